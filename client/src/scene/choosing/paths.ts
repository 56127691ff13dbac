/**
 * Choosing: the choices that remain after a path of selected objects, and what may follow.
 *
 * `contract/scene/choosing.py` does the same in the terminal. `tests/contract/scene/choosing.json` tests both.
 */

import type { Choice } from "../../wire/shapes";

export type Refs = readonly string[];
export type Cards = ReadonlySet<string>;
type Choices = readonly Choice[];

/** The path after a selection, and the choice it completes, if any. */
export interface Selected {
  path: Refs;
  choice?: Choice | undefined;
}

/** List the choices that begin with the chosen path. */
export function remaining(choices: Choices, path: Refs, cards: Cards): Choices {
  return choices.filter((choice) => startsWith(choice.path, path, cards));
}

/** Return whether a choice's path begins with the chosen one; a set's cards have no order. */
function startsWith(candidate: Refs, path: Refs, cards: Cards): boolean {
  let start = 0;
  while (start < path.length) {
    const end = endOfStep(candidate, start, cards);
    const step = candidate.slice(start, end);
    if (!path.slice(start, end).every((ref) => step.includes(ref))) return false;
    start = end;
  }
  return true;
}

/** Return the end of the step that begins at an index: successive cards are one step, a set. */
function endOfStep(candidate: Refs, start: number, cards: Cards): number {
  const isCard = (ref: string | undefined) => ref !== undefined && cards.has(ref);
  let end = start + 1;
  while (isCard(candidate[end - 1]) && isCard(candidate[end])) end += 1;
  return end;
}

/** List what may come next, each once, in the order of the choices. */
export function targets(choices: Choices, path: Refs, cards: Cards): Refs {
  const candidates = remaining(choices, path, cards);
  return unique(candidates.flatMap((choice) => nextRefs(choice.path, path, cards)));
}

/** List what may follow the chosen path: one object, or the missing cards of a set. */
function nextRefs(candidate: Refs, path: Refs, cards: Cards): Refs {
  let start = 0;
  let end = endOfStep(candidate, start, cards);
  while (end <= path.length) {
    start = end;
    end = endOfStep(candidate, start, cards);
  }
  const selected = path.slice(start);
  return candidate.slice(start, end).filter((ref) => !selected.includes(ref));
}

/** List what may be chosen now or after steps back, each once. */
export function reachable(choices: Choices, path: Refs, cards: Cards): Refs {
  return unique(prefixes(path).flatMap((prefix) => targets(choices, prefix, cards)));
}

/** List the prefixes of a path, the path itself first. */
function prefixes(path: Refs): Refs[] {
  return [path, ...path.map((_, index) => path.slice(0, -1 - index))];
}

/** Remove repeated references; keep the first of each. */
function unique(refs: Refs): Refs {
  return [...new Set(refs)];
}

/** Return the first of an object's names that may come next. */
export function resolve(
  choices: Choices,
  path: Refs,
  names: Refs,
  cards: Cards,
): string | undefined {
  const nexts = targets(choices, path, cards);
  return names.find((name) => nexts.includes(name));
}

/**
 * Select an object, given all its names; return undefined if no choice contains it here.
 *
 * Selecting the last object again, or a selected card of a set, deselects it. An object that
 * cannot follow the path may follow one of its prefixes.
 */
export function select(
  choices: Choices,
  path: Refs,
  names: Refs,
  cards: Cards,
): Selected | undefined {
  const shorter = deselect(choices, path, names, cards);
  if (shorter) return { path: shorter };
  for (const prefix of prefixes(path)) {
    const ref = resolve(choices, prefix, names, cards);
    if (ref === undefined) continue;
    if (path[prefix.length] === ref) return { path: prefix };
    const longer = [...prefix, ref];
    return { path: longer, choice: completed(choices, longer, cards) };
  }
  return undefined;
}

/** Return the path without a selected card, if a choice still begins with it. */
function deselect(choices: Choices, path: Refs, names: Refs, cards: Cards): Refs | undefined {
  const shorter = path.filter((ref) => !names.includes(ref) || !cards.has(ref));
  const isShorter = shorter.length < path.length;
  return isShorter && remaining(choices, shorter, cards).length > 0 ? shorter : undefined;
}

/** Return the choice whose whole path is selected. */
export function completed(choices: Choices, path: Refs, cards: Cards): Choice | undefined {
  return remaining(choices, path, cards).find((choice) => choice.path.length === path.length);
}

/** Return the longest beginning of a path that some choice still goes on from. */
export function keepPath(choices: Choices, path: Refs, cards: Cards): Refs {
  for (let length = path.length; length > 0; length -= 1) {
    const kept = path.slice(0, length);
    if (remaining(choices, kept, cards).some((choice) => choice.path.length > length)) return kept;
  }
  return [];
}
