/** How the account of a program is presented wherever it is named. */

/** Say that a player is a program, and whose. */
export function programText(owner: string): string {
  return `program by ${owner}`;
}
