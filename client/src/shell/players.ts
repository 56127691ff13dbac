/** Names of players in lists, with the mark of a program as at the table. */
import type { MatchCard } from "../wire/shapes";

/** Name a player, such as "Ann (program)" if a program has played for Ann in this match. */
export function playerText(name: string, isProgram: boolean | undefined): string {
  return name && isProgram ? `${name} (program)` : name;
}

/** Name the players of a match, "" at open seats. */
export function playerTexts({ players, programs }: MatchCard): string[] {
  return players.map((name, index) => playerText(name, programs[index]));
}
