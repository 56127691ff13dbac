import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Milestone, Still } from "../../wire/shapes";
import { stillScenes } from "./stills";
import { ACTION_MS, MILESTONE_MS, STILL_MS } from "./pace";
import { Playback, type Patience } from "./playback.svelte";
import { choice, disc, scene } from "../samples/sample";

function makeStill(text: string, overrides: Partial<Still> = {}): Still {
  const noChanges = { cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: "Beat 1", text, beat: 1, why: [], ...noChanges, ...overrides };
}

const START = scene({
  pieces: [disc("a", "@a1", 0), disc("b", "@b1", 0, "white")],
  choices: [choice(1, "@a1")],
});
const MOVE = makeStill("Black moves.", { pieces: [disc("a", "@a2", 0)] });
const HIT = makeStill("White is hit.", {
  marks: [{ looks: ["attack"], name: "hit", seat: 0, cells: ["@b1"] }],
});
const END = scene({ pieces: [disc("a", "@a2", 0)], stills: [MOVE, HIT] });

describe("what happens within an action", () => {
  it("is laid over the scene before, moment by moment", () => {
    const [first, second] = stillScenes(START, [MOVE, HIT]);
    expect(first?.pieces.map((piece) => piece.cell)).toEqual(["@a2", "@b1"]);
    expect(second?.pieces).toEqual(first?.pieces);
    expect([first?.marks.length, second?.marks.length]).toEqual([0, 1]);
  });

  it("cannot be chosen in, and nobody is waited for", () => {
    const [first] = stillScenes({ ...START, awaits: [0], ready: [1] }, [MOVE]);
    expect([first?.choices, first?.awaits, first?.ready]).toEqual([[], [], []]);
  });

  it("brings cells and timelines that were not there", () => {
    const distant = { id: "@z", q: 9, r: 0, name: "z", looks: [], label: "" };
    const time = { id: "t", name: "Beats", first: 0, lanes: [] };
    const [first, second] = stillScenes(START, [
      makeStill("", { cells: [distant], timelines: [time] }),
      HIT,
    ]);
    expect(first?.cells.at(-1)).toBe(distant);
    expect(second?.timelines).toEqual([time]);
  });
});

describe("a playback", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function startPlayback(): Playback {
    const playback = new Playback();
    playback.take({ scene: START }, { scene: END });
    return playback;
  }

  it("shows moment after moment at its pace, and then the scene", () => {
    const playback = startPlayback();
    expect(playback.still).toBe(MOVE);
    vi.advanceTimersByTime(STILL_MS.normal);
    expect(playback.still).toBe(HIT);
    vi.advanceTimersByTime(STILL_MS.normal);
    expect([playback.isRunning, playback.scene]).toEqual([false, undefined]);
  });

  it("is stepped to and fro, and rests", () => {
    const playback = startPlayback();
    playback.step(1);
    vi.advanceTimersByTime(STILL_MS.slow * 3);
    expect(playback.still).toBe(HIT);
    playback.step(-1);
    expect(playback.still).toBe(MOVE);
    playback.toggle();
    vi.advanceTimersByTime(STILL_MS.normal);
    expect(playback.still).toBe(HIT);
  });

  it("goes at another pace from where it is", () => {
    const playback = startPlayback();
    playback.speed = "fast";
    vi.advanceTimersByTime(STILL_MS.fast);
    expect(playback.still).toBe(HIT);
  });

  it("is skipped, and seen again", () => {
    const playback = startPlayback();
    playback.skip();
    expect([playback.isRunning, playback.isSeen]).toEqual([false, false]);
    playback.play();
    expect(playback.still).toBe(MOVE);
    vi.advanceTimersByTime(2 * STILL_MS.normal);
    expect(playback.isSeen).toBe(true);
  });

  it("knows what it began with and leads to", () => {
    const playback = startPlayback();
    expect([playback.previous?.scene, playback.current?.scene]).toEqual([START, END]);
  });

  it("lets what comes meanwhile wait", () => {
    const playback = startPlayback();
    playback.take({ scene: END }, { scene: scene({ stills: [HIT] }) });
    expect(playback.count).toBe(2);
    vi.advanceTimersByTime(2 * STILL_MS.normal);
    expect([playback.isRunning, playback.count]).toEqual([true, 1]);
  });

  it("has something else ready, and waits to be asked for it", () => {
    const playback = startPlayback();
    playback.ready({ scene: END }, { scene: scene({ stills: [HIT] }) });
    expect([playback.isRunning, playback.count]).toEqual([false, 1]);
    playback.play();
    expect(playback.still).toBe(HIT);
  });

  it("is not played by itself where all is to be at once", () => {
    const playback = new Playback({ speed: "at once" });
    playback.take({ scene: START }, { scene: END }, { milestones: [DOWN] });
    expect([playback.isRunning, playback.count]).toEqual([false, 2]);
    expect(playback.stage.milestone).toBeUndefined();
  });

  it("changes nothing where nothing happened", () => {
    const playback = startPlayback();
    playback.take({ scene: END }, { scene: scene() });
    expect(playback.count).toBe(2);
  });

  it("forgets what is taken back", () => {
    const playback = startPlayback();
    playback.drop();
    expect([playback.isRunning, playback.count]).toEqual([false, 0]);
  });
});

