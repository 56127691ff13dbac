import { describe, expect, it } from "vitest";
import { choice, HOLDING, MOVING } from "../samples/sample";
import { findMatchingChoices, findTypedChoice } from "./moveText";

const { choices } = MOVING;

describe("a typed move", () => {
  it("is found by its notation, ignoring case and spaces", () => {
    expect(findTypedChoice(choices, " B2 - C2 ")?.action).toBe(3);
    expect(findTypedChoice(choices, "b2")).toBeUndefined();
  });

  it("is found by the words of a hint", () => {
    expect(findTypedChoice(choices, "Hint: b2-c2.")?.action).toBe(3);
  });

  it("can omit a first word that all names share", () => {
    const draws = [choice(1, "draw:C9"), choice(2, "draw:S9")];
    expect(findTypedChoice(draws, "s9")?.action).toBe(2);
    expect(findTypedChoice([...draws, choice(3, "pass")], "s9")).toBeUndefined();
  });

  it("can be only a number if a single name ends with it", () => {
    const choices = (action: number, notation: string) => ({ ...choice(action, "x"), notation });
    const amounts = [
      choices(1, "pass"),
      choices(2, "bid:1"),
      choices(3, "bid:-1"),
      choices(4, "bid:11"),
    ];
    expect([" 1", "-1", "11", "2"].map((text) => findTypedChoice(amounts, text)?.action)).toEqual([
      2,
      3,
      4,
      undefined,
    ]);
    expect(findTypedChoice([...amounts, choices(5, "pounds:1")], "1")).toBeUndefined();
  });

  it("is also found by its words", () => {
    const bid = { ...choice(1, "x"), name: "Bid 12 dollars", notation: "bid:12" };
    expect(findTypedChoice([bid], "bid 12 dollars.")?.action).toBe(1);
    expect(findTypedChoice([bid], "BID:12")?.action).toBe(1);
    expect(findTypedChoice([bid], "bid 13 dollars")).toBeUndefined();
  });

  it("lists choices whose notation starts with the text or whose words contain it", () => {
    expect(findMatchingChoices(HOLDING.choices, "s9 ").map((choice) => choice.action)).toEqual([
      3, 4,
    ]);
    const bid = { ...choice(1, "x"), name: "Bid 12 dollars", notation: "bid:12" };
    expect(findMatchingChoices([bid], "dollars")).toEqual([bid]);
    expect(findMatchingChoices([bid], "pounds")).toEqual([]);
  });
});
