/** Why a rated match counts less, or nothing, for those who play it. */
import type { RatingNote } from "../../wire/shapes";

export const RATING_NOTES: Record<RatingNote, string> = {
  guest: "Casual: guests aren’t rated.",
  shared: "Counts less or not at all: these accounts share a device or an address.",
  repeated: "Counts less: the same players met more than twice this week.",
  decisions: "Not counted: each player has to decide at least twice.",
  void: "Not counted: an operator voided this match.",
  closed: "Not counted: an account was closed.",
};
