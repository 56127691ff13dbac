/** The move shown, in the fragment of a replay's address. */

/** Read the ply, 0 if there is none. */
export function plyIn(hash: string): number {
  const ply = Number(new URLSearchParams(hash.replace(/^#/, "")).get("ply"));
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0;
}

export function plyHash(ply: number): string {
  return `#ply=${ply}`;
}
