/** How far a learner is in the lessons of a game, stored in this browser. */

export type Answers = readonly (number | null)[];

function storageKey(game: string, lesson: number): string {
  return `hexarena.lesson.${game}${lesson > 1 ? `.${lesson}` : ""}`;
}

/** Read the stored answers, none if they are not valid; a browser may forbid storage. */
export function loadAnswers(game: string, lesson: number): Answers {
  try {
    const entry: unknown = JSON.parse(read(storageKey(game, lesson)) ?? "[]");
    return Array.isArray(entry) && entry.every(isAnswer) ? entry : [];
  } catch {
    return [];
  }
}

function isAnswer(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && (value as number) >= 0);
}

export function saveAnswers(game: string, lesson: number, answers: Answers): void {
  write(storageKey(game, lesson), JSON.stringify(answers));
}

/** Store that a lesson was finished, even if it is begun again. */
export function markLearned(game: string, lesson: number): void {
  write(`hexarena.learned.${game}.${lesson}`, "yes");
}

function isLearned(game: string, lesson: number): boolean {
  return read(`hexarena.learned.${game}.${lesson}`) === "yes";
}

/** The state of a lesson: the step a learner would continue with, and whether it was finished. */
export interface Progress {
  step: number;
  steps: number;
  isDone: boolean;
}

/** Return the progress in a lesson with a number of steps. */
export function progressIn(game: string, lesson: number, steps: number): Progress {
  const answered = loadAnswers(game, lesson).length;
  const isDone = isLearned(game, lesson) || answered >= steps - 1;
  return { step: Math.min(answered + 1, steps), steps, isDone };
}

/** Describe the progress in a lesson. */
export function progressText({ step, steps, isDone }: Progress): string {
  if (isDone) return "Finished";
  return step > 1 ? `At step ${step} of ${steps}` : `${steps} steps`;
}

/** Remember the match that ends the lessons of a game. */
export function keepFirstMatch(game: string, match: string): void {
  write(`hexarena.learned.${game}.match`, match);
}

/** Return the match that ends the lessons of a game, null if it was never opened here. */
export function firstMatch(game: string): string | null {
  return read(`hexarena.learned.${game}.match`);
}

/** Remember that a match is over, if it is the one that ends the lessons of a game. */
export function finishFirstMatch(game: string, match: string): void {
  if (firstMatch(game) === match) write(`hexarena.learned.${game}.over`, "yes");
}

/** Return whether the match that ends the lessons of a game is over. */
export function isFirstMatchOver(game: string): boolean {
  return read(`hexarena.learned.${game}.over`) === "yes";
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Then it is known for this visit only.
  }
}
