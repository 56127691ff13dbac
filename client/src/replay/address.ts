/** The move and the perspective in the fragment of a replay's address. */

/** Read the ply, 0 if there is none. */
export function parsePly(hash: string): number {
  const ply = Number(parts(hash).get("ply"));
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0;
}

/** Read the perspective, empty if the address has none. */
export function parsePerspective(hash: string): string {
  return parts(hash).get("perspective") ?? "";
}

/** Read the name of the tab to open, empty if the address has none. */
export function parseTab(hash: string): string {
  return parts(hash).get("tab") ?? "";
}

/** Write a move, and the perspective unless it is the default, "". */
export function momentHash(ply: number, perspective: string): string {
  return `#ply=${ply}${perspective && `&perspective=${encodeURIComponent(perspective)}`}`;
}

function parts(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}
