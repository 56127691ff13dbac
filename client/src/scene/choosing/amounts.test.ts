import { describe, expect, it } from "vitest";
import {
  boundsText,
  amountError,
  unitsText,
  initialAmount,
  listChoices,
  money,
  numberOf,
  parseAmount,
  amountSteps,
} from "./amounts";
import { choice } from "../samples/sample";
import { AUCTION, BID, BIDDING, amountChoices } from "../samples/sampleMarket";

describe("an amount", () => {
  it("is written with the sign of its money, and less than nothing with a minus", () => {
    expect([money("£", 12), money("$", -3), money("", 0)]).toEqual(["£12", "−$3", "0"]);
    expect([unitsText(12, "pounds"), unitsText(1, "pounds"), unitsText(-1, "dollars")]).toEqual([
      "12 pounds",
      "1 pound",
      "−1 dollar",
    ]);
  });

  it("says its bounds", () => {
    expect(boundsText(BID)).toBe("12 to 50 pounds");
    expect(boundsText({ ...BID, low: -40, high: 200, unit: "dollars" })).toBe("−40 to 200 dollars");
    expect(boundsText({ ...BID, high: 12 })).toBe("12 pounds only");
  });

  it("is read as people type it", () => {
    const texts = ["12", " £12 ", "-3", "−$3", "$-3", "1.5", "twelve", "", "12 13"];
    expect(texts.map(parseAmount)).toEqual([12, 12, -3, -3, -3, ...Array(4).fill(undefined)]);
  });

  it("complains of what is no number or beyond its bounds, and of nothing else", () => {
    expect(amountError(BID, "51")).toBe("£51 is too much: 12 to 50 pounds.");
    expect(amountError(BID, "11")).toBe("£11 is too little: 12 to 50 pounds.");
    expect(amountError(BID, "")).toBe("Enter a whole number: 12 to 50 pounds.");
    expect([amountError(BID, "12"), amountError(BID, "50")]).toEqual(["", ""]);
  });

  it("begins with the least that is a raise, and in a falling auction with the most", () => {
    expect(initialAmount(BID, [AUCTION])).toBe(12);
    expect(initialAmount(BID, [{ ...AUCTION, falling: true }])).toBe(50);
  });

  it("steps no further than its bounds", () => {
    expect(amountSteps(BID, 14).map((step) => step.target)).toEqual([12, 13, 15, 19]);
    expect(amountSteps(BID, 14).map((step) => step.label)).toEqual(["−5", "−1", "+1", "+5"]);
  });

  it("knows its own numbers by their references", () => {
    expect(
      ["bid:12", "bid:-3", "bid:", "bids:1", "sell:1"].map((ref) => numberOf(BID, ref)),
    ).toEqual([12, -3, undefined, undefined, undefined]);
  });
});

describe("a list of choices", () => {
  it("has one row for all the numbers of an amount, and one for each other choice", () => {
    const rows = listChoices(BIDDING.choices, [BID]);
    expect(rows.map((row) => row.name)).toEqual(["pass", "Bid 12 to Bid 50"]);
  });

  it("lists the numbers where they are few", () => {
    const options = amountChoices({ ...BID, high: 14 });
    expect(listChoices([...options, choice(5, "pass")], [BID]).map((row) => row.name)).toEqual([
      "Bid 12",
      "Bid 13",
      "Bid 14",
      "pass",
    ]);
  });
});
