/** The phrases that may be said at every table, in the words of this page. */
import type { MessageShown, Phrase } from "../wire/shapes";

export const PHRASES: readonly { key: Phrase; words: string }[] = [
  { key: "hello", words: "Hello!" },
  { key: "good-luck", words: "Good luck!" },
  { key: "have-fun", words: "Have fun!" },
  { key: "nice-move", words: "Nice move!" },
  { key: "thanks", words: "Thank you!" },
  { key: "sorry", words: "Sorry!" },
  { key: "moment", words: "One moment, please." },
  { key: "well-played", words: "Well played!" },
  { key: "good-game", words: "Good game!" },
  { key: "again", words: "Another one?" },
];

/** Return what a message says, in words. */
export function wordsOf({ phrase, text }: Pick<MessageShown, "phrase" | "text">): string {
  return PHRASES.find(({ key }) => key === phrase)?.words ?? text;
}

/** Return the phrase of a digit: 1 is the first, 0 the tenth. */
export function phraseOfDigit(digit: string): Phrase | undefined {
  if (!/^\d$/.test(digit)) return undefined;
  return PHRASES[(Number(digit) + 9) % 10]?.key;
}
