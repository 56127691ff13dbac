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

describe("a moment within an action", () => {
  it("is drawn over the previous scene", () => {
    const [first, second] = stillScenes(START, [MOVE, HIT]);
    expect(first?.pieces.map((piece) => piece.cell)).toEqual(["@a2", "@b1"]);
    expect(second?.pieces).toEqual(first?.pieces);
    expect([first?.marks.length, second?.marks.length]).toEqual([0, 1]);
  });

  it("offers no choices and waits for nobody", () => {
    const [first] = stillScenes({ ...START, awaits: [0], ready: [1] }, [MOVE]);
    expect([first?.choices, first?.awaits, first?.ready]).toEqual([[], [], []]);
  });

  it("can add cells and timelines", () => {
    const distant = { id: "@z", q: 9, r: 0, name: "z", looks: [], label: "" };
    const time = { id: "t", name: "Beats", first: 0, lanes: [] };
    const [first, second] = stillScenes(START, [
      makeStill("", { cells: [distant], timelines: [time] }),
      HIT,
    ]);
    expect(first?.cells.at(-1)).toBe(distant);
    expect(second?.timelines).toEqual([time]);
  });

  it("keeps past beats in their columns", () => {
    const beat = (sign: string) => ({ sign, name: sign, turn: 0, looks: [], strokes: [] });
    const line = (first: number, ...signs: string[]) => ({
      ...{ id: "t", name: "Beats", first },
      lanes: [{ seat: 0, text: "", beats: signs.map(beat) }],
    });
    const stills = [line(3, "a", "b", "E"), line(4, "B", "E"), line(9, "c")].map((time) =>
      makeStill("", { timelines: [time] }),
    );
    const timelines = stillScenes(START, stills).map((scene) => scene.timelines[0]);
    expect(timelines.map((time) => time?.first)).toEqual([3, 3, 9]);
    expect(timelines[1]?.lanes[0]?.beats.map(({ sign }) => sign)).toEqual(["a", "B", "E"]);
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

  it("shows the moments at its pace, then the scene", () => {
    const playback = startPlayback();
    expect(playback.still).toBe(MOVE);
    vi.advanceTimersByTime(STILL_MS.normal);
    expect(playback.still).toBe(HIT);
    vi.advanceTimersByTime(STILL_MS.normal);
    expect([playback.isRunning, playback.scene]).toEqual([false, undefined]);
  });

  it("pauses when stepped back and forth", () => {
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

  it("changes its pace from the current moment", () => {
    const playback = startPlayback();
    playback.speed = "fast";
    vi.advanceTimersByTime(STILL_MS.fast);
    expect(playback.still).toBe(HIT);
  });

  it("can be skipped and replayed", () => {
    const playback = startPlayback();
    playback.skip();
    expect([playback.isRunning, playback.isSeen]).toEqual([false, false]);
    playback.play();
    expect(playback.still).toBe(MOVE);
    vi.advanceTimersByTime(2 * STILL_MS.normal);
    expect(playback.isSeen).toBe(true);
  });

  it("has the scenes before and after", () => {
    const playback = startPlayback();
    expect([playback.previous?.scene, playback.current?.scene]).toEqual([START, END]);
  });

  it("queues new actions", () => {
    const playback = startPlayback();
    playback.take({ scene: END }, { scene: scene({ stills: [HIT] }) });
    expect(playback.count).toBe(2);
    vi.advanceTimersByTime(2 * STILL_MS.normal);
    expect([playback.isRunning, playback.count]).toEqual([true, 1]);
  });

  it("can hold another playback until it is requested", () => {
    const playback = startPlayback();
    playback.ready({ scene: END }, { scene: scene({ stills: [HIT] }) });
    expect([playback.isRunning, playback.count]).toEqual([false, 1]);
    playback.play();
    expect(playback.still).toBe(HIT);
  });

  it("doesn't start by itself at instant pace", () => {
    const playback = new Playback({ speed: "at once" });
    playback.take({ scene: START }, { scene: END }, { milestones: [DOWN] });
    expect([playback.isRunning, playback.count]).toEqual([false, 2]);
    expect(playback.stage.milestone).toBeUndefined();
  });

  it("does nothing without moments", () => {
    const playback = startPlayback();
    playback.take({ scene: END }, { scene: scene() });
    expect(playback.count).toBe(2);
  });

  it("drops actions that are taken back", () => {
    const playback = startPlayback();
    playback.drop();
    expect([playback.isRunning, playback.count]).toEqual([false, 0]);
  });
});

const DOWN = { title: "Red goes down!", text: "", seat: 1 };
const MILESTONE = { title: "Submission!", text: "Blue wins.", seat: 1 };

describe("a sequence of opponents' actions", () => {
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

  it("pauses between actions and ends live", () => {
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

  it("waits for milestones unless it's a local player's turn", () => {
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

  it("is skipped by any input of a player", () => {
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

  it("never delays your own action", () => {
    const take = playThrough("rest");
    take(1);
    const playback = take(2);
    playback.take({ scene: START }, { scene: START });
    expect(playback.isRunning).toBe(false);
  });

  it("can be paused by spectators and loses nothing", () => {
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

  it("jumps to live and resumes", () => {
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
