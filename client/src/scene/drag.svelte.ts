/** A drag of something, such as a stack or a card. */

import type { Point } from "./board/geometry";

export class Drag<Item> {
  /** What is dragged and how far; undefined while nothing is. */
  current = $state.raw<{ item: Item; offset: Point }>();
  #item: Item | undefined;
  #start: Point = { x: 0, y: 0 };
  readonly #slack: number;

  /** Start dragging only once the pointer has moved further than `slack`. */
  constructor(slack: number) {
    this.#slack = slack;
  }

  /** Press on a thing; the drag begins once the pointer moves. */
  take(item: Item, point: Point): void {
    this.#item = item;
    this.#start = point;
  }

  /** Follow the pointer; return whether the drag begins now. */
  follow(point: Point): boolean {
    if (this.#item === undefined) return false;
    const offset = { x: point.x - this.#start.x, y: point.y - this.#start.y };
    const isStarting = !this.current && Math.hypot(offset.x, offset.y) > this.#slack;
    if (this.current || isStarting) this.current = { item: this.#item, offset };
    return isStarting;
  }

  /** Release; return what was dragged, if anything was. */
  letGo(): Item | undefined {
    const item = this.current?.item;
    this.current = undefined;
    this.#item = undefined;
    return item;
  }
}
