import { describe, expect, it } from "vitest";
import { botPersonas } from "./company";

const SHELF = ["ash", "burr", "clover"];

describe("who plays together", () => {
  it("is nobody in particular until somebody is chosen", () => {
    expect(botPersonas(SHELF, null, 3, 0)).toEqual([null, null, null]);
    expect(botPersonas(SHELF, "nobody", 2, 0)).toEqual([null, null]);
  });

  it("begins with the chosen one at the first rival's seat, and goes on along the shelf", () => {
    expect(botPersonas(SHELF, "clover", 3, 1)).toEqual(["clover", "ash", "ash"]);
    expect(botPersonas(SHELF, "burr", 2, 0)[1]).toBe("burr");
  });
});
