/** How kinds of cards are drawn: the one table from words to icon and tone. */

import type { Card, CardLook, RowLook } from "../../wire/shapes";
import { moveOf } from "./ways";

/** An icon on a square of 24: what is filled, what is cut out of that, what is drawn as a line. */
export interface Icon {
  solid?: string;
  cut?: string;
  line?: string;
}

/** A kind of card; `tone` is a class of colours in suits.css. */
export interface Suit {
  name: string;
  tone: string;
  icon: Icon;
}

const FIST: Icon = {
  solid:
    "M4 9.600C4 8.200 5 7.200 6.200 7.200c.5 0 1 .2 1.400.5.3-1 1.100-1.700 2.200-1.700.8 0 1.500.4 1.900 1 .4-.6 1.100-1 1.900-1 1.100 0 2 .7 2.300 1.700.4-.3.8-.5 1.400-.5C18.800 7.200 20 8.300 20 9.800V15c0 2.800-2.200 5-5 5H9.500C6.500 20 4 17.600 4 14.500Z",
  cut: "M7.800 8.500v3.600M11.800 7.500v4.600M15.900 8.500v3.600M6 14h8a1.900 1.900 0 0 1 0 3.800h-3",
};
const HOOKS: Icon = {
  line: "M3 7.500h8a4.300 4.300 0 0 1 0 8.600H8.500M21 16.500h-8a4.300 4.300 0 0 1 0-8.600h2.500",
};
const HELD_NECK: Icon = {
  solid: "M12 2.500a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Z",
  line: "M3.500 20.500c.8-4.600 3.800-6.700 8.300-6.700 4.300 0 7.200 1 7.200 3.200s-2.900 3-6.300 3H9.500",
};
const BENT_LIMB: Icon = {
  solid: "M11.500 10.300a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  line: "M4 20.500l7.500-7.200L6 4M14.500 4.500c3.300.9 5.300 3.400 5.500 7m0 0-2.600-2.200M20 11.500l2-2.700",
};
const WHISTLE: Icon = {
  solid: "M9 8.500H21.500v3.400l-6.900 1.500A5.700 5.700 0 1 1 9 8.500Z",
  cut: "M9 12.600a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z",
  line: "M4.500 4.500 6 6M10 2.800v2M15.500 4.500 14 6",
};

const THROWN: Icon = {
  solid: "M17.500 3a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400Z",
  line: "M3 19c1.500-7 5-10.500 10.500-11M3 19l-.5-4.500M3 19l4-1.800M12.500 20h9",
};
const STAR: Icon = {
  solid:
    "M12 2.500l2.900 6.200 6.600.8-4.900 4.600 1.300 6.700-5.900-3.300-5.900 3.300 1.300-6.700L2.500 9.500l6.600-.8Z",
};
const RISING: Icon = { line: "M5 12l7-7 7 7M5 19l7-7 7 7" };
const TURNING: Icon = {
  line: "M4 10a8 8 0 0 1 14.500-3M19 3v4.500h-4.500M20 14a8 8 0 0 1-14.500 3M5 21v-4.500h4.500",
};
const SHIELD: Icon = {
  solid: "M12 2.500 4 5.500v6c0 5 3.400 8.600 8 10 4.600-1.400 8-5 8-10v-6Z",
};

/** Null: it is no suit; a way is drawn by ways.ts, a state is told by `statesOf`. */
const SUITS: Record<CardLook | RowLook, Suit | null> = {
  strike: { name: "Strike", tone: "strike", icon: FIST },
  grapple: { name: "Grapple", tone: "grapple", icon: HOOKS },
  choke: { name: "Choke", tone: "choke", icon: HELD_NECK },
  lock: { name: "Lock", tone: "lock", icon: BENT_LIMB },
  throw: { name: "Throw", tone: "grapple", icon: THROWN },
  hold: { name: "Hold", tone: "choke", icon: HELD_NECK },
  style: { name: "Style", tone: "lock", icon: STAR },
  boost: { name: "Boost", tone: "boost", icon: RISING },
  special: { name: "Special", tone: "special", icon: TURNING },
  reaction: { name: "Reaction", tone: "foul", icon: SHIELD },
  foul: { name: "Foul", tone: "foul", icon: WHISTLE },
  likes: null,
  effect: null,
  way: null,
  E: null,
  S: null,
  D: null,
  W: null,
  N: null,
  U: null,
  "1": null,
  "2": null,
  "3": null,
  movement: null,
  ability: null,
  character: null,
  signature: null,
  exhausted: null,
  active: null,
  passive: null,
  held: null,
};

/** Return the suit of a card, nothing where its looks tell of none. */
export function suit({ looks }: { looks: readonly (CardLook | RowLook)[] }): Suit | undefined {
  return looks.map((look) => SUITS[look]).find((each) => each !== null);
}

const RANK = 2; // a title no longer than this is a rank

/** Return the rank of a card, empty where its title is more than a rank. */
export function rank({ title }: Pick<Card, "title">): string {
  return title.length <= RANK ? title : "";
}

/** Name a card as one says it: `Strike 9`, `Foul`. */
export function cardName(card: Card): string {
  if (!card.face_up) return "a card face down";
  const to = moveOf(card);
  if (to) return `${to.name} ${to.far}`;
  const kind = suit(card);
  if (!kind) return card.title || card.text || "a card";
  if (!rank(card) && card.title) return card.title;
  return `${kind.name} ${card.title === kind.name ? "" : card.title}`.trim();
}

/** Count cards in words: `1 card`, `3 cards`. */
export function countedCards(count: number): string {
  return count === 1 ? "1 card" : `${count} cards`;
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
  return STATES.filter((each) => looks.includes(each));
}
