/** Composing a commitment: an option for each of its parts, chosen in any order. */

import type { Commitment, Option, Part } from "../../wire/shapes";

/** The action chosen for each part, by the part's id; presets are not among them. */
export type Selection = Readonly<Record<string, number>>;

/** A part with the option it has now; `preset` if nobody chose it. */
export interface FilledPart {
  part: Part;
  option: Option | undefined;
  preset: boolean;
}

/** Return whether two options of different parts go together; no object stands in two parts. */
export function areCompatible(first: Option, second: Option): boolean {
  const excluded = first.excludes.includes(second.action) || second.excludes.includes(first.action);
  return !excluded && first.ref !== second.ref;
}

/** Return the option chosen for a part. */
export function chosenOption({ id, options }: Part, selection: Selection): Option | undefined {
  return options.find(({ action }) => action === selection[id]);
}

/** List the options chosen for all parts but one. */
function otherChosenOptions({ parts }: Commitment, selection: Selection, except: Part): Option[] {
  return parts.flatMap((part) => (part === except ? [] : (chosenOption(part, selection) ?? [])));
}

/** Return whether an option goes with everything chosen for other parts. */
export function isCompatible(
  commitment: Commitment,
  selection: Selection,
  part: Part,
  option: Option,
): boolean {
  return otherChosenOptions(commitment, selection, part).every((choice) =>
    areCompatible(option, choice),
  );
}

/** Choose an option for a part; what does not go with it is dropped from the other parts. */
export function choose(
  commitment: Commitment,
  selection: Selection,
  part: Part,
  option: Option,
): Selection {
  const entries = commitment.parts.flatMap((current) => {
    const choice = current === part ? undefined : chosenOption(current, selection);
    return choice && areCompatible(option, choice) ? [[current.id, choice.action] as const] : [];
  });
  return Object.fromEntries([...entries, [part.id, option.action]]);
}

/** Choose nothing for a part. */
export function drop(selection: Selection, { id }: Part): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([part]) => part !== id));
}

/** An option of a part. */
export interface Slot {
  part: Part;
  option: Option;
}

/** List the options that a thing stands for, in the order of the parts. */
export function slotsFor({ parts }: Commitment, ref: string): Slot[] {
  return parts.flatMap((part) => {
    const option = part.options.find((option) => option.ref === ref);
    return option ? [{ part, option }] : [];
  });
}

/** Return the part that a thing is chosen for. */
export function partWith(
  { parts }: Commitment,
  selection: Selection,
  ref: string,
): Part | undefined {
  return parts.find((part) => chosenOption(part, selection)?.ref === ref);
}

/**
 * Return the part for a thing: the first empty one it fits, otherwise one to replace.
 *
 * It replaces what it can without dropping anything from a third part.
 */
export function slotFor(
  commitment: Commitment,
  selection: Selection,
  ref: string,
): Slot | undefined {
  const slots = slotsFor(commitment, ref);
  const fitting = slots.filter(({ part, option }) =>
    isCompatible(commitment, selection, part, option),
  );
  return fitting.find(({ part }) => !chosenOption(part, selection)) ?? fitting[0] ?? slots[0];
}

/** Choose a thing where it goes, or take it back if it is chosen. */
export function toggle(commitment: Commitment, selection: Selection, ref: string): Selection {
  const holder = partWith(commitment, selection, ref);
  if (holder) return drop(selection, holder);
  const slot = slotFor(commitment, selection, ref);
  return slot ? choose(commitment, selection, slot.part, slot.option) : selection;
}

/** Return the option of every part: the chosen one, its preset, or the first that fits. */
export function fillParts(commitment: Commitment, selection: Selection): FilledPart[] {
  let so = selection;
  return commitment.parts.map((part) => {
    const choice = chosenOption(part, selection);
    if (choice || part.preset === null) return { part, option: choice, preset: false };
    const open = part.options.filter((option) => isCompatible(commitment, so, part, option));
    const option = open.find(({ action }) => action === part.preset) ?? open[0];
    if (option) so = { ...so, [part.id]: option.action };
    return { part, option, preset: true };
  });
}

/** List the actions of a composition in the order of the parts; undefined until it is whole. */
export function actionsOf(parts: readonly FilledPart[]): number[] | undefined {
  const options = parts.flatMap(({ option }) => option ?? []);
  const isComplete = options.length === parts.length;
  const agree = options.every((option, index) =>
    options.slice(index + 1).every((choice) => areCompatible(option, choice)),
  );
  return isComplete && agree ? options.map(({ action }) => action) : undefined;
}

/** Return the choice of each part whose action is among some, such as those of a hint. */
export function selectionFrom({ parts }: Commitment, actions: readonly number[]): Selection {
  const options = parts.flatMap(({ id, options }) => {
    const action = actions.find((action) => options.some((option) => option.action === action));
    return action === undefined ? [] : [[id, action] as const];
  });
  return Object.fromEntries(options);
}

/** Choose some actions for good, such as those already played; what goes with them is kept. */
export function includeActions(
  commitment: Commitment,
  selection: Selection,
  actions: readonly number[],
): Selection {
  const fixed = selectionFrom(commitment, actions);
  const parts = commitment.parts.filter(({ id }) => id in fixed);
  const options = parts.flatMap((part) => chosenOption(part, fixed) ?? []);
  const kept = Object.entries(selection).filter(([id]) => {
    const part = commitment.parts.find((part) => part.id === id);
    const choice = part && !(id in fixed) ? chosenOption(part, selection) : undefined;
    return choice && options.every((option) => areCompatible(option, choice));
  });
  return { ...fixed, ...Object.fromEntries(kept) };
}

/** Keep the options of a composition that are still legal. */
export function dropUnavailable(commitment: Commitment, selection: Selection): Selection {
  return selectionFrom(commitment, Object.values(selection));
}

const KEYS = 9;

/** Give the first things a key each, from 1; list those that can be chosen. */
export function keysOf(
  ids: readonly string[],
  isOpen: (id: string) => boolean,
): ReadonlyMap<string, number> {
  const keys = ids.slice(0, KEYS).map((id, index) => [id, index + 1] as const);
  return new Map(keys.filter(([id]) => isOpen(id)));
}
