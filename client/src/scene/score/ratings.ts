/** Ratings in words and figures. */
import type { RatingShown } from "../../wire/shapes";

type Rating = Pick<RatingShown, "value" | "provisional">;

/** Return the rating, with a question mark while it is provisional. */
export function figure({ value, provisional }: Rating): string {
  return `${value}${provisional ? "?" : ""}`;
}

/** The same where there is room for words. */
export function namedFigure({ value, provisional }: Rating): string {
  return `rating ${provisional ? "about " : ""}${value}`;
}

/** The same for who hears it, or points at it. */
export function ratingText({ value, provisional }: Rating): string {
  return `rating ${value}${provisional ? ", provisional: from few rated matches" : ""}`;
}

/** Return the rating to show in a match: a guest's first one says nothing where it can't change. */
export function ratingIn(
  match: { rated: boolean },
  rating: RatingShown | null,
): RatingShown | null {
  return !match.rated && rating?.guest && rating.provisional ? null : rating;
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
