import { expect, it } from "vitest";
import { heldInWords, welcome } from "./words";

const NOTHING = { matches: 0, tournaments: 0, decks: 0, tokens: 0, rated: 0 };

it("lists what somebody has", () => {
  expect(heldInWords({ ...NOTHING, matches: 2, decks: 1, rated: 2 })).toBe("2 matches and 1 deck");
  expect(heldInWords(NOTHING)).toBe("");
});

it("says what came along, and nothing where nothing did", () => {
  expect(welcome("Ann", { ...NOTHING, matches: 1 })).toBe("Welcome back, Ann. 1 match came along.");
  expect(welcome("Ann", NOTHING)).toBe("Welcome back, Ann.");
});
