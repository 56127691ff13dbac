/** The match that ends the lessons of a game, remembered by this browser. */
import { readEntry, writeEntry } from "./entries";

/** Remember the match that ends the lessons of a game. */
export function keepFirstMatch(game: string, match: string): void {
  writeEntry(`hexarena.learned.${game}.match`, match);
}

/** Return the match that ends the lessons of a game, null if it was never opened here. */
export function firstMatch(game: string): string | null {
  return readEntry(`hexarena.learned.${game}.match`);
}

/** Remember that a match is over, if it is the one that ends the lessons of a game. */
export function finishFirstMatch(game: string, match: string): void {
  if (firstMatch(game) === match) writeEntry(`hexarena.learned.${game}.over`, "yes");
}

/** Return whether the match that ends the lessons of a game is over. */
export function isFirstMatchOver(game: string): boolean {
  return readEntry(`hexarena.learned.${game}.over`) === "yes";
}
