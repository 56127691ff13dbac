/** Where a card that is read lies: beside the others, and never on the card that it belongs to. */

import type { Point } from "../../board/geometry";

interface Size {
  width: number;
  height: number;
}
type Box = Point & Size;

const GAP = 8; // pixels to the card and to the edge of the window
export const NARROW = 640; // a narrower window has it as a sheet from side to side

/**
 * Return the top left corner of the reader: the first place with enough room.
 *
 * That is at a side of its zone, over or under its card, or at a side of the card; a card in a hand
 * has other cards and inputs at its sides, so over or under it comes first. In a narrow window it
 * lies at the top, or at the bottom if the card is at the top.
 */
export function readerPlace(card: Box, zone: Box, size: Size, view: Size, isInHand = false): Point {
  const [x, y] = [
    clamp(middle(card.x, card.width), size.width, view.width),
    clamp(middle(card.y, card.height), size.height, view.height),
  ];
  const bottom = view.height - size.height - GAP;
  const sheet = [
    { x, y: GAP },
    { x, y: bottom },
  ];
  const besideZone = positionsBeside(zone, size).map((x) => ({ x, y }));
  const acrossCard = [
    { x, y: (isInHand ? zone.y : card.y) - size.height - GAP },
    { x, y: card.y + card.height + GAP },
  ];
  const besideCard = [
    ...(isInHand ? [...acrossCard, ...besideZone] : [...besideZone, ...acrossCard]),
    ...positionsBeside(card, size).map((x) => ({ x, y })),
  ];
  const candidates = view.width < NARROW ? sheet : [...besideCard, ...sheet];
  const free = candidates.find(
    (point) => isInside(point, size, view) && !overlaps(point, size, card),
  );
  return free ?? { x, y: GAP };
}

function positionsBeside({ x, width }: Box, size: Size): number[] {
  return [x + width + GAP, x - size.width - GAP];
}

function isInside({ x, y }: Point, { width, height }: Size, view: Size): boolean {
  const [right, bottom] = [x + width + GAP, y + height + GAP];
  return x >= GAP && y >= GAP && right <= view.width && bottom <= view.height;
}

function overlaps(point: Point, size: Size, card: Box): boolean {
  const overlapsAcross = point.x < card.x + card.width && card.x < point.x + size.width;
  return overlapsAcross && point.y < card.y + card.height && card.y < point.y + size.height;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** Return where a length begins that is centred as nearly as there is room for. */
function clamp(start: number, length: number, limit: number): number {
  return Math.max(GAP, Math.min(start - length / 2, limit - length - GAP));
}
