/** The scene in words: for labels, announcements and lists. */

import type { Card, CardSet, Cell, Piece, Scene } from "../wire/shapes";
import { cardName, suit } from "./cards/suits";
import { arrows, effectOf, ground, cellItems, starter, type CellEffect } from "./looks";

/** Whether a cell may be chosen next, was chosen, or neither. */
export type CellState = "open" | "chosen" | "";

const STANDINGS: Record<CellState, string> = {
  open: "can be chosen",
  chosen: "chosen",
  "": "",
};

/** Return the pieces on every cell, lowest first. */
export function stacksByCell(scene: Scene): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of [...scene.pieces].sort((a, b) => a.level - b.level)) {
    groups.set(piece.cell, [...(groups.get(piece.cell) ?? []), piece]);
  }
  return groups;
}

/** Name a stack from the top, `black on white, 2 discs`, or pieces side by side. */
export function stackName(pile: readonly Piece[]): string {
  if (pile.length === 0) return "empty";
  const names = pile.map(pieceName).reverse();
  if (pile.length > 1 && isSideBySide(pile)) return names.reverse().join(" and ");
  const kind = lastWord(names[0] ?? "");
  if (names.length === 1 || names.some((name) => lastWord(name) !== kind || name === kind)) {
    return names.join(" on ");
  }
  const bare = names.map((name) => name.slice(0, -kind.length - 1));
  return `${bare.join(" on ")}, ${names.length} ${kind}s`;
}

const FACINGS = ["east", "north-east", "north-west", "west", "south-west", "south-east"];

/** Name a direction: 0 is east, then anticlockwise. */
export function directionName(facing: number): string {
  return FACINGS[facing] ?? "";
}

/** Name a piece and its facing. */
function pieceName({ name, facing }: Piece): string {
  return facing === null ? name : `${name}, facing ${directionName(facing)}`;
}

/** Return whether pieces lie side by side, none on top of another. */
export function isSideBySide(pile: readonly Piece[]): boolean {
  return pile.every((piece) => piece.level === pile[0]?.level);
}

function lastWord(name: string): string {
  return name.split(" ").at(-1) ?? "";
}

/** The names of kinds of ground; empty where there is nothing to say. */
const GROUNDS: Record<ReturnType<typeof ground>, string> = {
  "": "",
  emblem: "centre",
  ring: "ring",
  "corner-red": "red corner",
  "corner-blue": "blue corner",
  neutral: "neutral",
  land: "land",
  abyss: "abyss",
  beyond: "too far out",
};

/** What happens on a cell; for money its label says it. */
const EFFECT_NAMES: Record<CellEffect, string> = {
  visit: "Just Visiting",
  sell: "Sell",
  change: "Change",
  buy: "Buy",
  pounds: "",
  dollars: "",
};

/** Describe a cell apart from its name: its ground, and what it is worth. */
export function groundName(cell: Cell): string {
  const worth = measure(cell);
  const kind = effectOf(cell);
  const start = starter(cell);
  const origin = start ? `start of ${start}` : "";
  const items = [
    ...cellItems(cell),
    ...arrows(cell).map((facing) => `arrow flying ${directionName(facing)}`),
  ];
  return [GROUNDS[ground(cell)], kind ? EFFECT_NAMES[kind] : "", worth, origin, ...items]
    .filter((part) => part)
    .join(", ");
}

/** Return whether a cell lies off the land: what it is tells more than its coordinates. */
export function isOffLand(cell: Cell): boolean {
  return ["abyss", "beyond"].includes(ground(cell));
}

/** Describe what the number on a cell means. */
function measure(cell: Cell): string {
  if (!/^\d+$/.test(cell.label)) return cell.label;
  return isOffLand(cell) ? `${cell.label} from land` : `worth ${cell.label}`;
}

/** Name a cell with everything there is to know about it. */
export function cellName(scene: Scene, cell: Cell, pile: readonly Piece[], standing: CellState) {
  const marks = scene.marks.filter((mark) => mark.cells.includes(cell.id));
  const parts = [
    cell.name,
    stackName(pile),
    groundName(cell),
    STANDINGS[standing],
    ...marks.map((mark) => mark.name),
    cellThreats(scene, cell),
  ];
  return parts.filter((part) => part).join(", ");
}

