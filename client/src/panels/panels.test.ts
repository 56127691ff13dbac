import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { disc, scene } from "../scene/samples/sample";
import { keepFirstMatch } from "../shell/lessons/firstMatch";
import { lessonProgress } from "../shell/lessons/progress.svelte";
import { api } from "../wire/api";
import type { GameCard } from "../wire/shapes";
import LearnPanel from "./LearnPanel.svelte";
import LegendPanel from "./LegendPanel.svelte";
import RulesPanel from "./RulesPanel.svelte";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const SCENE = scene({ pieces: [disc("d1", "@b2", 0)] });
const OWNER = {
  designer: "Ann",
  age: null,
  rights: { allowed: "", link: "", non_commercial: false },
};
const BOOK = '<h1 id="all">All</h1><h2 id="pieces">1. Pieces</h2><p>Discs.</p>';

function card(name: string): GameCard {
  const tutorials = [
    { title: "One", teaches: "The beginning.", steps: 5, puzzles: [], options: { radius: 4 } },
    { title: "Two", teaches: "", steps: 3, puzzles: [], options: {} },
  ];
  const blank = { designer: "", summary: "", version: 1, seated: null, levels: [], luck: false };
  const facts = {
    shortest: null,
    longest: null,
    age: null,
    weight: null,
    luck: null,
    secrets: null,
  };
  const seats = ["Black", "White"];
  const bare = { options: {}, decks: false, signatures: [], personas: [] };
  const card = { ...bare, variant_of: null, opening: null };
  return { ...blank, ...card, name, title: "Sample", seats, facts, tutorials };
}

it("shows the rules and scrolls to a chapter without changing the address", async () => {
  vi.spyOn(api, "rules").mockResolvedValue({ game: "toy", title: "Toy", ...OWNER, html: BOOK });
  location.hash = "#seat=1&key=secret";
  render(RulesPanel, { game: "toy" });
  await fireEvent.click(await screen.findByText("Contents"));
  await fireEvent.click(screen.getByRole("button", { name: "1. Pieces" }));
  expect(document.activeElement?.id).toBe("pieces");
  expect(location.hash).toBe("#seat=1&key=secret");
});

it("says why the rules can't be shown, and tries again", async () => {
  const ask = vi.spyOn(api, "rules").mockRejectedValueOnce(new Error("Away."));
  ask.mockResolvedValue({ game: "other", title: "Other", ...OWNER, html: BOOK });
  render(RulesPanel, { game: "other" });
  await screen.findByRole("alert");
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Discs.")).toBeTruthy();
});

it("explains the signs of the game and of the scene", async () => {
  const sign = { kind: "piece", look: "core", name: "The Core", text: "Red.", label: "" } as const;
  vi.spyOn(api, "legend").mockResolvedValue({ game: "toy", title: "Toy", signs: [sign] });
  render(LegendPanel, { game: "toy", scene: SCENE });
  expect(await screen.findByText("The Core")).toBeTruthy();
  expect(screen.getByText("Red.")).toBeTruthy();
  expect(screen.getByText("Black disc")).toBeTruthy();
  expect(screen.getByText("The hint.")).toBeTruthy();
});

it("draws the signs of a sample match if there is no scene", async () => {
  vi.spyOn(api, "legend").mockResolvedValue({ game: "bare", title: "Bare", signs: [] });
  const picture = vi.spyOn(api, "picture").mockResolvedValue(SCENE);
  render(LegendPanel, { game: "bare" });
  expect(await screen.findByText("Black disc")).toBeTruthy();
  expect(picture).toHaveBeenCalledWith("bare");
});

it("lists the lessons with their progress, then the first match", async () => {
  vi.spyOn(api, "games").mockResolvedValue([card("other"), card("toy")]);
  vi.spyOn(api, "myLessons").mockResolvedValue({ account: false, lessons: [] });
  lessonProgress.save("toy", 1, { answers: [null, 4], step: 3 });
  lessonProgress.save("toy", 2, { finished: true });
  keepFirstMatch("toy", "m-1");
  render(LearnPanel, { game: "toy" });
  expect((await screen.findByRole("link", { name: "One" })).getAttribute("href")).toBe(
    "/learn/toy",
  );
  expect(screen.getByText("At step 3 of 5")).toBeTruthy();
  expect(screen.getByText("Finished")).toBeTruthy();
  expect(screen.getByText("The beginning.")).toBeTruthy();
  const match = screen.getByRole("link", { name: "Your first match" });
  expect(match.getAttribute("href")).toBe("/table/m-1");
});

it("opens the first match against the weakest bots", async () => {
  vi.spyOn(api, "games").mockResolvedValue([card("toy")]);
  const open = vi.spyOn(api, "open").mockRejectedValue(new Error("Full."));
  render(LearnPanel, { game: "toy" });
  await fireEvent.click(await screen.findByRole("button", { name: "Play your first match" }));
  expect(await screen.findByText("Full.")).toBeTruthy();
  expect(open.mock.calls[0]?.[0].options).toEqual({ radius: 4 });
  expect(open.mock.calls[0]?.[0].seats).toEqual([
    { kind: "me", level: null, name: null },
    { kind: "bot", level: 1, name: null },
  ]);
});
