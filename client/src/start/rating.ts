/** Whether a match may be rated, as the server judges it. */
import type { SeatWish } from "../wire/shapes";

/** Return whether these may play a rated match with a clock: a person, and nobody twice. */
export function canBeRated(seats: readonly SeatWish[]): boolean {
  const people = seats.filter(({ kind }) => kind !== "bot");
  const ownSeats = seats.filter(({ kind }) => kind === "me");
  const levels = seats.filter(({ kind }) => kind === "bot").map(({ level }) => level);
  return people.length > 0 && ownSeats.length < 2 && new Set(levels).size === levels.length;
}

/** Describe what a rated match changes. */
export function ratedNote(seats: readonly SeatWish[], rated: boolean): string {
  if (!rated) return "Nobody’s rating changes.";
  const pool = seats.some(({ kind }) => kind === "bot")
    ? "Changes the bot’s rating and your rating with bots, but not your rating among people."
    : "Changes every player’s rating.";
  return `${pool} No hints, and no taking back. Guests’ matches are casual.`;
}
