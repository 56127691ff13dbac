import { describe, expect, it } from "vitest";
import { fitTogether, BEATS_SHAPE } from "./fit";

const PHONE = { ...BEATS_SHAPE, width: 370, height: 128, gap: 8 };

describe("hands side by side", () => {
  it.each([
    [4, 5],
    [1, 6],
    [4, 7],
  ])("have cards of one size in as many rows: %i and %i", (left, right) => {
    const [first, second] = fitTogether([left, right], PHONE, 14);
    expect(first?.width).toBe(second?.width);
    expect(first?.rows).toBe(second?.rows);
    for (const [fit, count] of [
      [first, left],
      [second, right],
    ] as const) {
      expect((fit?.columns ?? 0) * (fit?.rows ?? 0)).toBeGreaterThanOrEqual(count);
    }
  });

  it("fit into the room between them", () => {
    const fits = fitTogether([4, 6], PHONE, 14);
    const widths = fits.map(({ columns, width }) => columns * (width + 8) - 8);
    expect(widths.reduce((sum, width) => sum + width, 14)).toBeLessThanOrEqual(370.001);
  });

  it("lie in one row where that is wide enough", () => {
    const [first] = fitTogether([4, 6], { ...PHONE, width: 1200 }, 14);
    expect(first?.rows).toBe(1);
  });
});
