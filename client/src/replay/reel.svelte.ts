/** A finished match as a reel of frames: fetched page by page, shown one at a time. */
import { api } from "../wire/api";
import type { Frame, Replay } from "../wire/shapes";

const PAGE = 50;

/** Milliseconds that a frame stays, by pace. */
export const PACES = { slow: 2400, steady: 1200, fast: 450 } as const;

export type Pace = keyof typeof PACES;

export class Reel {
  /** All that is known of the match but its frames. */
  head: Omit<Replay, "frames"> | null = $state.raw(null);
  frames: Frame[] = $state.raw([]);
  failure: unknown = $state.raw();
  playing = $state(false);
  pace: Pace = $state("steady");
  #wanted = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #closed = false;
  #match: string;

  constructor(match: string, ply: number) {
    this.#match = match;
    this.#wanted = ply;
  }

  /** The last ply there is. */
  get last(): number {
    return Math.max(0, (this.head?.count ?? 1) - 1);
  }

  /** The ply on show: the one wanted, as far as frames have come. */
  get ply(): number {
    return Math.max(0, Math.min(this.#wanted, this.frames.length - 1));
  }

  get frame(): Frame | undefined {
    return this.frames[this.ply];
  }

  get complete(): boolean {
    return this.head !== null && this.frames.length >= this.head.count;
  }

  /** Fetch what is still missing. */
  async load(): Promise<void> {
    this.failure = undefined;
    try {
      while (!this.#closed && !this.complete) await this.#page();
    } catch (problem) {
      this.failure = problem;
    }
  }

  async #page(): Promise<void> {
    const { frames, ...head } = await api.replay(this.#match, this.frames.length, PAGE);
    this.head = head;
    this.frames = [...this.frames, ...frames];
    if (!frames.length) this.head = { ...head, count: this.frames.length };
  }

  /** Show a ply; wanting one beyond the ends shows the end. */
  show(ply: number): void {
    this.#wanted = Math.max(0, Math.min(ply, this.head ? this.last : ply));
    if (this.#wanted === this.last) this.pause();
  }

  step(by: number): void {
    this.pause();
    this.show(this.ply + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play on, from the start again if it stands at the end. */
  play(): void {
    if (this.ply >= this.last) this.show(0);
    this.playing = true;
    this.#turn();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Stay on a frame, or go on with it, while what led to it is shown. */
  hold(held: boolean): void {
    this.#held = held;
    clearTimeout(this.#timer);
    if (this.playing) this.#turn();
  }

  close(): void {
    this.#closed = true;
    this.pause();
  }

  #turn(): void {
    clearTimeout(this.#timer);
    if (this.#held) return;
    this.#timer = setTimeout(() => {
      this.show(this.ply + 1);
      if (this.playing) this.#turn();
    }, PACES[this.pace]);
  }
}
