import { describe, expect, it } from "vitest";
import { company } from "./company";

const SHELF = ["ash", "burr", "clover"];

describe("who plays together", () => {
  it("is nobody in particular until somebody is chosen", () => {
    expect(company(SHELF, null, 3, 0)).toEqual([null, null, null]);
    expect(company(SHELF, "nobody", 2, 0)).toEqual([null, null]);
  });

  it("begins with the chosen one at the first rival's seat, and goes on along the shelf", () => {
    expect(company(SHELF, "clover", 3, 1)).toEqual(["clover", "ash", "ash"]);
    expect(company(SHELF, "burr", 2, 0)[1]).toBe("burr");
  });
});
