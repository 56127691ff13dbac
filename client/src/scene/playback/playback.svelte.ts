/** Plays back what happened within an action: at some speed, step by step, or not at all. */

import { prefersReducedMotion } from "svelte/motion";
import type { Scene, Still } from "../../wire/shapes";
import { stillScenes } from "./stills";

/** How long a still is shown, in milliseconds. */
export const STILL_MS = { slow: 3200, steady: 1800, fast: 800 } as const;
export type Speed = keyof typeof STILL_MS;

/** Whatever has a scene: a table, a frame of a replay, a step of a lesson. */
interface HasScene {
  scene: Scene;
}

/** The moments between two things that have a scene. */
interface StillSequence<T> {
  before: T;
  after: T;
  scenes: readonly Scene[];
  stills: readonly Still[];
}

function between<T extends HasScene>(before: T, after: T): StillSequence<T> {
  const { stills } = after.scene;
  return { before, after, scenes: stillScenes(before.scene, stills), stills };
}

export class Playback<T extends HasScene = HasScene> {
  speed = $state<Speed>("steady");
  paused = $state(false);
  /** What is being played, or was last: it can be replayed. */
  #sequence = $state.raw<StillSequence<T>>();
  #at = $state(-1);
  #seen = $state(false);
  #waiting: StillSequence<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether it shows a moment between two scenes. */
  get running(): boolean {
    return this.#at >= 0;
  }

  /** The scene to show in place of the current one, if any. */
  get scene(): Scene | undefined {
    return this.#sequence?.scenes[this.#at];
  }

  get still(): Still | undefined {
    return this.#sequence?.stills[this.#at];
  }

  get at(): number {
    return this.#at;
  }

  get count(): number {
    return this.#sequence?.stills.length ?? 0;
  }

  /** What it began with. */
  get before(): T | undefined {
    return this.#sequence?.before;
  }

  /** What it leads to. */
  get after(): T | undefined {
    return this.#sequence?.after;
  }

  /** Whether it was shown to its end, and nothing skipped. */
  get seen(): boolean {
    return this.#seen;
  }

  /** Queue what came between two scenes; play it at once unless motion is to be reduced. */
  take(before: T, after: T): void {
    if (after.scene.stills.length === 0) return;
    const sequence = between(before, after);
    if (this.running) return void this.#waiting.push(sequence);
    this.#sequence = sequence;
    this.#seen = false;
    if (!prefersReducedMotion.current) this.play();
  }

  /** Prepare what came between two scenes, replacing whatever there was. */
  ready(before: T, after: T): void {
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
    this.#seen = false;
  }

  /** Forget everything, as what was shown has been taken back. */
  drop(): void {
    this.skip();
    this.#sequence = undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #show(at: number): void {
    clearTimeout(this.#timer);
    this.#seen = at >= this.count;
    this.#at = this.#seen ? -1 : at;
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
