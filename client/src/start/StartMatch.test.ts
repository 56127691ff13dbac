import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as addresses from "../shell/addresses";
import { api, RefusalError } from "../wire/api";
import type { GameCard, Scene, Table } from "../wire/shapes";
import StartMatch from "./StartMatch.svelte";

const GAME = {
  name: "toy",
  title: "Toy",
  seats: ["North", "South"],
  levels: [
    { level: 1, name: "Beginner", playouts: 1, beats: null, matches: 0 },
    { level: 2, name: "Casual", playouts: 2, beats: 0.8, matches: 100 },
  ],
  personas: [
    { key: "ash", name: "Ash", text: "Waits." },
    { key: "burr", name: "Burr", text: "Stays close." },
  ],
  options: {
    properties: {
      size: { default: 5, enum: [5, 4], title: "Size", type: "integer" },
      limit: { default: 40, minimum: 0, title: "Limit", type: "integer" },
    },
  },
} as unknown as GameCard;

const SETUP = {
  figures: [{ seat: 1, name: "Kim", text: "Runs far.", looks: [] }],
  pieces: [],
  gauges: [],
  zones: [],
} as unknown as Scene;

const OWN_SEAT = { kind: "me", level: null, name: null };
const FRIEND = { kind: "friend", level: null, name: null };

const open = vi.spyOn(api, "open");
const go = vi.spyOn(addresses, "go");

const MANY_SEATS = {
  ...GAME,
  seats: ["North", "East", "South", "West"],
  seated: "players",
  options: {
    properties: {
      ...(GAME.options.properties as object),
      players: { default: 2, minimum: 2, maximum: 4, title: "Players", type: "integer" },
    },
  },
} as unknown as GameCard;

let form: ReturnType<typeof render>;

beforeEach(() => {
  vi.spyOn(api, "setup").mockResolvedValue(SETUP);
  open.mockResolvedValue({ match: "m1" } as Table);
  go.mockReturnValue();
  form = render(StartMatch, { game: GAME });
});

afterEach(() => {
  vi.clearAllMocks();
});

async function choose(name: string | RegExp): Promise<void> {
  await fireEvent.click(screen.getByRole("radio", { name }));
}

async function start(): Promise<void> {
  await fireEvent.submit(screen.getByRole("form"));
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
}

it("opens a match against a bot and goes to its table", async () => {
  await choose("Beginner");
  await choose("South");
  await start();
  expect(open).toHaveBeenCalledExactlyOnceWith({
    game: "toy",
    options: {},
    seats: [{ kind: "bot", level: 1, name: null }, OWN_SEAT],
  });
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith("/table/m1"));
});

it("opens a rated match once it has a clock", async () => {
  expect(screen.queryByRole("group", { name: "Ratings" })).toBeNull();
  await choose("3 min + 2 s");
  await choose("Rated");
  expect(screen.getByText(/your rating with bots/)).toBeTruthy();
  await start();
  expect(open.mock.calls[0]?.[0].rated).toBe(true);
});

it("doesn't offer rated matches at one screen", async () => {
  await choose(/^Two players, one screen/);
  expect(screen.queryByRole("group", { name: "Ratings" })).toBeNull();
});

it("can ask a losing bot not to resign", async () => {
  await choose("Asks you first");
  await start();
  expect(open.mock.calls[0]?.[0].bots_resign).toBe(false);
});

it("seats the persona chosen from the shelf, and describes its style", async () => {
  await choose("Burr");
  expect(screen.getByText(/Stays close\./)).toBeTruthy();
  await start();
  expect(open.mock.calls[0]?.[0].seats?.[1]).toEqual({
    kind: "bot",
    level: 1,
    name: null,
    persona: "burr",
  });
});

it("sums up beside the button what is chosen, with the figure of one's seat", async () => {
  expect(screen.getByText("Against a bot, Beginner")).toBeTruthy();
  await choose("Ash");
  await choose("Casual");
  await choose("South");
  expect(screen.getByText("Against Ash, Casual")).toBeTruthy();
  expect(await screen.findByText("You play South, Kim")).toBeTruthy();
  expect(screen.getByText(/Runs far\./)).toBeTruthy();
});

