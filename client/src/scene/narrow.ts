/** Pointing: what has been pointed at so far, and which choices that leaves. */

import type { Choice, Scene } from "../wire/shapes";

export type Path = readonly string[];

/** Which of the things pointed at are cards: those that follow one another come in any order. */
export type Cards = ReadonlySet<string>;

/** Where pointing led: the path so far, and the choice it makes, if it is complete. */
export interface Pointed {
  path: Path;
  choice?: Choice;
}

const NO_CARDS: Cards = new Set();

/** List the cards of a scene. */
export function cardsOf(scene: Scene | undefined): Cards {
  return new Set(scene?.zones.flatMap((zone) => zone.cards.map((card) => card.id)));
}

/** List the choices whose paths go on from here. */
export function left(choices: readonly Choice[], path: Path, cards = NO_CARDS): Choice[] {
  return choices.filter((choice) => begins(choice.path, path, cards));
}

/** Tell whether a path begins as pointed, be it with its cards in another order. */
function begins(whole: Path, path: Path, cards: Cards): boolean {
  if (path.length > whole.length) return false;
  for (let at = 0; at < path.length; at = endOfSet(whole, at, cards)) {
    const set = whole.slice(at, endOfSet(whole, at, cards));
    if (!path.slice(at, at + set.length).every((ref) => set.includes(ref))) return false;
  }
  return true;
}

/** Return where the cards end that begin at a place of a path; anything else ends at once. */
function endOfSet(whole: Path, at: number, cards: Cards): number {
  let end = at + 1;
  while (cards.has(whole[end - 1] ?? "") && cards.has(whole[end] ?? "")) end += 1;
  return end;
}

/** List what may be pointed at next, each once, in the order of the choices. */
export function targets(choices: readonly Choice[], path: Path, cards = NO_CARDS): string[] {
  const next = left(choices, path, cards).flatMap(({ path: whole }) =>
    following(whole, path, cards),
  );
  return [...new Set(next)];
}

/** List what a path goes on with: one thing, or those cards of a set that are still to come. */
export function following(whole: Path, path: Path, cards = NO_CARDS): string[] {
  let at = 0;
  while (endOfSet(whole, at, cards) <= path.length) at = endOfSet(whole, at, cards);
  const done = path.slice(at);
  return whole.slice(at, endOfSet(whole, at, cards)).filter((ref) => !done.includes(ref));
}

/** List what may be pointed at, now or after steps back. */
export function within(choices: readonly Choice[], path: Path, cards = NO_CARDS): Set<string> {
  return new Set(prefixes(path).flatMap((each) => targets(choices, each, cards)));
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
 * What was pointed at last is let go, and so is any card of a set; what does not go on from here
 * is tried from the steps before; what leads nowhere is a step back.
 */
export function point(
  choices: readonly Choice[],
  path: Path,
  refs: readonly string[],
  cards = NO_CARDS,
): Pointed {
  const rest = without(choices, path, refs, cards);
  if (rest) return { path: rest };
  for (const beginning of prefixes(path)) {
    const ref = meant(choices, beginning, refs, cards);
    if (ref !== undefined && ref === path[beginning.length]) return { path: beginning };
    if (ref !== undefined) return follow(choices, [...beginning, ref], cards);
  }
  return { path: back(path) };
}

/** Let go of a card pointed at, where what remains is a beginning still. */
function without(
  choices: readonly Choice[],
  path: Path,
  refs: readonly string[],
  cards: Cards,
): Path | undefined {
  const rest = path.filter((ref) => !(cards.has(ref) && refs.includes(ref)));
  const shorter = rest.length < path.length;
  return shorter && left(choices, rest, cards).length > 0 ? rest : undefined;
}

function follow(choices: readonly Choice[], path: Path, cards: Cards): Pointed {
  const choice = left(choices, path, cards).find((each) => each.path.length === path.length);
  return choice ? { path, choice } : { path };
}

/** Return the first of several names of one thing that may be pointed at next. */
export function meant(
  choices: readonly Choice[],
  path: Path,
  refs: readonly string[],
  cards = NO_CARDS,
): string | undefined {
  const next = new Set(targets(choices, path, cards));
  return refs.find((ref) => next.has(ref));
}

/** Take the last step back. */
export function back(path: Path): Path {
  return path.slice(0, -1);
}

/**
 * Return the choice that a text names, whatever its case and spaces.
 *
 * Where all names begin with the same word and a colon, that may be left out; so it may before a
 * number that only one of them ends in.
 */
export function written(choices: readonly Choice[], text: string): Choice | undefined {
  const verb = /^\w+:/.exec(choices[0]?.name ?? "")?.[0] ?? "";
  const shared = choices.every((choice) => choice.name.startsWith(verb)) ? verb : "";
  const found = choices.find((choice) =>
    [text, shared + text].map(bare).includes(bare(choice.name)),
  );
  return found ?? (/^\s*-?\d+\s*$/.test(text) ? ending(choices, `:${bare(text)}`) : undefined);
}

/** Return the only choice whose name has an ending. */
function ending(choices: readonly Choice[], end: string): Choice | undefined {
  const found = choices.filter((choice) => choice.name.endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}

/** List the choices whose names begin with a text. */
export function beginning(choices: readonly Choice[], text: string): readonly Choice[] {
  return choices.filter((choice) => bare(choice.name).startsWith(bare(text)));
}

function bare(name: string): string {
  return name.toLowerCase().replace(/\s/g, "");
}
