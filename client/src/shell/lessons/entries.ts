/** What this browser keeps of a guest's lessons; a browser may forbid storage. */

export type Answers = readonly (number | null)[];

/** How far a learner is in a lesson. */
export interface LessonEntry {
  /** The answers that lead to the step, and its number, from 1. */
  answers: Answers;
  step: number;
  /** Ids of the puzzles done. */
  puzzles: readonly string[];
  /** Whether it was finished once, even if it is begun again. */
  finished: boolean;
}

export const NEW_ENTRY: LessonEntry = { answers: [], step: 1, puzzles: [], finished: false };
const ANSWERS_KEY = /^hexarena\.lesson\.([^.]+)(?:\.(\d+))?$/;

function answersKey(game: string, lesson: number): string {
  return `hexarena.lesson.${game}${lesson > 1 ? `.${lesson}` : ""}`;
}

function learnedKey(game: string, lesson: number): string {
  return `hexarena.learned.${game}.${lesson}`;
}

/** Read the stored entry of a lesson; what isn't valid is as if it were missing. */
export function readLesson(game: string, lesson: number): LessonEntry {
  const answers = readList(answersKey(game, lesson), isAnswer);
  const step = Number(readEntry(`${learnedKey(game, lesson)}.step`));
  return {
    answers,
    step: Number.isInteger(step) && step > 0 ? step : answers.length + 1,
    puzzles: readList(`${learnedKey(game, lesson)}.puzzles`, isText),
    finished: readEntry(learnedKey(game, lesson)) === "yes",
  };
}

export function writeLesson(game: string, lesson: number, entry: LessonEntry): void {
  const key = learnedKey(game, lesson);
  writeEntry(answersKey(game, lesson), JSON.stringify(entry.answers));
  writeEntry(`${key}.step`, `${entry.step}`);
  if (entry.puzzles.length) writeEntry(`${key}.puzzles`, JSON.stringify(entry.puzzles));
  if (entry.finished) writeEntry(key, "yes");
}

export function forgetLesson(game: string, lesson: number): void {
  const key = learnedKey(game, lesson);
  for (const name of [answersKey(game, lesson), key, `${key}.step`, `${key}.puzzles`]) {
    removeEntry(name);
  }
}

/** List the lessons of which this browser has an entry. */
export function listLessons(): { game: string; lesson: number }[] {
  return storageKeys().flatMap((key) => {
    const [, game, lesson = "1"] = ANSWERS_KEY.exec(key) ?? [];
    return game === undefined ? [] : [{ game, lesson: Number(lesson) }];
  });
}

function readList<T>(key: string, isItem: (value: unknown) => value is T): readonly T[] {
  try {
    const entry: unknown = JSON.parse(readEntry(key) ?? "[]");
    return Array.isArray(entry) && entry.every(isItem) ? entry : [];
  } catch {
    return [];
  }
}

function isAnswer(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && (value as number) >= 0);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function readEntry(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeEntry(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Then it is known for this visit only.
  }
}

function removeEntry(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there is none.
  }
}
