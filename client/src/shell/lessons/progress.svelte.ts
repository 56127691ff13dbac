/** How far a learner is in all lessons: an account's progress is on the server, a guest's here. */
import { api } from "../../wire/api";
import type { LessonCard } from "../../wire/shapes";
import {
  forgetLesson,
  listLessons,
  NEW_ENTRY,
  readLesson,
  writeLesson,
  type LessonEntry,
} from "./entries";

/** The state of a lesson: the step a learner would continue with, and what was done. */
export interface Progress {
  step: number;
  steps: number;
  /** How many of its puzzles are done, and how many there are. */
  puzzlesDone: number;
  puzzles: number;
  isBegun: boolean;
  isDone: boolean;
}

class LessonProgressStore {
  /** An account's entries by game and lesson; undefined for a guest, or before they're known. */
  #entries = $state.raw<Readonly<Record<string, LessonEntry>>>();
  /** What a guest changed in this visit; the browser keeps it too, if it may. */
  #changes = $state.raw<Readonly<Record<string, LessonEntry>>>({});
  #loading: Promise<void> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** How often each lesson was saved; only the newest state is sent. */
  readonly #saves = new Map<string, number>();

  /** Load an account's progress once, and add what was done here as a guest. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch(() => {
      this.#loading = undefined; // later, then; until that the browser keeps it
    });
    return this.#loading;
  }

  /** Somebody else may be here now. */
  forget(): void {
    this.#loading = undefined;
    this.#entries = undefined;
    this.#changes = {};
  }

  /** Return how far a learner is in a lesson. */
  entry(game: string, lesson: number): LessonEntry {
    const key = keyOf(game, lesson);
    if (!this.#entries) return this.#changes[key] ?? readLesson(game, lesson);
    return this.#entries[key] ?? NEW_ENTRY;
  }

  /** Keep a change of the progress in a lesson. */
  save(game: string, lesson: number, change: Partial<LessonEntry>): void {
    const entry = { ...this.entry(game, lesson), ...change };
    if (!this.#entries) {
      this.#changes = { ...this.#changes, [keyOf(game, lesson)]: entry };
      writeLesson(game, lesson, entry);
      return;
    }
    this.#keep(game, lesson, entry);
    const key = keyOf(game, lesson);
    const turn = (this.#saves.get(key) ?? 0) + 1;
    this.#saves.set(key, turn);
    const send = () => (turn === this.#saves.get(key) ? sendEntry(game, lesson, entry) : undefined);
    this.#queue = this.#queue.then(send).catch(() => undefined); // the next step sends it all
  }

  /** Return the progress in a lesson. */
  progress(game: string, lesson: number, card: Pick<LessonCard, "steps" | "puzzles">): Progress {
    const { step, puzzles, finished } = this.entry(game, lesson);
    const { steps } = card;
    const done = card.puzzles.filter((id) => puzzles.includes(id)).length;
    return {
      step: Math.min(step, steps),
      steps,
      puzzlesDone: done,
      puzzles: card.puzzles.length,
      isBegun: step > 1 || finished,
      isDone: finished || (step >= steps && done === card.puzzles.length),
    };
  }

  async #load(): Promise<void> {
    const { account, lessons } = await api.myLessons();
    if (!account) return;
    this.#entries = Object.fromEntries(
      lessons.map((entry) => [keyOf(entry.game, entry.lesson), entry]),
    );
    for (const { game, lesson } of listLessons()) {
      const entry = mergeEntries(this.entry(game, lesson), readLesson(game, lesson));
      await sendEntry(game, lesson, entry);
      this.#keep(game, lesson, entry);
      forgetLesson(game, lesson);
    }
  }

  #keep(game: string, lesson: number, entry: LessonEntry): void {
    this.#entries = { ...this.#entries, [keyOf(game, lesson)]: entry };
  }
}

function keyOf(game: string, lesson: number): string {
  return `${game}/${lesson}`;
}

async function sendEntry(game: string, lesson: number, entry: LessonEntry): Promise<void> {
  const { answers, puzzles } = entry;
  await api.keepLesson(game, lesson, { answers: [...answers], puzzles: [...puzzles] });
}

/** Return the further one of two entries, with all that is done in either. */
function mergeEntries(account: LessonEntry, guest: LessonEntry): LessonEntry {
  const further = guest.answers.length > account.answers.length ? guest : account;
  const puzzles = [...new Set([...account.puzzles, ...guest.puzzles])];
  return { ...further, puzzles, finished: account.finished || guest.finished };
}

export const lessonProgress = new LessonProgressStore();

/** Describe the progress in a lesson. */
export function progressText(progress: Progress): string {
  const { step, steps, puzzlesDone, puzzles, isBegun, isDone } = progress;
  if (isDone) return "Finished";
  if (step >= steps) return `At puzzle ${puzzlesDone + 1} of ${puzzles}`;
  if (isBegun) return `At step ${step} of ${steps}`;
  return puzzles ? `${steps} steps, ${puzzles} puzzles` : `${steps} steps`;
}

/** Return the number of the lesson to take next, undefined if all are finished. */
export function nextLesson(game: string, cards: readonly LessonCard[]): number | undefined {
  const index = cards.findIndex((card, at) => !lessonProgress.progress(game, at + 1, card).isDone);
  return index < 0 ? undefined : index + 1;
}
