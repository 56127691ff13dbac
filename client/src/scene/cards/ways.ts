/** Cards that move something a way: from the letter of a way to where it points. */

import type { Card } from "../../wire/shapes";
import { WAYS } from "../vocabulary";

/** A way to go: what it is called, and its angle on a board, clockwise from the east. */
export interface Way {
  name: string;
  turn: number;
}

const known: Record<string, Way | undefined> = WAYS;

/** Return the way a card goes and how far, nothing for other cards. */
export function way({ looks }: Pick<Card, "looks">): (Way & { far: number }) | undefined {
  const [kind, letter = "", far = ""] = looks;
  const found = kind === "way" ? known[letter] : undefined;
  return found && { ...found, far: Number(far) };
}
