/** The small diagram of what an action does: hexes around the acting character, who faces up. */

import type { Beat, Stroke, StrokeLook } from "../../wire/shapes";
import type { Point } from "../board/geometry";

export interface DrawnStroke {
  kind: StrokeLook | "";
  end: Point;
}

export interface Diagram {
  strokes: DrawnStroke[];
  /** Its scale and its middle. */
  scale: number;
  middle: Point;
}

const STEP = 15; // from a hex to the next
const RADIUS = 22; // from the middle to the edge
const HEX = 8; // from the middle of a hex to its corner

/** Return where a hex lies, seen by somebody facing up. */
export function spotOf({ q, r }: Pick<Stroke, "q" | "r">): Point {
  return { x: STEP * r * (Math.sqrt(3) / 2), y: -STEP * (q + r / 2) };
}

/** Lay out a beat's strokes around the acting character at (0, 0). */
export function diagram({ strokes }: Pick<Beat, "strokes">): Diagram {
  const drawnStrokes = strokes.map((stroke): DrawnStroke => ({
    kind: stroke.looks[0] ?? "",
    end: spotOf(stroke),
  }));
  const points = [{ x: 0, y: 0 }, ...drawnStrokes.map(({ end }) => end)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const reach = Math.max(span(xs), span(ys)) / 2 + HEX;
  return {
    strokes: drawnStrokes,
    scale: Math.min(1, RADIUS / reach),
    middle: { x: mid(xs), y: mid(ys) },
  };
}

/** Return how wide a diagram is as it is drawn. */
export function breadthOf(beat: Pick<Beat, "strokes">): number {
  const { strokes, scale } = diagram(beat);
  return scale * (span([0, ...strokes.map(({ end }) => end.x)]) + 2 * HEX);
}

function span(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

function mid(numbers: readonly number[]): number {
  return (Math.max(...numbers) + Math.min(...numbers)) / 2;
}

/** Draw a hex as the points of a polygon, a corner to each side. */
export function hexPoints({ x, y }: Point, size = HEX): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => (Math.PI / 3) * i)
    .map((turn) => `${tidy(x + size * Math.cos(turn))},${tidy(y + size * Math.sin(turn))}`)
    .join(" ");
}

/** Draw an arrow from the middle to a point. */
export function moveArrow({ x, y }: Point): string {
  const long = Math.hypot(x, y) || 1;
  const [dx, dy] = [x / long, y / long];
  const end = `${tidy(x)},${tidy(y)}`;
  const wing = (side: number) =>
    `${tidy(x - 6 * dx + side * 4 * dy)},${tidy(y - 6 * dy - side * 4 * dx)}`;
  return `M${tidy(4 * dx)},${tidy(4 * dy)}L${end}M${wing(1)}L${end}L${wing(-1)}`;
}

/** Draw the arc of a jump to a point. */
export function jumpArc({ x, y }: Point): string {
  const long = Math.hypot(x, y) || 1;
  const control = { x: x / 2 + (9 * y) / long, y: y / 2 - (9 * x) / long };
  const end = `${tidy(x)},${tidy(y)}`;
  return `M0,0Q${tidy(control.x)},${tidy(control.y)} ${end}`;
}

/** Draw a bar on the side of a point. */
export function blockBar({ x, y }: Point): string {
  const long = Math.hypot(x, y) || 1;
  const [dx, dy] = [x / long, y / long];
  const end = (side: number) =>
    `${tidy(9.5 * dx + side * 5 * dy)},${tidy(9.5 * dy - side * 5 * dx)}`;
  return `M${end(1)}L${end(-1)}`;
}

function tidy(length: number): number {
  return Math.round(length * 10) / 10 + 0;
}

const PHASES = ["early", "mid", "late"] as const;

/** Return which phases a beat acts in. */
export function phases({ looks }: Pick<Beat, "looks">): boolean[] {
  return PHASES.map((phase) => looks.includes(phase));
}

/** Abbreviate a turn in sixths: `↺1` to the left, `↻2` to the right, `↻3` around. */
export function turnSign(turn: number): string {
  if (turn === 0) return "";
  return turn < 3 ? `↺${turn}` : `↻${6 - turn}`;
}

/** Describe a beat in words. */
export function beatName({ name, looks }: Pick<Beat, "name" | "looks">): string {
  const note = looks.includes("trigger") ? ", the card's text applies" : "";
  return name + note;
}
