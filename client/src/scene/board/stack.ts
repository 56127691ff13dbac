/** How pieces stack on a cell: where the top face of each level lies. */

import type { Point } from "./geometry";

const THICK = 13;
const HIGHEST = 45; // a taller pile is drawn with thinner discs
const SINK = 10; // so that a single disc looks to lie in the middle of its cell
const EDGE_ROOM = 40;
const HIGHER = 18;
/** The scale of pieces in a leaning stack. */
export const LEANING = 0.8;
export const TALL = 3; // from here on the height is written on top
export const RADIUS = 36;
export const FLAT = 0.9;

/** Return how thick each of this many discs is drawn. */
export function thickness(count: number): number {
  return Math.min(THICK, HIGHEST / Math.max(count, 1));
}

/**
 * Return the middle of the top face of a level, 0 the lowest, in a stack of `count`.
 *
 * In a leaning stack each level lies beside the one below, so that all can be seen.
 */
export function topFace(point: Point, level: number, count: number, leaning = false): Point {
  const up = SINK - thickness(count) * (level + 1);
  const offset = leaning ? level - (count - 1) / 2 : 0;
  return { x: point.x + EDGE_ROOM * offset, y: point.y + up - HIGHER * offset };
}
