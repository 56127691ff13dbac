/** Pointing: what has been pointed at so far, and which choices that leaves. */

import type { Choice, Scene } from "../wire/shapes";

export type Path = readonly string[];

/** Where pointing led: the path so far, and the choice it makes, if it is complete. */
export interface Pointed {
  path: Path;
  choice?: Choice;
}

/** List the choices whose paths go on from here. */
export function left(choices: readonly Choice[], path: Path): Choice[] {
  return choices.filter((choice) => path.every((ref, i) => choice.path[i] === ref));
}

/** List what may be pointed at next, each once, in the order of the choices. */
export function targets(choices: readonly Choice[], path: Path): string[] {
  const next = left(choices, path).map((choice) => choice.path[path.length]);
  return [...new Set(next.filter((ref) => ref !== undefined))];
}

/** List what may be pointed at, now or after steps back. */
export function within(choices: readonly Choice[], path: Path): Set<string> {
  return new Set(prefixes(path).flatMap((each) => targets(choices, each)));
}

/** Return every beginning of a path, itself first. */
function prefixes(path: Path): Path[] {
  return Array.from({ length: path.length + 1 }, (_, i) => path.slice(0, path.length - i));
}

/** List all names of the thing with an id: a cell and what lies on it, topmost first, are one. */
export function names(scene: Scene, id: string): string[] {
  const cell = scene.pieces.find((piece) => piece.id === id)?.cell ?? id;
  const pile = scene.pieces.filter((piece) => piece.cell === cell);
  const refs = pile.sort((a, b) => b.level - a.level).map((piece) => piece.id);
  return [...new Set([id, cell, ...refs])];
}

/**
 * Point at a thing, given all its names.
 *
 * What was pointed at last is let go; what does not go on from here is tried from the steps
 * before; what leads nowhere is a step back.
 */
export function point(choices: readonly Choice[], path: Path, refs: readonly string[]): Pointed {
  for (const beginning of prefixes(path)) {
    const ref = meant(choices, beginning, refs);
    if (ref !== undefined) {
      return ref === path[beginning.length] ? { path: beginning } : follow(choices, beginning, ref);
    }
  }
  return { path: back(path) };
}

function follow(choices: readonly Choice[], beginning: Path, ref: string): Pointed {
  const path = [...beginning, ref];
  const choice = left(choices, path).find((each) => each.path.length === path.length);
  return choice ? { path, choice } : { path };
}

/** Return the first of several names of one thing that may be pointed at next. */
export function meant(
  choices: readonly Choice[],
  path: Path,
  refs: readonly string[],
): string | undefined {
  const next = new Set(targets(choices, path));
  return refs.find((ref) => next.has(ref));
}

/** Take the last step back. */
export function back(path: Path): Path {
  return path.slice(0, -1);
}

/** Return the choice that a text names, whatever its case and spaces. */
export function written(choices: readonly Choice[], text: string): Choice | undefined {
  const bare = (name: string) => name.toLowerCase().replace(/\s/g, "");
  return choices.find((choice) => bare(choice.name) === bare(text));
}
