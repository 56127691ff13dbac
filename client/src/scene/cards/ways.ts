/** Cards that move something a way: from the letter of a way to where it points. */

import type { Card } from "../../wire/shapes";
import { WAYS } from "../vocabulary";

/** A way to go: what it is called, and its angle on a board, clockwise from the east. */
export interface Direction {
  name: string;
  turn: number;
}

const DIRECTIONS: Record<string, Direction | undefined> = WAYS;

/** Return the way a card goes and how far, nothing for other cards. */
export function moveOf({ looks }: Pick<Card, "looks">): (Direction & { far: number }) | undefined {
  const [kind, letter = "", far = ""] = looks;
  const found = kind === "way" ? DIRECTIONS[letter] : undefined;
  return found && { ...found, far: Number(far) };
}
