import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MILESTONE_MS, STILL_MS as BEATS } from "../scene/playback/pace";
import { Playback } from "../scene/playback/playback.svelte";
import { scene } from "../scene/samples/sample";
import { api } from "../wire/api";
import type { Frame, Replay, Still } from "../wire/shapes";
import { syncPlayback } from "./syncPlayback.svelte";
import { FRAME_MS, ReplayStore } from "./replayStore.svelte";

const EMPTY = { cells: [], pieces: [], gauges: [], marks: [], timelines: [] };

function makeStill(beat: number): Still {
  return { name: `Beat ${beat}`, text: "", beat, why: [], ...EMPTY };
}

const KNOCKDOWN = { title: "Knockdown!", text: "", seat: 1 };

/** The third of five frames comes with two beats, the fourth with a big moment. */
const FRAMES: Frame[] = [0, 1, 2, 3, 4].map((ply) => {
  const stills = ply === 2 ? [makeStill(5), makeStill(6)] : [];
  return {
    ply,
    seat: 0,
    text: "",
    told: "",
    milestones: ply === 3 ? [KNOCKDOWN] : [],
    scene: scene({ stills }),
  };
});

const finishers: (() => void)[] = [];

async function synchronize(ply = 0): Promise<{ store: ReplayStore; playback: Playback<Frame> }> {
  const head = { match: "m", count: FRAMES.length, start: 0 } as Replay;
  vi.spyOn(api, "replay").mockResolvedValue({ ...head, frames: FRAMES });
  vi.spyOn(api, "moves").mockResolvedValue([]);
  const [store, playback] = [new ReplayStore("m", ply), new Playback<Frame>()];
  finishers.push($effect.root(() => syncPlayback(store, playback)));
  await store.load();
  flushSync();
  return { store, playback };
}

/** Let time pass, and whatever follows from it happen. */
function pass(time: number): void {
  vi.advanceTimersByTime(time);
  flushSync();
}

describe("a playback tied to a replay", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const end of finishers.splice(0)) end();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("plays the moments of an action when you step to it", async () => {
    const { store, playback } = await synchronize(1);
    store.step(1);
    flushSync();
    expect([playback.isRunning, playback.still?.beat]).toEqual([true, 5]);
    pass(2 * BEATS.normal);
    expect([playback.isRunning, playback.count, store.ply]).toEqual([false, 2, 2]);
    store.step(1);
    flushSync();
    expect(playback.count).toBe(0);
  });

  it("only prepares the moments after a jump", async () => {
    const { store, playback } = await synchronize(2);
    expect([playback.isRunning, playback.count]).toEqual([false, 2]);
    store.step(1);
    store.step(-1);
    flushSync();
    expect([playback.isRunning, playback.count]).toEqual([false, 2]);
  });

  it("holds the store until it ends", async () => {
    const { store, playback } = await synchronize(1);
    store.play();
    pass(FRAME_MS.normal);
    expect([store.ply, playback.isRunning]).toEqual([2, true]);
    pass(2 * BEATS.normal);
    expect([store.ply, store.playing, playback.isRunning]).toEqual([2, true, false]);
    pass(FRAME_MS.normal);
    expect(store.ply).toBe(3);
  });

  it("pauses and resumes with the store", async () => {
    const { store, playback } = await synchronize(1);
    store.play();
    pass(FRAME_MS.normal);
    playback.step(1);
    flushSync();
    expect([store.playing, playback.paused]).toEqual([false, true]);
    store.toggle();
    flushSync();
    expect([store.playing, playback.paused]).toEqual([true, false]);
    store.toggle();
    flushSync();
    expect([playback.isRunning, playback.paused]).toEqual([true, true]);
  });

  it("stays on a frame until its milestone has been shown", async () => {
    const { store, playback } = await synchronize(2);
    store.play();
    pass(FRAME_MS.normal);
    expect([store.ply, playback.stage.milestone]).toEqual([3, KNOCKDOWN]);
    pass(FRAME_MS.normal);
    expect(store.ply).toBe(3);
    pass(MILESTONE_MS.normal);
    expect(playback.stage.milestone).toBeUndefined();
    pass(FRAME_MS.normal);
    expect(store.ply).toBe(4);
  });

  it("shows the next milestone, not the last, after a step", async () => {
    const { store, playback } = await synchronize(2);
    store.step(1);
    flushSync();
    expect(playback.stage.milestone).toBe(KNOCKDOWN);
    store.step(1);
    flushSync();
    expect(playback.stage.milestone).toBeUndefined();
  });
});
