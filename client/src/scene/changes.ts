/** What changed from one scene to the next, by the ids of pieces. */

import type { Piece } from "../wire/shapes";

export interface Changes {
  come: string[];
  gone: string[];
  moved: string[];
}

const FEW = 12; // more changes than that are a leap, not a move, and are not animated

/** Tell which pieces came, went and moved. */
export function changes(before: readonly Piece[], after: readonly Piece[]): Changes {
  const was = new Map(before.map((piece) => [piece.id, piece]));
  const now = new Set(after.map((piece) => piece.id));
  return {
    come: after.filter((piece) => !was.has(piece.id)).map((piece) => piece.id),
    gone: before.filter((piece) => !now.has(piece.id)).map((piece) => piece.id),
    moved: after.filter((piece) => hasMoved(was.get(piece.id), piece)).map((piece) => piece.id),
  };
}

function hasMoved(was: Piece | undefined, now: Piece): boolean {
  return was !== undefined && (was.cell !== now.cell || was.level !== now.level);
}

/** Tell whether changes are few enough to follow by eye. */
export function isMove({ come, gone, moved }: Changes): boolean {
  const count = come.length + gone.length + moved.length;
  return count > 0 && count <= FEW;
}