const DOWN = { title: "Red goes down!", text: "", seat: 1 };
const MILESTONE = { title: "Submission!", text: "Blue wins.", seat: 1 };

describe("what others do, one action after another", () => {
  const frames = [0, 1, 2, 3, 4].map(() => ({ scene: scene() }));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function frameIndex(playback: Playback): number {
    return frames.findIndex((frame) => frame === (playback.shownFrame ?? frames.at(-1)));
  }

  /** Take what things lie between, each with its milestones. */
  function playThrough(
    patience: Patience,
    reached?: (previous: unknown, current: unknown) => void,
  ): (n: number, milestones?: Milestone[]) => Playback {
    const playback = new Playback({ speed: "normal" }, reached);
    return (n, milestones = []) => {
      const [previous, current] = [frames[n - 1], frames[n]];
      if (previous && current) playback.take(previous, current, { milestones, patience });
      return playback;
    };
  }

  it("rests between two actions, and is live in the end", () => {
    const take = playThrough("rest");
    take(1);
    take(2);
    const playback = take(3);
    expect([frameIndex(playback), playback.isRunning, playback.backlog]).toEqual([1, true, 2]);
    vi.advanceTimersByTime(ACTION_MS.normal);
    expect([frameIndex(playback), playback.backlog]).toEqual([2, 1]);
    vi.advanceTimersByTime(ACTION_MS.normal);
    expect([playback.isRunning, playback.shownFrame]).toEqual([false, undefined]);
  });

  it("waits for big moments, unless somebody here may choose", () => {
    for (const [patience, backlog] of [
      ["milestones", 1],
      ["rest", 0],
    ] as const) {
      const take = playThrough(patience);
      take(1, [DOWN, MILESTONE]);
      const playback = take(2);
      vi.advanceTimersByTime(ACTION_MS.normal);
      expect([playback.stage.milestone, playback.backlog]).toEqual([DOWN, backlog]);
      vi.advanceTimersByTime(MILESTONE_MS.normal);
      expect(playback.stage.milestone).toBe(MILESTONE);
      vi.advanceTimersByTime(MILESTONE_MS.normal);
      expect([playback.stage.milestone, playback.backlog]).toEqual([undefined, 0]);
    }
  });

  it("is caught up with by whatever somebody does who plays", () => {
    const reached = vi.fn();
    const take = playThrough("milestones", reached);
    take(1, [DOWN]);
    take(2);
    const playback = take(3, [MILESTONE]);
    playback.hurry();
    expect([playback.isRunning, playback.stage.milestone]).toEqual([false, undefined]);
    expect(reached.mock.calls).toEqual([
      [frames[0], frames[1]],
      [frames[1], frames[3]],
    ]);
  });

  it("never lets an own action wait", () => {
    const take = playThrough("rest");
    take(1);
    const playback = take(2);
    playback.take({ scene: START }, { scene: START });
    expect(playback.isRunning).toBe(false);
  });

  it("rests for who watches until it is to go on, and loses nothing", () => {
    const take = playThrough("rest");
    const playback = take(0);
    playback.watching = true;
    playback.toggle();
    take(1);
    take(2, [DOWN]);
    take(3);
    vi.advanceTimersByTime(9 * ACTION_MS.slow);
    playback.hurry();
    expect([frameIndex(playback), playback.backlog]).toEqual([0, 3]);
    playback.step(1);
    expect([frameIndex(playback), playback.backlog, playback.paused]).toEqual([1, 2, true]);
    playback.step(1);
    expect(playback.stage.milestone).toBe(DOWN);
    playback.hurry();
    expect([frameIndex(playback), playback.stage.milestone]).toEqual([2, undefined]);
    playback.toggle();
    vi.advanceTimersByTime(ACTION_MS.normal);
    expect([playback.isRunning, playback.paused]).toEqual([false, false]);
  });

  it("goes live at once, and no longer rests", () => {
    const take = playThrough("rest");
    const playback = take(0);
    playback.watching = true;
    playback.toggle();
    take(1);
    take(2);
    playback.skip();
    expect([playback.isRunning, playback.paused]).toEqual([false, false]);
  });
});
