/** The move shown and whose eyes see it, in the fragment of a replay's address. */

/** Read the ply, 0 if there is none. */
export function parsePly(hash: string): number {
  const ply = Number(parts(hash).get("ply"));
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0;
}

/** Read whose eyes see the match, empty if that is not said. */
export function parsePerspective(hash: string): string {
  return parts(hash).get("eyes") ?? "";
}

/** Write a move; whose eyes see it only if they are not those by default, "". */
export function momentHash(ply: number, perspective: string): string {
  return `#ply=${ply}${perspective && `&eyes=${encodeURIComponent(perspective)}`}`;
}

function parts(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}
