import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { Line, Replay } from "../wire/shapes";
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

function moves(): Promise<Line[]> {
  return Promise.resolve(Array.from({ length: COUNT - 1 }, (_, ply) => ({ ply }) as Line));
}

async function loaded(ply = 0): Promise<Reel> {
  vi.spyOn(api, "replay").mockImplementation(page);
  vi.spyOn(api, "moves").mockImplementation(moves);
  const reel = new Reel("m", ply);
  await reel.load();
  return reel;
}

/** Where the pages began that were fetched. */
function fetched(): number[] {
  return vi.mocked(api.replay).mock.calls.map(([, start]) => start);
}

describe("a reel", () => {
  it("fetches the page that is shown and all moves, and no more", async () => {
    const reel = await loaded();
    expect(fetched()).toEqual([0]);
    expect([reel.last, reel.moves?.length, reel.frame?.ply]).toEqual([120, 120, 0]);
  });

  it("fetches what comes next before one is there, every page once", async () => {
    const reel = await loaded();
    for (let ply = 1; ply < COUNT; ply += 1) {
      reel.show(ply);
      await vi.advanceTimersByTimeAsync(0);
      expect(reel.frame?.ply).toBe(ply);
    }
    expect(fetched()).toEqual([0, 25, 50, 75, 100]);
  });

  it("opens at a moment without what lies before it", async () => {
    const reel = await loaded(80);
    expect(reel.frame?.ply).toBe(80);
    expect(fetched()).toEqual([75]);
  });

  it("shows the frame before until the one that was jumped to has come", async () => {
    const reel = await loaded();
    reel.show(100);
    expect([reel.ply, reel.frame?.ply]).toEqual([100, 0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(reel.frame?.ply).toBe(100);
    expect(fetched()).toEqual([0, 100, 75]);
  });

  it("shows the end where a moment beyond it is asked for", async () => {
    const reel = await loaded(999);
    expect([reel.ply, reel.frame?.ply]).toEqual([120, 120]);
  });

  it("goes on from where fetching failed", async () => {
    const gone = new Error("gone");
    const reel = await loaded();
    vi.mocked(api.replay).mockRejectedValueOnce(gone);
    reel.show(60);
    await vi.advanceTimersByTimeAsync(0);
    expect([reel.failure, reel.frame?.ply]).toEqual([gone, 0]);
    await reel.load();
    expect([reel.failure, reel.frame?.ply]).toEqual([undefined, 60]);
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
