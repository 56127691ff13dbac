/** A puzzle in progress: the question, the last answer's result, and the solution. */
import type { Refs } from "../scene/choosing/paths";
import {
  addFirstTry,
  loadPuzzleProgress,
  savePuzzleProgress,
} from "../shell/puzzles/puzzleProgress";
import type { PuzzleProgress } from "../shell/puzzles/puzzleProgress";
import { api, errorMessage } from "../wire/api";
import type { Preview, PuzzleResult, PuzzleShown, PuzzleSolution } from "../wire/shapes";

export class PuzzleStore {
  puzzle = $state.raw<PuzzleShown>();
  result = $state.raw<PuzzleResult>();
  solution = $state.raw<PuzzleSolution>();
  busy = $state(false);
  /** What went wrong, in words. */
  trouble = $state("");
  progress = $state.raw<PuzzleProgress>();
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
  }

  /** Open a puzzle, by default the next one at this browser's strength. */
  async open(id = ""): Promise<void> {
    this.progress = loadPuzzleProgress(this.#game);
    const { strength, attempts } = this.progress;
    const puzzle = id || (await api.nextPuzzle(this.#game, strength, attempts)).puzzle;
    this.puzzle = await api.puzzle(this.#game, puzzle);
    this.result = this.solution = undefined;
    this.trouble = "";
  }

  /** Answer with an action, or with all actions of a commitment. */
  answer(actions: readonly number[]): Promise<void> {
    return this.#run(async (id) => {
      this.result = await api.attemptPuzzle(this.#game, id, actions);
      this.solution = this.result.solution ?? undefined;
      this.#count(this.result.solved);
    });
  }

  /** Give up, and see the solution. */
  reveal(): Promise<void> {
    return this.#run(async (id) => {
      this.solution = await api.puzzleSolution(this.#game, id);
      this.#count(false);
    });
  }

  preview(actions: readonly number[]): Promise<Preview> {
    return api.puzzlePreview(this.#game, this.puzzle?.puzzle ?? "", actions);
  }

  async refusal(path: Refs, ref: string): Promise<string> {
    return (await api.puzzleRefusal(this.#game, this.puzzle?.puzzle ?? "", path, ref)).text;
  }

  #count(isSolved: boolean): void {
    if (!this.puzzle) return;
    const { puzzle, rating } = this.puzzle;
    this.progress = addFirstTry(loadPuzzleProgress(this.#game), puzzle, rating, isSolved);
    savePuzzleProgress(this.#game, this.progress);
  }

  async #run(work: (id: string) => Promise<void>): Promise<void> {
    if (this.busy || !this.puzzle) return;
    this.busy = true;
    this.trouble = "";
    try {
      await work(this.puzzle.puzzle);
    } catch (failure) {
      this.trouble = errorMessage(failure);
    } finally {
      this.busy = false;
    }
  }
}
