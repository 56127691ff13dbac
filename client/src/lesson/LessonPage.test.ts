import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import { saveAnswers, loadAnswers } from "./progress";
import LessonPage from "./LessonPage.svelte";
import { lesson } from "./sample";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Answer like a server with this tutorial: 4 is asked for at the second step. */
function serve() {
  return vi.spyOn(api, "lesson").mockImplementation((_, answers) => {
    const wrong = answers[1] !== undefined && answers[1] !== 4;
    const done = wrong ? 1 : answers.length;
    return Promise.resolve(lesson(done, wrong ? { amiss: "Not there." } : {}));
  });
}

async function begin(): Promise<void> {
  render(LessonPage, { game: "sample" });
  await screen.findByRole("heading", { level: 2 });
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
  expect(screen.getByRole("link", { name: "Play a match" })).toBeTruthy();
});

it("says what is amiss, and stays where it is", async () => {
  serve();
  saveAnswers("sample", [null]);
  await begin();
  await types("c2");
  expect((await screen.findByText("Not there.")).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Words 2.")).toBeTruthy();
  expect(loadAnswers("sample")).toEqual([null]);
});

it("shows what to do when asked, in words and on the board", async () => {
  serve();
  saveAnswers("sample", [null]);
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
  const asked = serve();
  saveAnswers("sample", [null, 4]);
  await begin();
  expect(asked).toHaveBeenLastCalledWith("sample", [null, 4]);
  await press("Previous step");
  await screen.findByText("Words 2.");
  saveAnswers("sample", [null, 4]);
  await types("b2");
  await screen.findByText("Words 3.");
  await press("Start again");
  await screen.findByText("Words 1.");
  expect(loadAnswers("sample")).toEqual([]);
});

it("says a step aloud, and the keyboard goes on at its button", async () => {
  serve();
  saveAnswers("sample", [null]);
  await begin();
  await types("b2");
  const said = "Black places a disc. Step 3 of 3. Third. Words 3.";
  await vi.waitFor(() =>
    expect(screen.getByRole("log", { name: "Announcements" }).textContent).toContain(said),
  );
  await press("Previous step");
  await screen.findByText("Words 2.");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("step"));
});

it("tells what failed, and lets one try again", async () => {
  vi.spyOn(api, "lesson").mockRejectedValueOnce(new Error("gone"));
  render(LessonPage, { game: "sample" });
  await screen.findByRole("heading", { name: "Something went wrong" });
  serve();
  await press("Try again");
  await screen.findByText("Words 1.");
});
