/** A learner's answers in each lesson of a game, stored in this browser. */

export type Answers = readonly (number | null)[];

function place(game: string, lesson: number): string {
  return `hexarena.lesson.${game}${lesson > 1 ? `.${lesson}` : ""}`;
}

/** Read the stored answers, none if they are not valid; a browser may forbid storage. */
export function loadAnswers(game: string, lesson: number): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game, lesson)) ?? "[]");
    return Array.isArray(kept) && kept.every(isAnswer) ? kept : [];
  } catch {
    return [];
  }
}

function isAnswer(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && (value as number) >= 0);
}

export function saveAnswers(game: string, lesson: number, answers: Answers): void {
  try {
    localStorage.setItem(place(game, lesson), JSON.stringify(answers));
  } catch {
    // Then the tutorial starts from the beginning next time.
  }
}
