import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { Line, Replay } from "../wire/shapes";
import { FRAME_MS, ReplayStore } from "./replayStore.svelte";

const COUNT = 121;

/** A page of a match of 120 plies. */
function page(_: string, start: number, count: number): Promise<Replay> {
  const last = Math.min(COUNT, start + count);
  const frames = Array.from({ length: last - start }, (_, index) => ({ ply: start + index }));
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

async function loaded(ply = 0): Promise<ReplayStore> {
  vi.spyOn(api, "replay").mockImplementation(page);
  vi.spyOn(api, "moves").mockImplementation(moves);
  const store = new ReplayStore("m", ply);
  await store.load();
  return store;
}

/** Where the pages began that were fetched. */
function fetched(): number[] {
  return vi.mocked(api.replay).mock.calls.map(([, start]) => start);
}

describe("a store", () => {
  it("fetches only the page on show and the list of moves", async () => {
    const store = await loaded();
    expect(fetched()).toEqual([0]);
    expect([store.last, store.moves?.length, store.frame?.ply]).toEqual([120, 120, 0]);
  });

  it("fetches the next page in advance, and every page once", async () => {
    const store = await loaded();
    for (let ply = 1; ply < COUNT; ply += 1) {
      store.show(ply);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.frame?.ply).toBe(ply);
    }
    expect(fetched()).toEqual([0, 25, 50, 75, 100]);
  });

  it("opens at a ply without fetching earlier pages", async () => {
    const store = await loaded(80);
    expect(store.frame?.ply).toBe(80);
    expect(fetched()).toEqual([75]);
  });

  it("shows the current frame until the target of a jump arrives", async () => {
    const store = await loaded();
    store.show(100);
    expect([store.ply, store.frame?.ply]).toEqual([100, 0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.frame?.ply).toBe(100);
    expect(fetched()).toEqual([0, 100, 75]);
  });

  it("shows the end for a ply beyond it", async () => {
    const store = await loaded(999);
    expect([store.ply, store.frame?.ply]).toEqual([120, 120]);
  });

  it("resumes after a failed fetch", async () => {
    const failure = new Error("gone");
    const store = await loaded();
    vi.mocked(api.replay).mockRejectedValueOnce(failure);
    store.show(60);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.failure, store.frame?.ply]).toEqual([failure, 0]);
    await store.load();
    expect([store.failure, store.frame?.ply]).toEqual([undefined, 60]);
  });

  it("switches the perspective at the same move and fetches its frames", async () => {
    const store = await loaded(30);
    store.see("red");
    expect(store.frame?.ply).toBe(30);
    await vi.advanceTimersByTimeAsync(0);
    const requests = vi
      .mocked(api.replay)
      .mock.calls.map(([, start, , perspective]) => [start, perspective]);
    expect(requests).toEqual([
      [25, ""],
      [25, "red"],
    ]);
    expect(vi.mocked(api.moves).mock.calls.map(([, perspective]) => perspective)).toEqual([
      "",
      "red",
    ]);
    store.see("");
    await vi.advanceTimersByTimeAsync(0);
    expect([store.ply, fetched()]).toEqual([30, [25, 25]]);
  });

  it("drops a frame of a perspective that is no longer selected", async () => {
    const store = await loaded(30);
    const pending: ((value: Replay) => void)[] = [];
    vi.mocked(api.replay).mockImplementationOnce(
      () => new Promise((resolve) => pending.push(resolve)),
    );
    store.see("red");
    store.see("blue");
    const foreign = { ply: 30, text: "red" };
    pending[0]?.({ ...(await page("m", 25, 25)), frames: [foreign] } as unknown as Replay);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.frames.every((frame) => frame?.text !== "red")).toBe(true);
    expect(vi.mocked(api.replay).mock.lastCall?.[3]).toBe("blue");
  });

  it("doesn't step beyond its ends", async () => {
    const store = await loaded(1);
    store.step(-5);
    expect(store.ply).toBe(0);
    store.step(Infinity);
    expect(store.ply).toBe(120);
    store.step(1);
    expect(store.ply).toBe(120);
    store.step(-Infinity);
    expect(store.ply).toBe(0);
  });

  it("plays one frame at a time at its pace and stops at the end", async () => {
    const store = await loaded(118);
    store.play();
    vi.advanceTimersByTime(FRAME_MS.normal);
    expect([store.ply, store.playing]).toEqual([119, true]);
    vi.advanceTimersByTime(FRAME_MS.normal);
    expect([store.ply, store.playing]).toEqual([120, false]);
  });

  it("plays from the start if it is at the end", async () => {
    const store = await loaded(120);
    store.toggle();
    expect([store.ply, store.playing]).toEqual([0, true]);
    store.close();
  });

  it("pauses after a manual step", async () => {
    const store = await loaded(5);
    store.play();
    store.step(1);
    vi.advanceTimersByTime(10 * FRAME_MS.slow);
    expect([store.ply, store.playing]).toEqual([6, false]);
  });
});
