/** A puzzle in progress: the question, the last answer's result, and the solution. */
import type { Refs } from "../scene/choosing/paths";
import {
  addFirstTry,
  loadPuzzleProgress,
  savePuzzleProgress,
} from "../shell/puzzles/puzzleProgress";
import type { PuzzleProgress } from "../shell/puzzles/puzzleProgress";
import { api, errorMessage } from "../wire/api";
import type {
  Preview,
  PuzzleResult,
  PuzzleShown,
  PuzzleSolution,
  PuzzleStanding,
} from "../wire/shapes";

export class PuzzleStore {
  puzzle = $state.raw<PuzzleShown>();
  result = $state.raw<PuzzleResult>();
  solution = $state.raw<PuzzleSolution>();
  busy = $state(false);
  /** What went wrong, in words. */
  trouble = $state("");
  progress = $state.raw<PuzzleProgress>();
  /** What the account has achieved in this game, undefined for a guest. */
  standing = $state.raw<PuzzleStanding>();
  /** Whether the account had tried this puzzle before it was opened, so that it isn't rated. */
  isRepeat = $state(false);
  /** The theme of the puzzles to come, "" for all. */
  theme = $state("");
  readonly #game: string;
  /** The puzzles opened in this visit, to get others. */
  #opened: string[] = [];
  /** How many times a puzzle was wanted. */
  #turn = 0;

  constructor(game: string) {
    this.#game = game;
  }

  /** The name of the seat to move. */
  get mover(): string {
    return this.puzzle?.seats[this.puzzle.seat] ?? "";
  }

  /** Open a puzzle, by default the next one at the strength of the account or this browser. */
  async open(id = ""): Promise<void> {
    this.progress = loadPuzzleProgress(this.#game);
    const turn = ++this.#turn;
    const puzzle = await api.puzzle(this.#game, id || (await this.#chooseNext()));
    if (turn !== this.#turn) return; // another one is wanted by now
    this.puzzle = puzzle;
    this.standing = puzzle.standing ?? undefined;
    this.isRepeat = typeof puzzle.standing?.change === "number";
    this.result = this.solution = undefined;
    this.trouble = "";
    this.#opened.push(puzzle.puzzle);
  }

  /** Return the id of the next puzzle; once all were opened in this visit, they come again. */
  async #chooseNext(): Promise<string> {
    const { strength, attempts } = loadPuzzleProgress(this.#game);
    const guest = { rating: strength, tried: [...attempts] };
    const wish = { ...guest, avoid: [...this.#opened], theme: this.theme };
    const { puzzle } = await api.nextPuzzle(this.#game, wish);
    if (!this.#opened.includes(puzzle)) return puzzle;
    this.#opened = this.#opened.slice(-1);
    return (await api.nextPuzzle(this.#game, { ...wish, avoid: [...this.#opened] })).puzzle;
  }

  /** Answer with an action, or with all actions of a commitment. */
  answer(actions: readonly number[]): Promise<void> {
    return this.#run(async (id) => {
      this.result = await api.attemptPuzzle(this.#game, id, actions);
      this.solution = this.result.solution ?? undefined;
      this.#count(this.result.solved, this.result.standing);
    });
  }

  /** Give up, and see the solution. */
  reveal(): Promise<void> {
    return this.#run(async (id) => {
      const solution = await api.puzzleSolution(this.#game, id);
      this.solution = solution;
      this.#count(false, solution.standing);
    });
  }

  preview(actions: readonly number[]): Promise<Preview> {
    return api.puzzlePreview(this.#game, this.puzzle?.puzzle ?? "", actions);
  }

  async refusal(path: Refs, ref: string): Promise<string> {
    return (await api.puzzleRefusal(this.#game, this.puzzle?.puzzle ?? "", path, ref)).text;
  }

  /** Note what an attempt changed: an account's standing, or what this browser remembers. */
  #count(isSolved: boolean, standing: PuzzleStanding | null): void {
    this.standing = standing ?? undefined;
    if (!this.puzzle || standing) return;
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
