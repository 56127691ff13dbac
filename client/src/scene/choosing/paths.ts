// Made by `npm run types` from src/hexarena/contract/scene/choosing.py.
/**
 * Choosing: the choices that remain after a path of selected objects, and what may follow.
 *
 * `npm run types` translates this module to TypeScript, so that choosing works the same in the
 * terminal and in the browser.
 */

import type { Choice } from "../../wire/shapes";

export type Refs = readonly string[];

export type Cards = ReadonlySet<string>;

/** The path after a selection, and the choice it completes, if any. */
export interface Selected {
  path: Refs;
  choice: Choice | undefined;
}

/** List the choices that begin with the chosen path. */
export function remaining(choices: readonly Choice[], path: Refs, cards: Cards): readonly Choice[] {
  return choices.filter((choice) => startsWith(choice.path, path, cards));
}

/** Return whether a choice's path begins with the chosen one; a set's cards have no order. */
export function startsWith(candidate: Refs, path: Refs, cards: Cards): boolean {
  if (path.length > candidate.length) {
    return false;
  }
  let start = 0;
  while (start < path.length) {
    const end = endOfStep(candidate, start, cards);
    if (path.slice(start, end).some((ref) => !candidate.slice(start, end).includes(ref))) {
      return false;
    }
    start = end;
  }
  return true;
}

/** Return the end of the step that begins at an index: successive cards are one step, a set. */
export function endOfStep(candidate: Refs, start: number, cards: Cards): number {
  let end = start + 1;
  while (
    end < candidate.length &&
    cards.has(candidate[end - 1] as string) &&
    cards.has(candidate[end] as string)
  ) {
    end += 1;
  }
  return end;
}

/** List what may come next, each once, in the order of the choices. */
export function targets(choices: readonly Choice[], path: Refs, cards: Cards): Refs {
  const candidates = remaining(choices, path, cards);
  return unique(candidates.flatMap((choice) => nextRefs(choice.path, path, cards)));
}

/** List what may follow the chosen path: one object, or the missing cards of a set. */
export function nextRefs(candidate: Refs, path: Refs, cards: Cards): Refs {
  let start = 0;
  while (endOfStep(candidate, start, cards) <= path.length) {
    start = endOfStep(candidate, start, cards);
  }
  const step = candidate.slice(start, endOfStep(candidate, start, cards));
  return step.filter((ref) => !path.slice(start).includes(ref));
}

/** List what may be chosen now or after steps back, each once. */
export function reachable(choices: readonly Choice[], path: Refs, cards: Cards): Refs {
  const starts = prefixes(path);
  return unique(starts.flatMap((start) => targets(choices, start, cards)));
}

/** List the prefixes of a path, the path itself first. */
export function prefixes(path: Refs): readonly Refs[] {
  return path.length > 0 ? [path, ...prefixes(path.slice(0, -1))] : [path];
}

/** Remove repeated references; keep the first of each. */
export function unique(refs: Refs): Refs {
  return [...new Set(refs)];
}

/** Return the first of an object's names that may come next. */
export function resolve(
  choices: readonly Choice[],
  path: Refs,
  names: Refs,
  cards: Cards,
): string | undefined {
  const nexts = targets(choices, path, cards);
  return names.find((name) => nexts.includes(name));
}

/**
 * Select an object, given all its names; return None if no choice contains it here.
 *
 * Selecting the last object again, or a selected card of a set, deselects it. An object that
 * cannot follow the path may follow one of its prefixes.
 */
export function select(
  choices: readonly Choice[],
  path: Refs,
  names: Refs,
  cards: Cards,
): Selected | undefined {
  const shorter = deselect(choices, path, names, cards);
  if (shorter !== undefined) {
    return { path: shorter, choice: undefined };
  }
  for (const start of prefixes(path)) {
    const ref = resolve(choices, start, names, cards);
    if (ref !== undefined && start.length < path.length && (path[start.length] as string) === ref) {
      return { path: start, choice: undefined };
    }
    if (ref !== undefined) {
      const longer = [...start, ref];
      return { path: longer, choice: completed(choices, longer, cards) };
    }
  }
  return undefined;
}

/** Return the path without a selected card, if a choice still begins with it. */
export function deselect(
  choices: readonly Choice[],
  path: Refs,
  names: Refs,
  cards: Cards,
): Refs | undefined {
  const shorter = path.filter((ref) => !names.includes(ref) || !cards.has(ref));
  if (
    shorter.length < path.length &&
    choices.some((choice) => startsWith(choice.path, shorter, cards))
  ) {
    return shorter;
  }
  return undefined;
}

/** Return the choice whose whole path is selected. */
export function completed(
  choices: readonly Choice[],
  path: Refs,
  cards: Cards,
): Choice | undefined {
  const candidates = remaining(choices, path, cards);
  return candidates.find((choice) => choice.path.length === path.length);
}
