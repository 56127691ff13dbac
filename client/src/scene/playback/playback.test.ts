import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Still } from "../../wire/shapes";
import { stillScenes } from "./stills";
import { STILL_MS, Playback } from "./playback.svelte";
import { choice, disc, scene } from "../sample";

function still(text: string, more: Partial<Still> = {}): Still {
  const nothing = { cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: "Beat 1", text, beat: 1, why: [], ...nothing, ...more };
}

const BEFORE = scene({
  pieces: [disc("a", "@a1", 0), disc("b", "@b1", 0, "white")],
  choices: [choice(1, "@a1")],
});
const MOVED = still("Black moves.", { pieces: [disc("a", "@a2", 0)] });
const LIT = still("White is hit.", {
  marks: [{ looks: ["attack"], name: "hit", seat: 0, cells: ["@b1"] }],
});
const AFTER = scene({ pieces: [disc("a", "@a2", 0)], stills: [MOVED, LIT] });

describe("what happens within an action", () => {
  it("is laid over the scene before, moment by moment", () => {
    const [first, second] = stillScenes(BEFORE, [MOVED, LIT]);
    expect(first?.pieces.map((piece) => piece.cell)).toEqual(["@a2", "@b1"]);
    expect(second?.pieces).toEqual(first?.pieces);
    expect([first?.marks.length, second?.marks.length]).toEqual([0, 1]);
  });

  it("cannot be chosen in, and nobody is waited for", () => {
    const [first] = stillScenes({ ...BEFORE, awaits: [0], ready: [1] }, [MOVED]);
    expect([first?.choices, first?.awaits, first?.ready]).toEqual([[], [], []]);
  });

  it("brings cells and timelines that were not there", () => {
    const far = { id: "@z", q: 9, r: 0, name: "z", looks: [], label: "" };
    const time = { id: "t", name: "Beats", first: 0, lanes: [] };
    const [first, second] = stillScenes(BEFORE, [
      still("", { cells: [far], timelines: [time] }),
      LIT,
    ]);
    expect(first?.cells.at(-1)).toBe(far);
    expect(second?.timelines).toEqual([time]);
  });
});

describe("a playback", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function taken(): Playback {
    const playback = new Playback();
    playback.take({ scene: BEFORE }, { scene: AFTER });
    return playback;
  }

  it("shows moment after moment at its pace, and then the scene", () => {
    const playback = taken();
    expect(playback.still).toBe(MOVED);
    vi.advanceTimersByTime(STILL_MS.steady);
    expect(playback.still).toBe(LIT);
    vi.advanceTimersByTime(STILL_MS.steady);
    expect([playback.running, playback.scene]).toEqual([false, undefined]);
  });

  it("is stepped to and fro, and rests", () => {
    const playback = taken();
    playback.step(1);
    vi.advanceTimersByTime(STILL_MS.slow * 3);
    expect(playback.still).toBe(LIT);
    playback.step(-1);
    expect(playback.still).toBe(MOVED);
    playback.toggle();
    vi.advanceTimersByTime(STILL_MS.steady);
    expect(playback.still).toBe(LIT);
  });

  it("goes at another pace from where it is", () => {
    const playback = taken();
    playback.setSpeed("fast");
    vi.advanceTimersByTime(STILL_MS.fast);
    expect(playback.still).toBe(LIT);
  });

  it("is skipped, and seen again", () => {
    const playback = taken();
    playback.skip();
    expect([playback.running, playback.seen]).toEqual([false, false]);
    playback.play();
    expect(playback.still).toBe(MOVED);
    vi.advanceTimersByTime(2 * STILL_MS.steady);
    expect(playback.seen).toBe(true);
  });

  it("knows what it began with and leads to", () => {
    const playback = taken();
    expect([playback.before?.scene, playback.after?.scene]).toEqual([BEFORE, AFTER]);
  });

  it("lets what comes meanwhile wait", () => {
    const playback = taken();
    playback.take({ scene: AFTER }, { scene: scene({ stills: [LIT] }) });
    expect(playback.count).toBe(2);
    vi.advanceTimersByTime(2 * STILL_MS.steady);
    expect([playback.running, playback.count]).toEqual([true, 1]);
  });

  it("has something else ready, and waits to be asked for it", () => {
    const playback = taken();
    playback.ready({ scene: AFTER }, { scene: scene({ stills: [LIT] }) });
    expect([playback.running, playback.count]).toEqual([false, 1]);
    playback.play();
    expect(playback.still).toBe(LIT);
  });

  it("changes nothing where nothing happened", () => {
    const playback = taken();
    playback.take({ scene: AFTER }, { scene: scene() });
    expect(playback.count).toBe(2);
  });

  it("forgets what is taken back", () => {
    const playback = taken();
    playback.drop();
    expect([playback.running, playback.count]).toEqual([false, 0]);
  });
});
