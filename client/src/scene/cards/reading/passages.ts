/** What a card says, in passages to read: its kind, its text by heading, its beats. */

import type { Card } from "../../../wire/shapes";
import { cardName, statesOf, suit } from "../suits";

/** A part of a card's text, with its heading if it has one. */
export interface CardPassage {
  head: string;
  text: string;
}

const KINDS = ["movement", "ability", "character", "signature"] as const;
const BEFORE_HEAD = /(?<=[.!?]) (?=[A-Z][a-z]+(?: [a-z]+)*: )/;
const HEAD = /^([A-Z][a-z]+(?: [a-z]+)*): /;

/** Describe what kind of card it is: `Strike`, `Ability, signature`. */
export function cardKind(card: Card): string {
  const kinds = KINDS.filter((kind) => card.looks.includes(kind));
  const parts = [suit(card)?.name ?? "", ...kinds].filter((part) => part && part !== card.title);
  const text = parts.join(", ");
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
  const passages = text ? text.split(BEFORE_HEAD) : [];
  return passages.map((passage) => ({
    head: HEAD.exec(passage)?.[1] ?? "",
    text: passage.replace(HEAD, ""),
  }));
}

/** Describe a card in words as far as its name does not say it already. */
export function cardDescription(card: Card, title: string): string {
  if (!card.face_up) return "";
  const beats = card.beats.map(({ name }, n) => `${n + 1}, ${name}`).join("; ");
  const parts = [cardKind(card), card.text, beats && `Beats: ${beats}`];
  return parts.filter((part) => part && !title.includes(part)).join(". ");
}

/** Return whether there is more to read on a card than its name says. */
export function isReadable(card: Card): boolean {
  return card.face_up && cardDescription(card, cardName(card)) !== "";
}

/** Write the states of a card: `active`, `exhausted`. */
export function stateText(card: Card): string {
  return statesOf(card).join(", ");
}
