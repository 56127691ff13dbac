/** What somebody has, and when, in words. */
import type { AccountEventShown, HoldingsShown } from "../wire/shapes";

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

const WAYS: Record<AccountEventShown["way"], string> = {
  password: "a password",
  passkey: "a passkey",
  code: "a recovery code",
  provider: "the provider",
};

/** Tell the owner of an account what happened to it. */
export function noticeText(event: AccountEventShown): string {
  const { way, browser, since, at, tries } = event;
  const place = `from ${browser} on ${time(at)}`;
  if (tries === 1) return `Someone failed to sign in to your account with ${WAYS[way]}, ${place}.`;
  return `${tries} attempts to sign in to your account have failed since ${time(since)}. The last was with ${WAYS[way]}, ${place}.`;
}

export const day = (moment: string): string => dates.format(new Date(moment));

export const time = (moment: string): string => times.format(new Date(moment));
