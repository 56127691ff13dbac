/** Cards picked for a set: kept in the browser until all of them are sent. */

import type { CardSet, Choice, Scene } from "../../wire/shapes";
import type { Refs } from "./paths";

export type Picks = readonly string[];

/** Map every card that may be picked now to its set. */
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

/** Pick a card, or put it back if it was picked. */
export function togglePick(picks: Picks, card: string): Picks {
  return picks.includes(card) ? picks.filter((pick) => pick !== card) : [...picks, card];
}

/**
 * Return the picks that remain when new choices come.
 *
 * Picks remain only while their set is being sent.
 */
export function updatePicks(
  picks: Picks,
  previous: readonly CardSet[],
  current: readonly CardSet[],
): Picks {
  const continuing = current.filter((set) => goesOn(set, previous));
  return picks.filter((card) =>
    continuing.some(({ cards, chosen: refs }) => cards.includes(card) && !refs.includes(card)),
  );
}

function goesOn({ id, chosen: refs }: CardSet, previous: readonly CardSet[]): boolean {
  const was = previous.find((set) => set.id === id)?.chosen;
  const all = was?.every((card) => refs.includes(card)) ?? false;
  return all && refs.length > (was?.length ?? 0);
}

/** List the picked cards of a set in the order in which they are sent. */
export function pickedCards(set: CardSet, picks: Picks): string[] {
  return set.cards.filter((card) => picks.includes(card));
}

/** List the paths of the choices to send: each picked card, then the set's button. */
export function pathsToSend(set: CardSet, picks: Picks): Refs[] {
  return [...pickedCards(set, picks).map((card) => [set.id, card]), [set.done.id]];
}

/** Return whether a set may be sent: it has at least one card. */
export function isReady(set: CardSet, picks: Picks): boolean {
  return set.chosen.length > 0 || pickedCards(set, picks).length > 0;
}
