/** The words about reports in progress. */
import type { Laboratory, OrderCard } from "../wire/shapes";

const PERCENT = 100;

/** How far a report is. */
export function orderStateText({ share, doing: activity, failure, minutes }: OrderCard): string {
  if (failure) return `Failed: ${failure}.`;
  if (!activity) return `Waiting; up to ${String(minutes)} minutes.`;
  return `${String(Math.round(share * PERCENT))} %: ${activity}.`;
}

/** Return the announcement of a change: a report that is ready, or failed. */
export function describeNews(previous: Laboratory | undefined, current: Laboratory): string {
  if (!previous) return "";
  const ids = new Set(previous.reports.map(({ id }) => id));
  const fresh = current.reports.find(({ id }) => !ids.has(id));
  if (fresh) return `The report on ${fresh.title} is ready.`;
  const failed = current.orders.find(
    (order) =>
      order.failure && previous.orders.some(({ id, failure }) => id === order.id && !failure),
  );
  return failed ? `The report on ${failed.title} failed.` : "";
}
