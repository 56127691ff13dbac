import { describe, expect, it } from "vitest";
import { box } from "./sample";
import { NO_FILTER, hasSignatures, filterCards, timings, type CardFilter } from "./filter";

function search(filter: Partial<CardFilter>): string[] {
  return box.parts.flatMap((part) =>
    filterCards(part, { ...NO_FILTER, ...filter }).map((c) => c.id),
  );
}

describe("searching cards", () => {
  it("returns every card without a filter", () => {
    expect(search({})).toEqual(["ann", "bo", "jab", "hook", "slam"]);
  });

  it("matches cards that contain every word, in any case", () => {
    expect(search({ words: "far" })).toEqual(["ann", "bo"]);
    expect(search({ words: "FAR sees" })).toEqual(["bo"]);
    expect(search({ words: "attack" })).toEqual(["jab", "hook", "slam"]);
    expect(search({ words: "nowhere" })).toEqual([]);
  });

  it("filters by part, signature and timing", () => {
    expect(search({ part: "hero" })).toEqual(["ann", "bo"]);
    expect(search({ signature: "signature" })).toEqual(["slam"]);
    expect(search({ signature: "plain", part: "blows" })).toEqual(["jab", "hook"]);
    expect(search({ timing: "mid" })).toEqual(["hook"]);
  });

  it("lists the values to filter by", () => {
    expect(timings(box.parts)).toEqual(["early", "mid", "late"]);
    expect(timings(box.parts.slice(0, 1))).toEqual([]);
    expect(hasSignatures(box.parts)).toBe(true);
    expect(hasSignatures(box.parts.slice(0, 1))).toBe(false);
  });
});
