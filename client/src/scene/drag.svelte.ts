/** A drag of something, such as a stack or a card. */

import type { Point } from "./board/geometry";

export class Drag<Thing> {
  /** What is dragged and how far; undefined while nothing is. */
  held = $state.raw<{ thing: Thing; by: Point }>();
  #thing: Thing | undefined;
  #start: Point = { x: 0, y: 0 };
  readonly #slack: number;

  /** Start dragging only once the pointer has moved further than `slack`. */
  constructor(slack: number) {
    this.#slack = slack;
  }

  /** Press on a thing; the drag begins once the pointer moves. */
  take(thing: Thing, at: Point): void {
    this.#thing = thing;
    this.#start = at;
  }

  /** Follow the pointer; tell whether the drag begins now. */
  follow(at: Point): boolean {
    if (this.#thing === undefined) return false;
    const by = { x: at.x - this.#start.x, y: at.y - this.#start.y };
    const begins = !this.held && Math.hypot(by.x, by.y) > this.#slack;
    if (this.held || begins) this.held = { thing: this.#thing, by };
    return begins;
  }

  /** Release; return what was dragged, if anything was. */
  letGo(): Thing | undefined {
    const thing = this.held?.thing;
    this.held = undefined;
    this.#thing = undefined;
    return thing;
  }
}
