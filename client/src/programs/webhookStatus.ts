/** How a webhook stands, in words. */
import type { WebhookCard } from "../wire/shapes";

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export function statusText({
  answered,
  failure,
  off: stopReason,
  waiting: backlog,
}: WebhookCard): string {
  if (stopReason) return `Switched off on ${timeText(stopReason)}: ${failure}.`;
  const backlogText = backlog === 1 ? "1 delivery is waiting" : `${backlog} deliveries are waiting`;
  if (failure) return `${backlogText}: ${failure}.`;
  if (backlog) return `${backlogText}.`;
  return answered ? `Last delivery accepted on ${timeText(answered)}.` : "Nothing to deliver yet.";
}

function timeText(moment: string): string {
  return times.format(new Date(moment));
}
