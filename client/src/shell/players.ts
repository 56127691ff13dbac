/** Names of players in lists, with the mark of a program as at the table. */
import type { MatchCard } from "../wire/shapes";

/** Say that a player is a program, and whose. */
export function programText(owner: string): string {
  return `program by ${owner}`;
}

/**
 * Name a player, such as "Ann (program)" if a program has played for Ann in this match, or "Deep
 * Hex (program by Ada)" for a bot account.
 */
export function playerText(
  name: string,
  isProgram: boolean | undefined,
  owner?: string | null,
): string {
  if (name && owner) return `${name} (${programText(owner)})`;
  return name && isProgram ? `${name} (program)` : name;
}

/** Name the players of a match, "" at open seats. */
export function playerTexts({ players, programs, owners }: MatchCard): string[] {
  return players.map((name, index) => playerText(name, programs[index], owners[index]));
}
