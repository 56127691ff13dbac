import { describe, expect, it } from "vitest";
import { indexAfterKey, moveItem, rowAt } from "./order";

describe("the order of cards", () => {
  it("moves a card up, down and to either end", () => {
    expect(moveItem(["a", "b", "c", "d"], 2, 0)).toEqual(["c", "a", "b", "d"]);
    expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveItem(["a", "b", "c", "d"], 1, 9)).toEqual(["a", "c", "d", "b"]);
    expect(moveItem(["a", "b"], 1, -1)).toEqual(["b", "a"]);
  });

  it("follows the arrow keys and stops at the ends", () => {
    expect(indexAfterKey("ArrowUp", 2, 5)).toBe(1);
    expect(indexAfterKey("ArrowUp", 0, 5)).toBe(0);
    expect(indexAfterKey("ArrowDown", 4, 5)).toBe(4);
    expect(indexAfterKey("Home", 3, 5)).toBe(0);
    expect(indexAfterKey("End", 1, 5)).toBe(4);
    expect(indexAfterKey("Tab", 1, 5)).toBeUndefined();
  });

  it("returns the row under the pointer", () => {
    expect(rowAt([10, 30, 50], 32)).toBe(1);
    expect(rowAt([10, 30, 50], -99)).toBe(0);
    expect(rowAt([10, 30, 50], 99)).toBe(2);
  });
});
