/** The things that a path refers to: which of them are cards, and what their names are. */

import type { Scene } from "../../wire/shapes";
import type { Cards } from "./paths";

/** List the cards of a scene. */
export function cardsOf(scene: Scene | undefined): Cards {
  return new Set(scene?.zones.flatMap((zone) => zone.cards.map((card) => card.id)));
}

/** List all names of the thing with an id: a cell and the pieces on it, topmost first, are one. */
export function namesOf(scene: Scene, id: string): string[] {
  const cell = scene.pieces.find((piece) => piece.id === id)?.cell ?? id;
  const stack = scene.pieces.filter((piece) => piece.cell === cell);
  const refs = stack.sort((a, b) => b.level - a.level).map((piece) => piece.id);
  return [...new Set([id, cell, ...refs])];
}

/** Map each piece to its cell. */
export function cellsOf(scene: Scene | undefined): ReadonlyMap<string, string> {
  return new Map(scene?.pieces.map((piece) => [piece.id, piece.cell]));
}
