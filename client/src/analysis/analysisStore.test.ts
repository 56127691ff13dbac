import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { PositionWish } from "../wire/shapes";
import { ALL_DRAWN, AnalysisStore } from "./analysisStore.svelte";
import { sampleMove, samplePosition } from "./sample";
import { nodeAt } from "./tree";

const LENGTH = 3;
const RECORD = [10, 11, 12];

afterEach(() => vi.restoreAllMocks());

/** Answer like a server: chance follows each move of a variation, drawn as told. */
function serve(draws: number[] = []): PositionWish[] {
  const wishes: PositionWish[] = [];
  vi.spyOn(api, "analysisPosition").mockImplementation((wish) => {
    wishes.push(wish);
    const actions = wish.actions ?? [];
    const path = [...RECORD.slice(0, wish.ply), ...actions];
    const moves = path.map((action, ply) => sampleMove(ply, action));
    if (wish.draw) moves.push(sampleMove(moves.length, draws.shift() ?? 0, null));
    return Promise.resolve(samplePosition(moves.slice(wish.since), { recorded: LENGTH }));
  });
  return wishes;
}

function actions(store: AnalysisStore) {
  return store.tree.map((node) => node?.move?.action);
}

it("loads the position at a move first, and then the rest of the record", async () => {
  const wishes = serve();
  const store = new AnalysisStore({ match: "m1" });
  await store.load(1);
  expect(wishes.map(({ ply, since }) => [ply, since])).toEqual([
    [1, 0],
    [LENGTH, 1],
  ]);
  expect(actions(store)).toEqual([undefined, ...RECORD]);
  expect(store.ply).toBe(1);
});

it("plays a move as a branch, shows where it leads, and asks only once for a position", async () => {
  const wishes = serve([90]);
  const store = new AnalysisStore({ match: "m1" });
  await store.load(1);
  await store.play([20]);
  expect(wishes.at(-1)).toMatchObject({ ply: 1, actions: [20], since: 1, draw: true });
  expect(nodeAt(store.tree, store.current).move?.action).toBe(90);
  expect(store.positionNode).toBe(store.current);
  const { length } = wishes;
  const branch = store.current;
  store.step(-2);
  store.select(branch);
  expect(wishes).toHaveLength(length);
  expect(store.positionNode).toBe(branch);
});

it("draws chance again beside the first outcome, until there is no other", async () => {
  const wishes = serve([90, 91, 91]);
  const store = new AnalysisStore({ match: "m1" });
  await store.load(1);
  await store.play([20]);
  await store.drawAgain();
  expect(wishes.at(-1)).toMatchObject({ actions: [20], avoid: [90] });
  const { parent } = nodeAt(store.tree, store.current);
  const outcomes = nodeAt(store.tree, parent).children.map((id) => nodeAt(store.tree, id).move);
  expect(outcomes.map((move) => move?.action)).toEqual([90, 91]);
  await store.drawAgain();
  expect(store.trouble).toBe(ALL_DRAWN);
});

it("stays where it is if a move is refused, and says why", async () => {
  serve();
  const store = new AnalysisStore({ match: "m1" });
  await store.load(1);
  vi.spyOn(api, "analysisPosition").mockRejectedValue(new Error("no"));
  expect(await store.play([20])).toBe(false);
  expect(store.ply).toBe(1);
  expect(store.trouble).not.toBe("");
});
