/** A hand by keys and by dragging: the card that a key leads to, and where a card is dropped. */

import type { Card, Scene } from "../../wire/shapes";
import type { Choosing } from "../choosing/choosing.svelte";

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Return the card that a key leads to: by a step, round the end, or by its number from 1. */
export function cardForKey(cards: readonly Card[], from: string | undefined, key: string) {
  const index = cards.findIndex((card) => card.id === from);
  const step = STEPS[key];
  if (step && cards.length) return cards[step(index, cards.length)];
  return /^[1-9]$/.test(key) ? cards[Number(key) - 1] : undefined;
}

/** What lies under a pointer: a cell, a zone or a slot by id, and whether it is on the board. */
export interface DropTarget {
  slot?: string | undefined;
  cell?: string | undefined;
  zone?: string | undefined;
  board: boolean;
}

/** Return the element at a point of the window. */
export function targetAt(x: number, y: number): DropTarget {
  const element = document.elementFromPoint(x, y);
  const data = (name: string) => element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  const board = !!element?.closest("[role='grid']");
  return { slot: data("slot"), cell: data("cell"), zone: data("zone"), board };
}

/**
 * Play a card where it was dropped; elsewhere it stays chosen.
 *
 * A card that needs no target is played anywhere outside its zone. A card with a single target
 * cell is played anywhere on the board.
 */
export function dropCard(choosing: Choosing, scene: Scene, card: string, target: DropTarget): void {
  const from = scene.zones.find((zone) => zone.cards.some((item) => item.id === card));
  const aim = [target.cell, target.zone].find((id) => id !== undefined && choosing.isTarget(id));
  const isOutside = target.board || (target.zone !== undefined && target.zone !== from?.id);
  if (aim) choosing.select(aim);
  else if (isOutside && !choosing.isChosen(card) && choosing.completes(card)) choosing.select(card);
  else if (target.board) moveToTarget(choosing, scene);
}

function moveToTarget(choosing: Choosing, scene: Scene): void {
  const open = scene.cells.filter((cell) => choosing.isTarget(cell.id));
  if (choosing.path.length && open.length === 1 && open[0]) choosing.select(open[0].id);
}