it("offers one's own deck beside the seat, and what it needs", async () => {
  form.unmount();
  const decks = { default: "starter", enum: ["starter", "open"], title: "Decks" };
  const deck = { default: "", presets: { none: "", Fast: "f" }, title: "South's deck", seat: 1 };
  const properties = { decks, deck: { ...deck, needs: { decks: "open" } } };
  const game = { ...GAME, options: { properties } } as unknown as GameCard;
  render(StartMatch, { game });
  expect(screen.queryByRole("combobox", { name: "South's deck" })?.closest("details")).toBeTruthy();
  await choose("South");
  const select = screen.getByRole("combobox", { name: "South's deck" });
  expect(select.closest("details")).toBeNull();
  await fireEvent.change(select, { target: { value: "f" } });
  await start();
  expect(open.mock.calls[0]?.[0].options).toEqual({ decks: "open", deck: "f" });
});

it("shows the measured strength of the chosen level", async () => {
  await choose("Casual");
  expect(screen.getByText("Casual – won 80 of 100 matches against Beginner")).toBeTruthy();
});

it("keeps a seat for a friend", async () => {
  await choose(/A friend, by link/);
  await choose("North");
  await start();
  expect(open.mock.calls[0]?.[0].seats).toEqual([OWN_SEAT, FRIEND]);
});

it("names two players at one screen, by their seats if they give no name", async () => {
  await choose(/Two players, one screen/);
  await fireEvent.input(screen.getByRole("textbox", { name: "South" }), {
    target: { value: "Bo" },
  });
  await start();
  expect(open.mock.calls[0]?.[0].seats).toEqual([
    { ...OWN_SEAT, name: "North" },
    { ...OWN_SEAT, name: "Bo" },
  ]);
});

it("sends only the changed options", async () => {
  await fireEvent.input(screen.getByRole("spinbutton"), { target: { value: "0" } });
  await start();
  expect(open.mock.calls[0]?.[0].options).toEqual({ limit: 0 });
});

it("shows the server's refusal in the form", async () => {
  open.mockRejectedValue(new RefusalError({ code: "option/invalid", message: "size is 6" }, 422));
  await start();
  expect((await screen.findByRole("alert")).textContent).toBe("size is 6");
  expect(go).not.toHaveBeenCalled();
});

describe("a game of two to four", () => {
  beforeEach(() => {
    form.unmount();
    render(StartMatch, { game: MANY_SEATS });
  });

  function request() {
    return open.mock.calls[0]?.[0];
  }

  it("seats two by default", async () => {
    expect(screen.queryByRole("radio", { name: /Seat by seat/ })).toBeNull();
    expect(screen.queryByRole("radio", { name: "South" })).toBeNull();
    await start();
    expect(request()).toMatchObject({ options: {}, seats: [OWN_SEAT, { kind: "bot" }] });
  });

  it("shows a seat for each player and sends their number", async () => {
    await choose("4");
    await choose(/Friends, by link/);
    await choose("West");
    await start();
    expect(request()).toMatchObject({
      options: { players: 4 },
      seats: [FRIEND, FRIEND, FRIEND, OWN_SEAT],
    });
  });

  it("fills each seat as chosen if seats are chosen one by one", async () => {
    await choose("3");
    await choose(/Seat by seat/);
    await fireEvent.change(screen.getByRole("combobox", { name: "East" }), {
      target: { value: "friend" },
    });
    await fireEvent.change(screen.getByRole("combobox", { name: "South" }), {
      target: { value: "bot 1" },
    });
    expect(screen.queryByRole("combobox", { name: "Character of East" })).toBeNull();
    await fireEvent.change(screen.getByRole("combobox", { name: "Character of South" }), {
      target: { value: "burr" },
    });
    await start();
    expect(request()?.seats).toEqual([
      { ...OWN_SEAT, name: "North" },
      FRIEND,
      { kind: "bot", level: 1, name: null, persona: "burr" },
    ]);
  });

  it("forgets the occupant of a removed seat", async () => {
    await choose("4");
    await choose(/Seat by seat/);
    await choose("2");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Against a bot/ }).checked).toBe(
      true,
    );
  });

  it("doesn't count the number of players as a changed option", async () => {
    await choose("3");
    expect(screen.getByText("as the rulebook says")).toBeTruthy();
  });
});
