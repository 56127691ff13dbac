/** What stands on the board in words: for labels, for the announcer, for lists. */

import type { Cell, Piece, Scene } from "../wire/shapes";

/** How a cell is in play: it may be pointed at next, it was, or neither. */
export type Standing = "open" | "chosen" | "";

const STANDINGS: Record<Standing, string> = {
  open: "can be chosen",
  chosen: "chosen",
  "": "",
};

/** Return what lies on every cell, from below. */
export function piles(scene: Scene): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of [...scene.pieces].sort((a, b) => a.level - b.level)) {
    found.set(piece.cell, [...(found.get(piece.cell) ?? []), piece]);
  }
  return found;
}

/** Name a pile from the top: `black on white, 2 discs`. */
export function pileName(pile: readonly Piece[]): string {
  if (pile.length === 0) return "empty";
  const names = pile.map((piece) => piece.name).reverse();
  const kind = lastWord(names[0] ?? "");
  if (names.length === 1 || names.some((name) => lastWord(name) !== kind || name === kind)) {
    return names.join(" on ");
  }
  const bare = names.map((name) => name.slice(0, -kind.length - 1));
  return `${bare.join(" on ")}, ${names.length} ${kind}s`;
}

function lastWord(name: string): string {
  return name.split(" ").at(-1) ?? "";
}

/** Name a cell with all there is to know of it. */
export function cellName(scene: Scene, cell: Cell, pile: readonly Piece[], standing: Standing) {
  const marks = scene.marks.filter((mark) => mark.cells.includes(cell.id));
  const said = [
    cell.name,
    pileName(pile),
    cell.label,
    STANDINGS[standing],
    ...marks.map((mark) => mark.name),
  ];
  return said.filter((each) => each).join(", ");
}

/** Name what a path points at. */
export function thing(scene: Scene, ref: string): string {
  const cards = scene.zones.flatMap((zone) => zone.cards);
  const cell = (id: string) => scene.cells.find((each) => each.id === id)?.name;
  const piece = scene.pieces.find((each) => each.id === ref);
  return (
    cell(ref) ??
    scene.buttons.find((each) => each.id === ref)?.name ??
    cards.find((each) => each.id === ref)?.title ??
    (piece ? `${piece.name} on ${cell(piece.cell) ?? ""}` : ref)
  );
}

/** Say where pointing has led: what is chosen and what may follow. */
export function narrowed(scene: Scene, path: readonly string[], next: readonly string[]): string {
  const last = path.at(-1);
  if (last === undefined) return "Nothing chosen.";
  const offered = next.filter((ref) => scene.buttons.some((button) => button.id === ref));
  const what = next.length === 1 ? "1 target" : `${next.length} targets`;
  const on =
    offered.length === next.length ? offered.map((ref) => thing(scene, ref)).join(" or ") : what;
  return `${thing(scene, last)} chosen; ${on}.`;
}
