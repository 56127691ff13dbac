/** Shows big moments over the board, one after another, until they are skipped. */

import type { Milestone } from "../../wire/shapes";
import { MILESTONE_MS, type PacedChange } from "./pace";

export class Stage {
  /** The moment on show. */
  milestone = $state.raw<Milestone>();
  #queue: readonly Milestone[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #paced: PacedChange;
  readonly #empty: () => void;

  /** `empty` is called once the last moment is gone. */
  constructor(paced: PacedChange, empty: () => void) {
    this.#paced = paced;
    this.#empty = empty;
  }

  /** Show moments next, in place of older ones that wait; none where everything goes at once. */
  show(milestones: readonly Milestone[]): void {
    if (this.#paced.speed === "at once" || !milestones.length) return;
    this.#queue = milestones;
    if (!this.milestone) this.#next();
  }

  /** Clear the stage. */
  skip(): void {
    this.#queue = [];
    if (this.milestone) this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const previous = this.milestone;
    [this.milestone, ...this.#queue] = this.#queue;
    if (this.milestone)
      this.#timer = setTimeout(() => this.#next(), MILESTONE_MS[this.#paced.speed]);
    else if (previous) this.#empty();
  }
}
