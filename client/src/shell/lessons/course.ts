/** The match that ends the lessons of a game: against bots of the first level. */
import { api } from "../../wire/api";
import type { GameCard, LessonCard, SeatWish } from "../../wire/shapes";
import { GENTLEST_LEVEL } from "../storage/results";
import { keepFirstMatch } from "./firstMatch";

/** Wish for a seat: the first for the learner, a beginner's bot for every other. */
function seatWish(_: unknown, seat: number): SeatWish {
  if (seat) return { kind: "bot", level: GENTLEST_LEVEL, name: null };
  return { kind: "me", level: null, name: null };
}

/** What is agreed in a match; where nothing is, the rulebook's option. */
type LessonOptions = LessonCard["options"];

/**
 * Open a match against bots of the first level, and remember it; return its id.
 *
 * It has the options of the lesson before it, such as a small board, or decks that one knows.
 */
export async function openFirstMatch(
  game: string,
  seats: number,
  options: LessonOptions = {},
): Promise<string> {
  const seatWishes = Array.from({ length: seats }, seatWish);
  const table = await api.open({ game, options, seats: seatWishes, luck: "drawn" });
  keepFirstMatch(game, table.match);
  return table.match;
}

/** Return how many sit at a game by the rulebook's options. */
export function defaultSeatCount({ seated: playerCounts, seats, options }: GameCard): number {
  const properties = (options.properties ?? {}) as Record<string, { default?: unknown }>;
  const usual = playerCounts ? properties[playerCounts]?.default : undefined;
  return typeof usual === "number" ? usual : seats.length;
}
