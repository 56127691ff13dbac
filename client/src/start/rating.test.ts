import { expect, it } from "vitest";
import { canBeRated, ratedNote } from "./rating";
import type { SeatWish } from "../wire/shapes";

const OWN_SEAT: SeatWish = { kind: "me", level: null, name: null };
const FRIEND: SeatWish = { kind: "friend", level: null, name: null };
const bot = (level: number): SeatWish => ({ kind: "bot", level, name: null });

it.each([
  ["me and a friend", [OWN_SEAT, FRIEND], true],
  ["me and a bot", [OWN_SEAT, bot(1)], true],
  ["me and bots of different levels", [OWN_SEAT, bot(1), bot(2)], true],
  ["bots of one level", [OWN_SEAT, bot(1), bot(1)], false],
  ["two at one screen", [OWN_SEAT, OWN_SEAT], false],
  ["bots alone", [bot(1), bot(2)], false],
])("lets %s play rated or not", (_, seats, may) => {
  expect(canBeRated(seats)).toBe(may);
});

it("says whose rating changes", () => {
  expect(ratedNote([OWN_SEAT, FRIEND], true)).toContain("every player’s rating");
  expect(ratedNote([OWN_SEAT, bot(1)], true)).toContain("your rating with bots");
  expect(ratedNote([OWN_SEAT, FRIEND], false)).toBe("Nobody’s rating changes.");
});
