/** Cards picked for a set: kept in the browser until all of them are sent. */

import type { CardSet, Choice, Scene } from "../../wire/shapes";
import type { Path } from "./paths";

export type Picks = readonly string[];

/** Tell of every card that may be picked now which set it is picked for. */
export function pickableCards(
  scene: Scene | undefined,
  choices: readonly Choice[],
): ReadonlyMap<string, CardSet> {
  const sets = new Map(scene?.sets.map((set) => [set.id, set]));
  return new Map(
    choices.flatMap(({ path: [id = "", card = ""] }) => {
      const set = sets.get(id);
      return set ? [[card, set] as const] : [];
    }),
  );
}

/** Pick a card, or let it go if it was picked. */
export function togglePick(picks: Picks, card: string): Picks {
  return picks.includes(card) ? picks.filter((each) => each !== card) : [...picks, card];
}

/**
 * Return what stays picked once other choices have come.
 *
 * Only where more of a set was sent than before, the rest of it is still to be sent.
 */
export function picksAfter(
  picks: Picks,
  before: readonly CardSet[],
  after: readonly CardSet[],
): Picks {
  const going = after.filter((set) => goesOn(set, before));
  return picks.filter((card) =>
    going.some(({ cards, chosen }) => cards.includes(card) && !chosen.includes(card)),
  );
}

function goesOn({ id, chosen }: CardSet, before: readonly CardSet[]): boolean {
  const was = before.find((set) => set.id === id)?.chosen;
  const all = was?.every((card) => chosen.includes(card)) ?? false;
  return all && chosen.length > (was?.length ?? 0);
}

/** List the cards of a set that are pickedOf, in the order in which they are sent. */
export function pickedOf(set: CardSet, picks: Picks): string[] {
  return set.cards.filter((card) => picks.includes(card));
}

/** List the paths of the choices to send: each card pickedOf, then that the set is done. */
export function pathsToSend(set: CardSet, picks: Picks): Path[] {
  return [...pickedOf(set, picks).map((card) => [set.id, card]), [set.done.id]];
}

/** Tell whether a set may be sent: one card is in it at least. */
export function isReady(set: CardSet, picks: Picks): boolean {
  return set.chosen.length > 0 || pickedOf(set, picks).length > 0;
}
