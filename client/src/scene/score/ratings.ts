/** Ratings in words and figures. */
import type { RatingShown } from "../../wire/shapes";

type Rating = Pick<RatingShown, "value" | "provisional">;

/** Return the rating, with a question mark while it is provisional. */
export function figure({ value, provisional }: Rating): string {
  return `${value}${provisional ? "?" : ""}`;
}

/** The same for who hears it. */
export function ratingText({ value, provisional }: Rating): string {
  return `rating ${value}${provisional ? ", provisional" : ""}`;
}

/** A change with its sign, such as `+8`. */
export function signedText(change: number): string {
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A change in words. */
export function ratingChangeText(change: number): string {
  if (change === 0) return "unchanged";
  return `${change > 0 ? "up" : "down"} ${Math.abs(change)}`;
}
