/** What a token may allow, and until when, in words. */
import type { Scope, TokenCard } from "../wire/shapes";

interface ScopeWords {
  scope: Scope;
  name: string;
  summary: string;
}

export const SCOPES: readonly ScopeWords[] = [
  {
    scope: "read",
    name: "See",
    summary: "Your matches, replays, tournaments and decks, as you see them.",
  },
  {
    scope: "play",
    name: "Play",
    summary: "See all that, act for your seats, answer offers, resign, and take seats by link.",
  },
  {
    scope: "open",
    name: "Open matches",
    summary: "Open and cancel matches and tournaments, and upload records.",
  },
  {
    scope: "analyse",
    name: "Ask for hints",
    summary: "Only where you could ask yourself: not against people, not in tournaments.",
  },
];

/** The days a token may last. */
export const DAYS: readonly { days: number; name: string }[] = [
  { days: 7, name: "1 week" },
  { days: 30, name: "30 days" },
  { days: 90, name: "90 days" },
  { days: 366, name: "1 year" },
];

const listing = new Intl.ListFormat("en", { type: "conjunction" });
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** Describe what a token allows, such as "Play and open matches". */
export function scopesText(scopes: readonly Scope[]): string {
  const names = SCOPES.filter(({ scope }) => scopes.includes(scope)).map(({ name }) => name);
  const text = listing.format(names.map((name) => name.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Describe until when a token lasts. */
export function lifetimeText({ expires, expired }: Pick<TokenCard, "expires" | "expired">): string {
  return `${expired ? "Expired" : "Expires"} on ${dates.format(new Date(expires))}`;
}
