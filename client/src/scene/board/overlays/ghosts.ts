/** Ghosts: pieces as a choice would leave them, and those that it would take away. */

import type { Piece, Preview, Scene } from "../../../wire/shapes";
import { stacksByCell } from "../../naming";

/** A piece at its future place in a stack of `count`, counted from 0. */
export interface Ghost {
  piece: Piece;
  level: number;
  count: number;
  stack: readonly Piece[];
}

/** Return the ghosts of a preview, stack by stack from below. */
export function ghostsOf(scene: Scene, { pieces, gone: removed }: Preview): Ghost[] {
  const changed = new Map(pieces.map((piece) => [piece.id, piece]));
  const staying = scene.pieces.filter(({ id }) => !changed.has(id) && !removed.includes(id));
  return [...stacksByCell({ ...scene, pieces: [...staying, ...pieces] }).values()].flatMap(
    (stack) =>
      stack.flatMap((piece, level) =>
        changed.has(piece.id) ? [{ piece, level, count: stack.length, stack }] : [],
      ),
  );
}

/** List the ids of the pieces that a preview takes from where they are. */
export function fadingPieceIds({ pieces, gone: removed }: Preview): ReadonlySet<string> {
  return new Set([...removed, ...pieces.map(({ id }) => id)]);
}
