import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../wire/api";
import type { Table } from "../../wire/shapes";
import { table } from "../sample";
import { Clocks } from "./clocks.svelte";

const OFFSET_MS = 5_000_000; // milliseconds, by which the server's time differs from this browser's

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, "time").mockImplementation(() =>
    Promise.resolve({ now: performance.timeOrigin + performance.now() + OFFSET_MS }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function unexpected(): never {
  throw new Error("no clock is overdue");
}

/** A table whose viewer has so many milliseconds left. */
function runningClock(remaining: number): Table {
  const deadline = performance.timeOrigin + performance.now() + OFFSET_MS + remaining;
  const times = [
    { seat: 0, left: 60_000, due: deadline },
    { seat: 1, left: 60_000, due: null },
  ];
  const numbers = { main: 60, increment: 0, decision: 0, days: 0 };
  const words = { text: "1 min", speed: "fast" as const };
  const clock = { kind: "fischer" as const, ...numbers, ...words, runs: true, claim: 30, times };
  return table({ clock });
}

it("counts by the server's time and warns once that time is low", async () => {
  const texts: string[] = [];
  const match = runningClock(12_000);
  const clocks = new Clocks({
    table: () => match,
    view: () => match,
    low: (text) => texts.push(text),
    overdue: unexpected,
  });
  clocks.start();
  await vi.advanceTimersByTimeAsync(200);
  expect(clocks.face(0)?.text).toBe("0:11");
  expect(clocks.face(1)?.text).toBe("1:00");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(clocks.face(0)?.text).toMatch(/^0:02\.\d$/);
  expect(texts).toEqual(["10 seconds left."]);
  clocks.close();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(clocks.face(0)?.text).toMatch(/^0:02\.\d$/);
});

it("does nothing without a clock", async () => {
  const clocks = new Clocks({
    table: () => table(),
    view: () => table(),
    low: () => undefined,
    overdue: unexpected,
  });
  clocks.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(api.time).not.toHaveBeenCalled();
  expect(clocks.face(0)).toBeUndefined();
});

it("goes on running until the end of the match is shown", () => {
  const match = runningClock(12_000);
  const finished = { ...match, status: "over" } as Table;
  const times = finished.clock?.times.map((time) => ({ ...time, left: 11_000, due: null })) ?? [];
  const table = { ...finished, clock: finished.clock && { ...finished.clock, times } };
  const face = (view: Table) =>
    new Clocks({ table: () => table, view: () => view, low: vi.fn(), overdue: unexpected }).face(0);
  expect(face(match)?.label).toBe("11 seconds left, running");
  expect(face(table)?.label).toBe("11 seconds left, stopped");
});

describe("a clock at zero", () => {
  it("polls the server every few seconds until it sends the outcome", async () => {
    const overdue = vi.fn();
    let match = runningClock(1_000);
    const clocks = new Clocks({
      table: () => match,
      view: () => match,
      low: () => undefined,
      overdue,
    });
    clocks.start();
    await vi.advanceTimersByTimeAsync(2_300);
    expect(overdue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(overdue).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(overdue).toHaveBeenCalledTimes(2);
    match = { ...match, status: "over" };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(overdue).toHaveBeenCalledTimes(2);
    clocks.close();
  });

  it("is ignored before the first move, when clocks show their initial time", async () => {
    const match = runningClock(1_000);
    const waiting = { ...match, clock: match.clock && { ...match.clock, runs: false } };
    const clocks = new Clocks({
      table: () => waiting,
      view: () => waiting,
      low: () => undefined,
      overdue: unexpected,
    });
    clocks.start();
    await vi.advanceTimersByTimeAsync(10_000);
    clocks.close();
  });
});
