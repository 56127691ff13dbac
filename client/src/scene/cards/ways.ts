/** Cards that move something a way: the one table from the letter of a way to where it points. */

import type { Card } from "../../wire/shapes";

/** A way to go: what it is called, and its angle on a board, clockwise from the east. */
export interface Direction {
  name: string;
  turn: number;
}

const WAYS: Record<string, Direction | undefined> = {
  E: { name: "East", turn: 0 },
  S: { name: "South", turn: 60 },
  D: { name: "Down", turn: 120 },
  W: { name: "West", turn: 180 },
  N: { name: "North", turn: 240 },
  U: { name: "Up", turn: 300 },
};

/** Return the way a card goes and how far, nothing for other cards. */
export function moveOf({ looks }: Pick<Card, "looks">): (Direction & { far: number }) | undefined {
  const [kind, letter = "", far = ""] = looks;
  const found = kind === "way" ? WAYS[letter] : undefined;
  return found && { ...found, far: Number(far) };
}
