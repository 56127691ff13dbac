import { describe, expect, it } from "vitest";
import { bubblePlace } from "./bubblePlace";

const VIEW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 40 };

describe("a bubble", () => {
  it("lies above the middle of its target", () => {
    const anchor = { x: 150, y: 150, width: 60, height: 60 };
    expect(bubblePlace(anchor, SIZE, VIEW)).toEqual({ x: 130, y: 104 });
  });

  it("lies below it if there is no room above", () => {
    const anchor = { x: 150, y: 10, width: 60, height: 60 };
    expect(bubblePlace(anchor, SIZE, VIEW)).toEqual({ x: 130, y: 76 });
  });

  it("lies below where that is asked for and there is room, and else above", () => {
    const places = [20, 230].map((y) =>
      bubblePlace({ x: 150, y, width: 60, height: 20 }, SIZE, VIEW, "below"),
    );
    expect(places).toEqual([
      { x: 130, y: 46 },
      { x: 130, y: 184 },
    ]);
  });

  it("never leaves the window", () => {
    for (const [x, y] of [
      [-50, -50],
      [380, 290],
      [0, 150],
    ] as const) {
      const point = bubblePlace({ x, y, width: 60, height: 60 }, SIZE, VIEW);
      expect(point.x).toBeGreaterThanOrEqual(6);
      expect(point.x + SIZE.width).toBeLessThanOrEqual(394);
      expect(point.y).toBeGreaterThanOrEqual(6);
      expect(point.y + SIZE.height).toBeLessThanOrEqual(294);
    }
  });
});
