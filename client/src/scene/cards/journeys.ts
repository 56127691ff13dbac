/** Where cards came from that were not on show before. */

import type { Zone } from "../../wire/shapes";

/**
 * Tell for each new card the zone it must have come from: the one that lost most cards.
 *
 * What came from nowhere is not told of.
 */
export function cardOrigins(before: readonly Zone[], after: readonly Zone[]): Map<string, string> {
  const known = new Set(before.flatMap((zone) => zone.cards.map((card) => card.id)));
  const lost = losses(before, after);
  const come = after.flatMap((zone) =>
    zone.cards
      .filter((card) => !known.has(card.id))
      .map((card) => ({ id: card.id, zone: zone.id })),
  );
  const found = new Map<string, string>();
  for (const { id, zone } of before.length ? come : []) {
    const from = lost.find((each) => each.zone !== zone);
    if (from) found.set(id, from.zone);
  }
  return found;
}

function losses(before: readonly Zone[], after: readonly Zone[]) {
  const now = new Map(after.map((zone) => [zone.id, zone.count]));
  return before
    .map((zone) => ({ zone: zone.id, count: zone.count - (now.get(zone.id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
