import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview } from "../../wire/shapes";
import { COMMITMENT, commitmentScene, foresightStep, preview } from "../samples/sampleCommitment";
import { choice, scene } from "../samples/sample";
import { Composing } from "./composing.svelte";

const GRAVE = { text: "Red falls into the abyss.", grave: true, cells: ["@b3"], actions: [] };

function makeComposing(
  scene = commitmentScene(),
  answer: () => Promise<Preview> = async () => preview(),
) {
  const wire = { commit: vi.fn(), preview: vi.fn(answer) };
  const composing = new Composing(wire);
  composing.show(scene, "4 0", true);
  return { composing, ...wire };
}

/** Let the preview come. */
async function lookedAhead() {
  await vi.advanceTimersByTimeAsync(200);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("composing a commitment", () => {
  it("takes cards in any order and commits them in the order of the parts", async () => {
    const { composing, commit } = makeComposing();
    composing.select("A1");
    expect(composing.actions).toBeUndefined();
    await composing.commit();
    expect(commit).not.toHaveBeenCalled();
    composing.select("M2");
    await lookedAhead();
    await composing.commit();
    expect(commit.mock.calls).toEqual([[0, [3, 12, 20, 30]]]);
  });

  it("announces changes and missing parts", () => {
    const { composing } = makeComposing();
    composing.select("A2");
    expect(composing.message).toBe("Active: A2. Turn: turn:1. Still to choose: passive.");
    composing.select("M1");
    expect(composing.message).toBe("Passive: M1. Ready to commit.");
    expect([composing.textOf("M1"), composing.textOf("M2")]).toEqual(["chosen: Passive", ""]);
  });

  it("undoes one step or all", () => {
    const { composing } = makeComposing();
    for (const id of ["M1", "A1"]) composing.select(id);
    expect(composing.stepBack()).toBe(true);
    expect(composing.isChosen("A1")).toBe(false);
    composing.clear();
    expect([composing.isTouched, composing.stepBack()]).toEqual([false, false]);
  });

  it("puts a dragged card into the slot it is dropped on", () => {
    const { composing } = makeComposing();
    composing.dropCard("M1", { slot: "Passive", board: false });
    expect(composing.parts[1]?.option?.ref).toBe("M1");
    composing.dropCard("A1", { slot: "Turn", board: false });
    composing.dropCard("A2", { board: true });
    expect(composing.parts[0]?.option?.ref).toBe("A2");
  });

  it("numbers the available cards across all hands", () => {
    expect([...makeComposing().composing.keys]).toEqual([
      ["M1", 1],
      ["M2", 2],
      ["A1", 3],
      ["A2", 4],
    ]);
  });

  it("keeps the number of a card when others can't be chosen any more", () => {
    const parts = COMMITMENT.parts.map((part) => ({
      ...part,
      options: part.options.filter(({ ref }) => ref !== "M1"),
    }));
    const { composing } = makeComposing(commitmentScene({ commitment: { ...COMMITMENT, parts } }));
    expect([...composing.keys].slice(0, 2)).toEqual([
      ["M2", 2],
      ["A1", 3],
    ]);
  });

  it("isn't used if there is only one part", () => {
    const single = { ...COMMITMENT, parts: COMMITMENT.parts.slice(0, 1) };
    const { composing } = makeComposing(
      commitmentScene({ commitment: single, choices: [choice(1, "M1")] }),
    );
    expect([composing.commitment, composing.open]).toEqual([undefined, false]);
  });

  it("accepts the suggestion of a hint", () => {
    const { composing } = makeComposing();
    composing.take([4, 12, 22, 31]);
    expect(composing.actions).toEqual([4, 12, 22, 31]);
    expect(composing.refsOf([4, 12])).toEqual(["A2", "M2"]);
  });

  it("chooses nothing while choosing isn't allowed", () => {
    const { composing } = makeComposing();
    composing.show(commitmentScene(), "4 0", false);
    composing.select("M1");
    expect(composing.isTouched).toBe(false);
  });

  it("keeps what is chosen while a command is in flight until choosing is allowed again", () => {
    const { composing } = makeComposing();
    composing.busy = true;
    composing.select("M1");
    composing.settle();
    expect(composing.isTouched).toBe(false);
    composing.busy = false;
    composing.show(commitmentScene(), "5 0", false);
    composing.settle(); // while it is shown what happened
    composing.show(commitmentScene(), "5 0", true);
    composing.settle();
    expect(composing.isChosen("M1")).toBe(true);
  });

  it("drops what is chosen while the commitment is on its way that waits for others then", () => {
    const { composing } = makeComposing();
    composing.busy = true;
    composing.select("M1");
    composing.busy = false;
    composing.show(commitmentScene({ awaits: [1], ready: [0] }), "4 0", true);
    composing.settle();
    composing.show(commitmentScene(), "5 0", true);
    composing.settle();
    expect(composing.isTouched).toBe(false);
  });
});

describe("a composition", () => {
  it("is kept while others get ready and when the match goes on without it", () => {
    const { composing } = makeComposing();
    composing.select("M1");
    composing.show(commitmentScene({ awaits: [0], ready: [1] }), "4 0", true);
    expect(composing.isChosen("M1")).toBe(true);
    composing.show(commitmentScene(), "12 0", true);
    expect(composing.isTouched).toBe(true);
  });

  it("equals the commitment and stays after that is withdrawn", () => {
    const { composing, commit } = makeComposing();
    const commitment = { ...COMMITMENT, chosen: [2, 13, 22, 31] };
    composing.show(commitmentScene({ commitment, awaits: [1], ready: [0] }), "4 0", true);
    expect([composing.committed, composing.open]).toEqual([true, false]);
    expect(composing.waitText((seat) => `seat ${seat}`)).toBe("Waiting for seat 1.");
    composing.withdraw(0);
    expect(commit.mock.calls).toEqual([[0, []]]);
    composing.show(commitmentScene(), "4 0", true);
    expect([composing.open, composing.actions]).toEqual([true, [2, 13, 22, 31]]);
  });

  it("keeps its preview after the commitment but requests no other", async () => {
    const { composing, preview: ask } = makeComposing();
    for (const id of ["M1", "A1"]) composing.select(id);
    await lookedAhead();
    const ready = (actions: number[]) =>
      commitmentScene({ commitment: { ...COMMITMENT, chosen: actions }, awaits: [1], ready: [0] });
    composing.show(ready([1, 13, 20, 30]), "4 0", true);
    expect(composing.lookahead.steps).toHaveLength(1);
    composing.show(ready([2, 13, 20, 30]), "4 0", true);
    await lookedAhead();
    expect([composing.lookahead.steps.length, ask.mock.calls.length]).toEqual([0, 1]);
  });

  it("is separate for each seat at one screen", () => {
    const { composing } = makeComposing();
    composing.select("M1");
    composing.show(commitmentScene({ seat: 1 }), "4 0", true);
    expect(composing.isTouched).toBe(false);
    composing.select("A2");
    composing.show(commitmentScene(), "4 0", true);
    expect([composing.isChosen("M1"), composing.isChosen("A2")]).toEqual([true, false]);
  });

  it("is kept but hidden while the screen is handed over", () => {
    const { composing } = makeComposing();
    composing.select("M1");
    composing.show(scene({ awaits: [0, 1] }), "4 0", true);
    expect([composing.commitment, composing.parts, composing.isChosen("M1")]).toEqual([
      undefined,
      [],
      false,
    ]);
    composing.show(commitmentScene(), "4 0", true);
    expect(composing.isChosen("M1")).toBe(true);
  });
});

describe("looking ahead", () => {
  it("requests a preview once the composition is complete and unchanged for a while", async () => {
    const { composing, preview: ask } = makeComposing();
    for (const id of ["M1", "A1", "A2"]) composing.select(id);
    await lookedAhead();
    expect(ask.mock.calls).toEqual([[0, [1, 14, 20, 30]]]);
    expect(composing.lookahead.steps.map(({ cell }) => cell)).toEqual(["@b3"]);
    composing.select("A2");
    expect(composing.lookahead.steps).toEqual([]);
  });

  it("reuses known previews and drops late answers", async () => {
    const answers: ((preview: Preview) => void)[] = [];
    const { composing } = makeComposing(
      commitmentScene(),
      () => new Promise((go) => answers.push(go)),
    );
    for (const id of ["M1", "A1"]) composing.select(id);
    await lookedAhead();
    composing.select("A2");
    await lookedAhead();
    answers[1]?.(preview({ foresight: [foresightStep(2, "@a2")] }));
    answers[0]?.(preview());
    await lookedAhead();
    expect(composing.lookahead.steps.map(({ cell }) => cell)).toEqual(["@a2"]);
    composing.select("A1");
    expect(composing.lookahead.steps.map(({ cell }) => cell)).toEqual(["@b3"]);
    expect(answers).toHaveLength(2);
  });

  it("shows a single beat or all of them", async () => {
    const foresight = preview({ foresight: [foresightStep(7, "@b3"), foresightStep(8, "@a2")] });
    const { composing } = makeComposing(commitmentScene(), async () => foresight);
    for (const id of ["M1", "A1"]) composing.select(id);
    await lookedAhead();
    composing.lookahead.beat = 8;
    expect(composing.lookahead.visibleSteps.map(({ name }) => name)).toEqual(["Beat 8"]);
    composing.lookahead.beat = 99;
    expect(composing.lookahead.visibleSteps).toHaveLength(2);
  });

  it("skips a failed preview and requests one again after a change", async () => {
    const {
      composing,
      commit,
      preview: ask,
    } = makeComposing(commitmentScene(), () => Promise.reject(new Error("no answer")));
    for (const id of ["M1", "A1"]) composing.select(id);
    await lookedAhead();
    expect([composing.lookahead.failed, composing.lookahead.isWaiting]).toEqual([true, false]);
    await composing.commit();
    expect(commit).toHaveBeenCalledTimes(1);
    composing.select("A2");
    await lookedAhead();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("delays an early commit until the preview arrives, and stops it after a grave warning", async () => {
    const safe = makeComposing();
    for (const id of ["M1", "A1"]) safe.composing.select(id);
    void safe.composing.commit();
    expect(safe.commit).not.toHaveBeenCalled();
    await lookedAhead();
    expect(safe.commit).toHaveBeenCalledTimes(1);
    const deadly = makeComposing(commitmentScene(), async () => preview({ cautions: [GRAVE] }));
    for (const id of ["M1", "A1"]) deadly.composing.select(id);
    void deadly.composing.commit();
    await lookedAhead();
    expect([deadly.composing.grave, deadly.commit.mock.calls]).toEqual([true, []]);
    expect(deadly.composing.doubtful).toBe(true);
    deadly.composing.reconsider();
    await deadly.composing.commit();
    expect([deadly.composing.doubtful, deadly.commit.mock.calls]).toEqual([true, []]);
    deadly.composing.confirm();
    expect(deadly.commit).toHaveBeenCalledTimes(1);
  });

  it("keeps a half-made choice whatever the others do, and tells what became illegal", () => {
    const { composing } = makeComposing();
    for (const id of ["M1", "A1"]) composing.select(id);
    composing.show(commitmentScene(), "0 1", true); // others agreed to take something back
    expect([composing.isChosen("M1"), composing.isChosen("A1")]).toEqual([true, true]);
    const parts = COMMITMENT.parts.map((part) => ({
      ...part,
      options: part.options.filter(({ ref }) => ref !== "A1"),
    }));
    const { seat } = commitmentScene();
    composing.show(
      { ...commitmentScene(), seat, commitment: { ...COMMITMENT, parts } },
      "0 2",
      true,
    );
    expect([composing.isChosen("M1"), composing.isChosen("A1")]).toEqual([true, false]);
    expect(composing.message).toBe("Your choice of passive is no longer available. Choose again.");
  });

  it("starts anew after its commitment was played", async () => {
    const { composing, commit } = makeComposing();
    for (const id of ["M1", "A1"]) composing.select(id);
    await lookedAhead();
    await composing.commit();
    expect(commit).toHaveBeenCalledTimes(1);
    composing.show(commitmentScene(), "8 0", true);
    expect(composing.isTouched).toBe(false);
  });
});
