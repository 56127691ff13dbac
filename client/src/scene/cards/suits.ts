/** How kinds of cards are drawn: from words to icon and tone. */

import type { Card, CardLook, RowLook } from "../../wire/shapes";
import { CARDS } from "../vocabulary";
import { moveOf } from "./directions";

/** An icon on a square of 24: its filled paths, the cuts in them, and its lines. */
export interface Icon {
  solid?: string;
  cut?: string;
  line?: string;
}

/** A kind of card; `tone` is a class of colours in looks.css. */
export interface Suit {
  name: string;
  tone: string;
  icon: Icon;
}

/** Null for looks other than suits: ways.ts draws directions, `statesOf` lists states. */
const SUITS: Record<CardLook | RowLook, Suit | null> = CARDS;

/** Return the suit of a card, nothing where its looks tell of none. */
export function suit({ looks }: { looks: readonly (CardLook | RowLook)[] }): Suit | undefined {
  return looks.map((look) => SUITS[look]).find((suit) => suit !== null);
}

const RANK = 2; // a title no longer than this is a rank

/** Return the rank of a card, empty where its title is more than a rank. */
export function rank({ title }: Pick<Card, "title">): string {
  return title.length <= RANK ? title : "";
}

/** Name a card as one says it: `Strike 9`, `Foul`. */
export function cardName(card: Card): string {
  if (!card.face_up) return "a card face down";
  const move = moveOf(card);
  if (move) return `${move.name} ${move.distance}`;
  const kind = suit(card);
  if (!kind) return card.title || card.text || "a card";
  if (!rank(card) && card.title) return card.title;
  return `${kind.name} ${card.title === kind.name ? "" : card.title}`.trim();
}

/** Count cards in words: `1 card`, `3 cards`. */
export function cardCountText(count: number): string {
  return count === 1 ? "1 card" : `${count} cards`;
}

/** Name a card with what it can do now: `Hook, 3 dice, 5+: 70% hit`. */
export function cardNameWithNote(card: Card): string {
  return [cardName(card), card.note].filter((part) => part).join(", ");
}

/** Name a card with what it says: `Strike: Hit.`, `South 2: a wall is in the way`. */
export function cardText(card: Card): string {
  const name = cardName(card);
  if (!card.face_up || !card.text || card.text === name) return name;
  return card.text.startsWith(name) ? card.text : `${name}: ${card.text}`;
}

const STATES = ["active", "passive", "exhausted"] as const;

/** List the states of a card: what it is committed as, or that it is exhausted. */
export function statesOf({ looks }: Pick<Card, "looks">): string[] {
  return STATES.filter((state) => looks.includes(state));
}
