/** Turns in words; the index counts sixths to the left. */
export const TURNS: readonly string[] = [
  "straight on",
  "60° to the left",
  "120° to the left",
  "around",
  "120° to the right",
  "60° to the right",
];
