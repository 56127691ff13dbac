import { expect, it } from "vitest";
import { playerText, playerTexts } from "./players";
import type { MatchCard } from "../wire/shapes";

it("marks the players for whom a program has played", () => {
  expect(playerText("Ann", true)).toBe("Ann (program)");
  expect(playerText("Ann", false)).toBe("Ann");
  expect(playerText("Deep Hex", true, "Ada")).toBe("Deep Hex (program by Ada)");
  const card = {
    players: ["Ann", "Bo", ""],
    programs: [false, true, false],
    owners: [null, null, null],
  } as unknown as MatchCard;
  expect(playerTexts(card)).toEqual(["Ann", "Bo (program)", ""]);
});
