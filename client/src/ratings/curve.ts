/** A rating curve as points of a picture: matches from left to right, ratings upwards. */

export const CURVE_WIDTH = 640;
export const CURVE_HEIGHT = 240;
const LEFT_MARGIN = 52;
const RIGHT = 12;
const TOP_MARGIN = 12;
const BOTTOM_MARGIN = 28;
const STEPS = [10, 20, 50, 100, 200, 500, 1000];
const MOST_LINES = 6;

export interface CurvePoint {
  x: number;
  y: number;
}

export interface Curve {
  points: CurvePoint[];
  /** The points as the `points` of a polyline. */
  line: string;
  /** The levels with a line of their own. */
  levels: { value: number; y: number }[];
}

/** Lay a curve out; a single match is a point in the middle. */
export function curve(values: readonly number[]): Curve {
  const [low, high, step] = range(values);
  const up = (value: number): number =>
    CURVE_HEIGHT -
    BOTTOM_MARGIN -
    ((value - low) / (high - low)) * (CURVE_HEIGHT - TOP_MARGIN - BOTTOM_MARGIN);
  const toX = (index: number): number => {
    const share = values.length > 1 ? index / (values.length - 1) : 0.5;
    return LEFT_MARGIN + share * (CURVE_WIDTH - LEFT_MARGIN - RIGHT);
  };
  const points = values.map((value, index) => ({ x: round(toX(index)), y: round(up(value)) }));
  const count = Math.round((high - low) / step) + 1;
  const levels = Array.from({ length: count }, (_, index) => low + index * step);
  return {
    points,
    line: points.map(({ x, y }) => `${x},${y}`).join(" "),
    levels: levels.map((value) => ({ value, y: round(up(value)) })),
  };
}

/** Return round bounds around some values, and the step between lines. */
function range(values: readonly number[]): [number, number, number] {
  const [minimum, maximum] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((size) => (maximum - minimum) / size < MOST_LINES - 1) ?? 1000;
  const low = Math.floor(minimum / step) * step;
  return [low, Math.max(Math.ceil(maximum / step) * step, low + step), step];
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
