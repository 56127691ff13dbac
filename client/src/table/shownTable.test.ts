import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../scene/playback/playback.svelte";
import { scene } from "../scene/samples/sample";
import type { Still, Table } from "../wire/shapes";
import { announcementAfter, knownTable, viewOfTable } from "./shownTable";
import { finished, line, table } from "./sample";
import { turnText } from "./words";

function makeStill(beat: number, text: string): Still {
  const noChanges = { why: [], cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: `Beat ${beat}`, text, beat, ...noChanges };
}

const NARRATION = "White has committed. Beat 1: A hit. Beat 2: A fall. White wins.";
const LOG = [line(0, "Black has committed."), line(1, NARRATION)];
const START = table({ ply: 1, log: LOG.slice(0, 1), may: ["play", "undo", "resign"] });
const FINISH = finished();
const END = finished({
  ply: 2,
  log: LOG,
  scene: { ...FINISH.scene, stills: [makeStill(1, "A hit."), makeStill(2, "A fall.")] },
});

const MILESTONE = { title: "Black is out!", text: "A fall.", seat: 0 };

function storyTexts(view: Table & { story: { passages: readonly { text: string }[] } }) {
  return view.story.passages.map(({ text }) => text);
}

describe("a table while beats are played back", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function playEnd(): Playback<Table> {
    const playback = new Playback<Table>();
    playback.take(START, END);
    return playback;
  }

  it("shows only the log up to the current beat", () => {
    const playback = playEnd();
    const first = viewOfTable(END, playback);
    expect(storyTexts(first)).toEqual(["White has committed. Beat 1: A hit."]);
    expect(first.log.map((line) => line.told)).toEqual(["Black has committed.", ""]);
    playback.step(1);
    expect(storyTexts(viewOfTable(END, playback))).toHaveLength(2);
    playback.step(1);
    expect(storyTexts(viewOfTable(END, playback)).at(-1)).toBe("White wins.");
  });

  it("names the beat instead of the outcome, and offers nothing that reveals it", () => {
    const view = viewOfTable(END, playEnd());
    expect([turnText(view), view.scene.prompt, view.status]).toEqual([
      "Beat 1",
      "A hit.",
      "playing",
    ]);
    expect([view.scene.outcome, view.may]).toEqual([null, ["undo", "resign"]]);
  });

  it("holds back newer events", () => {
    const next = table({ ply: 3, log: [...LOG, line(2, "More.")] });
    expect(viewOfTable(next, playEnd()).log).toHaveLength(2);
    expect(viewOfTable(next, new Playback<Table>()).log).toHaveLength(3);
  });

  it("is complete after the playback, and still groups the last action by beats", () => {
    const playback = playEnd();
    playback.skip();
    const view = viewOfTable(END, playback);
    expect([view.status, view.log, view.story.ply]).toEqual(["over", LOG, 1]);
    expect(storyTexts(view)).toEqual([
      "White has committed. Beat 1: A hit.",
      "Beat 2: A fall.",
      "White wins.",
    ]);
  });

  it("is known whole while the beats are replayed, though not before the end was shown", () => {
    const playback = playEnd();
    playback.skip();
    playback.play();
    const view = viewOfTable(END, playback);
    expect(view.status).toBe("playing");
    expect([true, false].map((ending) => knownTable(END, view, ending).status)).toEqual([
      "playing",
      "over",
    ]);
  });

  it("announces at the end only what no beat announced, unless they were skipped", () => {
    const playback = playEnd();
    playback.step(1);
    playback.step(1);
    expect(announcementAfter(END, playback, "All.")).toBe("White wins. You lose.");
    const skipped = playEnd();
    skipped.skip();
    expect(announcementAfter(END, skipped, "All.")).toBe("All.");
  });
});

it("announces actions without beats at once", () => {
  const view = viewOfTable(table({ ply: 1, log: LOG.slice(0, 1), scene: scene() }), new Playback());
  expect(view.story.passages).toEqual([]);
});

describe("a table while others play on", () => {
  const next = table({ ply: 2, log: [...LOG.slice(0, 1), line(1, "White moves.")] });

  function makeBacklog(): Playback<Table> {
    const playback = new Playback<Table>();
    playback.watching = true;
    playback.toggle();
    playback.take(START, next, { patience: "rest" });
    return playback;
  }

  it("is the position before the queued actions, without choices", () => {
    const view = viewOfTable(next, makeBacklog());
    expect([view.ply, view.log, view.scene.choices]).toEqual([1, START.log, []]);
    expect(view.may).toEqual(["undo", "resign"]);
  });

  it("shows new offers at once", () => {
    const offers = [{ kind: "draw", seat: 1, agreed: [] }] as const;
    const view = viewOfTable({ ...next, offers: [...offers] } as unknown as Table, makeBacklog());
    expect(view.offers).toEqual(offers);
  });
});

it("announces a milestone that no beat announced", () => {
  const log = [LOG[0] ?? line(0, ""), { ...line(1, NARRATION), milestones: [MILESTONE] }];
  const current = { ...END, log };
  const playback = { isSeen: true, current } as unknown as Playback<Table>;
  expect(announcementAfter(current, playback, "All.")).toBe("White wins. Black is out! You lose.");
});
