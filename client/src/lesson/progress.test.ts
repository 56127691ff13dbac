import { afterEach, expect, it, vi } from "vitest";
import { saveAnswers, loadAnswers } from "./progress";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("keeps the answers of each game apart", () => {
  saveAnswers("toy", [null, 4]);
  expect([loadAnswers("toy"), loadAnswers("other")]).toEqual([[null, 4], []]);
});

it.each(["nonsense", "{}", '["e5"]', "[-1]", "[1.5]"])(
  "starts from the beginning where %s was stored",
  (text) => {
    localStorage.setItem("hexarena.lesson.toy", text);
    expect(loadAnswers("toy")).toEqual([]);
  },
);

it("starts from the beginning where nothing may be stored", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(loadAnswers("toy")).toEqual([]);
});
