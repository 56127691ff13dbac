/** A tutorial in progress: the current step and the answers so far. */

import type { Refs } from "../scene/choosing/paths";
import { api, errorMessage } from "../wire/api";
import type { LessonShown, Preview } from "../wire/shapes";
import { openFirstMatch } from "../shell/lessons/course";
import type { Answers } from "../shell/lessons/entries";
import { lessonProgress } from "../shell/lessons/progress.svelte";

/** The answer to a step that only has text. */
const READ = null;

export class LessonStore {
  lesson = $state.raw<LessonShown>();
  busy = $state(false);
  /** What went wrong, in words. */
  trouble = $state("");
  /** The reply to an unexpected answer. */
  failure = $state("");
  /** Whether the learner wants to be shown what to do. */
  helped = $state(false);
  /** The path of the expected choice, once the learner asks to be shown it. */
  readonly hint: Refs = $derived.by(() => {
    const expected = this.lesson?.expected[0];
    if (!this.helped || expected === undefined) return [];
    return this.lesson?.scene.choices.find((choice) => choice.action === expected)?.path ?? [];
  });
  #pending: Promise<boolean> | undefined;
  /** Whether the learner is at the puzzles that end the lesson. */
  isAtPuzzles = $state(false);
  /** How often answers were taken back. */
  rewinds = $state(0);
  readonly #game: string;
  readonly #number: number;

  constructor(game: string, number: number) {
    this.#game = game;
    this.#number = number;
  }

  /** Resume where the learner left off. Throws RefusalError if there is no tutorial. */
  async open(): Promise<void> {
    await lessonProgress.load();
    const { answers } = lessonProgress.entry(this.#game, this.#number);
    this.#take(await this.#ask(answers));
    if (this.lesson?.over && this.puzzlesDone.length < this.lesson.puzzles.length) {
      this.isAtPuzzles = this.puzzlesDone.length > 0;
    }
  }

  /** The puzzles of the lesson that are done, by id. */
  get puzzlesDone(): string[] {
    const { puzzles } = lessonProgress.entry(this.#game, this.#number);
    return this.lesson?.puzzles.filter((id) => puzzles.includes(id)) ?? [];
  }

  /** Note that a puzzle is done; the last one finishes the lesson. */
  finishPuzzle(id: string): void {
    const puzzles = [...this.puzzlesDone.filter((done) => done !== id), id];
    const isLast = puzzles.length === this.lesson?.puzzles.length;
    lessonProgress.save(this.#game, this.#number, {
      puzzles,
      ...(isLast ? { finished: true } : {}),
    });
  }

  /** Go on after reading. */
  read(): Promise<boolean> {
    return this.#answer(READ);
  }

  play(action: number): Promise<boolean> {
    return this.#answer(action);
  }

  /** Play the rest of a commitment in order, up to the first mistake. */
  async commit(actions: readonly number[]): Promise<boolean> {
    await this.#pending;
    for (const action of this.#remainingActions(actions))
      if (!(await this.play(action))) return false;
    return true;
  }

  /** Make choices one after another, each by its path in the scene after the last one. */
  async playEach(paths: readonly Refs[]): Promise<boolean> {
    for (const path of paths) {
      const choices = this.lesson?.scene.choices ?? [];
      const choice = choices.find((choice) => choice.path.join() === path.join());
      if (!choice || !(await this.play(choice.action))) return false;
    }
    return true;
  }

  /** Go back a step. */
  stepBack(): Promise<boolean> {
    return this.#go(this.#answers.slice(0, -1));
  }

  retry(): Promise<boolean> {
    return this.#go([]);
  }

  /** Open the match that ends the course; return its id, undefined after a refusal. */
  async openMatch(): Promise<string | undefined> {
    const { game, seats, options } = this.lesson ?? { game: this.#game, seats: [], options: {} };
    this.busy = true;
    this.trouble = "";
    try {
      return await openFirstMatch(game, seats.length, options);
    } catch (failure) {
      this.trouble = errorMessage(failure);
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  /** Look ahead from an action of the learner, or from a whole commitment. */
  preview(actions: readonly number[]): Promise<Preview> {
    return api.lessonPreview(this.#game, {
      ...this.#question,
      actions: this.#remainingActions(actions),
    });
  }

  /** Ask why the learner cannot choose a thing after a path; "" if it can. */
  async refusal(path: Refs, ref: string): Promise<string> {
    const question = { ...this.#question, path: [...path], ref };
    return (await api.lessonRefusal(this.#game, question)).text;
  }

  #ask(answers: Answers): Promise<LessonShown> {
    return api.lesson(this.#game, this.#number, answers);
  }

  /** The position in the lesson, as the parameters of a request. */
  get #question() {
    return { lesson: this.#number, answers: [...this.#answers] };
  }

  /** Return the rest of a commitment, without the actions that are already answers. */
  #remainingActions(actions: readonly number[]): number[] {
    return actions.slice(this.lesson?.scene.commitment?.chosen.length ?? 0);
  }

  get #answers(): Answers {
    return this.lesson?.answers ?? [];
  }

  #answer(answer: number | null): Promise<boolean> {
    this.#pending = this.#go([...this.#answers, answer]);
    return this.#pending;
  }

  /** Go to the step after these answers; return whether all were accepted. */
  async #go(answers: Answers): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      this.#take(await this.#ask(answers));
      this.failure = this.lesson?.objection ?? "";
      return !this.failure;
    } catch (failure) {
      this.trouble = errorMessage(failure);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #take(lesson: LessonShown): void {
    if (lesson.step !== this.lesson?.step) this.helped = false;
    if (lesson.answers.length < (this.lesson?.answers.length ?? 0)) this.rewinds += 1;
    this.lesson = lesson;
    const { answers, step } = lesson;
    const isDone = lesson.over && this.puzzlesDone.length === lesson.puzzles.length;
    lessonProgress.save(this.#game, this.#number, {
      answers,
      step,
      ...(isDone ? { finished: true } : {}),
    });
  }
}
