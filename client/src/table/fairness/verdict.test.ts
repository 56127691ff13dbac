import { describe, expect, it } from "vitest";
import type { FairShown } from "../../wire/shapes";
import { verdictText } from "./verdict";

const PENDING: FairShown = {
  verdict: "pending",
  commitment: "ab",
  seed: null,
  draws: 12,
  wrong: [],
};

describe("the verdict on luck", () => {
  it("promises a seed, and confirms afterwards that all draws follow from it", () => {
    expect(verdictText(PENDING).long).toContain("the seed once the match is over");
    expect(verdictText({ ...PENDING, verdict: "honest" }).long).toContain("all 12 rolls and draws");
  });

  it("lists the moves whose luck broke the promise, numbered as in the log", () => {
    const wrong = (...plies: number[]) =>
      verdictText({ ...PENDING, verdict: "dishonest", wrong: plies });
    expect(wrong(4).long).toMatch(/at move 5\.$/);
    expect(wrong(4, 9).long).toMatch(/at moves 5, 10\.$/);
  });

  it("says if nothing can be checked", () => {
    expect(verdictText({ ...PENDING, verdict: "typed" }).short).toBe("real dice and cards");
    expect(verdictText({ ...PENDING, verdict: "unknown" }).short).toBe("cannot be checked");
  });
});
