import { expect, it } from "vitest";
import { selectClock, ownNumbers, PRESETS } from "./clockPresets";

it("starts without a clock", () => {
  expect(selectClock(PRESETS[0]?.name ?? "", "fischer", ownNumbers())).toBeNull();
});

it("returns the clock of a preset, ignoring custom numbers", () => {
  expect(selectClock("10 min + 5 s", "decision", ownNumbers())).toMatchObject({
    kind: "fischer",
    main: 600,
    increment: 5,
  });
});

it("makes a custom clock from the numbers of its kind", () => {
  const numbers = { minutes: 7, increment: 2, decision: 45, days: 4 };
  const noClock = { main: 0, increment: 0, decision: 0, days: 0 };
  const clock = (kind: "fischer" | "decision" | "correspondence") =>
    selectClock("own", kind, numbers);
  expect(clock("fischer")).toEqual({ ...noClock, kind: "fischer", main: 420, increment: 2 });
  expect(clock("decision")).toEqual({ ...noClock, kind: "decision", decision: 45 });
  expect(clock("correspondence")).toEqual({ ...noClock, kind: "correspondence", days: 4 });
});
