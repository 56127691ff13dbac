/** What was told of an action, cut into what each of its stills told. */

import type { Still } from "../../wire/shapes";

/** Some sentences, and what explains them. */
export interface Passage {
  text: string;
  why: readonly string[];
}

/** Cut what was told into a passage for each still, in order, and whatever is left at the end. */
export function passages(told: string, stills: readonly Still[]): Passage[] {
  let from = 0;
  const cut = stills.map(({ name, text, why }) => {
    const at = told.indexOf(text, from);
    if (at < 0) return { text: `${name}: ${text}`, why };
    const upTo = told.slice(from, (from = at + text.length));
    return { text: upTo.trim(), why };
  });
  const rest = told.slice(from).trim();
  return rest ? [...cut, { text: rest, why: [] }] : cut;
}
