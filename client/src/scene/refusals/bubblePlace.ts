/** Where a bubble lies: over or under what it is about, wherever there is room; inside the window. */

import type { Point } from "../board/geometry";

interface Extent {
  width: number;
  height: number;
}

const GAP = 6; // pixels to what it is about, and to the edge of the window

/** Return the corner of a bubble of some size about a box: at one side, or else at the other. */
export function bubblePlace(
  anchor: Point & Extent,
  size: Extent,
  view: Extent,
  side: "above" | "below" = "above",
): Point {
  const above = anchor.y - size.height - GAP;
  const below = anchor.y + anchor.height + GAP;
  const hasRoomBelow = below + size.height + GAP <= view.height;
  const isAbove = side === "above" ? above >= GAP : !hasRoomBelow && above >= GAP;
  return {
    x: clamp(anchor.x + (anchor.width - size.width) / 2, size.width, view.width),
    y: clamp(isAbove ? above : below, size.height, view.height),
  };
}

function clamp(start: number, length: number, limit: number): number {
  return Math.max(GAP, Math.min(start, limit - length - GAP));
}
