/** Moving a cursor over hexes by arrow keys and by typed names. */

import { centre, type Hex } from "./geometry";

export interface NamedHex extends Hex {
  id: string;
  name: string;
}

const PATIENCE = 1500; // milliseconds after which typing starts a new name

/** List the cells row by row, north first, each from the west. */
export function rows<C extends Hex>(cells: readonly C[]): C[][] {
  const groups = new Map<number, C[]>();
  for (const cell of [...cells].sort((a, b) => a.r - b.r || a.q - b.q)) {
    groups.set(cell.r, [...(groups.get(cell.r) ?? []), cell]);
  }
  return [...groups.values()];
}

/** Return the cell that a key leads to, undefined if there is none. */
export function step<C extends NamedHex>(cells: readonly C[], from: C, key: string): C | undefined {
  return STEPS[key]?.(rows(cells), from) as C | undefined;
}

type Step = (board: NamedHex[][], from: NamedHex) => NamedHex | undefined;

const STEPS: Record<string, Step | undefined> = {
  ArrowLeft: (board, from) => stepInRow(board, from, -1),
  ArrowRight: (board, from) => stepInRow(board, from, 1),
  ArrowUp: (board, from) => stepAcrossRows(board, from, -1),
  ArrowDown: (board, from) => stepAcrossRows(board, from, 1),
  Home: (board, from) => row(board, from)[0],
  End: (board, from) => row(board, from).at(-1),
};

function row(board: NamedHex[][], from: NamedHex): NamedHex[] {
  return board.find((row) => row[0]?.r === from.r) ?? [];
}

function stepInRow(board: NamedHex[][], from: NamedHex, delta: number): NamedHex | undefined {
  const cells = row(board, from);
  return cells[cells.findIndex((cell) => cell.id === from.id) + delta];
}

/**
 * Go to the nearest cell of the next row.
 *
 * The two nearest cells are equally far: even rows lean east and odd rows west, so that going up
 * and down again leads back.
 */
function stepAcrossRows(board: NamedHex[][], from: NamedHex, delta: number): NamedHex | undefined {
  const index = board.findIndex((row) => row[0]?.r === from.r);
  const aim = centre(from).x + (from.r % 2 === 0 ? 1 : -1);
  const distance = (cell: NamedHex) => Math.abs(centre(cell).x - aim);
  return [...(board[index + delta] ?? [])].sort((a, b) => distance(a) - distance(b))[0];
}

/** Return the cell nearest to the middle of the board. */
export function middle<C extends Hex>(cells: readonly C[]): C | undefined {
  const points = cells.map(centre);
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const distance = (cell: C) => Math.hypot(centre(cell).x - x, centre(cell).y - y);
  return [...cells].sort((a, b) => distance(a) - distance(b))[0];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Return the next of `some` cells after `from` in reading order, round the board. */
export function nextOpen<C extends NamedHex>(
  cells: readonly C[],
  ids: ReadonlySet<string>,
  from: C | undefined,
  delta: 1 | -1,
): C | undefined {
  const order = rows(cells).flat();
  const turned = delta === 1 ? order : order.reverse();
  const index = turned.findIndex((cell) => cell.id === from?.id);
  return [...turned.slice(index + 1), ...turned.slice(0, index + 1)].find((cell) =>
    ids.has(cell.id),
  );
}

/** What has been typed of a cell's name, and when. */
export interface TypingState {
  text: string;
  time: number;
}

export const NOTHING_TYPED: TypingState = { text: "", time: 0 };

/** Add a key to the typed text, or restart with it if no cell's name starts with the text. */
export function typing(
  state: TypingState,
  key: string,
  time: number,
  cells: readonly NamedHex[],
): TypingState {
  const isPrefix = (text: string) =>
    cells.some((cell) => cell.name.toLowerCase().startsWith(text.toLowerCase()));
  const longer = time - state.time < PATIENCE ? state.text + key : key;
  const text = [longer, key].find(isPrefix) ?? "";
  return { text, time };
}

/** Return the cell whose whole name was typed. */
export function cellNamed<C extends NamedHex>(cells: readonly C[], text: string): C | undefined {
  return cells.find((cell) => cell.name.toLowerCase() === text.toLowerCase());
}
