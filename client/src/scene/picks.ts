/** Cards picked for a set: kept in the browser until all of them are sent. */

import type { CardSet, Choice, Scene } from "../wire/shapes";
import type { Path } from "./narrow";

export type Picks = readonly string[];

/** Tell of every card that may be picked now which set it is picked for. */
export function pickable(
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
export function toggled(picks: Picks, card: string): Picks {
  return picks.includes(card) ? picks.filter((each) => each !== card) : [...picks, card];
}

/**
 * Return what stays picked once other choices have come.
 *
 * Only where more of a set was sent than before, the rest of it is still to be sent.
 */
export function kept(picks: Picks, before: readonly CardSet[], after: readonly CardSet[]): Picks {
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

/** List the cards of a set that are picked, in the order in which they are sent. */
export function picked(set: CardSet, picks: Picks): string[] {
  return set.cards.filter((card) => picks.includes(card));
}

/** List the paths of the choices to send: each card picked, then that the set is done. */
export function sending(set: CardSet, picks: Picks): Path[] {
  return [...picked(set, picks).map((card) => [set.id, card]), [set.done.id]];
}

/** Tell whether a set may be sent: one card is in it at least. */
export function isReady(set: CardSet, picks: Picks): boolean {
  return set.chosen.length > 0 || picked(set, picks).length > 0;
}
