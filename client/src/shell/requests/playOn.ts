/** A match against bots that goes on from a position of a finished match, or of an analysis. */
import { go, links } from "../addresses";
import { api } from "../../wire/api";
import type { SeatWish } from "../../wire/shapes";

/** A position of a finished match, or after other moves. */
export interface Position {
  /** Empty for the start of the game. */
  match: string;
  /** Moves after `ply` that weren't played in the match. */
  actions?: number[];
  /** The options of the game, unless it is a match. */
  options?: Record<string, string | number | boolean>;
  ply: number;
  game: string;
  /** How many seats the match has. */
  seats: number;
}

/** Open the match with one seat for oneself, and go to its table. */
export async function playOn(position: Position, seat: number, level: number): Promise<void> {
  const { match, ply, game, actions = [], options = {} } = position;
  const seats = Array.from({ length: position.seats }, (_, index): SeatWish =>
    index === seat ? { kind: "me", level: null, name: null } : { kind: "bot", level, name: null },
  );
  const start = { match, ply, actions };
  go(links.table((await api.open({ game, options, seats, luck: "drawn", start })).match));
}
