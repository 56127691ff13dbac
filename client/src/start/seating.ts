/** How many seats are taken, where a game's options decide that. */
import type { GameCard } from "../wire/shapes";
import { defaults, fields, type Field, type Value } from "./options/options";

export const PAIR = 2;

type Seating = Pick<GameCard, "seated" | "seats" | "options">;

/** Return the option that sets how many play, if the game has one. */
export function seatCountField({ seated, options }: Seating): Field | undefined {
  return fields(options).find((field) => field.name === seated);
}

/** List how many may play, fewest first. */
export function seatCounts(game: Seating): number[] {
  const field = seatCountField(game);
  if (!field) return [game.seats.length];
  if (field.values.length) return field.values.map(Number).sort((a, b) => a - b);
  const [min, max] = [field.min ?? PAIR, field.max ?? game.seats.length];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** Return the rulebook's values for two players. */
export function twoPlayerOptions(game: Seating | undefined): Record<string, Value> {
  if (!game) return {};
  const field = seatCountField(game);
  return { ...defaults(fields(game.options)), ...(field && { [field.name]: PAIR }) };
}

/** List the seats that these options fill. */
export function countTakenSeats(game: Seating, values: Readonly<Record<string, Value>>): string[] {
  const field = seatCountField(game);
  if (!field) return game.seats;
  return game.seats.slice(0, Number(values[field.name] ?? field.fallback));
}
