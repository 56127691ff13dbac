import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as router from "../router";
import { api, Refused } from "../wire/api";
import type { GameCard, Table } from "../wire/shapes";
import StartMatch from "./StartMatch.svelte";

const GAME = {
  name: "toy",
  title: "Toy",
  seats: ["North", "South"],
  levels: [
    { level: 1, name: "Beginner", playouts: 1, beats: null, matches: 0 },
    { level: 2, name: "Casual", playouts: 2, beats: 0.8, matches: 100 },
  ],
  options: {
    properties: {
      size: { default: 5, enum: [5, 4], title: "Size", type: "integer" },
      limit: { default: 40, minimum: 0, title: "Limit", type: "integer" },
    },
  },
} as unknown as GameCard;

const ME = { kind: "me", level: null, name: null };
const FRIEND = { kind: "friend", level: null, name: null };

const open = vi.spyOn(api, "open");
const go = vi.spyOn(router, "go");

beforeEach(() => {
  open.mockResolvedValue({ match: "m1" } as Table);
  go.mockReturnValue();
  render(StartMatch, { game: GAME });
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
    seats: [{ kind: "bot", level: 1, name: null }, ME],
  });
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith("/table/m1"));
});

it("tells the measured strength of the level chosen", async () => {
  await choose("Casual");
  expect(screen.getByText("Casual – won 80 of 100 matches against Beginner")).toBeTruthy();
});

it("keeps a seat for a friend", async () => {
  await choose(/A friend, by link/);
  await choose("North");
  await start();
  expect(open.mock.calls[0]?.[0].seats).toEqual([ME, FRIEND]);
});

it("names two at one screen, by their seats where they give no name", async () => {
  await choose(/Two at this screen/);
  await fireEvent.input(screen.getByRole("textbox", { name: "South" }), {
    target: { value: "Bo" },
  });
  await start();
  expect(open.mock.calls[0]?.[0].seats).toEqual([
    { ...ME, name: "North" },
    { ...ME, name: "Bo" },
  ]);
});

it("sends only the options that were changed", async () => {
  await fireEvent.input(screen.getByRole("spinbutton"), { target: { value: "0" } });
  await start();
  expect(open.mock.calls[0]?.[0].options).toEqual({ limit: 0 });
});

it("shows the server's refusal at the form and stays there", async () => {
  open.mockRejectedValue(new Refused({ code: "option/invalid", message: "size is 6" }, 422));
  await start();
  expect((await screen.findByRole("alert")).textContent).toBe("size is 6");
  expect(go).not.toHaveBeenCalled();
});
