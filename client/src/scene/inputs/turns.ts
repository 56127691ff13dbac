/** Turns in words. */

const TURNS = [
  "straight on",
  "one sixth to the left",
  "two sixths to the left",
  "about",
  "two sixths to the right",
  "one sixth to the right",
];

/** Say how far one turns, in sixths to the left. */
export function turnName(sixths: number): string {
  return TURNS[sixths] ?? "";
}
