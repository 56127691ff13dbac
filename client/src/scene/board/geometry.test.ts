import { describe, expect, it } from "vitest";
import { edgeLabels } from "./coordinates";
import { border, centre, corner, viewBox, hexagon, ticks, tray, hexAt } from "./geometry";
import { topFace, thickness } from "./stack";
import { SEVEN_CELLS } from "../samples/sample";
import { BRICKS } from "../samples/sampleMarket";

describe("hexes", () => {
  it("shift half a hex to the east with each row to the south", () => {
    expect(centre({ q: 0, r: 0 })).toEqual({ x: 0, y: 0 });
    expect(centre({ q: 2, r: 0 }).x).toBe(200);
    expect(centre({ q: 0, r: 1 }).x).toBe(50);
    expect(centre({ q: 0, r: 1 }).y).toBeGreaterThan(0);
  });

  it("share a corner with their neighbours", () => {
    const east = corner({ q: 0, r: 0 }, 1);
    const next = corner({ q: 1, r: 0 }, 5);
    expect(next.x).toBeCloseTo(east.x);
    expect(next.y).toBeCloseTo(east.y);
    expect(hexagon({ q: 0, r: 0 }).split(" ")).toHaveLength(6);
  });

  it("are found under a point; beside the board there is none", () => {
    for (const cell of SEVEN_CELLS) expect(hexAt(SEVEN_CELLS, centre(cell))).toBe(cell);
    expect(hexAt(SEVEN_CELLS, { x: 400, y: 0 })).toBeUndefined();
  });
});

describe("the border of an area", () => {
  const loops = (names: string[]) =>
    border(SEVEN_CELLS.filter((cell) => names.includes(cell.name)))
      .split("M")
      .slice(1);

  it("has six edges around one hex and ten around two", () => {
    expect(loops(["b2"])[0]?.split("L")).toHaveLength(6);
    expect(loops(["b2", "b3"])[0]?.split("L")).toHaveLength(10);
  });

  it("is one loop for each part of the area and one for each hole", () => {
    expect(loops(["c2", "a1"])).toHaveLength(2);
    expect(loops(["c2", "c3", "b1", "b3", "a1", "a2"])).toHaveLength(2);
    expect(loops([])).toHaveLength(0);
  });
});

describe("the board", () => {
  it("is framed with room on all sides", () => {
    const box = viewBox(SEVEN_CELLS, 10);
    expect(box.x).toBeCloseTo(-160);
    expect(box.width).toBeCloseTo(320);
  });

  it("lies in a tray with the corners of a hex board", () => {
    expect(tray(SEVEN_CELLS).split(" ").length).toBeGreaterThanOrEqual(6);
    expect(ticks({ q: 0, r: 0 }, 1, 0.2).split("M")).toHaveLength(7);
  });

  it("labels each row and diagonal once", () => {
    const texts = edgeLabels(SEVEN_CELLS).map((label) => label.text);
    expect(texts.sort()).toEqual(["1", "2", "3", "a", "b", "c"]);
  });

  it("labels rows at the side and numbers above and below if each row counts from 1", () => {
    const labels = edgeLabels(BRICKS);
    expect(labels.slice(0, 7).map((label) => label.text)).toEqual([..."gfedcba"]);
    expect(labels.slice(7).map((label) => label.text)).toEqual(
      Array.from({ length: 22 }, (_, index) => String((index % 11) + 1)),
    );
    expect(labels.at(7)?.y).toBeLessThan(0);
    expect(labels.at(-1)?.x).toBe(labels.at(17)?.x);
  });

  it("has no edge labels if names don't follow rows", () => {
    expect(edgeLabels([{ id: "x", name: "Market", q: 0, r: 0 }])).toEqual([]);
  });
});

describe("a pile", () => {
  it("rises with each level, by less if it is tall", () => {
    const point = { x: 0, y: 0 };
    expect(topFace(point, 1, 3).y).toBeLessThan(topFace(point, 0, 3).y);
    expect(thickness(12)).toBeLessThan(thickness(3));
  });
});
