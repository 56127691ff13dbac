/** Row and column names along the edge, where cell names consist of both. */

import { centre, WIDTH, type Point } from "./geometry";
import type { NamedHex } from "./walk";

export interface Label extends Point {
  text: string;
}

interface Parts {
  letter: string;
  number: string;
}

const SOUTH_EAST = { x: WIDTH * 0.42, y: WIDTH * 0.7 };

/**
 * Label rows by letter at their west end and diagonals by number at their south end.
 *
 * Where each row is numbered separately, the outermost rows are numbered instead of diagonals.
 * Returns nothing for other names: then each cell shows its own.
 */
export function edgeLabels(cells: readonly NamedHex[]): Label[] {
  const rows = lines(cells, (cell) => cell.r, "letter");
  const diagonals = lines(cells, (cell) => cell.q, "number");
  const lettered = rows?.map(([text, line]) =>
    labelBeside(text, findExtreme(line, "q"), { x: -WIDTH * 0.78, y: 0 }),
  );
  if (lettered && rows?.every(([, line]) => isCounted(line))) {
    return [...lettered, ...numberLines(rows.at(0)?.[1]), ...numberLines(rows.at(-1)?.[1], -1)];
  }
  if (!lettered || !diagonals) return [];
  return [
    ...lettered,
    ...diagonals.map(([text, line]) => labelBeside(text, findExtreme(line, "r", -1), SOUTH_EAST)),
  ];
}

/** Return whether the cells of a row are numbered from its west end. */
function isCounted(line: readonly NamedHex[]): boolean {
  const order = [...line].sort((a, b) => a.q - b.q);
  return order.every((cell, index) => parts(cell.name)?.number === String(index + 1));
}

/** Number the cells of an outermost row, on the side where the board ends. */
function numberLines(line: readonly NamedHex[] = [], side: 1 | -1 = 1): Label[] {
  const offset = { x: 0, y: -side * WIDTH * 0.72 };
  return line.map((cell) => labelBeside(parts(cell.name)?.number ?? "", cell, offset));
}

function lines(cells: readonly NamedHex[], measure: (cell: NamedHex) => number, part: keyof Parts) {
  const groups = new Map<number, NamedHex[]>();
  for (const cell of cells) groups.set(measure(cell), [...(groups.get(measure(cell)) ?? []), cell]);
  const namedLines = [...groups.values()].map((line) => [common(line, part), line] as const);
  return namedLines.every(([text]) => text !== "") ? namedLines : undefined;
}

/** Return the part of their names that the cells of a line share, empty where they differ. */
function common(line: readonly NamedHex[], part: keyof Parts): string {
  const texts = new Set(line.map((cell) => parts(cell.name)?.[part] ?? ""));
  return texts.size === 1 ? ([...texts][0] ?? "") : "";
}

function parts(name: string): Parts | undefined {
  const match = /^([a-z]+)(\d+)$/i.exec(name);
  return match ? { letter: match[1] ?? "", number: match[2] ?? "" } : undefined;
}

function findExtreme(
  line: readonly NamedHex[],
  axis: "q" | "r",
  sign: 1 | -1 = 1,
): NamedHex | undefined {
  return [...line].sort((a, b) => sign * (a[axis] - b[axis]))[0];
}

function labelBeside(text: string, cell: NamedHex | undefined, offset: Point): Label {
  const point = centre(cell ?? { q: 0, r: 0 });
  return { text, x: point.x + offset.x, y: point.y + offset.y };
}
