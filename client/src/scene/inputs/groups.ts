/** Many similar buttons, such as the cards that may be drawn, in rows. */

import type { Button } from "../../wire/shapes";

/** A button with its short label. */
export interface LabelledButton {
  button: Button;
  label: string;
}

export interface ButtonRow {
  head: string;
  row: LabelledButton[];
}

const FEW = 2;

/**
 * Group buttons that are called `draw:C9` and so on, with one word before the colon.
 *
 * Labels that begin with a letter get a row for each letter, headed by its suit if it is one.
 * Returns nothing for others.
 */
export function buttonRows(buttons: readonly Button[]): ButtonRow[] | undefined {
  const [verb] = buttons[0]?.name.split(":") ?? [];
  const all = buttons.every((button) => button.name.startsWith(`${verb}:`));
  if (!verb || !all || buttons.length < FEW) return undefined;
  const rests = buttons.map((button) => ({ button, rest: button.name.slice(verb.length + 1) }));
  const lettered = rests.every(({ rest }) => /^[A-Z]\w+$/.test(rest));
  const letters = lettered ? [...new Set(rests.map(({ rest }) => rest.charAt(0)))] : [""];
  return letters.map((letter) => {
    const those = rests.filter(({ rest }) => rest.startsWith(letter));
    const row = those.map(({ button, rest }) => ({ button, label: rest }));
    return { head: SIGNS[letter] ?? "", row };
  });
}

/** The signs of the suits of playing cards. */
const SIGNS: Record<string, string | undefined> = {
  C: "♣",
  S: "♠",
  H: "♥",
  D: "♦",
};
