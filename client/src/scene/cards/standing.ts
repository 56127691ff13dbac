/** How a card one holds stands, by its looks. */

import type { Card } from "../../wire/shapes";

const WORDS = ["active", "passive", "exhausted"] as const;

/** List what is to be said of a card: what it is committed as, or that it is exhausted. */
export function statesOf({ looks }: Pick<Card, "looks">): string[] {
  return WORDS.filter((each) => looks.includes(each));
}
