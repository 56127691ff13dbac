/** Something being dragged: a pile by its cell, a card. */

import type { Point } from "./board/geometry";

export class Drag<Thing> {
  /** What is dragged and how far it has come; undefined while nothing is. */
  held = $state.raw<{ thing: Thing; by: Point }>();
  #thing: Thing | undefined;
  #start: Point = { x: 0, y: 0 };
  readonly #slack: number;

  /** Make one that a pointer may slip `slack` before it drags. */
  constructor(slack: number) {
    this.#slack = slack;
  }

  /** Take hold of a thing; it is not dragged before the pointer moves. */
  take(thing: Thing, at: Point): void {
    this.#thing = thing;
    this.#start = at;
  }

  /** Follow the pointer; tell whether the drag begins with this. */
  follow(at: Point): boolean {
    if (this.#thing === undefined) return false;
    const by = { x: at.x - this.#start.x, y: at.y - this.#start.y };
    const begins = !this.held && Math.hypot(by.x, by.y) > this.#slack;
    if (this.held || begins) this.held = { thing: this.#thing, by };
    return begins;
  }

  /** Let go; return what was dragged, if anything was. */
  letGo(): Thing | undefined {
    const thing = this.held?.thing;
    this.held = undefined;
    this.#thing = undefined;
    return thing;
  }
}
