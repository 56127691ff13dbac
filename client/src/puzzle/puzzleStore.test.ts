import { afterEach, expect, it, vi } from "vitest";
import { loadPuzzleProgress } from "../shell/puzzles/puzzleProgress";
import { api } from "../wire/api";
import type { NextPuzzleWish, PuzzleShown, PuzzleStanding } from "../wire/shapes";
import { PuzzleStore } from "./puzzleStore.svelte";

const PUZZLES = ["p1", "p2", "p3"];
const FRESH: PuzzleStanding = {
  rating: 1500,
  provisional: true,
  attempts: 0,
  solved: 0,
  change: null,
  streak: 0,
};
const FAILED = { ...FRESH, rating: 1400, attempts: 1, change: -100 };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Answer like a server with three puzzles; return the wishes for the next one. */
function serve(standing: PuzzleStanding | null = null): NextPuzzleWish[] {
  const wishes: NextPuzzleWish[] = [];
  vi.spyOn(api, "nextPuzzle").mockImplementation((game, wish) => {
    wishes.push(wish);
    const rank = (id: string) => Number(wish.avoid?.includes(id));
    const puzzle = [...PUZZLES].sort((a, b) => rank(a) - rank(b))[0] ?? "";
    return Promise.resolve({ game, title: "Sample", puzzle, rating: 1200 });
  });
  vi.spyOn(api, "puzzle").mockImplementation((_game, puzzle) =>
    Promise.resolve({ puzzle, rating: 1200, standing } as PuzzleShown),
  );
  vi.spyOn(api, "attemptPuzzle").mockImplementation(() =>
    Promise.resolve({
      solved: false,
      text: "No.",
      solution: null,
      standing: standing && FAILED,
    }),
  );
  return wishes;
}

it("brings another puzzle each time until all were opened, and then they come again", async () => {
  const wishes = serve();
  const store = new PuzzleStore("sample");
  const opened: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) {
    await store.open();
    opened.push(store.puzzle?.puzzle);
  }
  expect(opened).toEqual(["p1", "p2", "p3", "p1"]);
  expect(wishes.at(-1)?.avoid).toEqual(["p3"]);
});

it("keeps a guest's progress in the browser", async () => {
  serve();
  const store = new PuzzleStore("sample");
  await store.open("p1");
  await store.answer([4]);
  expect(loadPuzzleProgress("sample").attempts).toEqual(["p1"]);
  expect(store.standing).toBeUndefined();
});

it("shows what an account's attempt changed, and leaves the browser's progress alone", async () => {
  serve(FRESH);
  const store = new PuzzleStore("sample");
  await store.open("p1");
  expect([store.standing, store.isRepeat]).toEqual([FRESH, false]);
  await store.answer([4]);
  expect(store.standing).toEqual(FAILED);
  expect(loadPuzzleProgress("sample").attempts).toEqual([]);
});

it("says that a puzzle was tried before", async () => {
  serve(FAILED);
  const store = new PuzzleStore("sample");
  await store.open("p1");
  expect(store.isRepeat).toBe(true);
});

it("asks for the chosen theme, and shows the puzzle that was wanted last", async () => {
  const wishes = serve();
  const store = new PuzzleStore("sample");
  let answerFirst = (): void => undefined;
  vi.mocked(api.puzzle).mockImplementationOnce(
    (_game, puzzle) =>
      new Promise((resolve) => {
        answerFirst = () => resolve({ puzzle, rating: 1200 } as PuzzleShown);
      }),
  );
  const first = store.open("slow");
  store.theme = "Finish";
  await store.open();
  answerFirst();
  await first;
  expect(store.puzzle?.puzzle).toBe("p1");
  expect(wishes[0]?.theme).toBe("Finish");
});
