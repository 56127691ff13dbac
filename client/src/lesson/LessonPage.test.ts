import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import { saveAnswers, loadAnswers } from "../shell/lessons/progress";
import LessonPage from "./LessonPage.svelte";
import { lesson } from "./sample";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Answer like a server with this tutorial: 4 is asked for at the second step. */
function serve() {
  return vi.spyOn(api, "lesson").mockImplementation((_game, _number, answers) => {
    const wrong = answers[1] !== undefined && answers[1] !== 4;
    const step = wrong ? 1 : answers.length;
    return Promise.resolve(lesson(step, wrong ? { amiss: "Not there." } : {}));
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

it("goes from words to a move and to the end, and tells how far one is", async () => {
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

it("says what is amiss, and stays where it is", async () => {
  serve();
  saveAnswers("sample", 1, [null]);
  await begin();
  await types("c2");
  expect((await screen.findByText("Not there.")).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Words 2.")).toBeTruthy();
  expect(loadAnswers("sample", 1)).toEqual([null]);
});

it("shows what to do when asked, in words and on the board", async () => {
  serve();
  saveAnswers("sample", 1, [null]);
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

it("goes on where it was after a reload, goes back a step, and begins again", async () => {
  const request = serve();
  saveAnswers("sample", 1, [null, 4]);
  await begin();
  expect(request).toHaveBeenLastCalledWith("sample", 1, [null, 4]);
  await press("Previous step");
  await screen.findByText("Words 2.");
  saveAnswers("sample", 1, [null, 4]);
  await types("b2");
  await screen.findByText("Words 3.");
  await press("Start again");
  await screen.findByText("Words 1.");
  expect(loadAnswers("sample", 1)).toEqual([]);
});

it("says a step aloud, and the keyboard goes on at its button", async () => {
  serve();
  saveAnswers("sample", 1, [null]);
  await begin();
  await types("b2");
  const text = "Black places a disc. Step 3 of 3. Third. Words 3.";
  await vi.waitFor(() =>
    expect(screen.getByRole("log", { name: "Announcements" }).textContent).toContain(text),
  );
  await press("Previous step");
  await screen.findByText("Words 2.");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("step"));
});

it("plays back what happened before it tells what comes next", async () => {
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
  vi.spyOn(api, "lesson").mockResolvedValueOnce(lesson(1)).mockResolvedValue(next);
  saveAnswers("sample", 1, [null]);
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

it("leads to the next lesson and to a match at once", async () => {
  const lessons = ["Three steps", "Three more"];
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

it("tells what failed, and lets one try again", async () => {
  vi.spyOn(api, "lesson").mockRejectedValueOnce(new Error("gone"));
  render(LessonPage, { game: "sample" });
  await screen.findByRole("heading", { name: "Something went wrong" });
  serve();
  await press("Try again");
  await screen.findByText("Words 1.");
});
