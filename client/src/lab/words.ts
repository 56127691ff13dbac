/** How reports that are being made are told of. */
import type { Laboratory, OrderCard } from "../wire/shapes";

const PERCENT = 100;

/** How far a report is. */
export function stateOf({ share, doing, failure, minutes }: OrderCard): string {
  if (failure) return `Not made: ${failure}.`;
  if (!doing) return `Waits; ${String(minutes)} minutes.`;
  return `${String(Math.round(share * PERCENT))} %: ${doing}.`;
}

/** What a screen reader hears of a change: a report that is ready, or failed. */
export function newsOf(before: Laboratory | undefined, now: Laboratory): string {
  if (!before) return "";
  const known = new Set(before.reports.map(({ id }) => id));
  const fresh = now.reports.find(({ id }) => !known.has(id));
  if (fresh) return `The report of ${fresh.title} is ready.`;
  const failed = now.orders.find(
    (order) =>
      order.failure && before.orders.some(({ id, failure }) => id === order.id && !failure),
  );
  return failed ? `The report of ${failed.title} was not made.` : "";
}
