/** Plays back what happened within an action: at some speed, step by step, or not at all. */

import { prefersReducedMotion } from "svelte/motion";
import type { Scene, Still } from "../../wire/shapes";
import { stillScenes } from "./stills";

/** How long a still is shown, in milliseconds. */
export const STILL_MS = { slow: 3200, steady: 1800, fast: 800 } as const;
export type Speed = keyof typeof STILL_MS;

interface StillSequence {
  scenes: readonly Scene[];
  stills: readonly Still[];
}

function between(before: Scene, after: Scene): StillSequence {
  return { scenes: stillScenes(before, after.stills), stills: after.stills };
}

export class Playback {
  speed = $state<Speed>("steady");
  paused = $state(false);
  /** What is being played, or was last: it can be replayed. */
  #sequence = $state.raw<StillSequence>({ scenes: [], stills: [] });
  #at = $state(-1);
  #waiting: StillSequence[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether it shows a moment between two scenes. */
  get running(): boolean {
    return this.#at >= 0;
  }

  /** The scene to show in place of the current one, if any. */
  get scene(): Scene | undefined {
    return this.#sequence.scenes[this.#at];
  }

  get still(): Still | undefined {
    return this.#sequence.stills[this.#at];
  }

  get at(): number {
    return this.#at;
  }

  get count(): number {
    return this.#sequence.stills.length;
  }

  /** Queue what came between two scenes; play it at once unless motion is to be reduced. */
  take(before: Scene, after: Scene): void {
    if (after.stills.length === 0) return;
    const sequence = between(before, after);
    if (this.running) return void this.#waiting.push(sequence);
    this.#sequence = sequence;
    if (!prefersReducedMotion.current) this.play();
  }

  /** Prepare what came between two scenes, replacing whatever there was. */
  ready(before: Scene, after: Scene): void {
    this.drop();
    this.#sequence = between(before, after);
  }

  /** Play from the first moment on. */
  play(): void {
    this.paused = false;
    this.#show(0);
  }

  /** Go to another moment and pause there; after the last it ends. */
  step(by: 1 | -1): void {
    this.paused = true;
    this.#show(Math.max(0, this.#at + by));
  }

  /** Pause or resume. */
  toggle(): void {
    this.paused = !this.paused;
    this.#show(this.#at);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    this.#show(this.#at);
  }

  /** Jump to the end. */
  skip(): void {
    this.#waiting = [];
    this.#show(this.count);
  }

  /** Forget everything, as what was shown has been taken back. */
  drop(): void {
    this.skip();
    this.#sequence = { scenes: [], stills: [] };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #show(at: number): void {
    clearTimeout(this.#timer);
    this.#at = at < this.count ? at : -1;
    if (this.#at < 0) return this.#next();
    if (!this.paused) this.#timer = setTimeout(() => this.#show(at + 1), STILL_MS[this.speed]);
  }

  #next(): void {
    const sequence = this.#waiting.shift();
    if (!sequence) return;
    this.#sequence = sequence;
    this.#show(0);
  }
}
