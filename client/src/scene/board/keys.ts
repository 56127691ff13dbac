/** What each key does on a board with a cursor. */

import type { Cell } from "../../wire/shapes";
import { nextOpen, cellNamed, NOTHING_TYPED, step, typing, type Typed } from "./walk";

export interface KeyTarget {
  cells: readonly Cell[];
  cursor: Cell | undefined;
  open: ReadonlySet<string>;
  go(cell: Cell): void;
  pick(cell: Cell): void;
  back(): boolean;
}

const TURNS: Record<string, 1 | -1 | undefined> = { ".": 1, ",": -1 };

export class BoardKeys {
  #typed: Typed = NOTHING_TYPED;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Do what a key means; tell whether it means anything. */
  press(key: string, walker: KeyTarget): boolean {
    if (key === "Escape") return walker.back();
    if (key === "Enter" || key === " ") return pick(walker);
    return this.#walk(key, walker) || this.#name(key, walker);
  }

  #walk(key: string, walker: KeyTarget): boolean {
    const { cells, cursor, open } = walker;
    const turn = TURNS[key];
    const to = turn ? nextOpen(cells, open, cursor, turn) : cursor && step(cells, cursor, key);
    if (to) walker.go(to);
    return to !== undefined || key.startsWith("Arrow");
  }

  #name(key: string, walker: KeyTarget): boolean {
    if (key.length !== 1) return false;
    this.#typed = typing(this.#typed, key, this.#now(), walker.cells);
    const cell = cellNamed(walker.cells, this.#typed.text);
    if (cell) walker.go(cell);
    return this.#typed.text !== "";
  }
}

function pick({ cursor, pick: choose }: KeyTarget): boolean {
  if (cursor) choose(cursor);
  return cursor !== undefined;
}
