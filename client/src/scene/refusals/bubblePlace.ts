/** Where a bubble lies: over what it is about, or under it if there is no room; inside the window. */

import type { Point } from "../board/geometry";

interface Extent {
  width: number;
  height: number;
}

const GAP = 6; // pixels to what it is about, and to the edge of the window

/** Return the corner of a bubble of some size about a box. */
export function bubblePlace(about: Point & Extent, size: Extent, view: Extent): Point {
  const over = about.y - size.height - GAP;
  const y = over >= GAP ? over : about.y + about.height + GAP;
  return {
    x: within(about.x + (about.width - size.width) / 2, size.width, view.width),
    y: within(y, size.height, view.height),
  };
}

function within(at: number, length: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - length - GAP));
}
