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
  it("is written with its currency sign, and a minus if negative", () => {
    expect([money("£", 12), money("$", -3), money("", 0)]).toEqual(["£12", "−$3", "0"]);
    expect([unitsText(12, "pounds"), unitsText(1, "pounds"), unitsText(-1, "dollars")]).toEqual([
      "12 pounds",
      "1 pound",
      "−1 dollar",
    ]);
  });

  it("states its bounds", () => {
    expect(boundsText(BID)).toBe("12 to 50 pounds");
    expect(boundsText({ ...BID, low: -40, high: 200, unit: "dollars" })).toBe("−40 to 200 dollars");
    expect(boundsText({ ...BID, high: 12 })).toBe("12 pounds only");
  });

  it("is parsed in the ways people type it", () => {
    const texts = ["12", " £12 ", "-3", "−$3", "$-3", "1.5", "twelve", "", "12 13"];
    expect(texts.map(parseAmount)).toEqual([12, 12, -3, -3, -3, ...Array(4).fill(undefined)]);
  });

  it("rejects only text that isn't a number or is out of bounds", () => {
    expect(amountError(BID, "51")).toBe("£51 is too much: 12 to 50 pounds.");
    expect(amountError(BID, "11")).toBe("£11 is too little: 12 to 50 pounds.");
    expect(amountError(BID, "")).toBe("Enter a whole number: 12 to 50 pounds.");
    expect([amountError(BID, "12"), amountError(BID, "50")]).toEqual(["", ""]);
  });

  it("starts at the lowest raise, or at the maximum in a falling auction", () => {
    expect(initialAmount(BID, [AUCTION])).toBe(12);
    expect(initialAmount(BID, [{ ...AUCTION, falling: true }])).toBe(50);
  });

  it("doesn't step beyond its bounds", () => {
    expect(amountSteps(BID, 14).map((step) => step.target)).toEqual([12, 13, 15, 19]);
    expect(amountSteps(BID, 14).map((step) => step.label)).toEqual(["−5", "−1", "+1", "+5"]);
  });

  it("recognises its numbers by their references", () => {
    expect(
      ["bid:12", "bid:-3", "bid:", "bids:1", "sell:1"].map((ref) => numberOf(BID, ref)),
    ).toEqual([12, -3, undefined, undefined, undefined]);
  });
});

describe("a list of choices", () => {
  it("has one row for an amount and one for each other choice", () => {
    const rows = listChoices(BIDDING.choices, [BID]);
    expect(rows.map((row) => row.name)).toEqual(["pass", "Bid 12 to Bid 50"]);
  });

  it("lists the numbers if there are few", () => {
    const options = amountChoices({ ...BID, high: 14 });
    expect(listChoices([...options, choice(5, "pass")], [BID]).map((row) => row.name)).toEqual([
      "Bid 12",
      "Bid 13",
      "Bid 14",
      "pass",
    ]);
  });
});
