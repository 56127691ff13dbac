/** The puzzles of a game that were tried in this browser, and the strength that this suggests. */

export interface PuzzleProgress {
  /** Ids of puzzles solved at the first try. */
  solved: readonly string[];
  /** Ids of all puzzles tried. */
  attempts: readonly string[];
  /** A rating that grows with each puzzle solved at once and falls with each that isn't. */
  strength: number;
  /** How many were solved at once in a row. */
  streak: number;
}

const START: PuzzleProgress = { solved: [], attempts: [], strength: 1000, streak: 0 };
/** How far a puzzle moves the strength. */
const STEP = 60;

const keyOf = (game: string): string => `hexarena.puzzles.${game}`;

/** Read the progress in the puzzles of a game. */
export function loadPuzzleProgress(game: string): PuzzleProgress {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    return isPuzzleProgress(entry) ? entry : START;
  } catch {
    return START;
  }
}

function isPuzzleProgress(entry: unknown): entry is PuzzleProgress {
  if (typeof entry !== "object" || entry === null) return false;
  const { solved, attempts, strength, streak } = entry as Partial<PuzzleProgress>;
  return (
    Array.isArray(solved) &&
    Array.isArray(attempts) &&
    Number.isFinite(strength) &&
    Number.isFinite(streak)
  );
}

/** Return the progress after the first try at a puzzle; later tries change nothing. */
export function addFirstTry(
  progress: PuzzleProgress,
  puzzle: string,
  rating: number,
  isSolved: boolean,
): PuzzleProgress {
  if (progress.attempts.includes(puzzle)) return progress;
  const expected = 1 / (1 + 10 ** ((rating - progress.strength) / 400));
  return {
    attempts: [...progress.attempts, puzzle],
    solved: isSolved ? [...progress.solved, puzzle] : progress.solved,
    strength: Math.round(progress.strength + STEP * (Number(isSolved) - expected)),
    streak: isSolved ? progress.streak + 1 : 0,
  };
}

/** Keep the progress; a browser may forbid storage, then it's known for this visit only. */
export function savePuzzleProgress(game: string, progress: PuzzleProgress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // Nothing else keeps it.
  }
}
