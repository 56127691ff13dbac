/** Splits the narration of an action into one passage for each still. */

import type { Still } from "../../wire/shapes";

/** Some sentences, and what explains them. */
export interface Passage {
  text: string;
  reasons: readonly string[];
}

/** Split sentences into a passage for each still, in order, and a last one with the rest. */
export function passages(narration: string, stills: readonly Still[]): Passage[] {
  let from = 0;
  const pieces = stills.map(({ name, text, why: reasons }) => {
    const index = narration.indexOf(text, from);
    if (index < 0) return { text: `${name}: ${text}`, reasons };
    const upTo = narration.slice(from, (from = index + text.length));
    return { text: upTo.trim(), reasons };
  });
  const remainder = narration.slice(from).trim();
  return remainder ? [...pieces, { text: remainder, reasons: [] }] : pieces;
}
