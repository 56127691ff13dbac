/** In which order cards came to lie on a heap, as far as one has watched. */

import type { Card } from "../../wire/shapes";

/** Keep the ids that are still there, and put those that have come after them. */
export function inOrderOfArrival(
  known: readonly string[],
  cards: readonly Card[],
): readonly string[] {
  const now = cards.map((card) => card.id);
  const still = known.filter((id) => now.includes(id));
  return [...still, ...now.filter((id) => !known.includes(id))];
}
