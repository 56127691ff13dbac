import { expect, it } from "vitest";
import type { GameCard } from "../../wire/shapes";
import { factsOf, shortFacts } from "./facts";

const BARE = { shortest: null, longest: null, age: null, weight: null, luck: null, secrets: null };

function factTexts(facts: Partial<GameCard["facts"]>, overrides: Partial<GameCard> = {}): string[] {
  const game = {
    seats: ["a", "b"],
    seated: null,
    options: {},
    ...overrides,
  } as unknown as GameCard;
  return factsOf({ ...game, facts: { ...BARE, ...facts } }).map(
    ({ name, value }) => `${name}: ${value}`,
  );
}

it("lists only the facts that a game states", () => {
  expect(factTexts({})).toEqual(["Players: 2"]);
  expect(factTexts({ shortest: 30, longest: 40, age: 8, weight: "heavy" })).toEqual([
    "Players: 2",
    "Minutes: 30 to 40",
    "Ages: 8+",
    "Weight: heavy",
  ]);
});

it("says whether a game has luck and secrets", () => {
  expect(factTexts({ luck: "", secrets: "" }).slice(1)).toEqual(["Luck: none", "Hidden: nothing"]);
  expect(factTexts({ luck: "A die", secrets: "Hands" }).slice(1)).toEqual([
    "Luck: a die",
    "Hidden: hands",
  ]);
});

it("says how many can play", () => {
  const options = { properties: { players: { enum: [2, 3, 4], default: 2 } } };
  const seats = ["a", "b", "c", "d"];
  expect(factTexts({}, { seats, seated: "players", options })).toEqual(["Players: 2 to 4"]);
});

it("sums up players, minutes and weight in a line", () => {
  const game = { seats: ["a", "b"], seated: null, options: {}, facts: BARE } as unknown as GameCard;
  expect(shortFacts(game)).toBe("2 players");
  const facts = { ...BARE, shortest: 10, longest: 20, weight: "light" as const };
  expect(shortFacts({ ...game, facts })).toBe("2 players, 10 to 20 minutes, light");
});
