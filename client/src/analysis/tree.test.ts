import { expect, it } from "vitest";
import { sampleMove } from "./sample";
import {
  ROOT,
  addMoves,
  alternative,
  annotate,
  beforeLuck,
  createTree,
  hasNode,
  isMain,
  lineFrom,
  listVariations,
  nodeAt,
  pathOf,
  promote,
  recordedAt,
  removeBranch,
  stepAlong,
} from "./tree";
import { moveName } from "./words";

const RECORD = [10, 11, 12].map((action, ply) => sampleMove(ply, action));

/** A record of three moves, with a variation of two after the first. */
function branched() {
  const main = addMoves(createTree(), ROOT, RECORD, true);
  const first = recordedAt(main.tree, 1);
  const branch = addMoves(main.tree, first, [sampleMove(1, 20), sampleMove(2, 21)]);
  return { ...branch, first };
}

function actionsFrom(tree: ReturnType<typeof createTree>, id: number) {
  return lineFrom(tree, id).map(({ move }) => move?.action);
}

it("keeps the record as the main line, and branches beside it", () => {
  const { tree, id, first } = branched();
  expect(actionsFrom(tree, ROOT)).toEqual([undefined, 10, 11, 12]);
  expect(nodeAt(tree, first).children).toHaveLength(2);
  expect([isMain(tree, first), isMain(tree, id)]).toEqual([true, false]);
});

it("says what of a path is recorded and what is played after that", () => {
  const { tree, id } = branched();
  expect(pathOf(tree, id)).toEqual({ ply: 1, actions: [20, 21] });
  expect(pathOf(tree, recordedAt(tree, 99))).toEqual({ ply: 3, actions: [] });
});

it("follows moves that are there already instead of adding them again", () => {
  const { tree, id, first } = branched();
  const repeat = addMoves(tree, first, [sampleMove(1, 20), sampleMove(2, 21)]);
  expect(repeat).toEqual({ tree, id });
});

it("keeps a recorded move first, even if a variation was there before it was loaded", () => {
  const { tree } = addMoves(createTree(), ROOT, [sampleMove(0, 30)]);
  expect(actionsFrom(addMoves(tree, ROOT, RECORD, true).tree, ROOT)).toEqual([
    undefined,
    10,
    11,
    12,
  ]);
});

it("steps along the line on show, to its ends, and to other moves in the same place", () => {
  const { tree, id, first } = branched();
  expect(stepAlong(tree, id, -1)).toBe(nodeAt(tree, id).parent);
  expect(stepAlong(tree, id, -Infinity)).toBe(ROOT);
  expect(stepAlong(tree, ROOT, Infinity)).toBe(recordedAt(tree, 3));
  expect(stepAlong(tree, nodeAt(tree, id).parent, 1)).toBe(id);
  const [recorded = 0, sibling = 0] = nodeAt(tree, first).children;
  expect(alternative(tree, recorded, 1)).toBe(sibling);
  expect(alternative(tree, sibling, 1)).toBe(sibling);
  expect(alternative(tree, sibling, -1)).toBe(recorded);
});

it("promotes a variation to the main line, and back", () => {
  const { tree, id } = branched();
  const promoted = promote(tree, id);
  expect(actionsFrom(promoted, ROOT)).toEqual([undefined, 10, 20, 21]);
  expect(pathOf(promoted, id)).toEqual({ ply: 1, actions: [20, 21] });
  expect(actionsFrom(promote(promoted, recordedAt(tree, 3)), ROOT)).toEqual([
    undefined,
    10,
    11,
    12,
  ]);
});

it("deletes a variation with what follows, but never the record", () => {
  const { tree, id, first } = branched();
  const { parent } = nodeAt(tree, id);
  const pruned = removeBranch(tree, parent);
  expect([hasNode(pruned, parent), hasNode(pruned, id)]).toEqual([false, false]);
  expect(nodeAt(pruned, first).children).toHaveLength(1);
  expect(removeBranch(tree, first)).toBe(tree);
});

it("finds the position before dice or cards, however many were drawn in a row", () => {
  const moves = [sampleMove(0, 1), sampleMove(1, 2, null), sampleMove(2, 3, null)];
  const { tree, id } = addMoves(createTree(), ROOT, moves);
  const start = beforeLuck(tree, id) ?? -1;
  expect(nodeAt(tree, start).move?.action).toBe(1);
  expect(beforeLuck(tree, start)).toBeUndefined();
});

it("lists variations for the server: each after a recorded position or an earlier move", () => {
  const { tree, id, first } = branched();
  const noted = annotate(annotate(tree, id, { mark: "!" }), first, { comment: "Why?" });
  expect(listVariations(noted)).toEqual({
    notes: [{ ply: 1, mark: "", comment: "Why?" }],
    variations: [
      { parent: 1, action: 20, mark: "", comment: "" },
      { parent: 4, action: 21, mark: "!", comment: "" },
    ],
  });
});

it("names a move with its number, mark and comment", () => {
  const { tree, id } = branched();
  const noted = annotate(tree, id, { mark: "?!", comment: "Too early" });
  expect(moveName(nodeAt(noted, id))).toBe("3. Plays 21., doubtful, Too early");
  expect(moveName(nodeAt(noted, ROOT))).toBe("The start");
});
