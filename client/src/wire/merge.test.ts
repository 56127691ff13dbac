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

describe("merging a table with an event", () => {
  const previous = table(2, 0, ["d2", "d7"]);

  it("takes the whole log if there is no table yet", () => {
    expect(texts(merge(null, previous))).toEqual(["d2", "d7"]);
  });

  it("adds the lines that are new", () => {
    const merged = merge(previous, table(3, 2, ["e5"]));
    expect(texts(merged)).toEqual(["d2", "d7", "e5"]);
    expect(merged?.log_from).toBe(0);
  });

  it("changes nothing when repeated", () => {
    const first = merge(previous, table(3, 2, ["e5"]));
    expect(texts(merge(first, table(3, 2, ["e5"])))).toEqual(["d2", "d7", "e5"]);
  });

  it("drops undone lines", () => {
    expect(texts(merge(previous, table(3, 1, [])))).toEqual(["d2"]);
  });

  it("continues from the ply of the undo", () => {
    const rewound = merge(previous, table(3, 1, []));
    expect(texts(merge(rewound, table(4, 1, ["c3"])))).toEqual(["d2", "c3"]);
  });

  it("ignores older events", () => {
    expect(merge(previous, table(1, 0, ["d2"]))).toBe(previous);
  });

  it("takes the latest event of the same revision, such as a change of presence", () => {
    const news = { ...table(2, 2, []), status: "over" as const };
    expect(merge(previous, news)).toMatchObject({ status: "over", log: previous.log });
  });

  it("reports missing lines", () => {
    expect(merge(previous, table(5, 4, ["e7"]))).toBeNull();
    expect(merge(null, table(5, 4, ["e7"]))).toBeNull();
  });
});
