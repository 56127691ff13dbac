/** What a card says, in passages to read: its kind, its text by heading, its beats. */

import type { Card } from "../../wire/shapes";
import { cardName, statesOf, suit } from "./suits";

/** A part of a card's text, with its heading if it has one. */
export interface CardPassage {
  head: string;
  text: string;
}

const KINDS = ["movement", "ability", "character", "signature"] as const;
const BEFORE_HEAD = /(?<=[.!?]) (?=[A-Z][a-z]+(?: [a-z]+)*: )/;
const HEAD = /^([A-Z][a-z]+(?: [a-z]+)*): /;

/** Say what kind of card it is: `Strike`, `Ability, signature`. */
export function cardKind(card: Card): string {
  const kinds = KINDS.filter((each) => card.looks.includes(each));
  const said = [suit(card)?.name ?? "", ...kinds].filter((each) => each && each !== card.title);
  const text = said.join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Return what a card says but for its name, if it begins with that. */
export function textOf(card: Card): string {
  const name = cardName(card);
  const text = card.text === name ? "" : card.text.replace(`${name}: `, "");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Cut a text before each of its headings, such as `Active: `. */
export function cardPassages(text: string): CardPassage[] {
  const cut = text ? text.split(BEFORE_HEAD) : [];
  return cut.map((each) => ({ head: HEAD.exec(each)?.[1] ?? "", text: each.replace(HEAD, "") }));
}

/** Describe a card in words as far as its name does not say it already. */
export function cardDescription(card: Card, named: string): string {
  if (!card.face_up) return "";
  const beats = card.beats.map(({ name }, n) => `${n + 1}, ${name}`).join("; ");
  const said = [cardKind(card), card.text, beats && `Beats: ${beats}`];
  return said.filter((each) => each && !named.includes(each)).join(". ");
}

/** Tell whether there is more to read on a card than its name says. */
export function isReadable(card: Card): boolean {
  return card.face_up && cardDescription(card, cardName(card)) !== "";
}

/** Write the states of a card: `active`, `exhausted`. */
export function stateText(card: Card): string {
  return statesOf(card).join(", ");
}
