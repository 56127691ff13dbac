/** What an open table by the rulebook begins with. */
import { seatCountField } from "../start/seating";
import type { ClockWish, GameCard, SeatWish } from "../wire/shapes";

interface TableDraft {
  game: string;
  seats: SeatWish[];
  options: Record<string, number>;
  rated: boolean;
  clock?: ClockWish;
}

/** Return the draft of a table at which I sit in any seat and the others are free. */
export function draftTable(
  game: GameCard,
  count: number,
  clock: ClockWish | null,
  rated: boolean,
): TableDraft {
  const timed = clock ? { clock } : {};
  return {
    game: game.name,
    seats: seatWishes(count),
    options: options(game, count),
    rated,
    ...timed,
  };
}

function options(game: GameCard, count: number): Record<string, number> {
  const usual = seatCountField(game)?.fallback;
  return game.seated && count !== usual ? { [game.seated]: count } : {};
}

function seatWishes(count: number): SeatWish[] {
  const seat = Math.floor(Math.random() * count);
  return Array.from({ length: count }, (_, index) => ({
    kind: index === seat ? "me" : "friend",
    level: null,
    name: null,
  }));
}
