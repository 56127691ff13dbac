import { afterEach, expect, it } from "vitest";
import { keepResult, keepStart, lastStart, resultsIn, suggestedLevel, usualLevel } from "./results";
import type { BotResult } from "./results";

afterEach(() => localStorage.clear());

function results(...rows: [level: number, result: -1 | 0 | 1][]): BotResult[] {
  return rows.map(([level, result], index) => ({ match: `m${index}`, level, result }));
}

it.each([
  ["nothing is known", results(), undefined],
  ["a win", results([2, 1]), 3],
  ["a win at the top", results([5, 1]), 5],
  ["a loss", results([3, 1], [4, -1]), 4],
  ["two losses at a level", results([4, -1], [4, -1]), 3],
  ["two losses at the lowest", results([1, -1], [1, -1]), 1],
  ["losses at two levels", results([5, -1], [4, -1]), 4],
  ["a draw", results([4, -1], [4, 0]), 4],
])("suggests a level after %s", (_, rows, level) => {
  expect(suggestedLevel(rows, 5)).toBe(level);
});

it("stores each match once, by game", () => {
  keepResult("toy", { match: "a", level: 2, result: 1 });
  keepResult("toy", { match: "a", level: 2, result: 1 });
  keepResult("other", { match: "b", level: 3, result: -1 });
  expect(resultsIn("toy")).toEqual([{ match: "a", level: 2, result: 1 }]);
});

it("drops the oldest of many", () => {
  for (let n = 0; n < 30; n++) keepResult("toy", { match: `${n}`, level: 1, result: 0 });
  expect(
    resultsIn("toy")
      .map(({ match }) => match)
      .at(0),
  ).toBe("10");
});

it.each(["nonsense", "{}", '[{"match": 3}]', "[null]"])("reads %s as no results", (text) => {
  localStorage.setItem("hexarena.results.toy", text);
  expect(resultsIn("toy")).toEqual([]);
});

it("remembers the last start if it is valid", () => {
  expect(lastStart()).toBeUndefined();
  const start = { game: "toy", level: 3, seats: 2, seat: 1, options: { radius: 4 } };
  keepStart(start);
  expect(lastStart()).toEqual(start);
  localStorage.setItem("hexarena.last", '{"game": "toy"}');
  expect(lastStart()).toBeUndefined();
});

it("offers a newcomer the gentlest level, and others the one that they played last", () => {
  expect(usualLevel("toy")).toBe(1);
  keepResult("toy", { match: "a", level: 2, result: 1 });
  expect(usualLevel("toy")).toBe(2);
  keepStart({ game: "toy", level: 4, seats: 2, seat: 0, options: {} });
  expect(usualLevel("toy")).toBe(4);
  expect(usualLevel("other")).toBe(1);
});
