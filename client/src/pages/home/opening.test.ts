import { expect, it } from "vitest";
import type { GameCard, Opening } from "../../wire/shapes";
import { openedTitles, updateOpenings } from "./opening";

const COMPILING: Opening = {
  game: "far",
  state: "compiling",
  progress: 0.4,
  told: "It is compiled.",
};
const CARD = { name: "near", title: "Near", variant_of: null, opening: null } as GameCard;
const GAMES = [CARD, { ...CARD, name: "far", title: "Far", opening: COMPILING }];

it("updates the progress of a game", () => {
  const cards = updateOpenings(GAMES, [{ ...COMPILING, progress: 0.5 }]);
  expect(cards.map(({ opening }) => opening?.progress)).toEqual([undefined, 0.5]);
  expect(openedTitles(GAMES, cards)).toBe("");
});

it("announces once that a game can be played", () => {
  const cards = updateOpenings(GAMES, []);
  expect(cards.map(({ opening }) => opening)).toEqual([null, null]);
  expect(openedTitles(GAMES, cards)).toBe("Far can be played now.");
  expect(openedTitles(cards, updateOpenings(cards, []))).toBe("");
});
