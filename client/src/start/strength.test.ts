import { expect, it } from "vitest";
import { strength } from "./strength";

const LEVELS = [
  { level: 1, name: "Beginner", playouts: 10, beats: null, matches: 0 },
  { level: 2, name: "Casual", playouts: 40, beats: 0.845, matches: 200 },
  { level: 3, name: "Club", playouts: 160, beats: null, matches: 0 },
];

it("tells the lowest level as the gentlest", () => {
  expect(strength(LEVELS, 1)).toBe("Beginner – the gentlest, for a first game");
});

it("tells a measured level by what it wins against the one below", () => {
  expect(strength(LEVELS, 2)).toBe("Casual – won 169 of 200 matches against Beginner");
});

it("claims no number where none was measured", () => {
  expect(strength(LEVELS, 3)).toBe("Club – thinks longer than Casual");
});

it("says nothing of a level that is not there", () => {
  expect(strength(LEVELS, 9)).toBe("");
});
