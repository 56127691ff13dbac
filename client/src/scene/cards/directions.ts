/** Movement cards: from the letter of a direction to its name and angle. */

import type { Card } from "../../wire/shapes";
import { WAYS } from "../vocabulary";

/** A direction: its name, and its angle on a board, clockwise from the east. */
export interface Direction {
  name: string;
  turn: number;
}

const DIRECTIONS: Record<string, Direction | undefined> = WAYS;

/** Return the direction and distance of a movement card, nothing for other cards. */
export function moveOf({
  looks,
}: Pick<Card, "looks">): (Direction & { distance: number }) | undefined {
  const [kind, letter = "", distance = ""] = looks;
  const direction = kind === "way" ? DIRECTIONS[letter] : undefined;
  return direction && { ...direction, distance: Number(distance) };
}
