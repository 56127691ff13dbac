import { describe, expect, it } from "vitest";
import { curve, CURVE_HEIGHT, CURVE_WIDTH } from "./curve";

describe("a curve", () => {
  it.each([[[1500]], [[1500, 1662, 1580]], [[900, 2400]], [[1500, 1500]]])(
    "of %j stays within the picture, with higher ratings above lower ones",
    (values) => {
      const { points, levels } = curve(values);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(CURVE_WIDTH);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(CURVE_HEIGHT);
      }
      points.slice(1).forEach(({ x, y }, index) => {
        const previous = points[index];
        expect(x).toBeGreaterThan(previous?.x ?? Infinity);
        expect(Math.sign((previous?.y ?? 0) - y)).toBe(
          Math.sign((values[index + 1] ?? 0) - (values[index] ?? 0)),
        );
      });
      expect(levels.length).toBeGreaterThan(1);
      expect(levels.length).toBeLessThan(9);
    },
  );

  it("has grid lines at round numbers", () => {
    expect(curve([1487, 1633]).levels.map(({ value }) => value)).toEqual([
      1450, 1500, 1550, 1600, 1650,
    ]);
  });
});
