import { describe, expect, it } from "vitest";
import { breadth, narrowest, WIDE } from "./strip";

const WAIT = { looks: ["wait" as const], sign: "W", strokes: [], turn: 0 };

describe("the signs of a card", () => {
  it("take as much room as is drawn", () => {
    const ahead = { q: 1, r: 0, looks: ["move" as const] };
    const beside = { ...ahead, q: 0, r: 1 };
    const moves = { ...WAIT, looks: ["mid" as const], strokes: [ahead] };
    expect(breadth(WAIT)).toBeLessThan(breadth({ ...WAIT, sign: "E★" }));
    expect(breadth(WAIT)).toBeLessThan(breadth(moves));
    expect(breadth(moves)).toBeLessThan(breadth({ ...WAIT, strokes: [ahead, beside] }));
    expect(breadth({ ...moves, turn: 1 })).toBe(WIDE);
    expect(breadth({ ...WAIT, looks: ["trigger" as const] })).toBe(WIDE);
  });

  it("keep their order in as many rows as are given", () => {
    expect(narrowest([48, 22, 22, 22], 1)).toBe(114);
    expect(narrowest([48, 22, 22, 22], 2)).toBe(66);
    expect(narrowest([22, 48, 22, 48], 2)).toBe(70);
    expect(narrowest([48, 22, 22, 22], 3)).toBe(48);
  });

  it("are never narrower than the widest, however many rows there are", () => {
    expect(narrowest([48], 3)).toBe(48);
    expect(narrowest([22, 22], 3)).toBe(22);
  });
});
