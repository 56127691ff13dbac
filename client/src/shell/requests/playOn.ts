/** A match against bots that goes on from a position of a finished match. */
import { go, links } from "../addresses";
import { api } from "../../wire/api";
import type { SeatWish } from "../../wire/shapes";

/** A position of a finished match. */
export interface Position {
  match: string;
  ply: number;
  game: string;
  /** How many seats the match has. */
  seats: number;
}

/** Open the match with one seat for oneself, and go to its table. */
export async function playOn(position: Position, seat: number, level: number): Promise<void> {
  const { match, ply, game } = position;
  const seats = Array.from({ length: position.seats }, (_, index): SeatWish =>
    index === seat ? { kind: "me", level: null, name: null } : { kind: "bot", level, name: null },
  );
  const start = { match, ply };
  go(links.table((await api.open({ game, options: {}, seats, luck: "drawn", start })).match));
}
