import { describe, expect, it } from "vitest";
import { choice, HOLDING, MOVING } from "../sample";
import { choicesMatching, typedChoice } from "./typed";

const { choices } = MOVING;

describe("a typed move", () => {
  it("is found by its notation; case and spaces do not matter", () => {
    expect(typedChoice(choices, " B2 - C2 ")?.action).toBe(3);
    expect(typedChoice(choices, "b2")).toBeUndefined();
  });

  it("is found as a hint says it", () => {
    expect(typedChoice(choices, "Hint: b2-c2.")?.action).toBe(3);
  });

  it("needs no word that all names begin with", () => {
    const draws = [choice(1, "draw:C9"), choice(2, "draw:S9")];
    expect(typedChoice(draws, "s9")?.action).toBe(2);
    expect(typedChoice([...draws, choice(3, "pass")], "s9")).toBeUndefined();
  });

  it("needs no word before a number that one name only ends in", () => {
    const choices = (action: number, notation: string) => ({ ...choice(action, "x"), notation });
    const amounts = [
      choices(1, "pass"),
      choices(2, "bid:1"),
      choices(3, "bid:-1"),
      choices(4, "bid:11"),
    ];
    expect([" 1", "-1", "11", "2"].map((text) => typedChoice(amounts, text)?.action)).toEqual([
      2,
      3,
      4,
      undefined,
    ]);
    expect(typedChoice([...amounts, choices(5, "pounds:1")], "1")).toBeUndefined();
  });

  it("is found in words too, whatever its notation", () => {
    const bid = { ...choice(1, "x"), name: "Bid 12 dollars", notation: "bid:12" };
    expect(typedChoice([bid], "bid 12 dollars.")?.action).toBe(1);
    expect(typedChoice([bid], "BID:12")?.action).toBe(1);
    expect(typedChoice([bid], "bid 13 dollars")).toBeUndefined();
  });

  it("lists choices by how their notation begins, or what their words contain", () => {
    expect(choicesMatching(HOLDING.choices, "s9 ").map((choice) => choice.action)).toEqual([3, 4]);
    const bid = { ...choice(1, "x"), name: "Bid 12 dollars", notation: "bid:12" };
    expect(choicesMatching([bid], "dollars")).toEqual([bid]);
    expect(choicesMatching([bid], "pounds")).toEqual([]);
  });
});
