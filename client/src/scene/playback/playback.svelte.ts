/**
 * Shows what happened, at some pace: the moments within an action, big moments over the board, and
 * the actions of others one by one. While it runs, the shown position is behind the latest one.
 */

import { prefersReducedMotion } from "svelte/motion";
import type { Milestone, Scene, Still } from "../../wire/shapes";
import { ACTION_MS, STILL_MS, type PacedChange, type Speed } from "./pace";
import { Stage } from "./stage.svelte";
import { stillScenes } from "./stills";

/** Whatever has a scene: a table, a frame of a replay, a step of a lesson. */
interface HasScene {
  scene: Scene;
}

/** What one action waits for: nothing, a rest since the one before, or also its big moments. */
export type Patience = "none" | "rest" | "milestones";

interface SpanOptions {
  milestones?: readonly Milestone[];
  patience?: Patience;
}

/** What lies between two things that have a scene. */
interface Span<T> {
  previous: T;
  current: T;
  stills: readonly Still[];
  scenes: readonly Scene[];
  milestones: readonly Milestone[];
  patience: Patience;
}

function makeSpan<T extends HasScene>(previous: T, current: T, options: SpanOptions = {}): Span<T> {
  const { milestones = [], patience = "none" } = options;
  const { stills } = current.scene;
  const scenes = stillScenes(previous.scene, stills);
  return { previous, current, stills, scenes, milestones, patience };
}

export class Playback<T extends HasScene = HasScene> {
  paused = $state(false);
  /** Whether nobody here is to act: then it can be paused at any time, and steps are actions. */
  watching = $state(false);
  readonly stage: Stage;
  /** The last span with stills: they can be replayed. */
  #span = $state.raw<Span<T>>();
  #index = $state(-1);
  #isSeen = $state(false);
  #queue = $state.raw<readonly Span<T>[]>([]);
  /** The span under way, until its end is reached. */
  #open: Span<T> | undefined;
  #resting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #paced: PacedChange;
  readonly #reached: (previous: T, current: T) => void;

  /** `reached` gets the position now shown and the one before it. */
  constructor(
    paced: PacedChange = { speed: "normal" },
    reached: (previous: T, current: T) => void = () => undefined,
  ) {
    this.#paced = paced;
    this.#reached = reached;
    this.stage = new Stage(paced, () => this.#next());
  }

  get speed(): Speed {
    return this.#paced.speed;
  }

  set speed(speed: Speed) {
    this.#paced.speed = speed;
    this.#goOn();
  }

  /** Whether the shown position is behind the latest one. */
  get isRunning(): boolean {
    return this.#index >= 0 || this.#queue.length > 0;
  }

  /** How many actions wait to be shown. */
  get backlog(): number {
    return this.#queue.length;
  }

  /** The scene to show in place of the current one, if any. */
  get scene(): Scene | undefined {
    return this.#span?.scenes[this.#index];
  }

  get still(): Still | undefined {
    return this.#span?.stills[this.#index];
  }

  get index(): number {
    return this.#index;
  }

  get count(): number {
    return this.#span?.stills.length ?? 0;
  }

  /** What the stills began with. */
  get previous(): T | undefined {
    return this.#span?.previous;
  }

  /** What the stills lead to. */
  get current(): T | undefined {
    return this.#span?.current;
  }

  /** What is shown between two actions, while the second one waits. */
  get shownFrame(): T | undefined {
    return this.#index < 0 ? this.#queue[0]?.previous : undefined;
  }

  /** Whether the stills were shown to their end, and nothing skipped. */
  get isSeen(): boolean {
    return this.#isSeen;
  }

  /** Whether things are shown by themselves: not with reduced motion, nor where all is at once. */
  get #plays(): boolean {
    return !prefersReducedMotion.current && this.speed !== "at once";
  }

  /** Queue the moments between two positions. */
  take(previous: T, current: T, options: SpanOptions = {}): void {
    const span = makeSpan(previous, current, options);
    if (span.patience === "none" && this.shownFrame && !this.#rests) this.skip();
    this.#queue = [...this.#queue, span];
    this.#next();
  }

  /** Prepare the moments between two positions, replacing any prepared earlier. */
  ready(previous: T, current: T): void {
    this.drop();
    this.#span = makeSpan(previous, current);
  }

  /** Play the stills from the first on. */
  play(): void {
    this.paused = false;
    this.#show(0);
  }

  /** Go to another still, or show the next action, and pause there. */
  step(delta: 1 | -1): void {
    this.paused = true;
    if (this.#index >= 0) this.#show(Math.max(0, this.#index + delta));
    else if (delta > 0) this.#begin();
  }

  /** Pause or resume. */
  toggle(): void {
    this.paused = !this.paused;
    this.#goOn();
  }

  /** Jump to the latest position. */
  skip(): void {
    const [next] = this.#queue;
    const last = this.#queue.at(-1) ?? this.#open;
    const first = this.#open ?? next;
    this.#forget();
    if (first && last) this.#reached(first.previous, last.current);
  }

  /** Clear the stage; somebody who plays does not wait for more than the stills. */
  hurry(): void {
    this.stage.skip();
    if (!this.watching && this.#index < 0 && this.backlog) this.skip();
  }

  /** Drop everything after an undo. */
  drop(): void {
    this.#forget();
    this.#span = undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.stage.close();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#open = undefined;
    this.#resting = false;
    this.#index = -1;
    this.#isSeen = false;
    this.paused = false;
    this.stage.skip();
  }

  /** Start the next item of the queue, unless a milestone is on show. */
  #next(): void {
    const patience = this.#patience;
    if (this.#index >= 0 || !patience) return;
    const onStage = patience === "milestones" && this.stage.milestone;
    if (patience === "none" || !(this.#resting || onStage)) this.#begin();
  }

  /** What the next action waits for, if there is one that does not wait for a step. */
  get #patience(): Patience | undefined {
    const [next] = this.#queue;
    if (this.#rests) return undefined;
    return this.#plays && !document.hidden ? next?.patience : next && "none";
  }

  /** Whether a spectator has paused; then only a step continues. */
  get #rests(): boolean {
    return this.watching && this.paused;
  }

  #begin(): void {
    const [span, ...spans] = this.#queue;
    if (!span) return;
    this.#queue = spans;
    this.#open = span;
    if (!this.watching) this.paused = false;
    if (!span.stills.length) return this.#reach();
    this.#span = span;
    this.#isSeen = false;
    if (this.#plays || this.paused) this.#show(0);
    else this.#reach();
  }

  #goOn(): void {
    if (this.#index >= 0) this.#show(this.#index);
    else this.#next();
  }

  #show(index: number): void {
    clearTimeout(this.#timer);
    this.#isSeen = index >= this.count;
    this.#index = this.#isSeen ? -1 : index;
    if (this.#index < 0) this.#reach();
    else if (!this.paused)
      this.#timer = setTimeout(() => this.#show(index + 1), STILL_MS[this.speed]);
  }

  /** Reach the end of a span and pause before the next one. */
  #reach(): void {
    const span = this.#open;
    this.#open = undefined;
    if (span) {
      this.#reached(span.previous, span.current);
      this.stage.show(span.milestones);
      this.#pause();
    }
    this.#next();
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#resting = true;
    this.#timer = setTimeout(() => {
      this.#resting = false;
      this.#next();
    }, ACTION_MS[this.speed]);
  }
}
