import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview } from "../../wire/shapes";
import { COMMITMENT, committing, foreseen, preview } from "../sampleCommitment";
import { choice, scene } from "../sample";
import { Composing } from "./composing.svelte";

const GRAVE = { text: "Red falls into the abyss.", grave: true, cells: ["@b3"] };

function composing(shown = committing(), answer: () => Promise<Preview> = async () => preview()) {
  const wire = { commit: vi.fn(), preview: vi.fn(answer) };
  const made = new Composing(wire);
  made.show(shown, "4 0", true);
  return { made, ...wire };
}

/** Let the preview come. */
async function lookedAhead() {
  await vi.advanceTimersByTimeAsync(200);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("composing a commitment", () => {
  it("takes cards in any order, and commits all in the order of the parts", async () => {
    const { made, commit } = composing();
    made.select("A1");
    expect(made.actions).toBeUndefined();
    await made.commit();
    expect(commit).not.toHaveBeenCalled();
    made.select("M2");
    await lookedAhead();
    await made.commit();
    expect(commit.mock.calls).toEqual([[0, [3, 12, 20, 30]]]);
  });

  it("says what has changed, and what is missing", () => {
    const { made } = composing();
    made.select("A2");
    expect(made.message).toBe("Active: A2. Turn: turn:1. Still to choose: Passive.");
    made.select("M1");
    expect(made.message).toBe("Passive: M1. Ready to commit.");
    expect([made.textOf("M1"), made.textOf("M2")]).toEqual(["chosen: Passive", ""]);
  });

  it("takes back one step, or all", () => {
    const { made } = composing();
    for (const id of ["M1", "A1"]) made.select(id);
    expect(made.back()).toBe(true);
    expect(made.isChosen("A1")).toBe(false);
    made.clear();
    expect([made.touched, made.back()]).toEqual([false, false]);
  });

  it("puts a card that is dragged into the slot it is dropped on", () => {
    const { made } = composing();
    made.dropCard("M1", { slot: "Passive", board: false });
    expect(made.parts[1]?.option?.ref).toBe("M1");
    made.dropCard("A1", { slot: "Turn", board: false });
    made.dropCard("A2", { board: true });
    expect(made.parts[0]?.option?.ref).toBe("A2");
  });

  it("numbers the cards that may be chosen through all hands", () => {
    expect([...composing().made.keys]).toEqual([
      ["M1", 1],
      ["M2", 2],
      ["A1", 3],
      ["A2", 4],
    ]);
  });

  it("is left to the ordinary choice where there is one part", () => {
    const one = { ...COMMITMENT, parts: COMMITMENT.parts.slice(0, 1) };
    const { made } = composing(committing({ commitment: one, choices: [choice(1, "M1")] }));
    expect([made.commitment, made.open]).toEqual([undefined, false]);
  });

  it("takes what a hint suggests", () => {
    const { made } = composing();
    made.take([4, 12, 22, 31]);
    expect(made.actions).toEqual([4, 12, 22, 31]);
    expect(made.refsOf([4, 12])).toEqual(["A2", "M2"]);
  });

  it("chooses nothing while a command is in flight, nor where nothing may be chosen", () => {
    const { made } = composing();
    made.busy = true;
    made.select("M1");
    made.busy = false;
    made.show(committing(), "4 0", false);
    made.select("M1");
    expect(made.touched).toBe(false);
  });
});

describe("a composition", () => {
  it("is kept while others get ready, and forgotten once the match goes on", () => {
    const { made } = composing();
    made.select("M1");
    made.show(committing({ awaits: [0], ready: [1] }), "4 0", true);
    expect(made.isChosen("M1")).toBe(true);
    made.show(committing(), "12 0", true);
    expect(made.touched).toBe(false);
  });

  it("is what was committed, and stays after it is taken back", () => {
    const { made, commit } = composing();
    const chosen = { ...COMMITMENT, chosen: [2, 13, 22, 31] };
    made.show(committing({ commitment: chosen, awaits: [1], ready: [0] }), "4 0", true);
    expect([made.committed, made.open]).toEqual([true, false]);
    expect(made.waitText((seat) => `seat ${seat}`)).toBe("Waiting for seat 1.");
    made.withdraw(0);
    expect(commit.mock.calls).toEqual([[0, []]]);
    made.show(committing(), "4 0", true);
    expect([made.open, made.actions]).toEqual([true, [2, 13, 22, 31]]);
  });

  it("keeps its preview once it is committed, but asks for no other", async () => {
    const { made, preview: ask } = composing();
    for (const id of ["M1", "A1"]) made.select(id);
    await lookedAhead();
    const ready = (chosen: number[]) =>
      committing({ commitment: { ...COMMITMENT, chosen }, awaits: [1], ready: [0] });
    made.show(ready([1, 13, 20, 30]), "4 0", true);
    expect(made.ahead.steps).toHaveLength(1);
    made.show(ready([2, 13, 20, 30]), "4 0", true);
    await lookedAhead();
    expect([made.ahead.steps.length, ask.mock.calls.length]).toEqual([0, 1]);
  });

  it("is each seat's own at one screen", () => {
    const { made } = composing();
    made.select("M1");
    made.show(committing({ seat: 1 }), "4 0", true);
    expect(made.touched).toBe(false);
    made.select("A2");
    made.show(committing(), "4 0", true);
    expect([made.isChosen("M1"), made.isChosen("A2")]).toEqual([true, false]);
  });

  it("lasts behind a curtain, which shows nothing of it", () => {
    const { made } = composing();
    made.select("M1");
    made.show(scene({ awaits: [0, 1] }), "4 0", true);
    expect([made.commitment, made.parts, made.isChosen("M1")]).toEqual([undefined, [], false]);
    made.show(committing(), "4 0", true);
    expect(made.isChosen("M1")).toBe(true);
  });
});

describe("looking ahead", () => {
  it("asks once the composition is whole and at rest", async () => {
    const { made, preview: ask } = composing();
    for (const id of ["M1", "A1", "A2"]) made.select(id);
    await lookedAhead();
    expect(ask.mock.calls).toEqual([[0, [1, 14, 20, 30]]]);
    expect(made.ahead.steps.map(({ cell }) => cell)).toEqual(["@b3"]);
    made.select("A2");
    expect(made.ahead.steps).toEqual([]);
  });

  it("does not ask again for what it knows, and drops what comes too late", async () => {
    const answers: ((seen: Preview) => void)[] = [];
    const { made } = composing(committing(), () => new Promise((go) => answers.push(go)));
    for (const id of ["M1", "A1"]) made.select(id);
    await lookedAhead();
    made.select("A2");
    await lookedAhead();
    answers[1]?.(preview({ foresight: [foreseen(2, "@a2")] }));
    answers[0]?.(preview());
    await lookedAhead();
    expect(made.ahead.steps.map(({ cell }) => cell)).toEqual(["@a2"]);
    made.select("A1");
    expect(made.ahead.steps.map(({ cell }) => cell)).toEqual(["@b3"]);
    expect(answers).toHaveLength(2);
  });

  it("shows one beat alone, or all", async () => {
    const both = preview({ foresight: [foreseen(7, "@b3"), foreseen(8, "@a2")] });
    const { made } = composing(committing(), async () => both);
    for (const id of ["M1", "A1"]) made.select(id);
    await lookedAhead();
    made.ahead.beat = 8;
    expect(made.ahead.shown.map(({ name }) => name)).toEqual(["Beat 8"]);
    made.ahead.beat = 99;
    expect(made.ahead.shown).toHaveLength(2);
  });

  it("does without a preview that fails, and asks again after a change", async () => {
    const {
      made,
      commit,
      preview: ask,
    } = composing(committing(), () => Promise.reject(new Error("no answer")));
    for (const id of ["M1", "A1"]) made.select(id);
    await lookedAhead();
    expect([made.ahead.failed, made.ahead.waiting]).toEqual([true, false]);
    await made.commit();
    expect(commit).toHaveBeenCalledTimes(1);
    made.select("A2");
    await lookedAhead();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("holds an early commit back until the preview has come, and for good if it is grave", async () => {
    const safe = composing();
    for (const id of ["M1", "A1"]) safe.made.select(id);
    void safe.made.commit();
    expect(safe.commit).not.toHaveBeenCalled();
    await lookedAhead();
    expect(safe.commit).toHaveBeenCalledTimes(1);
    const deadly = composing(committing(), async () => preview({ cautions: [GRAVE] }));
    for (const id of ["M1", "A1"]) deadly.made.select(id);
    void deadly.made.commit();
    await lookedAhead();
    expect([deadly.made.grave, deadly.commit.mock.calls]).toEqual([true, []]);
    await deadly.made.commit();
    expect(deadly.commit).toHaveBeenCalledTimes(1);
  });
});
