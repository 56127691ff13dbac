/** What somebody has, and when, in words. */
import type { AccountEventShown, BotAccountShown, HoldingsShown } from "../wire/shapes";

const NOUNS: readonly [keyof HoldingsShown, string, string][] = [
  ["matches", "match", "matches"],
  ["tournaments", "tournament", "tournaments"],
  ["decks", "deck", "decks"],
  ["tokens", "token", "tokens"],
];

const listing = new Intl.ListFormat("en", { type: "conjunction" });
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** List what somebody has, such as "2 matches and 1 deck"; "" if nothing. */
export function describeHoldings(holdings: HoldingsShown): string {
  const parts = NOUNS.filter(([name]) => holdings[name] > 0).map(
    ([name, singular, plural]) => `${holdings[name]} ${holdings[name] === 1 ? singular : plural}`,
  );
  return listing.format(parts);
}

/** Describe what a guest brought along when signing in. */
export function welcomeText(handle: string, holdings: HoldingsShown): string {
  const summary = describeHoldings(holdings);
  return summary
    ? `Welcome back, ${handle}. You brought along ${summary}.`
    : `Welcome back, ${handle}.`;
}

/** Describe until when a bot account can play. */
export function botTokenText({ closed, expiry }: BotAccountShown): string {
  if (closed) return "Closed by the people who run this server";
  return expiry ? `Its token expires on ${dates.format(new Date(expiry))}` : "It has no token";
}

const WAYS: Record<AccountEventShown["way"], string> = {
  password: "a password",
  passkey: "a passkey",
  code: "a recovery code",
  provider: "the provider",
};

const ADDITIONS: Record<AccountEventShown["way"], string> = {
  password: "A new password was set",
  passkey: "A passkey was added",
  code: "New recovery codes were made",
  provider: "Signing in through the provider was added",
};

/** Tell the owner of an account what happened to it. */
export function noticeText(event: AccountEventShown): string {
  const { kind, way, browser, since, at, tries } = event;
  const place = `from ${browser} on ${time(at)}`;
  if (kind === "added")
    return `${ADDITIONS[way]} ${place}. If that wasn’t you, undo it and sign out your other devices.`;
  if (tries === 1) return `Someone failed to sign in to your account with ${WAYS[way]}, ${place}.`;
  return `${tries} attempts to sign in to your account have failed since ${time(since)}. The last was with ${WAYS[way]}, ${place}.`;
}

/** Describe a sign-in, such as "3 May 2026 at 10:00: with a passkey, from Firefox on Linux". */
export function signInText({ at, way, browser }: AccountEventShown): string {
  return `${time(at)}: with ${WAYS[way]}, from ${browser}`;
}

export const day = (moment: string): string => dates.format(new Date(moment));

export const time = (moment: string): string => times.format(new Date(moment));
