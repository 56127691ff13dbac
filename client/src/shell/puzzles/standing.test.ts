import { expect, test } from "vitest";
import { changeText, daysText } from "./standing";

test("a change has its sign, and there is none before the attempt", () => {
  expect([12, 0, -7].map(changeText)).toEqual(["(+12)", "(+0)", "(−7)"]);
  expect(changeText(null)).toBe("");
});

test("a streak is counted in days", () => {
  expect([1, 4].map(daysText)).toEqual(["1 day", "4 days"]);
});
