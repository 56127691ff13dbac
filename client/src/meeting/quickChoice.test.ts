import { beforeEach, expect, it } from "vitest";
import { readChoice, storeChoice } from "./quickChoice";

const GAMES = [{ name: "hfc" }, { name: "knockouts" }];
const SPEEDS = [{ value: "3 min + 2 s" }, { value: "10 min + 5 s" }];
const USUAL = { games: ["hfc"], speeds: ["10 min + 5 s"] };

beforeEach(() => localStorage.clear());

it("begins with one game and the usual clock", () => {
  expect(readChoice(GAMES, SPEEDS)).toEqual(USUAL);
});

it.each([
  { games: ["hfc", "knockouts"], speeds: ["3 min + 2 s"] },
  { games: [], speeds: [] },
])("remembers %s", (choice) => {
  storeChoice(choice);
  expect(readChoice(GAMES, SPEEDS)).toEqual(choice);
});

it("forgets what no longer exists", () => {
  storeChoice({ games: ["chess", "knockouts"], speeds: ["1 min"] });
  expect(readChoice(GAMES, SPEEDS)).toEqual({ games: ["knockouts"], speeds: ["10 min + 5 s"] });
});

it("reads the one game and clock that older pages kept", () => {
  localStorage.setItem(
    "hexarena.quick",
    JSON.stringify({ game: "knockouts", speed: "3 min + 2 s" }),
  );
  expect(readChoice(GAMES, SPEEDS)).toEqual({ games: ["knockouts"], speeds: ["3 min + 2 s"] });
});

it("starts afresh if what is kept cannot be read", () => {
  localStorage.setItem("hexarena.quick", "{");
  expect(readChoice(GAMES, SPEEDS)).toEqual(USUAL);
});
