/** Which personas play together. */

/**
 * Return a persona for every seat, once one is chosen: in my rivals' order that one and the next on
 * the shelf, so that no two are the same.
 */
export function botPersonas(
  shelf: readonly string[],
  choice: string | null,
  seats: number,
  ownSeat: number,
): (string | null)[] {
  const first = shelf.indexOf(choice ?? "");
  return Array.from({ length: seats }, (_, seat) =>
    first < 0 ? null : (shelf[(first + seat - Number(seat > ownSeat)) % shelf.length] ?? null),
  );
}