/** Describe on which beats others will attack a cell. */
function cellThreats({ threats }: Scene, { id }: Cell): string {
  const beats = threats.filter(({ cells }) => cells.includes(id)).map(({ beat }) => String(beat));
  return beats.length ? `threatened on beat ${joinNames([...new Set(beats)])}` : "";
}

/** Name the thing that a path refers to. */
export function nameOfRef(scene: Scene, ref: string): string {
  const cell = (id: string) => scene.cells.find((cell) => cell.id === id)?.name;
  const piece = scene.pieces.find((piece) => piece.id === ref);
  const card = cardIn(scene, ref);
  return (
    cell(ref) ??
    [...scene.buttons, ...scene.zones].find((item) => item.id === ref)?.name ??
    (card ? cardName(card) : undefined) ??
    (piece ? `${piece.name} on ${cell(piece.cell) ?? ""}` : ref)
  );
}

function cardIn(scene: Scene, ref: string | undefined): Card | undefined {
  return scene.zones.flatMap((zone) => zone.cards).find((card) => card.id === ref);
}

/**
 * Describe the chosen path and the next step in a whole sentence: by the names of the last few
 * choices, such as `Attack with a Hook, or discard a Hook.`, otherwise by the things to choose.
 */
export function choosingText(
  scene: Scene,
  path: readonly string[],
  next: readonly string[],
  lastSteps: readonly string[] = [],
): string {
  if (path.length === 0) return "Nothing chosen.";
  if (lastSteps.length) return `${joinOptions(lastSteps.map(asClause))}.`;
  const things = [...placeNames(scene, next), ...cardNames(scene, path, next)];
  return `You chose ${chosenText(scene, path)}. ${nextText(things, buttonNames(scene, next))}`;
}

/** Write the names of choices as clauses of one sentence: only the first keeps its capital. */
function asClause(name: string, index: number): string {
  return index && /^\p{Lu}\p{Ll}/u.test(name) ? lowerFirst(name) : name;
}

function nextText(things: readonly string[], buttons: readonly string[]): string {
  const steps = [
    ...(things.length ? [`choose ${things.join(" or ")}`] : []),
    ...(buttons.length ? [`press ${buttons.join(" or ")}`] : []),
  ];
  return `Now ${joinOptions(steps)}.`;
}

/** Join what may be done: `a, or b`, `a, b, or c`. */
function joinOptions(options: readonly string[]): string {
  const last = options.at(-1) ?? "";
  return options.length > 1 ? `${options.slice(0, -1).join(", ")}, or ${last}` : last;
}

/** Name what was chosen last, or all the cards of a set. */
function chosenText(scene: Scene, path: readonly string[]): string {
  const index = path.findLastIndex((ref) => !cardIn(scene, ref));
  const set = path.slice(index + 1);
  return (set.length ? set : path.slice(-1)).map((ref) => nameOfRef(scene, ref)).join(" and ");
}

/** Describe the cards picked for a set and the next step. */
export function picksText(
  scene: Scene,
  set: CardSet | undefined,
  picks: readonly string[],
): string {
  const names = picks.map((ref) => nameOfRef(scene, ref));
  if (!set || names.length === 0) return "Nothing chosen.";
  return `You chose ${names.join(" and ")}. ${nextText(["another card"], [set.done.name])}`;
}

function placeNames(scene: Scene, next: readonly string[]): string[] {
  const pick = (items: readonly { id: string }[]) => items.filter(({ id }) => next.includes(id));
  const cells = [...pick(scene.cells), ...pick(scene.pieces)].map(({ id }) => nameOfRef(scene, id));
  const hexes = cells.length > 1 ? [`one of ${cells.length} hexes`] : cells;
  return [...hexes, ...pick(scene.zones).map(({ id }) => nameOfRef(scene, id))];
}

function cardNames(scene: Scene, path: readonly string[], next: readonly string[]): string[] {
  const cards = next.flatMap((ref) => cardIn(scene, ref) ?? []);
  if (cards.length === 0) return [];
  const kinds = new Set(cards.map((card) => suit(card)?.name.toLowerCase() ?? "card"));
  const kind = kinds.size === 1 ? [...kinds][0] : "card";
  return [`${cardIn(scene, path.at(-1)) ? "another" : "a"} ${kind}`];
}

function buttonNames(scene: Scene, next: readonly string[]): string[] {
  return scene.buttons.filter((button) => next.includes(button.id)).map(({ name }) => name);
}

/** Write a name in the middle of a sentence. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Join names: `Ann, Bo and Cy`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
