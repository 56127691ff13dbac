/** Turns by sixths to the left, in words. */
export const TURNS: readonly string[] = [
  "straight on",
  "one sixth to the left",
  "two sixths to the left",
  "around",
  "two sixths to the right",
  "one sixth to the right",
];
