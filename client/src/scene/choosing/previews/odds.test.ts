import { describe, expect, it } from "vitest";
import { oddsText, percentages, previewText } from "./odds";
import { NO_CHANGES } from "./preview";

describe("odds in words", () => {
  it("never call an uncertain outcome certain", () => {
    expect([0, 0.004, 0.5, 0.996, 1].flatMap((share) => percentages([share]))).toEqual([
      "0%",
      "under 1%",
      "50%",
      "over 99%",
      "100%",
    ]);
  });

  it("add up to 100", () => {
    expect(percentages([0.125, 0.125, 0.375, 0.375])).toEqual(["13%", "13%", "37%", "37%"]);
    expect(percentages([1 / 3, 1 / 3, 1 / 3])).toEqual(["34%", "33%", "33%"]);
    expect(percentages([0.5, 0.25])).toEqual(["50%", "25%"]);
  });

  it("are listed with their shares after the changes", () => {
    const odds = [
      { text: "misses", share: 2 / 3 },
      { text: "1 hurt", share: 1 / 3 },
    ];
    expect(oddsText(odds)).toBe("misses 67%, 1 hurt 33%");
    expect(previewText({ ...NO_CHANGES, text: "Pot: 1 to 2.", odds })).toBe(
      "Pot: 1 to 2. misses 67%, 1 hurt 33%.",
    );
    expect(previewText(undefined)).toBe("");
  });
});
