/** How a webhook stands, in words. */
import type { WebhookCard } from "../wire/shapes";

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export function stands({ answered, failure, off, waiting }: WebhookCard): string {
  if (off) return `Switched off on ${when(off)}: ${failure}.`;
  const left = waiting === 1 ? "1 delivery waits" : `${waiting} deliveries wait`;
  if (failure) return `${left}: ${failure}.`;
  if (waiting) return `${left}.`;
  return answered ? `Took the last delivery on ${when(answered)}.` : "Nothing to deliver yet.";
}

function when(moment: string): string {
  return times.format(new Date(moment));
}
