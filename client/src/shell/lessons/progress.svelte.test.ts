import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../wire/api";
import { finishFirstMatch, isFirstMatchOver, keepFirstMatch } from "./firstMatch";
import { lessonProgress, nextLesson, progressText } from "./progress.svelte";

const CARD = { title: "Toy", teaches: "", options: {}, steps: 5, puzzles: ["p1", "p2"] };
const PLAIN = { ...CARD, puzzles: [] };

afterEach(() => {
  localStorage.clear();
  lessonProgress.forget();
  vi.restoreAllMocks();
});

function shown(lesson: number, card = CARD): string {
  return progressText(lessonProgress.progress("toy", lesson, card));
}

/** Answer like a server with an account that has these lessons; return what is kept. */
function serve(...lessons: { lesson: number; answers: (number | null)[]; step: number }[]) {
  const rest = { game: "toy", puzzles: ["p1"], finished: false };
  const entries = lessons.map((entry) => ({ ...rest, ...entry }));
  vi.spyOn(api, "myLessons").mockResolvedValue({ account: true, lessons: entries });
  return vi
    .spyOn(api, "keepLesson")
    .mockImplementation((game, lesson, { answers = [], puzzles = [] }) =>
      Promise.resolve({ game, lesson, answers, puzzles, step: 1, finished: false }),
    );
}

it("keeps a guest's progress in the browser, by game and lesson", () => {
  lessonProgress.save("toy", 1, { answers: [null, 4], step: 3 });
  lessonProgress.save("toy", 2, { answers: [null], step: 2 });
  const answers = [
    lessonProgress.entry("toy", 1),
    lessonProgress.entry("toy", 2),
    lessonProgress.entry("other", 1),
  ].map((entry) => entry.answers);
  expect(answers).toEqual([[null, 4], [null], []]);
});

it.each(["nonsense", "{}", '["e5"]', "[-1]", "[1.5]"])(
  "starts from the beginning if %s is stored",
  (text) => {
    localStorage.setItem("hexarena.lesson.toy", text);
    expect(lessonProgress.entry("toy", 1).answers).toEqual([]);
  },
);

it("starts from the beginning if storage isn't available", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(lessonProgress.entry("toy", 1).answers).toEqual([]);
});

it("tells how far a learner is; a finished lesson stays finished", () => {
  expect(shown(1)).toBe("5 steps, 2 puzzles");
  expect(shown(1, PLAIN)).toBe("5 steps");
  lessonProgress.save("toy", 1, { answers: [null, 4, 6], step: 3 });
  expect(shown(1)).toBe("At step 3 of 5");
  lessonProgress.save("toy", 1, { step: 5, puzzles: ["p1"] });
  expect(shown(1)).toBe("At puzzle 2 of 2");
  expect(nextLesson("toy", [CARD, CARD])).toBe(1);
  lessonProgress.save("toy", 1, { puzzles: ["p1", "p2"], finished: true });
  lessonProgress.save("toy", 1, { answers: [], step: 1 });
  expect(shown(1)).toBe("Finished");
  expect(nextLesson("toy", [CARD, CARD])).toBe(2);
  expect(nextLesson("toy", [CARD])).toBeUndefined();
});

it("has an account's progress from the server, and keeps it there", async () => {
  const keep = serve({ lesson: 1, answers: [null, 4], step: 3 });
  await lessonProgress.load();
  expect(shown(1)).toBe("At step 3 of 5");
  lessonProgress.save("toy", 1, { answers: [null, 4, 7], step: 4 });
  expect(shown(1)).toBe("At step 4 of 5");
  const sent = { answers: [null, 4, 7], puzzles: ["p1"] };
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith("toy", 1, sent));
  expect(localStorage.getItem("hexarena.lesson.toy")).toBeNull();
});

it("moves what a guest has done to the account, the further of both", async () => {
  lessonProgress.save("toy", 1, { answers: [null], step: 2, puzzles: ["p2"] });
  lessonProgress.save("toy", 2, { answers: [null, 4], step: 3 });
  const keep = serve({ lesson: 1, answers: [null, 4], step: 3 });
  await lessonProgress.load();
  expect(keep.mock.calls).toEqual([
    ["toy", 1, { answers: [null, 4], puzzles: ["p1", "p2"] }],
    ["toy", 2, { answers: [null, 4], puzzles: [] }],
  ]);
  lessonProgress.forget();
  expect(lessonProgress.entry("toy", 2).answers).toEqual([]);
});

it("remembers that the first match is over, and no other", () => {
  keepFirstMatch("toy", "m1");
  finishFirstMatch("toy", "m2");
  expect(isFirstMatchOver("toy")).toBe(false);
  finishFirstMatch("toy", "m1");
  expect(isFirstMatchOver("toy")).toBe(true);
});
