import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { announcer } from "../announcing/announcer.svelte";
import { api } from "../wire/api";
import { lessonProgress } from "../shell/lessons/progress.svelte";
import LessonPage from "./LessonPage.svelte";
import { lesson } from "./sample";

afterEach(() => {
  localStorage.clear();
  lessonProgress.forget();
  vi.restoreAllMocks();
});

/** Answer like a server with this tutorial: 4 is asked for at the second step. */
function serve() {
  vi.spyOn(api, "myLessons").mockResolvedValue({ account: false, lessons: [] });
  return vi.spyOn(api, "lesson").mockImplementation((_game, _number, answers) => {
    const wrong = answers[1] !== undefined && answers[1] !== 4;
    const step = wrong ? 1 : answers.length;
    return Promise.resolve(lesson(step, wrong ? { objection: "Not there." } : {}));
  });
}

async function begin(): Promise<void> {
  render(LessonPage, { game: "sample" });
  await screen.findByRole("progressbar"); // of its steps
}

async function press(name: string): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name }));
}

async function types(move: string): Promise<void> {
  await fireEvent.input(screen.getByLabelText("Type a move"), { target: { value: move } });
  await press("Play");
}

it("steps through a lesson to its end and shows the progress", async () => {
  serve();
  await begin();
  expect(screen.getByText("Words 1.")).toBeTruthy();
  await press("Next");
  await screen.findByText("Words 2.");
  await types("b2");
  await screen.findByText("Words 3.");
  expect(screen.getByText("Black places a disc.")).toBeTruthy();
  expect(screen.getByLabelText("Step 3 of 3").getAttribute("value")).toBe("3");
  expect(screen.getByRole("button", { name: "Play a match now" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Read the rules" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Next lesson/ })).toBeNull();
});

it("explains a wrong move and stays at the step", async () => {
  serve();
  lessonProgress.save("sample", 1, { answers: [null] });
  await begin();
  await types("c2");
  expect((await screen.findByText("Not there.")).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Words 2.")).toBeTruthy();
  expect(lessonProgress.entry("sample", 1).answers).toEqual([null]);
});

it("shows the solution in words and on the board on request", async () => {
  serve();
  lessonProgress.save("sample", 1, { answers: [null] });
  await begin();
  expect(document.querySelectorAll(".suggested")).toHaveLength(0);
  await press("Show me");
  expect(screen.getByText("Do this:").textContent).toContain("b2");
  expect(document.querySelectorAll(".suggested")).not.toHaveLength(0);
});

it("highlights what the step names", async () => {
  serve();
  await begin();
  const marked = [...document.querySelectorAll<HTMLElement>("[data-highlighted]")];
  expect(marked.map(({ dataset }) => dataset.cell ?? dataset.gauge).sort()).toEqual(["@b2", "g0"]);
});

it("resumes after a reload, steps back, and restarts", async () => {
  const request = serve();
  lessonProgress.save("sample", 1, { answers: [null, 4] });
  await begin();
  expect(request).toHaveBeenLastCalledWith("sample", 1, [null, 4]);
  await press("Previous step");
  await screen.findByText("Words 2.");
  lessonProgress.save("sample", 1, { answers: [null, 4] });
  await types("b2");
  await screen.findByText("Words 3.");
  await press("Start again");
  await screen.findByText("Words 1.");
  expect(lessonProgress.entry("sample", 1).answers).toEqual([]);
});

it("announces a step and focuses its button", async () => {
  serve();
  lessonProgress.save("sample", 1, { answers: [null] });
  await begin();
  await types("b2");
  const text = "Black places a disc. Step 3 of 3. Third. Words 3.";
  await vi.waitFor(() => expect(announcer.entries.at(-1)?.text).toContain(text));
  await press("Previous step");
  await screen.findByText("Words 2.");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("step"));
});

it("plays back the last action before it shows the next step", async () => {
  const noChanges = { why: [], cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  const hit = {
    ...noChanges,
    name: "Beat 1",
    text: "A disc lies there.",
    why: ["It was b2."],
    beat: 1,
  };
  const second = lesson(2, { told: ["Black plays. A disc lies there. Done."] });
  const next = { ...second, scene: { ...second.scene, stills: [hit] } };
  serve();
  vi.spyOn(api, "lesson").mockResolvedValueOnce(lesson(1)).mockResolvedValue(next);
  lessonProgress.save("sample", 1, { answers: [null] });
  await begin();
  await types("b2");
  const happened = await screen.findByRole("region", { name: "What happened" });
  expect(happened.textContent).toContain("A disc lies there.");
  expect(happened.textContent).toContain("It was b2.");
  expect(screen.queryByText("Words 3.")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Skip"));
  await press("Skip");
  await screen.findByText("Words 3.");
  const list = screen.getByRole("list", { name: "What happened" });
  expect(list.textContent).toBe("Black plays. A disc lies there.Why? It was b2.Done.");
  expect(screen.getByRole("button", { name: "Replay the beats" })).toBeTruthy();
});

it("links to the next lesson and starts a match", async () => {
  const lessons = ["Three steps", "Three more"];
  serve();
  vi.spyOn(api, "lesson").mockResolvedValue(lesson(2, { lessons }));
  await begin();
  const next = screen.getByRole("link", { name: "Next lesson: Three more" });
  expect(next.getAttribute("href")).toBe("/learn/sample/2");
  const open = vi.spyOn(api, "open").mockRejectedValue(new Error("No room."));
  await press("Play a match now");
  await screen.findByText("No room.");
  expect(open.mock.calls[0]?.[0].options).toEqual({ radius: 4 });
  expect(open.mock.calls[0]?.[0].seats.map(({ kind, level }) => [kind, level])).toEqual([
    ["me", null],
    ["bot", 1],
  ]);
});

it("shows a failure with a button to try again", async () => {
  serve();
  vi.spyOn(api, "lesson").mockRejectedValueOnce(new Error("gone"));
  render(LessonPage, { game: "sample" });
  await screen.findByRole("heading", { name: "Something went wrong" });
  serve();
  await press("Try again");
  await screen.findByText("Words 1.");
});

it("goes on to its puzzles, and is finished once they are done", async () => {
  serve();
  const puzzles = ["p1", "p2"];
  vi.spyOn(api, "lesson").mockResolvedValue(lesson(2, { puzzles }));
  const shown = (puzzle: string) => ({
    ...{
      game: "sample",
      title: "Sample",
      puzzle,
      rating: 1200,
      seat: 0,
      seats: ["Black", "White"],
    },
    ...{ commits: false, daily: false, themes: [], standing: null, scene: lesson(1).scene },
  });
  const opened = vi
    .spyOn(api, "puzzle")
    .mockImplementation((_game, id) => Promise.resolve(shown(id)));
  const solution = { actions: [4], path: ["@b2"], theme: "Cut", explanation: "It cuts." };
  vi.spyOn(api, "attemptPuzzle").mockResolvedValue({
    ...{ solved: true, text: "Right!", standing: null, solution },
  });
  vi.spyOn(api, "puzzles").mockResolvedValue({ games: [], daily: null });
  await begin();
  await press("Now solve 2 puzzles");
  await screen.findByLabelText("Puzzle 1 of 2");
  await types("b2");
  expect((await screen.findByRole("button", { name: "Next puzzle" })).dataset.next).toBe("");
  expect(lessonProgress.entry("sample", 1)).toMatchObject({ puzzles: ["p1"], finished: false });
  await press("Next puzzle");
  await screen.findByLabelText("Puzzle 2 of 2");
  expect(opened).toHaveBeenLastCalledWith("sample", "p2");
  await types("b2");
  await screen.findByText("That’s the lesson finished.");
  expect(lessonProgress.entry("sample", 1)).toMatchObject({ puzzles, finished: true });
  expect(screen.getByRole("button", { name: "Play a match now" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Today’s puzzle" })).toBeTruthy();
});
