/** Hints: what they point at, and how they are taken and confirmed. */

import type { Choosing } from "../scene/choosing/choosing.svelte";
import type { Composing } from "../scene/choosing/composing.svelte";
import { fillChoice, fillSet, hasOwnInput } from "../scene/choosing/suggestion";
import type { Refs } from "../scene/choosing/paths";
import type { Choice, Hint, Table } from "../wire/shapes";
import type { MatchStore } from "./matchStore.svelte";

/** List what a hint points at: the limit to leave, or the steps of its first action. */
export function hintRefs(table: Table | undefined, hint: Hint | undefined): Refs {
  if (!hint) return [];
  const { limit } = hint;
  if (limit === null) return hint.path;
  return (table?.instructions ?? []).flatMap(({ amount }) =>
    amount ? `${amount.id}:${limit}` : [],
  );
}

/** List the choices of the hint that the table offers now, in order. */
function choicesOf({ table, hint }: MatchStore): Choice[] {
  const choices = table?.scene.choices ?? [];
  return (hint?.actions ?? []).flatMap((action) =>
    choices.filter((choice) => choice.action === action),
  );
}

/**
 * Fill the choice with the hint, ready to confirm. `composing` is given where one commits.
 *
 * The hint stays if it is to be confirmed where it stands.
 */
export function takeHint(store: MatchStore, choosing: Choosing, composing?: Composing): void {
  const { hint } = store;
  const [choice] = choicesOf(store);
  if (!hint || !choice) return;
  if (composing) composing.take(hint.actions);
  else if (hint.actions.length === 1) fillChoice(choosing, choice, hint.limit);
  else fillSet(choosing, choicesOf(store));
  store.isHintTaken = !composing && !hasOwnInput(choosing, choice);
  if (!store.isHintTaken) store.hint = undefined;
}

/** Play what the hint says. */
export function confirmHint(store: MatchStore, choosing: Choosing): void {
  const { hint } = store;
  const [choice] = choicesOf(store);
  store.hint = undefined;
  if (hint && hint.actions.length > 1) choosing.playAll(hint.paths);
  else if (choice) choosing.play(choice);
}
