/** Composing a commitment: an option for each of its parts, chosen in any order. */

import type { Commitment, Option, Part } from "../../wire/shapes";

/** The action chosen for each part, by the part's id; presets are not among them. */
export type Chosen = Readonly<Record<string, number>>;

/** A part with the option it has now; `preset` if nobody chose it. */
export interface Filled {
  part: Part;
  option: Option | undefined;
  preset: boolean;
}

/** Tell whether two options of different parts go together; no object stands in two parts. */
export function goTogether(one: Option, other: Option): boolean {
  const excluded = one.excludes.includes(other.action) || other.excludes.includes(one.action);
  return !excluded && one.ref !== other.ref;
}

/** Return the option chosen for a part. */
export function chosenOption({ id, options }: Part, chosen: Chosen): Option | undefined {
  return options.find(({ action }) => action === chosen[id]);
}

/** List the options chosen for all parts but one. */
function chosenBeside({ parts }: Commitment, chosen: Chosen, beside: Part): Option[] {
  return parts.flatMap((part) => (part === beside ? [] : (chosenOption(part, chosen) ?? [])));
}

/** Tell whether an option goes with everything chosen for other parts. */
export function compatible(of: Commitment, chosen: Chosen, part: Part, option: Option): boolean {
  return chosenBeside(of, chosen, part).every((other) => goTogether(option, other));
}

/** Choose an option for a part; what does not go with it is dropped from the other parts. */
export function choose(of: Commitment, chosen: Chosen, part: Part, option: Option): Chosen {
  const kept = of.parts.flatMap((each) => {
    const other = each === part ? undefined : chosenOption(each, chosen);
    return other && goTogether(option, other) ? [[each.id, other.action] as const] : [];
  });
  return Object.fromEntries([...kept, [part.id, option.action]]);
}

/** Choose nothing for a part. */
export function drop(chosen: Chosen, { id }: Part): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([part]) => part !== id));
}

/** An option of a part. */
export interface Place {
  part: Part;
  option: Option;
}

/** List the options that a thing stands for, in the order of the parts. */
export function placesOf({ parts }: Commitment, ref: string): Place[] {
  return parts.flatMap((part) => {
    const option = part.options.find((option) => option.ref === ref);
    return option ? [{ part, option }] : [];
  });
}

/** Return the part that a thing is chosen for. */
export function partWith({ parts }: Commitment, chosen: Chosen, ref: string): Part | undefined {
  return parts.find((part) => chosenOption(part, chosen)?.ref === ref);
}

/**
 * Return where a thing goes: into the first empty part it fits, else in place of another option.
 *
 * It replaces what it can without dropping anything from a third part.
 */
export function placeFor(of: Commitment, chosen: Chosen, ref: string): Place | undefined {
  const places = placesOf(of, ref);
  const fitting = places.filter(({ part, option }) => compatible(of, chosen, part, option));
  return fitting.find(({ part }) => !chosenOption(part, chosen)) ?? fitting[0] ?? places[0];
}

/** Choose a thing where it goes, or take it back if it is chosen. */
export function toggle(of: Commitment, chosen: Chosen, ref: string): Chosen {
  const there = partWith(of, chosen, ref);
  if (there) return drop(chosen, there);
  const place = placeFor(of, chosen, ref);
  return place ? choose(of, chosen, place.part, place.option) : chosen;
}

/** Return what every part has: what was chosen, else its preset or the first option that fits. */
export function filled(of: Commitment, chosen: Chosen): Filled[] {
  let so = chosen;
  return of.parts.map((part) => {
    const own = chosenOption(part, chosen);
    if (own || part.preset === null) return { part, option: own, preset: false };
    const open = part.options.filter((option) => compatible(of, so, part, option));
    const option = open.find(({ action }) => action === part.preset) ?? open[0];
    if (option) so = { ...so, [part.id]: option.action };
    return { part, option, preset: true };
  });
}

/** List the actions of a composition in the order of the parts; undefined until it is whole. */
export function actionsOf(parts: readonly Filled[]): number[] | undefined {
  const options = parts.flatMap(({ option }) => option ?? []);
  const whole = options.length === parts.length;
  const agree = options.every((option, at) =>
    options.slice(at + 1).every((other) => goTogether(option, other)),
  );
  return whole && agree ? options.map(({ action }) => action) : undefined;
}

/** Return the choice of each part whose action is among some, such as those of a hint. */
export function chosenBy({ parts }: Commitment, actions: readonly number[]): Chosen {
  const found = parts.flatMap(({ id, options }) => {
    const action = actions.find((action) => options.some((option) => option.action === action));
    return action === undefined ? [] : [[id, action] as const];
  });
  return Object.fromEntries(found);
}

/** Keep of a choice what can still be chosen. */
export function stillOpen(of: Commitment, chosen: Chosen): Chosen {
  return chosenBy(of, Object.values(chosen));
}

const KEYS = 9;

/** Give the first things a key each, from 1. */
export function keysOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.slice(0, KEYS).map((id, at) => [id, at + 1]));
}
