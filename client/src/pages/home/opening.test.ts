import { expect, it } from "vitest";
import type { GameCard, Opening } from "../../wire/shapes";
import { opened, updated } from "./opening";

const FAR: Opening = { game: "far", state: "compiling", progress: 0.4, told: "It is compiled." };
const NEAR = { name: "near", title: "Near", variant_of: null, opening: null } as GameCard;
const GAMES = [NEAR, { ...NEAR, name: "far", title: "Far", opening: FAR }];

it("keeps how far a game is", () => {
  const now = updated(GAMES, [{ ...FAR, progress: 0.5 }]);
  expect(now.map(({ opening }) => opening?.progress)).toEqual([undefined, 0.5]);
  expect(opened(GAMES, now)).toBe("");
});

it("says once that a game can be played", () => {
  const now = updated(GAMES, []);
  expect(now.map(({ opening }) => opening)).toEqual([null, null]);
  expect(opened(GAMES, now)).toBe("Far can be played now.");
  expect(opened(now, updated(now, []))).toBe("");
});
