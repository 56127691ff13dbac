/** A moment of a replay in the fragment of its address. */

/** Read the ply; the start where none is told. */
export function plyIn(hash: string): number {
  const ply = Number(new URLSearchParams(hash.replace(/^#/, "")).get("ply"));
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0;
}

export function plyHash(ply: number): string {
  return `#ply=${ply}`;
}
