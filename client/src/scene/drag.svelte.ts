/** A pile being dragged by its cell. */

import type { Cell } from "../wire/shapes";
import type { Point } from "./geometry";

const SLACK = 18; // how far a pointer may slip before it drags

export class Drag {
  /** The cell and how far its pile has come; undefined while nothing is dragged. */
  held = $state.raw<{ cell: Cell; by: Point }>();
  #cell: Cell | undefined;
  #start: Point = { x: 0, y: 0 };

  /** Take hold of a cell's pile; it is not dragged before the pointer moves. */
  take(cell: Cell, at: Point): void {
    this.#cell = cell;
    this.#start = at;
  }

  /** Follow the pointer; tell whether the drag begins with this. */
  follow(at: Point): boolean {
    if (!this.#cell) return false;
    const by = { x: at.x - this.#start.x, y: at.y - this.#start.y };
    const begins = !this.held && Math.hypot(by.x, by.y) > SLACK;
    if (this.held || begins) this.held = { cell: this.#cell, by };
    return begins;
  }

  /** Let go; return the cell that was dragged, if one was. */
  letGo(): Cell | undefined {
    const cell = this.held?.cell;
    this.held = undefined;
    this.#cell = undefined;
    return cell;
  }
}
