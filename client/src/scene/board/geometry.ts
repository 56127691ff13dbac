/** Where hexes lie on a drawing: pointy-top, 100 wide, seen slightly from the south. */

export interface Hex {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 100;
const TILT = 0.9;
const SIDE = WIDTH / Math.sqrt(3);
const CORNERS = 6;
// The neighbour across the edge from corner i to corner i + 1, corners clockwise from the top.
const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

/** Return the middle of a hex. */
export function centre({ q, r }: Hex): Point {
  return { x: WIDTH * (q + r / 2), y: 1.5 * SIDE * TILT * r };
}

/** Return a corner of a hex, clockwise from 0 at the top; `size` 1 is the whole hex. */
export function corner(hex: Hex, index: number, size = 1): Point {
  const middle = centre(hex);
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return {
    x: middle.x + SIDE * size * Math.cos(angle),
    y: middle.y + SIDE * size * TILT * Math.sin(angle),
  };
}

/** Draw a hex as the points of a polygon. */
export function hexagon(hex: Hex, size = 1): string {
  return Array.from({ length: CORNERS }, (_, i) => pointText(corner(hex, i, size))).join(" ");
}

function pointText({ x, y }: Point): string {
  return `${tidy(x)},${tidy(y)}`;
}

/** Round to tenths, so that neighbouring hexes write a shared corner alike; no -0. */
function tidy(length: number): number {
  return Math.round(length * 10) / 10 + 0;
}

/** Draw the border of an area of hexes as a path; every loop is closed. */
export function border(area: readonly Hex[]): string {
  const next = edges(area);
  const loops: string[] = [];
  for (let start = first(next); start !== undefined; start = first(next)) {
    loops.push(`M${loop(next, start).join("L")}Z`);
  }
  return loops.join("");
}

function edges(area: readonly Hex[]): Map<string, string> {
  const keys = new Set(area.map(key));
  const next = new Map<string, string>();
  for (const hex of area) {
    DIRECTIONS.forEach((step, i) => {
      if (!keys.has(key({ q: hex.q + step.q, r: hex.r + step.r }))) {
        next.set(pointText(corner(hex, i)), pointText(corner(hex, (i + 1) % CORNERS)));
      }
    });
  }
  return next;
}

function key({ q, r }: Hex): string {
  return `${q} ${r}`;
}

function first(next: Map<string, string>): string | undefined {
  return next.keys().next().value;
}

/** Follow edges from corner to corner until they close, and remove them. */
function loop(next: Map<string, string>, start: string): string[] {
  const points: string[] = [];
  for (let corner: string | undefined = start; corner !== undefined;) {
    const following: string | undefined = next.get(corner);
    if (following !== undefined) points.push(corner);
    next.delete(corner);
    corner = following;
  }
  return points;
}

export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Return the view box of all hexes, with room around them. */
export function viewBox(hexes: readonly Hex[], margin: number): ViewBox {
  const points = hexes.flatMap((hex) => [0, 1, 2, 3, 4, 5].map((i) => corner(hex, i)));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Return the hex at a point, if there is one. */
export function hexAt<P extends Hex>(hexes: readonly P[], point: Point): P | undefined {
  const reach = (hex: P) => {
    const middle = centre(hex);
    return Math.hypot(point.x - middle.x, (point.y - middle.y) / TILT);
  };
  const nearest = [...hexes].sort((a, b) => reach(a) - reach(b))[0];
  return nearest && reach(nearest) <= SIDE ? nearest : undefined;
}

/** Draw only the corners of a hex, each with a share of both its edges. */
export function ticks(hex: Hex, size: number, share: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const vertex = corner(hex, i, size);
      const [from, end] = [i + 5, i + 1].map((j) =>
        interpolate(vertex, corner(hex, j, size), share),
      );
      return `M${[from, vertex, end].map((point) => pointText(point ?? vertex)).join("L")}`;
    })
    .join("");
}

function interpolate(from: Point, end: Point, share: number): Point {
  return { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share };
}

/** Draw the tray under all hexes: their convex hull. */
export function tray(hexes: readonly Hex[]): string {
  const points = hexes
    .flatMap((hex) => [0, 1, 2, 3, 4, 5].map((i) => corner(hex, i)))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  return [...half(points), ...half(points.reverse())].map(pointText).join(" ");
}

/** Return half of the convex hull of sorted points, without its last point. */
function half(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && !turns(hull.at(-2), hull.at(-1), point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turns(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return !!a && !!b && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 1e-6;
}
