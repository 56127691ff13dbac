import { afterEach, expect, it, vi } from "vitest";
import {
  finishFirstMatch,
  isFirstMatchOver,
  keepFirstMatch,
  loadAnswers,
  markLearned,
  progressIn,
  progressText,
  saveAnswers,
} from "./progress";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("stores answers by game and lesson", () => {
  saveAnswers("toy", 1, [null, 4]);
  saveAnswers("toy", 2, [null]);
  const answers = [loadAnswers("toy", 1), loadAnswers("toy", 2), loadAnswers("other", 1)];
  expect(answers).toEqual([[null, 4], [null], []]);
});

it.each(["nonsense", "{}", '["e5"]', "[-1]", "[1.5]"])(
  "starts from the beginning if %s is stored",
  (text) => {
    localStorage.setItem("hexarena.lesson.toy", text);
    expect(loadAnswers("toy", 1)).toEqual([]);
  },
);

it("starts from the beginning if storage isn't available", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(loadAnswers("toy", 1)).toEqual([]);
});

it("returns the progress of a learner; a finished lesson stays finished", () => {
  saveAnswers("toy", 1, [null, 4]);
  expect(progressText(progressIn("toy", 1, 5))).toBe("At step 3 of 5");
  expect(progressText(progressIn("toy", 2, 5))).toBe("5 steps");
  markLearned("toy", 1);
  saveAnswers("toy", 1, []);
  expect(progressText(progressIn("toy", 1, 5))).toBe("Finished");
});

it("remembers that the first match is over, and no other", () => {
  keepFirstMatch("toy", "m1");
  finishFirstMatch("toy", "m2");
  expect(isFirstMatchOver("toy")).toBe(false);
  finishFirstMatch("toy", "m1");
  expect(isFirstMatchOver("toy")).toBe(true);
});
