/** Figures of the library in words. */
import { expect, it } from "vitest";
import type { ThingShown } from "../wire/shapes";
import { countMatches, filterThings, gainRange, percent, signed } from "./words";

it("writes shares, numbers and intervals as people read them", () => {
  expect(percent(0.525)).toBe("53 %");
  expect([1, 0, 20000].map(countMatches)).toEqual(["one match", "0 matches", "20,000 matches"]);
  expect([4.2, -11.6, -0.2].map(signed)).toEqual(["+4", "−12", "0"]);
  expect(gainRange({ low: -3, high: 9 })).toBe("−3 to +9");
});

function thing(words: string, gain: number | null): ThingShown {
  const figures = { uses: 9, cases: 9, gain, low: gain, high: gain };
  return { name: words, words, groups: { people: figures, bots: null } };
}

it("finds things by letters, and lists first what enough matches tell of", () => {
  const things = [thing("Play Jab", null), thing("Play Cross", 4), thing("Stay", 2)];
  expect(filterThings(things, "").map(({ words }) => words)).toEqual([
    "Play Cross",
    "Stay",
    "Play Jab",
  ]);
  expect(filterThings(things, " play J").map(({ words }) => words)).toEqual(["Play Jab"]);
});
