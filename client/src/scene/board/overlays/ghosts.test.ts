import { describe, expect, it } from "vitest";
import { NO_CHANGES } from "../../choosing/previews/preview";
import { disc, scene } from "../../samples/sample";
import { fadingPieceIds, ghostsOf } from "./ghosts";

const STACK = scene({ pieces: [disc("a", "@a1", 0), disc("b", "@a1", 1), disc("c", "@b2", 0)] });

describe("ghosts", () => {
  it("stand where pieces will stand, on top of the pieces there by then", () => {
    const move = { ...NO_CHANGES, pieces: [disc("b", "@b2", 1)] };
    const [ghost] = ghostsOf(STACK, move);
    expect([ghost?.piece.cell, ghost?.level, ghost?.count]).toEqual(["@b2", 1, 2]);
    expect([...fadingPieceIds(move)]).toEqual(["b"]);
  });

  it("leave out pieces that leave and pieces that stay", () => {
    const capture = { ...NO_CHANGES, pieces: [disc("a", "@b2", 0)], gone: ["c"] };
    expect(ghostsOf(STACK, capture).map(({ piece, count }) => [piece.id, count])).toEqual([
      ["a", 1],
    ]);
    expect([...fadingPieceIds(capture)]).toEqual(["c", "a"]);
  });
});
