import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { DecisionShown, ReviewContent, ReviewShown } from "../wire/shapes";
import { CHART_WIDTH, chanceToY, layOut, plyToX, xToPly } from "./chart";
import {
  bestText,
  markCountText,
  listMarked,
  moveMarks,
  numberText,
  percentText,
  playedText,
  pointsText,
} from "./marks";
import { POLL_MS, ReviewStore } from "./reviewStore.svelte";

function decision(fields: Partial<DecisionShown>): DecisionShown {
  const values = { best_value: 0.6, played_value: 0.6, true_value: 0.6, loss: 0, share: null };
  const words = {
    actions: ["a1"],
    mark: "" as const,
    best: [],
    causes: [],
    played_name: "",
    best_name: "",
  };
  return { ply: 0, end_ply: 1, seat: 0, ...values, ...words, ...fields };
}

const MOMENT = { kind: "decision" as const, seat: 0, swing: 20, text: "A blunder.", causes: [] };
const CONTENT: ReviewContent = {
  engine: "judging 1",
  decisions: [
    decision({ ply: 0 }),
    decision({ ply: 2, end_ply: 4, mark: "blunder", loss: 30 }),
    decision({ ply: 5, end_ply: 6, mark: "inaccuracy", loss: 6 }),
  ],
  luck: [
    { ply: 4, end_ply: 5, luck: [12, -12], text: "A six." },
    { ply: 6, end_ply: 7, luck: [0.5, -0.5], text: "A three." },
    { ply: 8, end_ply: 9, luck: null, text: "A one." },
  ],
  curve: [
    { ply: 0, known: [0.5, null], true: [0.5, 0.5] },
    { ply: 2, known: [null, null], true: [null, null] },
    { ply: 5, known: [0.75, 0.25], true: [0.8, 0.2] },
    { ply: 10, known: [1, 0], true: [1, 0] },
  ],
  seats: [],
  moments: [
    { ...MOMENT, ply: 2 },
    { ...MOMENT, ply: 5 },
  ],
};

describe("the chart of a review", () => {
  it("draws a line through what is known and leaves a gap elsewhere", () => {
    const { knownPath } = layOut(CONTENT, 0, 10);
    expect(knownPath.match(/M/g)).toHaveLength(2);
    expect(knownPath).toContain(`L${plyToX(10, 10)} ${chanceToY(1)}`);
  });

  it("marks luck for the seat that it helped, and against the other", () => {
    expect(layOut(CONTENT, 0, 10).luck).toEqual([
      { ply: 5, x: plyToX(5, 10), y: chanceToY(0.8), isGood: true },
    ]);
    expect(layOut(CONTENT, 1, 10).luck.map(({ isGood }) => isGood)).toEqual([false]);
  });

  it("finds the ply that was clicked, and never one outside the match", () => {
    for (const ply of [0, 3, 10]) expect(xToPly(plyToX(ply, 10), 10)).toBe(ply);
    expect([xToPly(0, 10), xToPly(CHART_WIDTH, 10)]).toEqual([0, 10]);
  });
});

describe("marks", () => {
  it("names decisions in words once they are there, and in notation before", () => {
    const notation = decision({ actions: ["put:Heart", "put:Grappling"], best: ["put:Striking"] });
    expect(playedText(notation)).toBe("put:Heart put:Grappling");
    expect(bestText(notation)).toBe("put:Striking");
    const named = { ...notation, played_name: "Heart 1, Grappling 1", best_name: "Striking 1" };
    expect([playedText(named), bestText(named)]).toEqual(["Heart 1, Grappling 1", "Striking 1"]);
  });

  it("writes results below 0 with the same minus as luck", () => {
    expect([113.6, -13.6, -0.2].map(numberText)).toEqual(["114", "−14", "0"]);
  });

  it("lists the marked decisions with their signs", () => {
    expect(listMarked(CONTENT).map(({ ply, sign }) => [ply, sign])).toEqual([
      [2, "??"],
      [5, "?!"],
    ]);
    expect(listMarked(null)).toEqual([]);
  });

  it("puts a sign beside the last move of the decision", () => {
    expect(moveMarks(CONTENT).get(4)).toEqual({ sign: "??", word: "blunder" });
    expect(moveMarks(CONTENT).has(1)).toBe(false);
  });

  it("writes points with a sign and counts with the right noun", () => {
    expect([12.4, -3.5, 0.2].map(pointsText)).toEqual(["+12", "−3", "0"]);
    expect([0.474, 1].map(percentText)).toEqual(["47 %", "100 %"]);
    expect(markCountText(2, "inaccuracy")).toBe("2 inaccuracies");
    expect(markCountText(1, "mistake")).toBe("1 mistake");
  });
});

describe("the store of a review", () => {
  const progress: ReviewShown = { match: "m", status: "none", done: 0, total: 3, review: null };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("asks only once for a review that nobody has ordered", async () => {
    const ask = vi.spyOn(api, "review").mockResolvedValue(progress);
    const store = new ReviewStore("m");
    await store.load();
    await vi.advanceTimersByTimeAsync(10 * POLL_MS);
    expect([store.status, ask.mock.calls.length]).toEqual(["none", 1]);
  });

  it("follows a review until it is done and keeps what it has", async () => {
    vi.spyOn(api, "orderReview").mockResolvedValue({ ...progress, status: "waiting" });
    const ask = vi
      .spyOn(api, "review")
      .mockResolvedValueOnce({ ...progress, status: "running", done: 1, review: CONTENT })
      .mockResolvedValueOnce({ ...progress, status: "running", done: 1 })
      .mockResolvedValueOnce({ ...progress, status: "done", done: 3, review: CONTENT });
    const store = new ReviewStore("m");
    await store.order();
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    expect([store.status, store.content]).toEqual(["running", CONTENT]);
    await vi.advanceTimersByTimeAsync(10 * POLL_MS);
    expect([store.status, store.share]).toEqual(["done", 1]);
    expect(ask.mock.calls.map(([, after]) => after)).toEqual([undefined, 1, 1]);
  });

  it("says when a review stopped before it was done", async () => {
    vi.spyOn(api, "orderReview").mockResolvedValue({ ...progress, status: "running" });
    vi.spyOn(api, "review").mockResolvedValue(progress);
    const store = new ReviewStore("m");
    await store.order();
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(store.hasStopped).toBe(true);
  });

  it("steps from moment to moment", async () => {
    vi.spyOn(api, "review").mockResolvedValue({ ...progress, status: "done", review: CONTENT });
    const store = new ReviewStore("m");
    await store.load();
    expect(store.moment(0, 1)?.ply).toBe(2);
    expect(store.moment(2, 1)?.ply).toBe(5);
    expect(store.moment(5, 1)).toBeUndefined();
    expect(store.moment(5, -1)?.ply).toBe(2);
  });
});
