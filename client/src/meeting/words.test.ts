import { expect, it } from "vitest";
import type { GameCard, OpenTableShown, SeekOffered, SeekShown } from "../wire/shapes";
import {
  botsText,
  narrowSearch,
  ratingRangeText,
  reachText,
  termsText,
  waitText,
  wishText,
} from "./words";

const TABLE = {
  game: "toy",
  clock: "3 min + 2 s a turn",
  rated: true,
  least: 1300,
  most: 1700,
  options: { radius: 4, odd: true },
} as unknown as OpenTableShown;
const GAMES = [
  {
    name: "toy",
    options: { properties: { radius: { title: "Board", enum: [4, 6], labels: { 4: "small" } } } },
  },
] as unknown as GameCard[];
const SEEK = { least: 1200, most: 1800, others: 0, bots: [] } as unknown as SeekShown;

it("describes the terms of an open table", () => {
  expect(termsText(TABLE, GAMES)).toBe(
    "3 min + 2 s a turn, rated, for ratings from 1300 to 1700, Board: small, odd: true",
  );
  const free = { ...TABLE, clock: "", rated: false, least: null, most: null, options: {} };
  expect(termsText(free, [])).toBe("no clock, not rated");
});

it.each([
  [null, null, ""],
  [1200, null, "for ratings of 1200 or more"],
  [null, 1800, "for ratings up to 1800"],
])("says whose rating is in the range from %s to %s", (minimum, maximum, text) => {
  expect(ratingRangeText({ least: minimum, most: maximum })).toBe(text);
});

it.each([
  [0, "nobody else is looking for this yet"],
  [1, "one other person is looking for the same"],
  [3, "3 others are looking for the same"],
])("says whom a search can reach while %i others search", (count, text) => {
  expect(reachText({ ...SEEK, others: count })).toBe(`Ratings from 1200 to 1800; ${text}.`);
});

it("shows the waiting time and names bots", () => {
  expect([waitText(5), waitText(65)]).toEqual(["0:05", "1:05"]);
  const bots = [
    { level: 3, name: "Club", value: 1500 },
    { level: 2, name: "Novice", value: 1300 },
  ].map((bot) => ({ ...bot, title: "HFC", clock: "3 min" }));
  expect(botsText({ ...SEEK, bots })).toBe("Club (rating 1500) and Novice (rating 1300)");
});

function search(games: string[], clocks: string[]): SeekOffered {
  return {
    games: games.map((title) => ({ game: title.toLowerCase(), title })),
    clocks: clocks.map((text) => ({ text })),
  } as unknown as SeekOffered;
}

it.each([
  [["HFC"], ["3 min"], "HFC, 3 min"],
  [["HFC", "K&T"], ["3 min", "5 min"], "HFC or K&T, 3 min or 5 min"],
  [["A", "B", "C"], ["3 min"], "A, B or C, 3 min"],
  [["A", "B", "C", "D"], ["1", "2", "3", "4"], "any of 4 games, any of 4 clocks"],
])("says that a search is for %s with %s", (games, clocks, text) => {
  expect(wishText(search(games, clocks))).toBe(text);
});

it("narrows a search to the games that one has chosen, if it has any of them", () => {
  const broad = search(["HFC", "K&T"], ["3 min"]);
  expect(wishText(narrowSearch(broad, ["k&t", "toy"]))).toBe("K&T, 3 min");
  expect(narrowSearch(broad, ["toy"])).toBe(broad);
  expect(narrowSearch(broad, [])).toBe(broad);
});
