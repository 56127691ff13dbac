/** How discs pile up on a cell: where the top face of each level lies. */

import type { Point } from "./geometry";

const THICK = 13;
const HIGHEST = 45; // a taller pile is drawn with thinner discs
const SINK = 10; // so that a single disc looks to lie in the middle of its cell
export const TALL = 3; // from here on the height is written on top
export const RADIUS = 36;
export const FLAT = 0.9;

/** Return how thick each of so many discs is drawn. */
export function thickness(count: number): number {
  return Math.min(THICK, HIGHEST / Math.max(count, 1));
}

/** Return the middle of the top face of a level, 0 the lowest, of a pile of `count`. */
export function face(at: Point, level: number, count: number): Point {
  return { x: at.x, y: at.y + SINK - thickness(count) * (level + 1) };
}
