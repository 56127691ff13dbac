/** Filling the choice with a suggestion, such as a hint, ready to confirm. */

import type { Choice } from "../../wire/shapes";
import { numberOf } from "./amounts";
import type { Choosing } from "./choosing.svelte";

/** Pick the cards of a set that some choices pick; none is taken back. */
export function fillSet(choosing: Choosing, choices: readonly Choice[]): void {
  for (const choice of choices) if (isPicked(choosing, choice)) fillChoice(choosing, choice, null);
}

/**
 * Fill the choice: all steps but the last, which is left to confirm. Nothing chosen is taken back.
 *
 * A limit is filled in for an amount, in place of the number of the choice.
 */
export function fillChoice(choosing: Choosing, choice: Choice, limit: number | null): void {
  const [ref = "", card = ""] = choice.path;
  const last = choice.path.at(-1) ?? "";
  if (isPicked(choosing, choice)) {
    if (!choosing.picks.includes(card)) choosing.select(card);
    return;
  }
  const colon = ref.lastIndexOf(":");
  choosing.filled = limit === null ? ref : `${ref.slice(0, colon)}:${limit}`;
  choosing.path = choice.path.slice(0, -1);
  choosing.armed = last;
  choosing.hovered = last;
  choosing.message = `${choice.name}: ready to confirm.`;
}

/** Return whether a choice is confirmed by its own input: an amount, or a set of cards. */
export function hasOwnInput(choosing: Choosing, choice: Choice): boolean {
  const [ref = ""] = choice.path;
  const isAmount = choosing.amounts.some((amount) => numberOf(amount, ref) !== undefined);
  return isAmount || isPicked(choosing, choice);
}

/** Return whether a choice picks a card for a set. */
function isPicked(choosing: Choosing, { path: [ref = "", card = ""] }: Choice): boolean {
  return ref !== "" && choosing.setFor(card) === ref;
}
