import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../scene/playback/playback.svelte";
import { scene } from "../scene/sample";
import type { Still, Table } from "../wire/shapes";
import { announcementAfter, shownTable } from "./shownTable";
import { finished, line, table } from "./sample";
import { turn } from "./words";

function still(beat: number, text: string): Still {
  const nothing = { why: [], cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: `Beat ${beat}`, text, beat, ...nothing };
}

const TOLD = "White has committed. Beat 1: A hit. Beat 2: A fall. White wins.";
const LOG = [line(0, "Black has committed."), line(1, TOLD)];
const BEFORE = table({ ply: 1, log: LOG.slice(0, 1), may: ["play", "undo", "resign"] });
const ENDED = finished();
const AFTER = finished({
  ply: 2,
  log: LOG,
  scene: { ...ENDED.scene, stills: [still(1, "A hit."), still(2, "A fall.")] },
});

const OUT = { title: "Black is out!", text: "A fall.", seat: 0 };

function told(shown: Table & { story: { told: readonly { text: string }[] } }) {
  return shown.story.told.map(({ text }) => text);
}

describe("a table while beats are played back", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function played(): Playback<Table> {
    const playback = new Playback<Table>();
    playback.take(BEFORE, AFTER);
    return playback;
  }

  it("tells only what has been shown, beat by beat", () => {
    const playback = played();
    const first = shownTable(AFTER, playback);
    expect(told(first)).toEqual(["White has committed. Beat 1: A hit."]);
    expect(first.log.map((each) => each.told)).toEqual(["Black has committed.", ""]);
    playback.step(1);
    expect(told(shownTable(AFTER, playback))).toHaveLength(2);
    playback.step(1);
    expect(told(shownTable(AFTER, playback)).at(-1)).toBe("White wins.");
  });

  it("names the beat where the end would be named, and offers nothing that tells of it", () => {
    const shown = shownTable(AFTER, played());
    expect([turn(shown), shown.scene.prompt, shown.status]).toEqual([
      "Beat 1",
      "A hit.",
      "playing",
    ]);
    expect([shown.scene.outcome, shown.may]).toEqual([null, ["undo", "resign"]]);
  });

  it("holds back what came meanwhile", () => {
    const later = table({ ply: 3, log: [...LOG, line(2, "More.")] });
    expect(shownTable(later, played()).log).toHaveLength(2);
    expect(shownTable(later, new Playback<Table>()).log).toHaveLength(3);
  });

  it("is whole once all is shown or skipped, and still tells the last action beat by beat", () => {
    const playback = played();
    playback.skip();
    const shown = shownTable(AFTER, playback);
    expect([shown.status, shown.log, shown.story.ply]).toEqual(["over", LOG, 1]);
    expect(told(shown)).toEqual([
      "White has committed. Beat 1: A hit.",
      "Beat 2: A fall.",
      "White wins.",
    ]);
  });

  it("says at the end only what no beat has told, unless they were skipped", () => {
    const playback = played();
    playback.step(1);
    playback.step(1);
    expect(announcementAfter(AFTER, playback, "All.")).toBe("White wins. You lose.");
    const skipped = played();
    skipped.skip();
    expect(announcementAfter(AFTER, skipped, "All.")).toBe("All.");
  });
});

it("tells actions without beats in one", () => {
  const shown = shownTable(table({ ply: 1, log: LOG.slice(0, 1), scene: scene() }), new Playback());
  expect(shown.story.told).toEqual([]);
});

describe("a table while others play on", () => {
  const later = table({ ply: 2, log: [...LOG.slice(0, 1), line(1, "White moves.")] });

  function behind(): Playback<Table> {
    const playback = new Playback<Table>();
    playback.watching = true;
    playback.toggle();
    playback.take(BEFORE, later, { patience: "rest" });
    return playback;
  }

  it("is the one before what waits, and nothing can be chosen in it", () => {
    const shown = shownTable(later, behind());
    expect([shown.ply, shown.log, shown.scene.choices]).toEqual([1, BEFORE.log, []]);
    expect(shown.may).toEqual(["undo", "resign"]);
  });

  it("is asked at once what is offered", () => {
    const offers = [{ kind: "draw", seat: 1, agreed: [] }] as const;
    const shown = shownTable({ ...later, offers: [...offers] } as unknown as Table, behind());
    expect(shown.offers).toEqual(offers);
  });
});

it("says a big moment that no beat has told", () => {
  const log = [LOG[0] ?? line(0, ""), { ...line(1, TOLD), milestones: [OUT] }];
  const after = { ...AFTER, log };
  const seen = { seen: true, after } as unknown as Playback<Table>;
  expect(announcementAfter(after, seen, "All.")).toBe("White wins. Black is out! You lose.");
});
