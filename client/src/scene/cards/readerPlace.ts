/** Where a card that is read lies: beside the others, and never on the card that it belongs to. */

import type { Point } from "../board/geometry";

interface Size {
  width: number;
  height: number;
}
type Box = Point & Size;

const GAP = 8; // pixels to what is beside it, and to the edge of the window
export const NARROW = 640; // a narrower window has it as a sheet from side to side

/**
 * Return the corner where what is read lies: at the side of its zone, else over or under its card.
 *
 * In a narrow window it lies at the top, or at the bottom if the card is at the top.
 */
export function readerPlace(card: Box, zone: Box, size: Size, view: Size): Point {
  const across = view.width < NARROW ? [] : [zone.x + zone.width + GAP, zone.x - size.width - GAP];
  const x = across.find((each) => each >= GAP && each + size.width + GAP <= view.width);
  if (x !== undefined) return { x, y: within(middle(card), size.height, view.height) };
  const over = view.width < NARROW ? GAP : card.y - size.height - GAP;
  const fits = over >= GAP && over + size.height <= card.y;
  const under = view.width < NARROW ? view.height - size.height - GAP : card.y + card.height + GAP;
  const y = fits || under < card.y + card.height ? over : under;
  return {
    x: within(card.x + card.width / 2, size.width, view.width),
    y: within(y + size.height / 2, size.height, view.height),
  };
}

function middle({ y, height }: Box): number {
  return y + height / 2;
}

/** Return where a length begins that is centred as nearly as there is room for. */
function within(at: number, length: number, room: number): number {
  return Math.max(GAP, Math.min(at - length / 2, room - length - GAP));
}
