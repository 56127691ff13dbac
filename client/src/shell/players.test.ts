import { expect, it } from "vitest";
import { playerText, playerTexts } from "./players";
import type { MatchCard } from "../wire/shapes";

it("marks the players for whom a program has played", () => {
  expect(playerText("Ann", true)).toBe("Ann (program)");
  expect(playerText("Ann", false)).toBe("Ann");
  const card = { players: ["Ann", "Bo", ""], programs: [false, true, false] } as MatchCard;
  expect(playerTexts(card)).toEqual(["Ann", "Bo (program)", ""]);
});
