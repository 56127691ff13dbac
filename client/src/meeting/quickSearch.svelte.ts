/** A search for a quick match in this tab, as long as the page is open. */
import { errorMessage } from "../wire/api";
import { meeting, watchSeek } from "../wire/meeting";
import type { CommandBody, NewSeek, PauseShown, SeekShown } from "../wire/shapes";

export class QuickSearch {
  seek = $state.raw<SeekShown>();
  /** The pause that aborted matches have cost, undefined without. */
  pause = $state.raw<PauseShown>();
  /** The search that was stopped last, without a match. */
  stopped = $state.raw<SeekShown>();
  /** Seconds since it began. */
  seconds = $state(0);
  /** What went wrong, in words. */
  trouble = $state("");
  /** Why somebody else's search could not be answered, in words. */
  refusal = $state("");
  busy = $state(false);
  #stop: (() => void) | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #began = 0;
  readonly #onFound: (match: string) => void;

  constructor(onFound: (match: string) => void) {
    this.#onFound = onFound;
  }

  async begin(query: CommandBody<NewSeek>): Promise<void> {
    this.leave();
    this.trouble = this.refusal = "";
    this.stopped = undefined;
    this.busy = true;
    try {
      if (await this.showPause()) return;
      const seek = await meeting.seek(query);
      this.#began = Date.now() - seek.waited * 1000;
      this.#hear(seek);
      this.#stop = watchSeek(seek.seek, (news) => this.#hear(news));
      this.#timer = setInterval(() => this.#tick(), 1000);
      this.#tick();
    } catch (problem) {
      this.trouble = errorMessage(problem);
    } finally {
      this.busy = false;
    }
  }

  /** Look whether there is a pause; return it. */
  async showPause(): Promise<PauseShown | undefined> {
    const pause = await meeting.pause().catch(() => undefined);
    this.pause = pause?.seconds ? pause : undefined;
    return this.pause;
  }

  /** Let bots fill the seats, or not. */
  async agree(agree: boolean): Promise<void> {
    if (!this.seek) return;
    try {
      this.#hear(await meeting.agreeToBots(this.seek.seek, agree));
    } catch (problem) {
      this.trouble = errorMessage(problem);
    }
  }

  /** Play somebody else who is searching, in one of these games if any are named. */
  async answer(seek: string, games: string[] = []): Promise<void> {
    this.refusal = "";
    this.busy = true;
    try {
      const { match } = await meeting.answer(seek, games);
      this.leave();
      this.#onFound(match);
    } catch (problem) {
      this.refusal = errorMessage(problem);
    } finally {
      this.busy = false;
    }
  }

  async stop(): Promise<void> {
    const seek = this.seek;
    this.leave();
    this.stopped = seek;
    if (seek) await meeting.stopSeeking(seek.seek).catch(() => undefined);
  }

  /** Stop listening: the search then ends by itself. */
  leave(): void {
    this.#stop?.();
    this.#stop = undefined;
    clearInterval(this.#timer);
    this.seek = undefined;
  }

  #tick(): void {
    this.seconds = Math.max(0, Math.floor((Date.now() - this.#began) / 1000));
  }

  #hear(seek: SeekShown): void {
    if (seek.match) {
      this.leave();
      this.#onFound(seek.match);
    } else if (seek.gone) {
      this.leave();
      this.trouble = "You’re now looking for a match in another tab.";
    } else {
      this.seek = seek;
    }
  }
}
