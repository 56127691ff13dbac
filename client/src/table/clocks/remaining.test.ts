import { describe, expect, it } from "vitest";
import type { ClockShown } from "../../wire/shapes";
import { table } from "../sample";
import {
  clockFace,
  durationInWords,
  lowMark,
  markPassed,
  ownTime,
  timeLeft,
  timeText,
} from "./remaining";

function clock(overrides: Partial<ClockShown> = {}): ClockShown {
  return {
    kind: "fischer",
    main: 300,
    increment: 3,
    decision: 0,
    days: 0,
    text: "5 min + 3 s a turn",
    speed: "fast",
    runs: true,
    claim: 30,
    times: [
      { seat: 0, left: 300_000, due: 1_300_000 },
      { seat: 1, left: 250_000, due: null },
    ],
    ...overrides,
  };
}

describe("the remaining time", () => {
  it("decreases to zero while a clock runs, and stays while it's stopped", () => {
    const time = { seat: 0, left: 100, due: 1000 };
    const lefts = [900, 1000, 2000].map((moment) => timeLeft(clock(), time, moment));
    expect(lefts).toEqual([100, 0, 0]);
    expect(timeLeft(clock(), { seat: 0, left: 9, due: null }, 2000)).toBe(9);
  });

  it("stands still after an outage until the clock runs", () => {
    const time = { seat: 0, left: 100, due: 1000 };
    expect([500, 900, 950].map((moment) => timeLeft(clock(), time, moment))).toEqual([
      100, 100, 50,
    ]);
  });

  it.each([
    [0, "0:00.0", "no time"],
    [9_470, "0:09.4", "9 seconds"],
    [10_000, "0:10", "10 seconds"],
    [61_000, "1:01", "1 minute 1 second"],
    [299_999, "4:59", "4 minutes 59 seconds"],
    [3_909_000, "1:05:09", "1 hour 5 minutes"],
    [190_800_000, "2d 5h", "2 days 5 hours"],
  ])("is written and spoken: %d", (time, text, words) => {
    expect([timeText(time), durationInWords(time)]).toEqual([text, words]);
  });
});

describe("a clock", () => {
  it("shows running and low time by more than a colour", () => {
    const view = clock();
    const face = (seat: 0 | 1, moment: number) => {
      const time = view.times[seat];
      return time && clockFace(view, time, moment);
    };
    expect(face(0, 1_000_000)).toMatchObject({ text: "5:00", runs: true, low: false });
    expect(face(0, 1_295_000)).toMatchObject({ text: "0:05.0", low: true });
    expect(face(1, 1_295_000)?.label).toBe("4 minutes 10 seconds left, stopped");
  });

  it("is never low before the clocks run", () => {
    const pending = clock({ runs: false });
    const time = { seat: 0, left: 300_000, due: 1000 };
    expect(clockFace(pending, time, 0)).toMatchObject({
      label: "1 second left to make the first move",
      task: "begin",
      low: false,
    });
  });

  it("is low in the last eighth of its time, within limits", () => {
    expect(lowMark(clock())).toBe(37_500);
    expect(lowMark(clock({ main: 30 }))).toBe(10_000);
    expect(lowMark(clock({ main: 3600 }))).toBe(60_000);
    expect(lowMark(clock({ kind: "correspondence", main: 0, days: 2 }))).toBe(21_600_000);
  });

  it("belongs to the viewer only while it runs and counts", () => {
    expect(ownTime(table({ clock: clock() }), 1_295_000)).toBe(5_000);
    expect(ownTime(table({ clock: clock(), viewer: 1 }), 1_295_000)).toBeUndefined();
    expect(ownTime(table({ clock: clock({ runs: false }) }), 1_295_000)).toBeUndefined();
    expect(ownTime(table(), 0)).toBeUndefined();
  });

  it("announces each mark once as it passes", () => {
    const passed = (previous: number, current: number) => markPassed(clock(), previous, current);
    expect(passed(37_600, 37_400)).toBe(37_500);
    expect(passed(37_400, 37_300)).toBeUndefined();
    expect(passed(10_050, 9_950)).toBe(10_000);
    expect(passed(9_000, 40_000)).toBeUndefined();
  });
});
