import { expect, it } from "vitest";
import { milestoneTexts } from "./milestones";

const DOWN = { title: "Blue goes down!", text: "Red is on top of Blue.", seat: 0 };
const ROUND = { title: "End of round 1", text: "", seat: null };

it("describes milestones in sentences", () => {
  expect(milestoneTexts([DOWN, ROUND], "")).toEqual([
    "Blue goes down!",
    "Red is on top of Blue.",
    "End of round 1.",
  ]);
});

it("repeats nothing", () => {
  const text = "The double leg lands, and Red is on top of Blue, on e5.";
  expect(milestoneTexts([DOWN], text)).toEqual(["Blue goes down!"]);
  expect(milestoneTexts([ROUND], "The bell! End of round 1, and a rest.")).toEqual([]);
});
