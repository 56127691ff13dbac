/** Sanctions in the words of the people they are about. */
import type { SanctionShown } from "../wire/shapes";

export type SanctionKind = SanctionShown["kind"];

const NOTICES: Record<SanctionKind, string> = {
  warn: "An operator warns you",
  mute: "You can’t talk or change your name",
  unrated: "You can’t play rated matches",
  ban: "You can’t use this server",
  close: "This account is closed",
};

/** Say to the person what a sanction means. */
export function noticeOf(kind: SanctionKind): string {
  return NOTICES[kind];
}

/** Write a time as a day and a time of day where the reader is. */
export function dayText(time: string): string {
  return new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
