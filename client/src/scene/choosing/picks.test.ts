import { describe, expect, it, vi } from "vitest";
import { isReady, updatePicks, pickableCards, pickedCards, pathsToSend, togglePick } from "./picks";
import { Choosing } from "./choosing.svelte";
import { lotScene, TURN } from "../samples/sampleMarket";

const SETS = TURN.sets.slice(0, 1);
const [set] = SETS;

function makeChoosing() {
  const onchoose = vi.fn();
  const onsend = vi.fn();
  const choosing = new Choosing(onchoose, onsend);
  choosing.show(TURN, true);
  return { choosing, onchoose, onsend };
}

describe("cards picked for a set", () => {
  it("are those named by a choice of the set", () => {
    expect([...pickableCards(TURN, TURN.choices).keys()]).toEqual(["D1", "U2", "N3"]);
    expect(pickableCards(TURN, []).size).toBe(0);
  });

  it("are picked and dropped in any order and sent in the order of the set", () => {
    const picks = ["N3", "U2", "D1", "U2"].reduce(togglePick, [] as readonly string[]);
    expect(picks).toEqual(["N3", "D1"]);
    expect(set && pickedCards(set, picks)).toEqual(["D1", "N3"]);
    expect(set && pathsToSend(set, picks)).toEqual([["lot", "D1"], ["lot", "N3"], ["open"]]);
  });

  it("complete a set whether picked or sent", () => {
    expect(set && [isReady(set, []), isReady(set, ["U2"])]).toEqual([false, true]);
    expect(set && isReady({ ...set, chosen: ["D1"] }, [])).toBe(true);
  });

  it("stay picked only while the rest of the set is being sent", () => {
    const picks = ["D1", "N3"];
    expect(updatePicks(picks, SETS, lotScene("D1").sets)).toEqual(["N3"]);
    expect(updatePicks(picks, SETS, SETS)).toEqual([]);
    expect(updatePicks(picks, SETS, [])).toEqual([]);
    expect(updatePicks(["N3"], lotScene("D1").sets, SETS)).toEqual([]);
  });
});

describe("choosing at cards of a set", () => {
  it("toggles them without playing", () => {
    const { choosing, onchoose } = makeChoosing();
    for (const card of ["U2", "D1"]) choosing.select(card);
    expect([choosing.isChosen("U2"), choosing.isChosen("D1"), choosing.isChosen("N3")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(choosing.message).toBe(
      "You chose Up 2 and Down 1. Now choose another card, or press Open an auction.",
    );
    choosing.select("U2");
    expect(choosing.picks).toEqual(["D1"]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("sends all of them together", () => {
    const { choosing, onsend } = makeChoosing();
    for (const card of ["N3", "D1"]) choosing.select(card);
    if (set) choosing.send(set);
    expect(onsend.mock.calls).toEqual([[[["lot", "D1"], ["lot", "N3"], ["open"]]]]);
  });

  it("sends nothing twice while they are in flight", () => {
    const { choosing, onsend } = makeChoosing();
    choosing.select("D1");
    choosing.busy = true;
    if (set) choosing.send(set);
    choosing.select("U2");
    expect(onsend).not.toHaveBeenCalled();
    expect(choosing.picks).toEqual(["D1"]);
  });

  it("keeps the others pressed while cards are sent one by one", () => {
    const { choosing } = makeChoosing();
    for (const card of ["N3", "D1"]) choosing.select(card);
    choosing.show(lotScene("D1"), true);
    expect([choosing.isChosen("D1"), choosing.isSent("D1")]).toEqual([true, true]);
    expect([choosing.isChosen("N3"), choosing.isSent("N3")]).toEqual([true, false]);
    choosing.select("D1");
    expect(choosing.isChosen("D1")).toBe(true);
  });

  it("keeps them while the choices stay and clears them after the turn", () => {
    const { choosing } = makeChoosing();
    choosing.select("D1");
    choosing.show({ ...TURN, prompt: "Still White to move." }, true);
    expect(choosing.picks).toEqual(["D1"]);
    choosing.show({ ...TURN, choices: [], to_act: 1 }, false);
    choosing.show(TURN, true);
    expect(choosing.picks).toEqual([]);
  });

  it("still plays things outside the set", () => {
    const { choosing, onchoose } = makeChoosing();
    choosing.select("D1");
    choosing.select("S1");
    expect(onchoose.mock.calls).toEqual([[1]]);
  });
});
