/** Where a dragged card was let go, and what that points at. */

import type { Scene } from "../../wire/shapes";
import type { Pointing } from "../pointing.svelte";

/** What lies under a pointer: a cell or a zone by id, and whether it is the board at all. */
export interface Under {
  cell?: string | undefined;
  zone?: string | undefined;
  board: boolean;
}

/** Look what lies at a point of the window. */
export function under(x: number, y: number): Under {
  const element = document.elementFromPoint(x, y);
  const data = (name: string) => element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return { cell: data("cell"), zone: data("zone"), board: !!element?.closest("[role='grid']") };
}

/**
 * Play a card where it was let go; elsewhere it stays chosen.
 *
 * What needs no place is played anywhere outside its zone; what has one cell only to go to, by
 * being thrown on the board.
 */
export function drop(pointing: Pointing, scene: Scene, card: string, at: Under): void {
  const from = scene.zones.find((zone) => zone.cards.some((each) => each.id === card));
  const aim = [at.cell, at.zone].find((id) => id !== undefined && pointing.offers(id));
  const outside = at.board || (at.zone !== undefined && at.zone !== from?.id);
  if (aim) pointing.point(aim);
  else if (outside && !pointing.holds(card) && pointing.completes(card)) pointing.point(card);
  else if (at.board) throwOn(pointing, scene);
}

function throwOn(pointing: Pointing, scene: Scene): void {
  const open = scene.cells.filter((cell) => pointing.offers(cell.id));
  if (pointing.path.length && open.length === 1 && open[0]) pointing.point(open[0].id);
}
