import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../announcing/announcer.svelte";
import { api, RefusalError } from "../wire/api";
import * as stream from "../wire/stream";
import type { TournamentShown } from "../wire/shapes";
import TournamentPage from "./TournamentPage.svelte";
import { pairing, entrant, tournament } from "./sample";

let hear: (tournament: TournamentShown) => void = () => undefined;

beforeEach(() => {
  vi.spyOn(stream, "watchTournament").mockImplementation((_, onNews) => {
    hear = onNews;
    return { take: onNews, close: () => undefined };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function shows(news: TournamentShown): Promise<void> {
  vi.spyOn(api, "tournament").mockResolvedValue(news);
  render(TournamentPage, { tournament: "n1" });
  await screen.findByRole("heading", { level: 1 });
}

it("shows whose match is next, with links to it and to matches to watch", async () => {
  const pairings = [
    pairing(0, { status: "playing", matches: ["m1"] }),
    pairing(1, { status: "playing", matches: ["m2"] }),
  ];
  await shows(tournament({ pairings, yours: ["m1"] }));
  const sit = screen.getAllByRole("link", { name: "Sit down: Ann against Master" });
  expect(sit.map((link) => link.getAttribute("href"))).toEqual(["/table/m1", "/table/m1"]);
  const watch = screen.getByRole("link", { name: "Watch: Bo against Club" });
  expect(watch.getAttribute("href")).toBe("/table/m2");
});

it("tells a guest that a rated tournament needs an account, and how to get one", async () => {
  const terms = {
    ...{ clock: "3 min", rated: true, starts: Date.now() + 60_000, rounds: 3, minutes: 0 },
    ...{ most: 64, lowest: null, highest: null, vacations: true },
  };
  await shows(tournament({ status: "waiting", form: "swiss", terms, needs_account: true }));
  const link = screen.getByRole("link", { name: "Create one or sign in" });
  expect(link.getAttribute("href")).toBe("/account");
  expect(screen.queryByRole("button", { name: "Enter" })).toBeNull();
});

it("shows and announces what comes next", async () => {
  await shows(tournament());
  hear(tournament({ status: "over", champion: 1 }));
  await vi.waitFor(() => expect(announcer.entries.at(-1)?.text).toContain("Bo is the champion!"));
});

it("lets the fighter's owner choose on their turn", async () => {
  const make = vi.spyOn(api, "make").mockResolvedValue(tournament({ revision: 2 }));
  const ready = [
    { name: "Puncher", text: "S3", told: "Striking 3" },
    { name: "Wrestler", text: "G3", told: "Grappling 3" },
  ];
  await shows(tournament({ status: "making", maker: 0, makes: "a fighter", ready, may: ["make"] }));
  const names = screen.getAllByRole("option").map((option) => option.textContent);
  expect(names).toEqual(["Puncher", "Wrestler"]);
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: " G3 " } });
  await fireEvent.click(screen.getByRole("button", { name: "Choose this" }));
  expect(make).toHaveBeenCalledExactlyOnceWith("n1", 0, "G3");
});

it("asks for confirmation before leaving, and lets the host remove absent players", async () => {
  const leave = vi.spyOn(api, "leave").mockResolvedValue(tournament({ revision: 2 }));
  await shows(
    tournament({ may: ["dismiss"], entrants: [entrant(0, { mine: false }), entrant(1)] }),
  );
  await fireEvent.click(screen.getByRole("button", { name: "Remove Bo" }));
  expect(leave).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: /^Yes, / }));
  expect(leave).toHaveBeenCalledExactlyOnceWith("n1", 1);
});

it("asks the host for confirmation before cancelling, and then shows it", async () => {
  const cancelled = tournament({ status: "cancelled", revision: 2 });
  const cancel = vi.spyOn(api, "cancel").mockResolvedValue(cancelled);
  await shows(tournament({ may: ["cancel"] }));
  await fireEvent.click(screen.getByRole("button", { name: "Cancel the tournament" }));
  expect(cancel).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: /^Yes, / }));
  expect(cancel).toHaveBeenCalledExactlyOnceWith("n1");
  const title = await screen.findByRole("heading", { name: "The tournament was cancelled." });
  expect(title).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Cancel|Yes/ })).toBeNull();
});

it("says that matches of bots wait for a viewer, and resumes when the tab is visible", async () => {
  await shows(tournament({ bots_alone: true, paused: true }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(
    /^Paused: the bots play on/,
  );
  expect(screen.getByText(/^Without people, the bots play only/)).toBeTruthy();
  hear(tournament({ bots_alone: true }));
  await screen.findByRole("heading", { name: "0 matches are being played." });
});

it("shows the server's refusal", async () => {
  const text = "the tournament has already begun";
  vi.spyOn(api, "openAfter").mockRejectedValue(
    new RefusalError({ code: "tournament/refused", message: text }, 409),
  );
  await shows(tournament({ status: "over", champion: 0, may: ["again"] }));
  await fireEvent.click(screen.getByRole("button", { name: /^Play again/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});

it("shows the table of results with the champion first", async () => {
  const row = { streak: 0, buchholz: 0, won: 3, drawn: 1, lost: 0, early: 2, points: 3.5 };
  const standing = [
    { place: 1, entrant: 2, ...row },
    { place: 2, entrant: 0, ...row, points: 1 },
  ];
  await shows(tournament({ status: "over", champion: 2, standing }));
  const rows = within(screen.getByRole("table", { name: "Standings" })).getAllByRole("row");
  const cells = rows
    .slice(1)
    .map(({ children }) => Array.from(children, (cell) => cell.textContent));
  expect(cells).toEqual([
    ["1", "Club", "3", "1", "0", "2", "3.5"],
    ["2", "Ann", "3", "1", "0", "2", "1"],
  ]);
});
