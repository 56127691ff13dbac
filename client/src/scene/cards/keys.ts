/** What each key means among cards that lie in a row. */

import type { Card } from "../../wire/shapes";

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Return the card that a key leads to: by a step, round the end, or by its number from 1. */
export function cardForKey(cards: readonly Card[], from: string | undefined, key: string) {
  const at = cards.findIndex((card) => card.id === from);
  const step = STEPS[key];
  if (step && cards.length) return cards[step(at, cards.length)];
  return /^[1-9]$/.test(key) ? cards[Number(key) - 1] : undefined;
}
