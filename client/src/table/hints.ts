/** Hints: what they point at, and how they are taken and confirmed. */

import type { Choosing } from "../scene/choosing/choosing.svelte";
import type { Composing } from "../scene/choosing/composing.svelte";
import { fillChoice, hasOwnInput } from "../scene/choosing/suggestion";
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

/** Return the choice of the hint's first action. */
function firstChoice({ table, hint }: MatchStore): Choice | undefined {
  return table?.scene.choices.find(({ action }) => action === hint?.action);
}

/**
 * Fill the choice with the hint, ready to confirm. `composing` is given where one commits.
 *
 * The hint stays if it is to be confirmed where it stands.
 */
export function takeHint(store: MatchStore, choosing: Choosing, composing?: Composing): void {
  const { hint } = store;
  const choice = firstChoice(store);
  if (!hint || !choice) return;
  if (composing) composing.take(hint.actions);
  else if (hint.actions.length === 1) fillChoice(choosing, choice, hint.limit);
  store.isHintTaken = !composing && !hasOwnInput(choosing, choice);
  if (!store.isHintTaken) store.hint = undefined;
}

/** Play what the hint says. */
export function confirmHint(store: MatchStore, choosing: Choosing): void {
  const { hint } = store;
  const choice = firstChoice(store);
  store.hint = undefined;
  if (hint && hint.actions.length > 1) choosing.playAll(hint.paths);
  else if (choice) choosing.play(choice);
}
