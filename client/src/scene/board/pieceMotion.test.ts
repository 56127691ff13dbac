import { describe, expect, it, vi } from "vitest";
import { PieceMotion } from "./pieceMotion";
import { disc } from "../samples/sample";

const START = { x: 0, y: 0 };
const END = { x: 100, y: 0 };

/** An element that keeps the frames it was asked to run through. */
function piece() {
  const animate = vi.fn<Element["animate"]>(() => ({ cancel: vi.fn() }) as unknown as Animation);
  const element = { animate } as unknown as Element;
  const frames = () => animate.mock.calls.map(([keyframes]) => keyframes as Keyframe[]);
  return { element, ways: () => frames().map((frame) => frame.map(transform)) };
}

function transform(frame: Keyframe) {
  return frame.transform;
}

describe("pieces in motion", () => {
  it("don't move when a scene is first drawn", () => {
    const { element, ways: animations } = piece();
    const flight = new PieceMotion();
    flight.prepare([disc("1", "@b2", 0)]);
    flight.land("1", element, START);
    expect(animations()).toEqual([]);
  });

  it("fly in an arc from their old cell, even into another element", () => {
    const [old, next] = [piece(), piece()];
    const flight = new PieceMotion();
    flight.prepare([disc("1", "@b2", 0)]);
    flight.land("1", old.element, START);
    flight.prepare([disc("1", "@b3", 0)]);
    flight.land("1", next.element, END);
    expect(next.ways()).toEqual([
      ["translate(0px, 0px)", "translate(50px, -26px)", "translate(100px, 0px)"],
    ]);
  });

  it("drop in if they are new; the others stay", () => {
    const [old, fresh] = [piece(), piece()];
    const flight = new PieceMotion();
    flight.prepare([disc("1", "@b2", 0)]);
    flight.land("1", old.element, START);
    flight.prepare([disc("1", "@b2", 0), disc("2", "@b3", 0)]);
    flight.land("1", old.element, START);
    flight.land("2", fresh.element, END);
    expect(old.ways()).toEqual([]);
    expect(fresh.ways()).toEqual([["translate(100px, -70px)", "translate(100px, 0px)"]]);
  });

  it("don't fly after a jump; only removed pieces fade", () => {
    const flight = new PieceMotion();
    const discs = Array.from({ length: 30 }, (_, i) => disc(`n${i}`, "@b2", i));
    flight.prepare([disc("1", "@b2", 0), disc("2", "@b3", 0)]);
    flight.prepare([disc("1", "@b2", 0)]);
    expect([flight.hasLeft("1"), flight.hasLeft("2")]).toEqual([false, true]);
    flight.prepare(discs);
    expect(flight.hasLeft("1")).toBe(false);
  });
});
