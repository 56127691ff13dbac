/** A learner's answers in a game's tutorial, stored in this browser. */

export type Answers = readonly (number | null)[];

function place(game: string): string {
  return `hexarena.lesson.${game}`;
}

/** Read the stored answers, none if they are not valid; a browser may forbid storage. */
export function loadAnswers(game: string): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
    return Array.isArray(kept) && kept.every(isAnswer) ? kept : [];
  } catch {
    return [];
  }
}

function isAnswer(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && (value as number) >= 0);
}

export function saveAnswers(game: string, answers: Answers): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(answers));
  } catch {
    // Then the tutorial starts from the beginning next time.
  }
}
