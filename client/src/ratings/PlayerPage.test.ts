import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { PlayerShown, RatingHistory } from "../wire/shapes";
import PlayerPage from "./PlayerPage.svelte";

const PLAYER: PlayerShown = {
  who: "a1",
  name: "Ann",
  bot: false,
  program: false,
  owner: null,
  ratings: [
    {
      game: "toy",
      title: "Toy",
      pool: "fast",
      value: 1662,
      deviation: 290,
      provisional: true,
      won: 1,
      drawn: 0,
      lost: 0,
    },
  ],
};
const HISTORY: RatingHistory = {
  who: "a1",
  name: "Ann",
  game: "toy",
  title: "Toy",
  pool: "fast",
  matches: [
    {
      match: "m1",
      at: "2026-11-25T12:00:00.000000Z",
      value: 1662,
      change: 162,
      ending: "won",
      place: 1,
      others: [
        { who: "b1", name: "Bo", owner: null },
        { who: null, name: "Closed account", owner: null },
      ],
    },
  ],
};

const CARD = {
  match: "m1",
  game: "toy",
  title: "Toy",
  players: ["Ann", "Bo"],
  personas: [null, null],
  programs: [false, true],
  status: "over" as const,
  your_turn: false,
  retired: false,
  ending: "Ann won.",
  updated: "2026-11-25T12:00:00.000000Z",
  clock: "",
  rated: true,
  ratings: [],
  owners: [],
};

beforeEach(() => {
  vi.spyOn(api, "myPage").mockResolvedValue({ who: "me" });
  vi.spyOn(api, "games").mockResolvedValue([]);
  vi.spyOn(api, "playedBy").mockResolvedValue([{ card: CARD, result: "won" }]);
  vi.spyOn(api, "relation").mockResolvedValue({ who: "a1", mine: false, kinds: ["mute"] });
});
afterEach(() => vi.restoreAllMocks());

it("shows results, the curve in words, and the numbers behind it", async () => {
  vi.spyOn(api, "player").mockResolvedValue(PLAYER);
  vi.spyOn(api, "ratingHistory").mockResolvedValue(HISTORY);
  render(PlayerPage, { person: "a1" });
  const curve = await screen.findByRole("img");
  expect(curve.getAttribute("aria-label")).toBe("Ann in Toy, Fast: from 1662 to 1662 in 1 match");
  expect(screen.getByText("rating 1662, provisional: from few rated matches")).toBeTruthy();
  expect(screen.getByText("up 162")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Bo" }).getAttribute("href")).toBe("/player/b1");
  expect(screen.queryByRole("link", { name: "Closed account" })).toBeNull();
});

it("says that a player has no rated matches", async () => {
  vi.spyOn(api, "player").mockResolvedValue({ ...PLAYER, ratings: [] });
  render(PlayerPage, { person: "a1" });
  expect(await screen.findByText("No rated matches yet.")).toBeTruthy();
});

it("offers to challenge other players, but not yourself", async () => {
  vi.spyOn(api, "player").mockResolvedValue({ ...PLAYER, ratings: [] });
  render(PlayerPage, { person: "a1" });
  const link = await screen.findByRole("link", { name: "Challenge Ann" });
  expect(link.getAttribute("href")).toBe("/challenge/a1");
  vi.spyOn(api, "myPage").mockResolvedValue({ who: "b1" });
  render(PlayerPage, { person: "b1" });
  await screen.findAllByText("No rated matches yet.");
  expect(screen.getAllByRole("link", { name: /Challenge/ })).toHaveLength(1);
  vi.spyOn(api, "myPage").mockResolvedValue({ who: null }); // a new guest
  render(PlayerPage, { person: "c1" });
  await waitFor(() => {
    expect(screen.getAllByRole("link", { name: /Challenge/ })).toHaveLength(2);
  });
});

it("lists matches, and lets you follow, mute and report the player", async () => {
  vi.spyOn(api, "player").mockResolvedValue({ ...PLAYER, ratings: [] });
  render(PlayerPage, { person: "a1" });
  expect(
    (await screen.findByRole("link", { name: "Ann – Bo (program)" })).getAttribute("href"),
  ).toBe("/replay/m1");
  const relate = vi.spyOn(api, "relate");
  relate.mockResolvedValue({ who: "a1", mine: false, kinds: ["follow", "mute"] });
  await fireEvent.click(screen.getByRole("button", { name: "Follow" }));
  expect(relate).toHaveBeenLastCalledWith("a1", "follow", true);
  expect(await screen.findByRole("button", { name: "Unfollow" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Unmute" })).toBeTruthy();
  const report = vi.spyOn(api, "report").mockResolvedValue({ report: "r1" });
  await fireEvent.click(screen.getByRole("button", { name: "Report" }));
  await fireEvent.click(screen.getByRole("radio", { name: "Cheating" }));
  await fireEvent.click(screen.getByRole("button", { name: "Send the report" }));
  expect(report).toHaveBeenCalledWith({ who: "a1", reason: "cheating", note: "" });
});

it("offers none of that for yourself or a bot", async () => {
  vi.spyOn(api, "player").mockResolvedValue({ ...PLAYER, bot: true, ratings: [] });
  render(PlayerPage, { person: "bot:1" });
  expect(await screen.findByText(/A bot/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
});
