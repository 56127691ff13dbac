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
 * Group buttons whose choices are all playing cards, such as `draw:C9`, or dice, such as `roll:4`.
 *
 * Cards get a row for each suit. Returns nothing for others.
 */
export function buttonRows(
  buttons: readonly Button[],
  notationOf: (id: string) => string,
): ButtonRow[] | undefined {
  const written = buttons.map((button) => ({ button, text: notationOf(button.id) }));
  const [verb] = written[0]?.text.split(":") ?? [];
  const all = written.every(({ text }) => text.startsWith(`${verb}:`));
  if (!verb || !all || buttons.length < MIN_ROW) return undefined;
  const rests = written.map(({ button, text }) => ({ button, rest: text.slice(verb.length + 1) }));
  const areCards = rests.every(({ rest: tail }) => CARD.test(tail));
  if (!areCards && !(verb === "roll" && rests.every(({ rest: tail }) => DIE.test(tail))))
    return undefined;
  const letters = areCards ? [...new Set(rests.map(({ rest: tail }) => tail.charAt(0)))] : [""];
  return letters.map((letter) => {
    const group = rests.filter(({ rest: tail }) => tail.startsWith(letter));
    const row = group.map(({ button, rest: tail }) => ({ button, label: tail }));
    return { ...(SUITS[letter] ?? { head: "", name: letter, tone: "" }), row };
  });
}

const CARD = /^[CSHDX][\dTJQKA]$/;
const DIE = /^\d+$/;

/** The suits of playing cards. */
const SUITS: Record<string, Omit<ButtonRow, "row"> | undefined> = {
  C: { head: "♣", name: "Clubs", tone: "black" },
  S: { head: "♠", name: "Spades", tone: "black" },
  H: { head: "♥", name: "Hearts", tone: "red" },
  D: { head: "♦", name: "Diamonds", tone: "red" },
  X: { head: "★", name: "Jokers", tone: "" },
};
