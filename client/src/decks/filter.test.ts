import { describe, expect, it } from "vitest";
import { box } from "./sample";
import { NO_FILTER, hasSignatures, filtered, timings, type CardFilter } from "./filter";

function found(filter: Partial<CardFilter>): string[] {
  return box.parts.flatMap((part) => filtered(part, { ...NO_FILTER, ...filter }).map((c) => c.id));
}

describe("searching cards", () => {
  it("finds everything where nothing is asked", () => {
    expect(found({})).toEqual(["ann", "bo", "jab", "hook", "slam"]);
  });

  it("wants every word, anywhere on the card, in any case", () => {
    expect(found({ words: "far" })).toEqual(["ann", "bo"]);
    expect(found({ words: "FAR sees" })).toEqual(["bo"]);
    expect(found({ words: "attack" })).toEqual(["jab", "hook", "slam"]);
    expect(found({ words: "nowhere" })).toEqual([]);
  });

  it("filters by part, signature and timing", () => {
    expect(found({ part: "hero" })).toEqual(["ann", "bo"]);
    expect(found({ signature: "signature" })).toEqual(["slam"]);
    expect(found({ signature: "plain", part: "blows" })).toEqual(["jab", "hook"]);
    expect(found({ timing: "mid" })).toEqual(["hook"]);
  });

  it("knows what there is to filter by", () => {
    expect(timings(box.parts)).toEqual(["early", "mid", "late"]);
    expect(timings(box.parts.slice(0, 1))).toEqual([]);
    expect(hasSignatures(box.parts)).toBe(true);
    expect(hasSignatures(box.parts.slice(0, 1))).toBe(false);
  });
});
