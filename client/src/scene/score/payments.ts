/** Payments: chips that went from one gauge to another. */

import type { Gauge } from "../../wire/shapes";
import { isChips } from "./gauges/gauges";

export interface Payment {
  from: string;
  target: string;
  count: number;
}

/** Return the payments between two scenes: from each gauge that fell to the one that rose most. */
export function payments(previous: readonly Gauge[], current: readonly Gauge[]): Payment[] {
  const was = new Map(previous.filter(isChips).map((gauge) => [gauge.id, gauge.value]));
  const changes = current
    .filter((gauge) => was.has(gauge.id))
    .map(({ id, value }) => ({ id, delta: value - (was.get(id) ?? value) }))
    .sort((a, b) => b.delta - a.delta);
  const target = changes[0];
  if (!target || target.delta <= 0) return [];
  return changes
    .filter(({ delta }) => delta < 0)
    .map(({ id, delta }) => ({ from: id, target: target.id, count: -delta }));
}
