/** What somebody has, and when, in words. */
import type { HoldingsShown } from "../wire/shapes";

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
export function heldInWords(held: HoldingsShown): string {
  const parts = NOUNS.filter(([name]) => held[name] > 0).map(
    ([name, one, many]) => `${held[name]} ${held[name] === 1 ? one : many}`,
  );
  return listing.format(parts);
}

/** Say what came along when somebody signed in. */
export function welcome(handle: string, brought: HoldingsShown): string {
  const came = heldInWords(brought);
  return came ? `Welcome back, ${handle}. ${came} came along.` : `Welcome back, ${handle}.`;
}

export const day = (moment: string): string => dates.format(new Date(moment));

export const time = (moment: string): string => times.format(new Date(moment));
