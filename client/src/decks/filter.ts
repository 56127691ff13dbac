/** Searching cards by their words and kinds. */
import type { BeatLook, Card, DeckPart } from "../wire/shapes";

export interface CardFilter {
  /** Words that the card must contain. */
  words: string;
  /** A part's id, "" for any. */
  part: string;
  /** "signature" or "plain", "" for either. */
  signature: string;
  /** When one of its actions comes, such as "early", "" for any. */
  timing: string;
}

export const NO_FILTER: CardFilter = { words: "", part: "", signature: "", timing: "" };

const SIGNATURE = "signature";
/** The times within a beat, in order. */
const TIMINGS = ["early", "mid", "late"] as const satisfies readonly BeatLook[];

/** List the cards of a part that pass a filter. */
export function filterCards(part: DeckPart, filter: CardFilter): Card[] {
  if (filter.part && filter.part !== part.id) return [];
  return part.cards.filter((card) => matches(card, filter));
}

function matches(card: Card, { words, signature, timing }: CardFilter): boolean {
  const gold = card.looks.includes(SIGNATURE);
  if (signature && (signature === SIGNATURE) !== gold) return false;
  if (timing && !card.beats.some((beat) => beat.looks.some((look) => look === timing)))
    return false;
  const text = searchText(card);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Return everything a card says, in lower case. */
function searchText(card: Card): string {
  const beats = card.beats.map(({ sign, name }) => `${sign} ${name}`);
  return [card.title, card.text, ...card.looks, ...beats].join(" ").toLowerCase();
}

/** List the timings that occur on the cards. */
export function timings(parts: readonly DeckPart[]): string[] {
  const looks = new Set(
    parts.flatMap(({ cards }) => cards.flatMap(({ beats }) => beats.flatMap((beat) => beat.looks))),
  );
  return TIMINGS.filter((timing) => looks.has(timing));
}

/** Return whether there are signatures among the cards. */
export function hasSignatures(parts: readonly DeckPart[]): boolean {
  return parts.some(({ cards }) => cards.some(({ looks }) => looks.includes(SIGNATURE)));
}
