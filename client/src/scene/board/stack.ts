/** How discs pile up on a cell: where the top face of each level lies. */

import type { Point } from "./geometry";

const THICK = 13;
const HIGHEST = 45; // a taller pile is drawn with thinner discs
const SINK = 10; // so that a single disc looks to lie in the middle of its cell
const ASIDE = 40;
const HIGHER = 18;
/** How large a piece is drawn in a pile that leans. */
export const LEANING = 0.8;
export const TALL = 3; // from here on the height is written on top
export const RADIUS = 36;
export const FLAT = 0.9;

/** Return how thick each of so many discs is drawn. */
export function thickness(count: number): number {
  return Math.min(THICK, HIGHEST / Math.max(count, 1));
}

/**
 * Return the middle of the top face of a level, 0 the lowest, of a pile of `count`.
 *
 * Where a pile leans, each level lies a step aside of the one below, so that all are seen.
 */
export function topFace(at: Point, level: number, count: number, leaning = false): Point {
  const up = SINK - thickness(count) * (level + 1);
  const off = leaning ? level - (count - 1) / 2 : 0;
  return { x: at.x + ASIDE * off, y: at.y + up - HIGHER * off };
}
