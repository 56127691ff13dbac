/** How the signs of a card's beats are laid out in rows, in units of their drawings. */

import type { Beat } from "../../wire/shapes";
import { breadthOf, phases } from "./diagram";

/** How wide a sign is at most; it is 60 high. */
export const WIDE = 48;
const PIPS = 34; // the three pips above a diagram
const LETTER = 14; // at the size of a sign
const WAIT_WIDTH = 22;
const EDGE = 8; // on both sides together

/** Return how wide the sign of a beat is: a letter needs less than a bracket. */
export function breadth(beat: Pick<Beat, "looks" | "sign" | "strokes" | "turn">): number {
  if (beat.turn || beat.looks.includes("trigger")) return WIDE;
  const minimum = phases(beat).some((phase) => phase) ? PIPS : WAIT_WIDTH;
  const width = beat.strokes.length ? breadthOf(beat) : LETTER * [...beat.sign].length;
  return Math.min(WIDE, Math.max(minimum, width + EDGE));
}

/** Return the least width of a number of rows whose items keep their order. */
export function minimumWidth(widths: readonly number[], rows: number): number {
  const sums = widths.flatMap((_, from) => widths.slice(from).map((_, n) => sum(from, n)));
  const fitting = sums.filter((width) => countRows(widths, width) <= rows);
  return Math.min(...fitting);

  function sum(from: number, n: number): number {
    return widths.slice(from, from + n + 1).reduce((all, width) => all + width, 0);
  }
}

/** Count the rows needed at a width, infinite if one item is too wide. */
function countRows(widths: readonly number[], width: number): number {
  let rows = 1;
  let total = 0;
  for (const part of widths) {
    if (part > width) return Infinity;
    if (total + part > width) {
      rows += 1;
      total = 0;
    }
    total += part;
  }
  return rows;
}
