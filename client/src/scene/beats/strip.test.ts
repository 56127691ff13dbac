import { describe, expect, it } from "vitest";
import { breadth, minimumWidth, WIDE } from "./strip";

const WAITING = { looks: ["wait" as const], sign: "W", strokes: [], turn: 0 };

describe("the signs of a card", () => {
  it("take as much room as they are drawn with", () => {
    const forward = { q: 1, r: 0, looks: ["move" as const] };
    const sideways = { ...forward, q: 0, r: 1 };
    const moves = { ...WAITING, looks: ["mid" as const], strokes: [forward] };
    expect(breadth(WAITING)).toBeLessThan(breadth({ ...WAITING, sign: "E★" }));
    expect(breadth(WAITING)).toBeLessThan(breadth(moves));
    expect(breadth(moves)).toBeLessThan(breadth({ ...WAITING, strokes: [forward, sideways] }));
    expect(breadth({ ...moves, turn: 1 })).toBe(WIDE);
    expect(breadth({ ...WAITING, looks: ["trigger" as const] })).toBe(WIDE);
  });

  it("keep their order in the given number of rows", () => {
    expect(minimumWidth([48, 22, 22, 22], 1)).toBe(114);
    expect(minimumWidth([48, 22, 22, 22], 2)).toBe(66);
    expect(minimumWidth([22, 48, 22, 48], 2)).toBe(70);
    expect(minimumWidth([48, 22, 22, 22], 3)).toBe(48);
  });

  it("are at least as wide as the widest one, in any number of rows", () => {
    expect(minimumWidth([48], 3)).toBe(48);
    expect(minimumWidth([22, 22], 3)).toBe(22);
  });
});
