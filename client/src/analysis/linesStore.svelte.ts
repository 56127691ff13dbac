/** The engine lines of the position on show. */
import { errorMessage } from "../wire/api";
import { streamLines } from "../wire/lines";
import type { LinesShown, LinesWish } from "../wire/shapes";

/** Milliseconds that a position rests on show before its lines are wanted. */
export const REST_MS = 250;

export type Strength = NonNullable<LinesWish["strength"]>;

export class LinesStore {
  isOn = $state(false);
  strength: Strength = $state("strong");
  found = $state.raw<LinesShown>();
  failure = $state("");
  #stop: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isRunning(): boolean {
    return this.isOn && !this.failure && !this.found?.is_final;
  }

  /** Find the lines of a position, undefined if nobody is to act there; forget other ones. */
  look(wish: LinesWish | undefined): void {
    this.stop();
    this.found = undefined;
    this.failure = "";
    if (wish) this.#timer = setTimeout(() => void this.#follow(wish), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
  }

  async #follow(wish: LinesWish): Promise<void> {
    const stop = (this.#stop = new AbortController());
    try {
      await streamLines(wish, stop.signal, (lines) => {
        if (!stop.signal.aborted) this.found = lines;
      });
    } catch (failure) {
      if (!stop.signal.aborted) this.failure = errorMessage(failure);
    }
  }
}
