/** The calls of puzzles. */
import { ask, wire } from "./calls";
import type { NextPuzzleWish } from "./shapes";

function at(name: string, puzzle: string) {
  return { params: { path: { name, puzzle } } };
}

export const puzzles = {
  /** The games with puzzles, and the puzzle of the day. */
  puzzles: () => ask(() => wire.GET("/api/puzzles")),

  /** Choose a puzzle near a strength that isn't among those tried, or to avoid. */
  nextPuzzle(name: string, body: NextPuzzleWish) {
    const options = { params: { path: { name } }, body };
    return ask(() => wire.POST("/api/games/{name}/next-puzzle", options));
  },

  puzzle: (name: string, puzzle: string) =>
    ask(() => wire.GET("/api/games/{name}/puzzles/{puzzle}", at(name, puzzle))),

  attemptPuzzle(name: string, puzzle: string, actions: readonly number[]) {
    const options = { ...at(name, puzzle), body: { actions: [...actions] } };
    return ask(() => wire.POST("/api/games/{name}/puzzles/{puzzle}/attempt", options));
  },

  puzzleSolution: (name: string, puzzle: string) =>
    ask(() => wire.POST("/api/games/{name}/puzzles/{puzzle}/solution", at(name, puzzle))),

  puzzlePreview(name: string, puzzle: string, actions: readonly number[]) {
    const options = { ...at(name, puzzle), body: { actions: [...actions] } };
    return ask(() => wire.POST("/api/games/{name}/puzzles/{puzzle}/preview", options));
  },

  puzzleRefusal(name: string, puzzle: string, path: readonly string[], ref: string) {
    const options = { ...at(name, puzzle), body: { path: [...path], ref } };
    return ask(() => wire.POST("/api/games/{name}/puzzles/{puzzle}/refusal", options));
  },
};
