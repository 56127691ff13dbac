/** What each key does on a board with a cursor. */

import type { Cell } from "../../wire/shapes";
import { nextOpen, cellNamed, NOTHING_TYPED, step, typing, type TypingState } from "./walk";

export interface KeyTarget {
  cells: readonly Cell[];
  cursor: Cell | undefined;
  open: ReadonlySet<string>;
  go(cell: Cell): void;
  pick(cell: Cell): void;
  stepBack(): boolean;
}

const TURNS: Record<string, 1 | -1 | undefined> = { ".": 1, ",": -1 };

export class BoardKeys {
  #typing: TypingState = NOTHING_TYPED;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Do what a key means; return whether it means anything. */
  press(key: string, walker: KeyTarget): boolean {
    if (key === "Escape") return walker.stepBack();
    if (key === "Enter" || key === " ") return pick(walker);
    return this.#walk(key, walker) || this.#name(key, walker);
  }

  #walk(key: string, walker: KeyTarget): boolean {
    const { cells, cursor, open } = walker;
    const turn = TURNS[key];
    const target = turn ? nextOpen(cells, open, cursor, turn) : cursor && step(cells, cursor, key);
    if (target) walker.go(target);
    return target !== undefined || key.startsWith("Arrow");
  }

  #name(key: string, walker: KeyTarget): boolean {
    if (key.length !== 1) return false;
    this.#typing = typing(this.#typing, key, this.#clock(), walker.cells);
    const cell = cellNamed(walker.cells, this.#typing.text);
    if (cell) walker.go(cell);
    return this.#typing.text !== "";
  }
}

function pick({ cursor, pick: choose }: KeyTarget): boolean {
  if (cursor) choose(cursor);
  return cursor !== undefined;
}
