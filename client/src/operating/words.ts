/** Sanctions and reports in the words of the operators' page. */
import { dayText, type SanctionKind } from "../shell/sanctions";
import type { ReportShown, SanctionShown } from "../wire/shapes";

export const KINDS: readonly { value: SanctionKind; label: string; note: string }[] = [
  { value: "warn", label: "Warn", note: "They read your reason on their next page. Nothing else." },
  { value: "mute", label: "Mute", note: "They can’t talk or change their name." },
  { value: "unrated", label: "No rated play", note: "They can’t play rated matches." },
  {
    value: "ban",
    label: "Ban",
    note: "They can sign in, read, resign, and save or erase their data. Nothing else.",
  },
  { value: "close", label: "Close", note: "They’re signed out and can’t sign in. Accounts only." },
];

export const TERMS: readonly { value: number; label: string }[] = [
  { value: 1, label: "1 day" },
  { value: 7, label: "1 week" },
  { value: 30, label: "30 days" },
  { value: 365, label: "1 year" },
];

const REASONS: Record<ReportShown["reason"], string> = {
  insult: "Insult",
  spam: "Spam",
  cheating: "Cheating",
  name: "Name",
  other: "Other",
};

export function reasonOf(reason: ReportShown["reason"]): string {
  return REASONS[reason];
}

/** Write a day without the time, for what is stored to the day. */
export function dateText(time: string): string {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "medium" });
}

/** Describe a sanction in the list of a person. */
export function sanctionText({ kind, expiry, active, address, browser }: SanctionShown): string {
  const label = KINDS.find(({ value }) => value === kind)?.label ?? kind;
  const scope = [address ? "address" : "", browser ? "browser" : ""].filter(Boolean).join(" and ");
  return `${label} ${active ? "until" : "ended"} ${dayText(expiry)}${scope && ` (with ${scope})`}`;
}

/** The longest term for an address, in days: the server keeps its hash no longer. */
export const LONGEST_ADDRESS_TERM = 7;

/** A name that says nothing, to replace a bad one. */
export function plainName(random: () => number = Math.random): string {
  return `Player ${1000 + Math.floor(random() * 9000)}`;
}
