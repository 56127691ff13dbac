import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import { MAX_LENGTH, analysisHash, parseAnalysisHash, readTreeAddress } from "./address";
import { AnalysisStore } from "./analysisStore.svelte";
import { sampleMove, samplePosition } from "./sample";
import { ROOT, addMoves, annotate, createTree, nodeAt, promote, type Tree } from "./tree";

const RECORD = [10, 11, 12];

afterEach(() => vi.restoreAllMocks());

function moves(actions: readonly number[], start = 0) {
  return actions.map((action, index) => sampleMove(start + index, action));
}

/** A record of three moves; after the first, two variations part after a move in common. */
function sampleTree(): Tree {
  const record = addMoves(createTree(), ROOT, moves(RECORD), true).tree;
  const first = nodeAt(record, 1).id;
  const deep = addMoves(record, first, moves([20, 21], 1));
  const other = addMoves(deep.tree, first, moves([20, 22], 1));
  const marked = annotate(other.tree, other.id, { mark: "!?", comment: "Ob das geht? – ναι" });
  return promote(annotate(marked, 2, { mark: "??" }), deep.id);
}

function serve(): void {
  vi.spyOn(api, "analysisPosition").mockImplementation((wish) => {
    const path = [...RECORD.slice(0, wish.ply), ...(wish.actions ?? [])];
    return Promise.resolve(
      samplePosition(moves(path).slice(wish.since), { recorded: RECORD.length }),
    );
  });
}

/** Answer a tree of variations with their moves. */
function serveTree(): void {
  vi.spyOn(api, "analysisTree").mockImplementation(({ variations = [] }) => {
    const plies = [...RECORD.keys(), RECORD.length];
    const moves = variations.map(({ parent, action }) => {
      const ply = plies[parent] ?? 0;
      plies.push(ply + 1);
      return sampleMove(ply, action);
    });
    return Promise.resolve({ moves });
  });
}

/** What a tree says, however its nodes are numbered. */
function told(tree: Tree, id = ROOT): unknown[] {
  const { move, mark, comment, isRecorded, children } = nodeAt(tree, id);
  return [move?.action, mark, comment, isRecorded, children.map((child) => told(tree, child))];
}

it("names the ply alone while there is nothing but the record", () => {
  const { tree } = addMoves(createTree(), ROOT, moves(RECORD), true);
  expect(analysisHash(tree, 2)).toBe("#ply=2");
  expect(parseAnalysisHash("#ply=2")).toEqual({
    ply: 2,
    tree: undefined,
    start: {},
    isBroken: false,
  });
});

it("holds an analysis that was read from a text, with its names and its position", () => {
  const start = { players: ["Ann", "Bo"], signatures: [], position: "x9 0 own" };
  const note = { mark: "!?", comment: "why" } as const;
  const variations = [
    { parent: 0, action: 5, ...note },
    { parent: 1, action: -2, ...note },
  ];
  const address = readTreeAddress({ game: "hfc", options: { rounds: 2 }, variations, ...start });
  const { pathname, search, hash } = new URL(address, location.href);
  expect([pathname, search]).toEqual(["/analysis/game/hfc", "?rounds=2"]);
  expect(parseAnalysisHash(hash)).toEqual({
    ply: 0,
    tree: { variations, notes: [], ahead: [], at: 0 },
    start,
    isBroken: false,
  });
});

it("brings back the same tree, with its notes, order and place", async () => {
  serve();
  serveTree();
  const tree = sampleTree();
  const at = tree.findIndex((node) => node?.move?.action === 22);
  const { tree: saved } = parseAnalysisHash(analysisHash(tree, at) ?? "");
  const store = new AnalysisStore({ match: "m1" });
  if (saved) await store.restore(saved);
  expect(told(store.tree)).toEqual(told(tree));
  expect(nodeAt(store.tree, store.current).move?.action).toBe(22);
  expect(store.positionNode).toBe(store.current);
});

it.each(["#tree=", "#tree=%%", "#tree=bm8", "#tree=W1tbMSwyLCIhISEiXV1d", "#tree=WzEsMiwzLDRd"])(
  "says that %s can't be read",
  (hash) => {
    expect(parseAnalysisHash(hash).tree).toBeUndefined();
    expect(parseAnalysisHash(hash).isBroken).toBe(true);
  },
);

it("refuses numbers that are not those of a tree", async () => {
  serve();
  serveTree();
  const store = new AnalysisStore({ match: "m1" });
  const node = { action: 1, mark: "", comment: "" } as const;
  const saved = { variations: [{ ...node, parent: 9 }], notes: [], ahead: [], at: 0 };
  await expect(store.restore(saved)).rejects.toThrow(RangeError);
});

it("gives no link to a tree that is too large", () => {
  const { tree } = addMoves(createTree(), ROOT, moves(RECORD), true);
  expect(analysisHash(annotate(tree, 1, { comment: "a".repeat(MAX_LENGTH) }), 1)).toBeUndefined();
});
