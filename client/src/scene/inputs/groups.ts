/** Many similar buttons, such as the cards that may be drawn, in rows. */

import type { Button } from "../../wire/shapes";

/** A button with its short label. */
export interface LabelledButton {
  button: Button;
  label: string;
}

export interface ButtonRow {
  head: string;
  /** What its buttons have in common, in words. */
  name: string;
  /** The colour of its sign, if it has one. */
  tone: "red" | "black" | "";
  row: LabelledButton[];
}

const MIN_ROW = 2;

/**
 * Group buttons that are called `draw:C9` and so on, with one word before the colon.
 *
 * Labels that begin with a letter get a row for each letter, headed by its suit if it is one.
 * Returns nothing for others.
 */
export function buttonRows(buttons: readonly Button[]): ButtonRow[] | undefined {
  const [verb] = buttons[0]?.name.split(":") ?? [];
  const all = buttons.every((button) => button.name.startsWith(`${verb}:`));
  if (!verb || !all || buttons.length < MIN_ROW) return undefined;
  const rests = buttons.map((button) => ({ button, rest: button.name.slice(verb.length + 1) }));
  const lettered = rests.every(({ rest: tail }) => /^[A-Z]\w+$/.test(tail));
  const letters = lettered ? [...new Set(rests.map(({ rest: tail }) => tail.charAt(0)))] : [""];
  return letters.map((letter) => {
    const group = rests.filter(({ rest: tail }) => tail.startsWith(letter));
    const row = group.map(({ button, rest: tail }) => ({ button, label: tail }));
    return { ...(SUITS[letter] ?? { head: "", name: letter, tone: "" }), row };
  });
}

/** The suits of playing cards. */
const SUITS: Record<string, Omit<ButtonRow, "row"> | undefined> = {
  C: { head: "♣", name: "Clubs", tone: "black" },
  S: { head: "♠", name: "Spades", tone: "black" },
  H: { head: "♥", name: "Hearts", tone: "red" },
  D: { head: "♦", name: "Diamonds", tone: "red" },
  X: { head: "★", name: "Jokers", tone: "" },
};
