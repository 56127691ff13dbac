import { expect, it } from "vitest";
import { describeHoldings, welcomeText } from "./words";

const NO_HOLDINGS = { matches: 0, tournaments: 0, decks: 0, tokens: 0, rated: 0 };

it("lists a person's matches, decks and results", () => {
  expect(describeHoldings({ ...NO_HOLDINGS, matches: 2, decks: 1, rated: 2 })).toBe(
    "2 matches and 1 deck",
  );
  expect(describeHoldings(NO_HOLDINGS)).toBe("");
});

it("says what was brought along, if anything", () => {
  expect(welcomeText("Ann", { ...NO_HOLDINGS, matches: 1 })).toBe(
    "Welcome back, Ann. You brought along 1 match.",
  );
  expect(welcomeText("Ann", NO_HOLDINGS)).toBe("Welcome back, Ann.");
});
