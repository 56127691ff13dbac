/** What stands on the board in words: for labels, for the announcer, for lists. */

import type { Card, CardSet, Cell, Piece, Scene } from "../wire/shapes";
import { cardName, suit } from "./cards/suits";
import { arrows, effectOf, ground, itemsOn, starter, type CellEffect } from "./looks";

/** How a cell is in play: it may be pointed at next, it was, or neither. */
export type CellState = "open" | "chosen" | "";

const STANDINGS: Record<CellState, string> = {
  open: "can be chosen",
  chosen: "chosen",
  "": "",
};

/** Return what lies on every cell, from below. */
export function stacksByCell(scene: Scene): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of [...scene.pieces].sort((a, b) => a.level - b.level)) {
    found.set(piece.cell, [...(found.get(piece.cell) ?? []), piece]);
  }
  return found;
}

/** Name a pile from the top, `black on white, 2 discs`, or what lies side by side. */
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

/** Name a way, 0 east and on to the left. */
export function directionName(way: number): string {
  return FACINGS[way] ?? "";
}

/** Name a piece, and where it faces. */
function pieceName({ name, facing }: Piece): string {
  return facing === null ? name : `${name}, facing ${directionName(facing)}`;
}

/** Tell whether pieces lie beside one another, none on another. */
export function isSideBySide(pile: readonly Piece[]): boolean {
  return pile.every((piece) => piece.level === pile[0]?.level);
}

function lastWord(name: string): string {
  return name.split(" ").at(-1) ?? "";
}

/** What kinds of ground are called; of others nothing is said. */
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

/** What happens on a cell; of money its label tells. */
const DEEDS: Record<CellEffect, string> = {
  visit: "Just Visiting",
  sell: "Sell",
  change: "Change",
  buy: "Buy",
  pounds: "",
  dollars: "",
};

/** Say what a cell is, beside its name: its ground, and what it is worth. */
export function groundName(cell: Cell): string {
  const worth = measure(cell);
  const kind = effectOf(cell);
  const start = starter(cell);
  const begins = start ? `start of ${start}` : "";
  const things = [
    ...itemsOn(cell),
    ...arrows(cell).map((way) => `arrow flying ${directionName(way)}`),
  ];
  return [GROUNDS[ground(cell)], kind ? DEEDS[kind] : "", worth, begins, ...things]
    .filter((each) => each)
    .join(", ");
}

/** Say what the number on a cell means. */
function measure(cell: Cell): string {
  if (!/^\d+$/.test(cell.label)) return cell.label;
  return ["abyss", "beyond"].includes(ground(cell))
    ? `${cell.label} from land`
    : `worth ${cell.label}`;
}

/** Name a cell with all there is to know of it. */
export function cellName(scene: Scene, cell: Cell, pile: readonly Piece[], standing: CellState) {
  const marks = scene.marks.filter((mark) => mark.cells.includes(cell.id));
  const said = [
    cell.name,
    stackName(pile),
    groundName(cell),
    STANDINGS[standing],
    ...marks.map((mark) => mark.name),
  ];
  return said.filter((each) => each).join(", ");
}

/** Name what a path points at. */
export function nameOfRef(scene: Scene, ref: string): string {
  const cell = (id: string) => scene.cells.find((each) => each.id === id)?.name;
  const piece = scene.pieces.find((each) => each.id === ref);
  const card = cardIn(scene, ref);
  return (
    cell(ref) ??
    [...scene.buttons, ...scene.zones].find((each) => each.id === ref)?.name ??
    (card ? cardName(card) : undefined) ??
    (piece ? `${piece.name} on ${cell(piece.cell) ?? ""}` : ref)
  );
}

function cardIn(scene: Scene, ref: string | undefined): Card | undefined {
  return scene.zones.flatMap((zone) => zone.cards).find((card) => card.id === ref);
}

/** Say where choosing has led: what is chosen and what may follow. */
export function choosingText(
  scene: Scene,
  path: readonly string[],
  next: readonly string[],
): string {
  if (path.length === 0) return "Nothing chosen.";
  const may = [places(scene, next), cards(scene, path, next), pressed(scene, next)];
  return `${chosen(scene, path)} chosen; ${may.filter((each) => each).join(", or ")}.`;
}

/** Name what was pointed at last, or all the cards of a set. */
function chosen(scene: Scene, path: readonly string[]): string {
  const other = path.findLastIndex((ref) => !cardIn(scene, ref));
  const set = path.slice(other + 1);
  return (set.length ? set : path.slice(-1)).map((ref) => nameOfRef(scene, ref)).join(" and ");
}

/** Say which cards are picked for a set, and what follows. */
export function picksText(
  scene: Scene,
  set: CardSet | undefined,
  picks: readonly string[],
): string {
  const names = picks.map((ref) => nameOfRef(scene, ref));
  if (!set || names.length === 0) return "Nothing chosen.";
  return `${names.join(" and ")} chosen; choose another card, or ${set.done.name}.`;
}

function places(scene: Scene, next: readonly string[]): string {
  const those = (things: readonly { id: string }[]) => things.filter(({ id }) => next.includes(id));
  const cells = [...those(scene.cells), ...those(scene.pieces)].map(({ id }) =>
    nameOfRef(scene, id),
  );
  const hexes = cells.length > 1 ? [`one of ${cells.length} hexes`] : cells;
  const found = [...hexes, ...those(scene.zones).map(({ id }) => nameOfRef(scene, id))];
  return found.length ? `choose ${found.join(" or ")}` : "";
}

function cards(scene: Scene, path: readonly string[], next: readonly string[]): string {
  const found = next.flatMap((ref) => cardIn(scene, ref) ?? []);
  if (found.length === 0) return "";
  const kinds = new Set(found.map((card) => suit(card)?.name.toLowerCase() ?? "card"));
  const kind = kinds.size === 1 ? [...kinds][0] : "card";
  return `${cardIn(scene, path.at(-1)) ? "another" : "a"} ${kind}`;
}

function pressed(scene: Scene, next: readonly string[]): string {
  const found = scene.buttons.filter((each) => next.includes(each.id));
  return found.map((each) => each.name).join(" or ");
}
