import { describe, expect, it } from "vitest";
import { merge } from "./merge";
import type { Line, Table } from "./shapes";

function line(ply: number, text: string): Line {
  const narration = `told ${text}`;
  return {
    ply,
    seat: 0,
    text,
    told: narration,
    turn: 1,
    heading: "",
    gist: narration,
    part: false,
    milestones: [],
  };
}

/** A table of which only what merging looks at matters. */
function table(revision: number, from: number, texts: string[]): Table {
  const log = texts.map((text, index) => line(from + index, text));
  return { match: "m", revision, log_from: from, log } as unknown as Table;
}

function texts(merged: Table | null): string[] | undefined {
  return merged?.log.map(({ text }) => text);
}

describe("merging a table with news of it", () => {
  const previous = table(2, 0, ["d2", "d7"]);

  it("takes the whole log where nothing is known", () => {
    expect(texts(merge(null, previous))).toEqual(["d2", "d7"]);
  });

  it("adds the lines that are new", () => {
    const merged = merge(previous, table(3, 2, ["e5"]));
    expect(texts(merged)).toEqual(["d2", "d7", "e5"]);
    expect(merged?.log_from).toBe(0);
  });

  it("is harmless when done twice", () => {
    const first = merge(previous, table(3, 2, ["e5"]));
    expect(texts(merge(first, table(3, 2, ["e5"])))).toEqual(["d2", "d7", "e5"]);
  });

  it("drops the lines that were taken back", () => {
    expect(texts(merge(previous, table(3, 1, [])))).toEqual(["d2"]);
  });

  it("plays on from where the match was taken back to", () => {
    const rewound = merge(previous, table(3, 1, []));
    expect(texts(merge(rewound, table(4, 1, ["c3"])))).toEqual(["d2", "c3"]);
  });

  it("ignores what was true before, however late it comes", () => {
    expect(merge(previous, table(1, 0, ["d2"]))).toBe(previous);
  });

  it("takes the newest arrival of the same revision, such as who has come or gone", () => {
    const news = { ...table(2, 2, []), status: "over" as const };
    expect(merge(previous, news)).toMatchObject({ status: "over", log: previous.log });
  });

  it("says so when lines between are missing", () => {
    expect(merge(previous, table(5, 4, ["e7"]))).toBeNull();
    expect(merge(null, table(5, 4, ["e7"]))).toBeNull();
  });
});
