import { describe, expect, it } from "vitest";
import { SEVEN_CELLS } from "../samples/sample";
import { BRICKS } from "../samples/sampleMarket";
import { nextOpen, cellNamed, middle, NOTHING_TYPED, rows, step, typing } from "./walk";

function cell(name: string) {
  const cell = cellNamed(SEVEN_CELLS, name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
}

function walk(from: string, ...keys: string[]): string {
  return keys.reduce((name, key) => step(SEVEN_CELLS, cell(name), key)?.name ?? name, from);
}

describe("walking", () => {
  it("lists rows from the north, each from the west", () => {
    expect(rows(SEVEN_CELLS).map((row) => row.map((cell) => cell.name))).toEqual([
      ["c2", "c3"],
      ["b1", "b2", "b3"],
      ["a1", "a2"],
    ]);
  });

  it("moves along the row and stops at its ends", () => {
    expect(walk("b1", "ArrowRight", "ArrowRight", "ArrowRight")).toBe("b3");
    expect(walk("b3", "ArrowLeft")).toBe("b2");
    expect(walk("b2", "Home")).toBe("b1");
    expect(walk("b2", "End")).toBe("b3");
  });

  it("moves up and back down to the same cell", () => {
    for (const name of ["b1", "b2", "a1", "a2"]) {
      expect(walk(name, "ArrowUp")).not.toBe(name);
      expect(walk(name, "ArrowUp", "ArrowDown")).toBe(name);
    }
  });

  it("doesn't move at the edge or for other keys", () => {
    expect(step(SEVEN_CELLS, cell("c2"), "ArrowUp")).toBeUndefined();
    expect(step(SEVEN_CELLS, cell("b2"), "F1")).toBeUndefined();
  });

  it("moves up and down a board of alternating rows and back", () => {
    const walked = (from: string, ...keys: string[]) =>
      keys.reduce((name, key) => {
        const cell = cellNamed(BRICKS, name);
        return (cell && step(BRICKS, cell, key)?.name) ?? name;
      }, from);
    const down = Array<string>(6).fill("ArrowDown");
    const up = Array<string>(6).fill("ArrowUp");
    expect(walked("g4", ...down)).toBe("a4");
    for (const name of ["g1", "g4"]) expect(walked(name, ...down, ...up)).toBe(name);
    expect(walked("g11", "ArrowDown")).toBe("f10");
    expect(walked("f10", "ArrowRight")).toBe("f10");
    expect(middle(BRICKS)?.name).toMatch(/d[56]/);
  });

  it("starts in the middle", () => {
    expect(middle(SEVEN_CELLS)?.name).toBe("b2");
    expect(middle([])).toBeUndefined();
  });

  it("cycles through the cells that can be chosen in reading order", () => {
    const ids = new Set(["@c3", "@a1"]);
    expect(nextOpen(SEVEN_CELLS, ids, cell("b2"), 1)?.name).toBe("a1");
    expect(nextOpen(SEVEN_CELLS, ids, cell("a1"), 1)?.name).toBe("c3");
    expect(nextOpen(SEVEN_CELLS, ids, cell("b2"), -1)?.name).toBe("c3");
    expect(nextOpen(SEVEN_CELLS, new Set(), cell("b2"), 1)).toBeUndefined();
  });
});

describe("typing a name", () => {
  it("collects keys until they name a cell, in any case", () => {
    const first = typing(NOTHING_TYPED, "B", 2000, SEVEN_CELLS);
    const second = typing(first, "3", 2100, SEVEN_CELLS);
    expect(cellNamed(SEVEN_CELLS, first.text)).toBeUndefined();
    expect(cellNamed(SEVEN_CELLS, second.text)?.name).toBe("b3");
  });

  it("restarts after a key that matches nothing and after a pause", () => {
    const b = typing(NOTHING_TYPED, "b", 2000, SEVEN_CELLS);
    expect(typing(b, "a", 2100, SEVEN_CELLS).text).toBe("a");
    expect(typing(b, "9", 2100, SEVEN_CELLS).text).toBe("");
    expect(typing(b, "3", 9000, SEVEN_CELLS).text).toBe("");
  });
});
