/** What changed from one scene to the next, by the ids of pieces. */

import type { Piece } from "../wire/shapes";

export interface Changes {
  added: string[];
  removed: string[];
  movedPieces: string[];
}

const MAX_CHANGES = 12; // more changes than that are a leap, not a move, and are not animated

/** Return which pieces came, went and moved. */
export function changes(previous: readonly Piece[], current: readonly Piece[]): Changes {
  const was = new Map(previous.map((piece) => [piece.id, piece]));
  const ids = new Set(current.map((piece) => piece.id));
  return {
    added: current.filter((piece) => !was.has(piece.id)).map((piece) => piece.id),
    removed: previous.filter((piece) => !ids.has(piece.id)).map((piece) => piece.id),
    movedPieces: current
      .filter((piece) => hasMoved(was.get(piece.id), piece))
      .map((piece) => piece.id),
  };
}

function hasMoved(was: Piece | undefined, current: Piece): boolean {
  return was !== undefined && (was.cell !== current.cell || was.level !== current.level);
}

/** Return whether changes are few enough to follow by eye. */
export function isMove({ added, removed, movedPieces }: Changes): boolean {
  const count = added.length + removed.length + movedPieces.length;
  return count > 0 && count <= MAX_CHANGES;
}
