/** What the pages on which players meet say of tables and searches. */
import { fields, valueText } from "../start/options/options";
import type { GameCard, OpenTableShown, PauseShown, SeekOffered, SeekShown } from "../wire/shapes";

type Terms = Pick<OpenTableShown, "clock" | "rated" | "least" | "most" | "options" | "game">;

/** Describe on what terms a table is open: clock, ratings, range, options unlike the rulebook's. */
export function termsText(table: Terms, games: readonly GameCard[]): string {
  const facts = [table.clock || "no clock", table.rated ? "rated" : "not rated"];
  const range = ratingRangeText(table);
  if (range) facts.push(range);
  return [...facts, ...optionsText(table, games)].join(", ");
}

/** Describe the ratings that may join, "" if all may. */
export function ratingRangeText({
  least: minimum,
  most: maximum,
}: Pick<Terms, "least" | "most">): string {
  if (minimum !== null && maximum !== null) return `for ratings from ${minimum} to ${maximum}`;
  if (minimum !== null) return `for ratings of ${minimum} or more`;
  return maximum === null ? "" : `for ratings up to ${maximum}`;
}

/** Name the options that differ from the rulebook's. */
function optionsText({ options, game }: Terms, games: readonly GameCard[]): string[] {
  const card = games.find(({ name }) => name === game);
  const form = fields(card?.options ?? {});
  return Object.entries(options).map(([name, value]) => {
    const field = form.find((field) => field.name === name);
    return field ? `${field.label}: ${valueText(field, value)}` : `${name}: ${value}`;
  });
}

/** Write how long a search has taken, such as `1:05`. */
export function waitText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Describe why somebody may not look for a quick match for a while. */
export function pauseReasonText({ reason }: Pick<PauseShown, "reason">): string {
  return reason === "drawn"
    ? "You left a match before it began, after cards had been dealt or dice rolled."
    : "You left two matches within an hour before they began.";
}

/** Describe whom a search can reach, and how many search for the same. */
export function reachText({ least, most, others: count }: SeekShown): string {
  const company = count === 1 ? "one other person is looking" : `${count} others are looking`;
  const rivals = count ? `${company} for the same` : "nobody else is looking for this yet";
  return `Ratings from ${least} to ${most}; ${rivals}.`;
}

const NAMED = 3; // games or clocks that a text names one by one

/** Describe what a search is for, such as `HFC or HexStrike, 3 min + 2 s a turn`. */
export function wishText({ games, clocks }: Pick<SeekOffered, "games" | "clocks">): string {
  const gameNames = games.map(({ title }) => title);
  const clockNames = clocks.map(({ text }) => text);
  return `${choiceText(gameNames, "games")}, ${choiceText(clockNames, "clocks")}`;
}

function choiceText(names: readonly string[], noun: string): string {
  if (names.length > NAMED) return `any of ${names.length} ${noun}`;
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" or ");
}

/** Return a search with only those of its games that somebody has chosen, or all if none is. */
export function narrowSearch(search: SeekOffered, names: readonly string[]): SeekOffered {
  const games = search.games.filter(({ game }) => names.includes(game));
  return games.length ? { ...search, games } : search;
}

/** Name the bots that would fill the seats. */
export function botsText({ bots }: SeekShown): string {
  return bots.map(({ name, value }) => `${name} (rating ${value})`).join(" and ");
}
