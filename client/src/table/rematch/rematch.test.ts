import { afterEach, expect, it } from "vitest";
import { lastStart, resultsIn } from "../../shell/storage/results";
import { scene } from "../../scene/samples/sample";
import type { Table } from "../../wire/shapes";
import { botLevel, rememberMatch } from "./rematch";

afterEach(() => localStorage.clear());

/** Make a table with me in the first seat, and bots of some levels in the others. */
function table(levels: (number | null)[], overrides: Partial<Table> = {}): Table {
  const seats = [null, ...levels].map((level, seat) => ({ seat, level, mine: seat === 0 }));
  const blank = { match: "m1", game: "toy", options: { radius: 4 }, tournament: null };
  const fields = { ...blank, status: "playing", seats, scene: scene(), ...overrides };
  return fields as unknown as Table;
}

it("returns the level that all bots share", () => {
  expect(botLevel(table([3]))).toBe(3);
  expect(botLevel(table([2, 2, 2]))).toBe(2);
  expect(botLevel(table([2, 3]))).toBeUndefined();
  expect(botLevel(table([null]))).toBeUndefined();
});

it("remembers a match that starts, and then its result", () => {
  rememberMatch(table([3]));
  const start = { game: "toy", level: 3, seats: 2, seat: 0, options: { radius: 4 } };
  expect(lastStart()).toEqual(start);
  expect(resultsIn("toy")).toEqual([]);
  const outcome = { returns: [-1, 1], text: "", rule: "" };
  rememberMatch(table([3], { status: "over", scene: scene({ outcome }) }));
  expect(resultsIn("toy")).toEqual([{ match: "m1", level: 3, result: -1 }]);
});

it("doesn't remember matches against people, in tournaments or from a position", () => {
  rememberMatch(table([null]));
  rememberMatch(table([3], { tournament: "t1" }));
  rememberMatch(table([3], { start: { match: "m0", ply: 4, actions: [] } }));
  expect(lastStart()).toBeUndefined();
});
