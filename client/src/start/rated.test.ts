import { expect, it } from "vitest";
import { mayBeRated, ratedNote } from "./rated";
import type { SeatWish } from "../wire/shapes";

const ME: SeatWish = { kind: "me", level: null, name: null };
const FRIEND: SeatWish = { kind: "friend", level: null, name: null };
const bot = (level: number): SeatWish => ({ kind: "bot", level, name: null });

it.each([
  ["me and a friend", [ME, FRIEND], true],
  ["me and a bot", [ME, bot(1)], true],
  ["me and bots of different levels", [ME, bot(1), bot(2)], true],
  ["bots of one level", [ME, bot(1), bot(1)], false],
  ["two at one screen", [ME, ME], false],
  ["bots alone", [bot(1), bot(2)], false],
])("lets %s play rated or not", (_, seats, may) => {
  expect(mayBeRated(seats)).toBe(may);
});

it("says whose rating changes", () => {
  expect(ratedNote([ME, FRIEND], true)).toContain("all who play");
  expect(ratedNote([ME, bot(1)], true)).toContain("yours with bots");
  expect(ratedNote([ME, FRIEND], false)).toBe("Nobody’s rating changes.");
});
