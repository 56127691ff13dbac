/** The frames of a finished match: fetched as needed, shown one at a time. */
import type { Speed } from "../scene/playback/pace";
import { settings } from "../shell/storage/settings.svelte";
import { api } from "../wire/api";
import type { Frame, Line, Replay } from "../wire/shapes";

/** How many frames are fetched at a time. */
const PAGE = 25;
/** How far ahead frames are fetched. */
const PREFETCH = 10;

/** How long a frame is shown, in milliseconds. */
export const FRAME_MS: Record<Speed, number> = {
  slow: 2400,
  normal: 1200,
  fast: 450,
  "at once": 120,
};

export class ReplayStore {
  /** The match without its frames. */
  head: Omit<Replay, "frames"> | null = $state.raw(null);
  /** Every move, once they have loaded. */
  moves: Line[] | null = $state.raw(null);
  /** The frames that have loaded, by ply. */
  frames: readonly (Frame | undefined)[] = $state.raw([]);
  /** The frame shown: that of the wanted ply, or the previous one until it has loaded. */
  frame: Frame | undefined = $state.raw();
  failure: unknown = $state.raw();
  /** The perspective: a word, or "" for the one that sees most. */
  perspective: string = $state("");
  playing = $state(false);
  #target = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #isClosed = false;
  #fetching = false;
  #match: string;
  /** The perspective of the listed moves, and the frames of earlier perspectives. */
  #listedKey: string | undefined;
  #cache: Record<string, readonly (Frame | undefined)[]> = {};

  constructor(match: string, ply: number, perspective = "") {
    this.#match = match;
    this.#target = ply;
    this.perspective = perspective;
  }

  /** The last ply there is. */
  get last(): number {
    return Math.max(0, (this.head?.count ?? 1) - 1);
  }

  /** The ply that is wanted. */
  get ply(): number {
    return this.head ? Math.min(this.#target, this.last) : this.#target;
  }

  /** Fetch what is missing: the wanted frame first, then the moves, then frames ahead. */
  async load(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    this.failure = undefined;
    try {
      for (let next = this.#next(); next && !this.#isClosed; next = this.#next()) await next();
    } catch (problem) {
      this.failure = problem;
    }
    this.#fetching = false;
  }

  #next(): (() => Promise<void>) | undefined {
    const current = this.#missing(this.ply, this.ply - 1);
    if (current !== undefined) return () => this.#page(current);
    if (this.#listedKey !== this.perspective) return () => this.#list();
    const upcoming = this.#missing(this.ply + PREFETCH);
    return upcoming === undefined ? undefined : () => this.#page(upcoming);
  }

  /** Return the start of the page with the first of some plies that has not loaded. */
  #missing(...plies: number[]): number | undefined {
    const ply = plies.find((ply) => ply >= 0 && this.#has(ply) && !this.frames[ply]);
    return ply === undefined ? undefined : ply - (ply % PAGE);
  }

  #has(ply: number): boolean {
    return this.head === null || ply <= this.last;
  }

  async #page(start: number): Promise<void> {
    const { perspective } = this;
    const { frames, ...head } = await api.replay(this.#match, start, PAGE, perspective);
    if (perspective !== this.perspective) return; // they were changed meanwhile
    const loaded = [...this.frames];
    frames.forEach((frame, index) => (loaded[start + index] = frame));
    this.frames = loaded;
    const isTruncated = !frames.length && start < head.count;
    this.head = isTruncated ? { ...head, count: start } : head;
    this.#settle();
  }

  async #list(): Promise<void> {
    const { perspective } = this;
    const moves = await api.moves(this.#match, perspective);
    if (perspective !== this.perspective) return;
    this.moves = moves;
    this.#listedKey = perspective;
  }

  /** Show the wanted frame if it and the one before have loaded. */
  #settle(): void {
    const frame = this.frames[this.ply];
    if (frame && (this.ply === 0 || this.frames[this.ply - 1])) this.frame = frame;
  }

  /** Show a ply, at most the last. */
  show(ply: number): void {
    this.#target = Math.max(0, Math.min(ply, this.head ? this.last : ply));
    if (this.#target === this.last) this.pause();
    this.#settle();
    void this.load();
  }

  /** Switch to another perspective, at the same move. */
  see(perspective: string): void {
    if (perspective === this.perspective) return;
    this.#cache[this.perspective] = this.frames;
    this.frames = this.#cache[perspective] ?? [];
    this.perspective = perspective;
    this.#settle();
    void this.load();
  }

  step(delta: number): void {
    this.pause();
    this.show(this.ply + delta);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play, from the start again if this is the end. */
  play(): void {
    if (this.ply >= this.last) this.show(0);
    this.playing = true;
    this.#turn();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Stay on a frame while the moments before it are played back. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    clearTimeout(this.#timer);
    if (this.playing) this.#turn();
  }

  close(): void {
    this.#isClosed = true;
    this.pause();
  }

  #turn(): void {
    clearTimeout(this.#timer);
    if (this.#isHeld) return;
    this.#timer = setTimeout(() => {
      if (this.frame === this.frames[this.ply]) this.show(this.ply + 1);
      if (this.playing) this.#turn();
    }, FRAME_MS[settings.speed]);
  }
}
