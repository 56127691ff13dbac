/** Where a bubble lies: over what it is about, or under it if there is no room; inside the window. */

import type { Point } from "../board/geometry";

interface Extent {
  width: number;
  height: number;
}

const GAP = 6; // pixels to what it is about, and to the edge of the window

/** Return the corner of a bubble of some size about a box. */
export function bubblePlace(anchor: Point & Extent, size: Extent, view: Extent): Point {
  const top = anchor.y - size.height - GAP;
  const y = top >= GAP ? top : anchor.y + anchor.height + GAP;
  return {
    x: clamp(anchor.x + (anchor.width - size.width) / 2, size.width, view.width),
    y: clamp(y, size.height, view.height),
  };
}

function clamp(start: number, length: number, limit: number): number {
  return Math.max(GAP, Math.min(start, limit - length - GAP));
}
