/** How moves of an analysis are named. */
import type { LineShown } from "../wire/shapes";
import { MOVE_SIGNS, type TreeNode } from "./tree";

/** Return what a move is, in words. */
export function moveText({ move }: TreeNode): string {
  return move ? move.told || move.text : "The start";
}

/** Name a move for a screen reader: its number, words, mark and comment. */
export function moveName(node: TreeNode): string {
  const { move, comment } = node;
  const word = MOVE_SIGNS.find(({ sign }) => sign === node.mark)?.word;
  const number = move ? `${move.ply + 1}. ` : "";
  return [`${number}${moveText(node)}`, word, comment].filter(Boolean).join(", ");
}

/** Write a win chance or another share. */
export function chanceText(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Name an engine line for a screen reader. */
export function lineName(line: LineShown, players: readonly string[]): string {
  const chances = line.chances.map((share, seat) => `${players[seat] ?? ""} ${chanceText(share)}`);
  const rest = line.text.length > 1 ? `. Then ${line.text.slice(1).join(" ")}` : "";
  return `Play ${line.name}: ${chances.join(", ")}${rest}`;
}
