/** Who sits where, in words: a player with the seat, or in brief where room is short. */

/** Name a player with the seat, such as `Ann (Blue)`; a seat's own name stands alone. */
export function placeText(player: string, seat: string): string {
  return player && player !== seat ? `${player} (${seat})` : seat;
}

/** Shorten such names to the player, or to the seat where several players have the same name. */
export function briefNames(names: readonly string[]): string[] {
  const parts = names.map(splitPlace);
  return parts.map(({ player, seat }) => {
    const isUnique = parts.filter((other) => other.player === player).length === 1;
    return isUnique ? player : seat;
  });
}

function splitPlace(name: string): { player: string; seat: string } {
  const [, player = name, seat = name] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  return { player, seat };
}
