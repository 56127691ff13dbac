import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { Replay } from "../wire/shapes";
import { PACES, Reel } from "./reel.svelte";

const COUNT = 121;

/** A page of a match of 120 plies. */
function page(_: string, start: number, count: number): Promise<Replay> {
  const last = Math.min(COUNT, start + count);
  const frames = Array.from({ length: last - start }, (_, at) => ({ ply: start + at }));
  return Promise.resolve({ match: "m", count: COUNT, start, frames } as unknown as Replay);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function loaded(ply = 0): Promise<Reel> {
  vi.spyOn(api, "replay").mockImplementation(page);
  const reel = new Reel("m", ply);
  await reel.load();
  return reel;
}

describe("a reel", () => {
  it("fetches the match page by page, every frame once", async () => {
    const reel = await loaded();
    expect(vi.mocked(api.replay).mock.calls.map(([, start]) => start)).toEqual([0, 50, 100]);
    expect(reel.frames.map(({ ply }) => ply)).toEqual(Array.from({ length: COUNT }, (_, at) => at));
    expect([reel.complete, reel.last]).toEqual([true, 120]);
  });

  it("shows the frame it was opened at, once that has come", async () => {
    const reel = new Reel("m", 80);
    expect(reel.ply).toBe(0);
    vi.spyOn(api, "replay").mockImplementation(page);
    await reel.load();
    expect(reel.frame?.ply).toBe(80);
  });

  it("goes on from where fetching failed", async () => {
    const replay = vi.spyOn(api, "replay").mockImplementationOnce(page);
    const gone = new Error("gone");
    replay.mockRejectedValueOnce(gone);
    const reel = new Reel("m", 0);
    await reel.load();
    expect([reel.failure, reel.frames.length, reel.complete]).toEqual([gone, 50, false]);
    replay.mockImplementation(page);
    await reel.load();
    expect([reel.failure, reel.frames.length, reel.complete]).toEqual([undefined, COUNT, true]);
  });

  it("steps no further than its ends", async () => {
    const reel = await loaded(1);
    reel.step(-5);
    expect(reel.ply).toBe(0);
    reel.step(Infinity);
    expect(reel.ply).toBe(120);
    reel.step(1);
    expect(reel.ply).toBe(120);
    reel.step(-Infinity);
    expect(reel.ply).toBe(0);
  });

  it("plays a frame at a time at its pace, and stops at the end", async () => {
    const reel = await loaded(118);
    reel.play();
    vi.advanceTimersByTime(PACES.steady);
    expect([reel.ply, reel.playing]).toEqual([119, true]);
    vi.advanceTimersByTime(PACES.steady);
    expect([reel.ply, reel.playing]).toEqual([120, false]);
  });

  it("plays from the start again when it stands at the end", async () => {
    const reel = await loaded(120);
    reel.toggle();
    expect([reel.ply, reel.playing]).toEqual([0, true]);
    reel.close();
  });

  it("pauses when stepped by hand", async () => {
    const reel = await loaded(5);
    reel.play();
    reel.step(1);
    vi.advanceTimersByTime(10 * PACES.slow);
    expect([reel.ply, reel.playing]).toEqual([6, false]);
  });
});
