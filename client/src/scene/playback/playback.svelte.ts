/**
 * Shows what happened, at some pace: the moments within an action, big moments over the board, and
 * one action of others after another. While it runs, what is shown lies before what there is.
 */

import { prefersReducedMotion } from "svelte/motion";
import type { Milestone, Scene, Still } from "../../wire/shapes";
import { ACTION_MS, STILL_MS, type Paced, type Speed } from "./pace";
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
  before: T;
  after: T;
  stills: readonly Still[];
  scenes: readonly Scene[];
  milestones: readonly Milestone[];
  patience: Patience;
}

function makeSpan<T extends HasScene>(previous: T, current: T, options: SpanOptions = {}): Span<T> {
  const { milestones = [], patience = "none" } = options;
  const { stills } = current.scene;
  const scenes = stillScenes(previous.scene, stills);
  return { before: previous, after: current, stills, scenes, milestones, patience };
}

export class Playback<T extends HasScene = HasScene> {
  paused = $state(false);
  /** Whether nobody here is to act: then it can be paused at any time, and steps are actions. */
  watching = $state(false);
  readonly stage: Stage;
  /** The last span with stills: they can be replayed. */
  #span = $state.raw<Span<T>>();
  #at = $state(-1);
  #seen = $state(false);
  #waiting = $state.raw<readonly Span<T>[]>([]);
  /** The span under way, until its end is reached. */
  #open: Span<T> | undefined;
  #resting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #paced: Paced;
  readonly #reached: (previous: T, current: T) => void;

  /** `reached` is told what is shown now, and what was before. */
  constructor(
    paced: Paced = { speed: "normal" },
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

  /** Whether what is shown lies before what there is. */
  get running(): boolean {
    return this.#at >= 0 || this.#waiting.length > 0;
  }

  /** How many actions wait to be shown. */
  get behind(): number {
    return this.#waiting.length;
  }

  /** The scene to show in place of the current one, if any. */
  get scene(): Scene | undefined {
    return this.#span?.scenes[this.#at];
  }

  get still(): Still | undefined {
    return this.#span?.stills[this.#at];
  }

  get at(): number {
    return this.#at;
  }

  get count(): number {
    return this.#span?.stills.length ?? 0;
  }

  /** What the stills began with. */
  get before(): T | undefined {
    return this.#span?.before;
  }

  /** What the stills lead to. */
  get after(): T | undefined {
    return this.#span?.after;
  }

  /** What is shown between two actions, while the second one waits. */
  get held(): T | undefined {
    return this.#at < 0 ? this.#waiting[0]?.before : undefined;
  }

  /** Whether the stills were shown to their end, and nothing skipped. */
  get seen(): boolean {
    return this.#seen;
  }

  /** Whether things are shown by themselves: not with reduced motion, nor where all is at once. */
  get #plays(): boolean {
    return !prefersReducedMotion.current && this.speed !== "at once";
  }

  /** Show what lies between two things, once its turn comes. */
  take(previous: T, current: T, options: SpanOptions = {}): void {
    const span = makeSpan(previous, current, options);
    if (span.patience === "none" && this.held && !this.#rests) this.skip();
    this.#waiting = [...this.#waiting, span];
    this.#next();
  }

  /** Prepare what lies between two things, replacing whatever there was. */
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
    if (this.#at >= 0) this.#show(Math.max(0, this.#at + delta));
    else if (delta > 0) this.#begin();
  }

  /** Pause or resume. */
  toggle(): void {
    this.paused = !this.paused;
    this.#goOn();
  }

  /** Jump to what there is. */
  skip(): void {
    const [next] = this.#waiting;
    const last = this.#waiting.at(-1) ?? this.#open;
    const first = this.#open ?? next;
    this.#forget();
    if (first && last) this.#reached(first.before, last.after);
  }

  /** Clear the stage; somebody who plays does not wait for more than the stills. */
  hurry(): void {
    this.stage.skip();
    if (!this.watching && this.#at < 0 && this.behind) this.skip();
  }

  /** Forget everything, as what was shown has been taken back. */
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
    this.#waiting = [];
    this.#open = undefined;
    this.#resting = false;
    this.#at = -1;
    this.#seen = false;
    this.paused = false;
    this.stage.skip();
  }

  /** Begin what waits, unless something is still to be seen before. */
  #next(): void {
    const patience = this.#patience;
    if (this.#at >= 0 || !patience) return;
    const onStage = patience === "milestones" && this.stage.milestone;
    if (patience === "none" || !(this.#resting || onStage)) this.#begin();
  }

  /** What the next action waits for, if there is one that does not wait for a step. */
  get #patience(): Patience | undefined {
    const [next] = this.#waiting;
    if (this.#rests) return undefined;
    return this.#plays && !document.hidden ? next?.patience : next && "none";
  }

  /** Whether somebody who watches has paused: then only a step goes on. */
  get #rests(): boolean {
    return this.watching && this.paused;
  }

  #begin(): void {
    const [span, ...spans] = this.#waiting;
    if (!span) return;
    this.#waiting = spans;
    this.#open = span;
    if (!this.watching) this.paused = false;
    if (!span.stills.length) return this.#reach();
    this.#span = span;
    this.#seen = false;
    if (this.#plays || this.paused) this.#show(0);
    else this.#reach();
  }

  #goOn(): void {
    if (this.#at >= 0) this.#show(this.#at);
    else this.#next();
  }

  #show(index: number): void {
    clearTimeout(this.#timer);
    this.#seen = index >= this.count;
    this.#at = this.#seen ? -1 : index;
    if (this.#at < 0) this.#reach();
    else if (!this.paused)
      this.#timer = setTimeout(() => this.#show(index + 1), STILL_MS[this.speed]);
  }

  /** Arrive at the end of a span: what comes next waits for a while. */
  #reach(): void {
    const span = this.#open;
    this.#open = undefined;
    if (span) {
      this.#reached(span.before, span.after);
      this.stage.show(span.milestones);
      this.#rest();
    }
    this.#next();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#resting = true;
    this.#timer = setTimeout(() => {
      this.#resting = false;
      this.#next();
    }, ACTION_MS[this.speed]);
  }
}
