/** How many sit at a table, where one of a game's options says so. */
import type { GameCard } from "../wire/shapes";
import { fields, type Field, type Value } from "./options";

export const TWO = 2;

type Seating = Pick<GameCard, "seated" | "seats" | "options">;

/** The field of the option that says how many sit; none where every seat is always taken. */
export function seatCountField({ seated, options }: Seating): Field | undefined {
  return fields(options).find((field) => field.name === seated);
}

/** How many may sit, fewest first. */
export function seatCounts(game: Seating): number[] {
  const field = seatCountField(game);
  if (!field) return [game.seats.length];
  if (field.values.length) return field.values.map(Number).sort((a, b) => a - b);
  const [min, max] = [field.min ?? TWO, field.max ?? game.seats.length];
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}

/** The seats that are taken with these options: the first of all there are. */
export function takenSeats(game: Seating, values: Readonly<Record<string, Value>>): string[] {
  const field = seatCountField(game);
  if (!field) return game.seats;
  return game.seats.slice(0, Number(values[field.name] ?? field.fallback));
}
