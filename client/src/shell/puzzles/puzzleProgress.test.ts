import { beforeEach, expect, test } from "vitest";
import { addFirstTry, loadPuzzleProgress, savePuzzleProgress } from "./puzzleProgress";

beforeEach(() => localStorage.clear());

test("solving a puzzle at once raises the strength and the streak, a mistake lowers both", () => {
  const start = loadPuzzleProgress("sample");
  const solved = addFirstTry(start, "p1", 1000, true);
  expect(solved).toEqual({ solved: ["p1"], attempts: ["p1"], strength: 1030, streak: 1 });
  const failed = addFirstTry(solved, "p2", 1030, false);
  expect(failed).toEqual({ solved: ["p1"], attempts: ["p1", "p2"], strength: 1000, streak: 0 });
});

test("only the first try at a puzzle counts", () => {
  const failed = addFirstTry(loadPuzzleProgress("sample"), "p1", 1000, false);
  expect(addFirstTry(failed, "p1", 1000, true)).toBe(failed);
});

test("progress is read back, and a broken entry begins anew", () => {
  const progress = addFirstTry(loadPuzzleProgress("sample"), "p1", 1200, true);
  savePuzzleProgress("sample", progress);
  expect(loadPuzzleProgress("sample")).toEqual(progress);
  localStorage.setItem("hexarena.puzzles.sample", '{"solved":1}');
  expect(loadPuzzleProgress("sample").attempts).toEqual([]);
});
