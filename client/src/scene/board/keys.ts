/** What each key does on a board with a cursor. */

import type { Cell } from "../../wire/shapes";
import { nextOpen, cellNamed, NOTHING_TYPED, step, typing, type TypingState } from "./walk";

export interface KeyTarget {
  cells: readonly Cell[];
  cursor: Cell | undefined;
  open: ReadonlySet<string>;
  go(cell: Cell): void;
  choosing: { select(id: string): void; stepBack(): boolean };
}

const TURNS: Record<string, 1 | -1 | undefined> = { ".": 1, ",": -1 };

export class BoardKeys {
  #typing: TypingState = NOTHING_TYPED;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Handle a key, unless it means nothing here or is part of a shortcut. */
  press(event: KeyboardEvent, target: KeyTarget): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#handle(event.key, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #handle(key: string, target: KeyTarget): boolean {
    if (key === "Escape") return target.choosing.stepBack();
    if (key === "Enter" || key === " ") return pick(target);
    return this.#walk(key, target) || this.#name(key, target);
  }

  #walk(key: string, { cells, cursor, open, go }: KeyTarget): boolean {
    const turn = TURNS[key];
    const cell = turn ? nextOpen(cells, open, cursor, turn) : cursor && step(cells, cursor, key);
    if (cell) go(cell);
    return cell !== undefined || key.startsWith("Arrow");
  }

  #name(key: string, target: KeyTarget): boolean {
    if (key.length !== 1) return false;
    this.#typing = typing(this.#typing, key, this.#clock(), target.cells);
    const cell = cellNamed(target.cells, this.#typing.text);
    if (cell) target.go(cell);
    return this.#typing.text !== "";
  }
}

function pick({ cursor, choosing }: KeyTarget): boolean {
  if (cursor) choosing.select(cursor.id);
  return cursor !== undefined;
}
