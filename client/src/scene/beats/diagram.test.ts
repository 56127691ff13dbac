import { describe, expect, it } from "vitest";
import type { StrokeLook } from "../../wire/shapes";
import {
  beatName,
  diagram,
  hexPoints,
  jumpArc,
  phases,
  blockBar,
  spotOf,
  turnSign,
  moveArrow,
} from "./diagram";

function stroke(q: number, r: number, ...looks: StrokeLook[]) {
  return { q, r, looks };
}

describe("a diagram of what an action does", () => {
  it("points ahead upwards, with the right side on the right", () => {
    expect(spotOf({ q: 1, r: 0 })).toMatchObject({ y: -15 });
    expect(spotOf({ q: 0, r: 1 }).x).toBeGreaterThan(0);
    expect(spotOf({ q: 0, r: -1 }).x).toBeLessThan(0);
  });

  it("shrinks until all of it fits", () => {
    const close = diagram({ strokes: [stroke(1, 0, "attack")] });
    const distant = diagram({ strokes: [stroke(3, 0, "attack")] });
    expect(close.scale).toBe(1);
    expect(distant.scale).toBeLessThan(1);
    expect(distant.middle.y).toBeLessThan(close.middle.y);
  });

  it("consists of hexes, directions, leaps and shields", () => {
    expect(hexPoints({ x: 0, y: 0 }).split(" ")).toHaveLength(6);
    expect(moveArrow({ x: 0, y: -15 })).toMatch(/^M0,-4L0,-15/);
    expect(jumpArc({ x: 0, y: -30 })).toMatch(/^M0,0Q/);
    expect(blockBar({ x: 0, y: -15 })).toBe("M-5,-9.5L5,-9.5");
  });

  it("gives the phases of an action, its turns, and whether the text counts", () => {
    expect(phases({ looks: ["action", "early", "late"] })).toEqual([true, false, true]);
    expect([0, 1, 3, 5].map(turnSign)).toEqual(["", "↺1", "↻3", "↻1"]);
    expect(beatName({ name: "waits", looks: ["trigger"] })).toBe("waits, the card's text applies");
  });
});
