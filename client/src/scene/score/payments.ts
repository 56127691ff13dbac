/** Payments: chips that went from one gauge to another. */

import type { Gauge } from "../../wire/shapes";
import { isChips } from "./gauges";

export interface Payment {
  from: string;
  to: string;
  count: number;
}

/** Tell what was paid between two scenes: from each gauge that fell to the one that rose most. */
export function payments(before: readonly Gauge[], after: readonly Gauge[]): Payment[] {
  const was = new Map(before.filter(isChips).map((gauge) => [gauge.id, gauge.value]));
  const changed = after
    .filter((gauge) => was.has(gauge.id))
    .map(({ id, value }) => ({ id, by: value - (was.get(id) ?? value) }))
    .sort((a, b) => b.by - a.by);
  const to = changed[0];
  if (!to || to.by <= 0) return [];
  return changed
    .filter(({ by }) => by < 0)
    .map(({ id, by }) => ({ from: id, to: to.id, count: -by }));
}
