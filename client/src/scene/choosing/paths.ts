// Made by `npm run types` from src/hexarena/contract/choosing.py.
/**
 * Choosing: what a path of chosen things leaves to choose from, and what may follow it.
 *
 * `npm run types` writes this module as TypeScript for the client, so that people choose alike in the
 * terminal and in the browser.
 */

import type { Choice } from "../../wire/shapes";

export type Refs = readonly string[];

export type Cards = ReadonlySet<string>;

/** The path after something was chosen, and the choice it completes, if any. */
export interface Selected {
  path: Refs;
  choice: Choice | undefined;
}

/** List the choices that the chosen path leaves. */
export function remaining(choices: readonly Choice[], path: Refs, cards: Cards): readonly Choice[] {
  return choices.filter((choice) => begins(choice.path, path, cards));
}

/** Tell whether a choice's path begins with the chosen one; a set's cards come in any order. */
export function begins(whole: Refs, path: Refs, cards: Cards): boolean {
  if (path.length > whole.length) {
    return false;
  }
  let at = 0;
  while (at < path.length) {
    const end = endOfStep(whole, at, cards);
    if (path.slice(at, end).some((ref) => !whole.slice(at, end).includes(ref))) {
      return false;
    }
    at = end;
  }
  return true;
}

/** Return where the step ends that begins at an index: successive cards are one step, a set. */
export function endOfStep(whole: Refs, at: number, cards: Cards): number {
  let end = at + 1;
  while (
    end < whole.length &&
    cards.has(whole[end - 1] as string) &&
    cards.has(whole[end] as string)
  ) {
    end += 1;
  }
  return end;
}

/** List what may be chosen next, each once, in the order of the choices. */
export function targets(choices: readonly Choice[], path: Refs, cards: Cards): Refs {
  const left = remaining(choices, path, cards);
  return unique(left.flatMap((choice) => following(choice.path, path, cards)));
}

/** List what may follow the chosen path: one thing, or the cards that a set still lacks. */
export function following(whole: Refs, path: Refs, cards: Cards): Refs {
  let at = 0;
  while (endOfStep(whole, at, cards) <= path.length) {
    at = endOfStep(whole, at, cards);
  }
  const step = whole.slice(at, endOfStep(whole, at, cards));
  return step.filter((ref) => !path.slice(at).includes(ref));
}

/** List what may be chosen now or after steps back, each once. */
export function reachable(choices: readonly Choice[], path: Refs, cards: Cards): Refs {
  const starts = prefixes(path);
  return unique(starts.flatMap((start) => targets(choices, start, cards)));
}

/** List the beginnings of a path, itself first. */
export function prefixes(path: Refs): readonly Refs[] {
  return path.length > 0 ? [path, ...prefixes(path.slice(0, -1))] : [path];
}

/** List each reference once, where it comes first. */
export function unique(refs: Refs): Refs {
  return [...new Set(refs)];
}

/** Return the first of a thing's names that may be chosen next. */
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
 * Choose a thing, given all its names; return None where it leads nowhere.
 *
 * Choosing what was chosen last, or a chosen card of a set, takes it back. What cannot follow the
 * path may follow one of its beginnings.
 */
export function select(
  choices: readonly Choice[],
  path: Refs,
  names: Refs,
  cards: Cards,
): Selected | undefined {
  const rest = deselect(choices, path, names, cards);
  if (rest !== undefined) {
    return { path: rest, choice: undefined };
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

/** Return the path without a chosen card, if that leaves a choice. */
export function deselect(
  choices: readonly Choice[],
  path: Refs,
  names: Refs,
  cards: Cards,
): Refs | undefined {
  const rest = path.filter((ref) => !names.includes(ref) || !cards.has(ref));
  if (rest.length < path.length && choices.some((choice) => begins(choice.path, rest, cards))) {
    return rest;
  }
  return undefined;
}

/** Return the choice whose whole path was chosen. */
export function completed(
  choices: readonly Choice[],
  path: Refs,
  cards: Cards,
): Choice | undefined {
  const left = remaining(choices, path, cards);
  return left.find((choice) => choice.path.length === path.length);
}
