import { describe, expect, it } from "vitest";
import { changes, isMove } from "./changes";
import { disc } from "./samples/sample";

const previous = [disc("1", "@b2", 0), disc("2", "@b2", 1), disc("3", "@b3", 0)];

describe("following pieces", () => {
  it("tells from the ids which pieces moved, appeared and left", () => {
    const current = [disc("1", "@b2", 0), disc("2", "@b3", 1), disc("4", "@a1", 0)];
    expect(changes(previous, current)).toEqual({
      added: ["4"],
      removed: ["3"],
      movedPieces: ["2"],
    });
  });

  it("counts a new level as a move but a new owner as none", () => {
    const current = [disc("1", "@b2", 0, "white"), disc("2", "@b2", 2), disc("3", "@b3", 0)];
    expect(changes(previous, current).movedPieces).toEqual(["2"]);
  });

  it("animates a few changes, but not a jump through the match", () => {
    const discs = Array.from({ length: 20 }, (_, i) => disc(`n${i}`, "@b2", i));
    expect(isMove(changes(previous, previous))).toBe(false);
    expect(isMove(changes(previous, previous.slice(1)))).toBe(true);
    expect(isMove(changes(previous, discs))).toBe(false);
  });
});
