import { describe, expect, it } from "vitest";
import { botPersonas } from "./company";

const SHELF = ["ash", "burr", "clover"];

describe("a set of personas", () => {
  it("is empty until one is chosen", () => {
    expect(botPersonas(SHELF, null, 3, 0)).toEqual([null, null, null]);
    expect(botPersonas(SHELF, "nobody", 2, 0)).toEqual([null, null]);
  });

  it("starts with the chosen persona at the first opponent's seat and continues along the shelf", () => {
    expect(botPersonas(SHELF, "clover", 3, 1)).toEqual(["clover", "ash", "ash"]);
    expect(botPersonas(SHELF, "burr", 2, 0)[1]).toBe("burr");
  });
});
