import { describe, expect, it, vi } from "vitest";
import { isReady, picksAfter, pickableCards, pickedOf, pathsToSend, togglePick } from "./picks";
import { Choosing } from "./choosing.svelte";
import { lotSent, TURN } from "../sampleMarket";

const LOT = TURN.sets.slice(0, 1);
const [lot] = LOT;

function choosing() {
  const onchoose = vi.fn();
  const onsend = vi.fn();
  const made = new Choosing(onchoose, onsend);
  made.show(TURN, true);
  return { made, onchoose, onsend };
}

describe("cards picked for a set", () => {
  it("are those that a choice of the set names", () => {
    expect([...pickableCards(TURN, TURN.choices).keys()]).toEqual(["D1", "U2", "N3"]);
    expect(pickableCards(TURN, []).size).toBe(0);
  });

  it("are picked and let go in any order, and sent in the order of the set", () => {
    const picks = ["N3", "U2", "D1", "U2"].reduce(togglePick, [] as readonly string[]);
    expect(picks).toEqual(["N3", "D1"]);
    expect(lot && pickedOf(lot, picks)).toEqual(["D1", "N3"]);
    expect(lot && pathsToSend(lot, picks)).toEqual([["lot", "D1"], ["lot", "N3"], ["open"]]);
  });

  it("make a set ready, be they picked or sent", () => {
    expect(lot && [isReady(lot, []), isReady(lot, ["U2"])]).toEqual([false, true]);
    expect(lot && isReady({ ...lot, chosen: ["D1"] }, [])).toBe(true);
  });

  it("stay picked while more of the set is lotSent, and not beyond", () => {
    const picks = ["D1", "N3"];
    expect(picksAfter(picks, LOT, lotSent("D1").sets)).toEqual(["N3"]);
    expect(picksAfter(picks, LOT, LOT)).toEqual([]);
    expect(picksAfter(picks, LOT, [])).toEqual([]);
    expect(picksAfter(["N3"], lotSent("D1").sets, LOT)).toEqual([]);
  });
});

describe("choosing at cards of a set", () => {
  it("toggles them and plays nothing", () => {
    const { made, onchoose } = choosing();
    for (const card of ["U2", "D1"]) made.select(card);
    expect([made.isChosen("U2"), made.isChosen("D1"), made.isChosen("N3")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(made.message).toBe("Up 2 and Down 1 chosen; choose another card, or Open an auction.");
    made.select("U2");
    expect(made.picks).toEqual(["D1"]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("sends all of them at once", () => {
    const { made, onsend } = choosing();
    for (const card of ["N3", "D1"]) made.select(card);
    if (lot) made.send(lot);
    expect(onsend.mock.calls).toEqual([[[["lot", "D1"], ["lot", "N3"], ["open"]]]]);
  });

  it("sends nothing a second time while they are on their way", () => {
    const { made, onsend } = choosing();
    made.select("D1");
    made.busy = true;
    if (lot) made.send(lot);
    made.select("U2");
    expect(onsend).not.toHaveBeenCalled();
    expect(made.picks).toEqual(["D1"]);
  });

  it("keeps the rest pressed while one after another is sent", () => {
    const { made } = choosing();
    for (const card of ["N3", "D1"]) made.select(card);
    made.show(lotSent("D1"), true);
    expect([made.isChosen("D1"), made.isSent("D1")]).toEqual([true, true]);
    expect([made.isChosen("N3"), made.isSent("N3")]).toEqual([true, false]);
    made.select("D1");
    expect(made.isChosen("D1")).toBe(true);
  });

  it("keeps them while the choices stay, and forgets them when a turn is over", () => {
    const { made } = choosing();
    made.select("D1");
    made.show({ ...TURN, prompt: "Still White to move." }, true);
    expect(made.picks).toEqual(["D1"]);
    made.show({ ...TURN, choices: [], to_act: 1 }, false);
    made.show(TURN, true);
    expect(made.picks).toEqual([]);
  });

  it("still plays what is no card of a set", () => {
    const { made, onchoose } = choosing();
    made.select("D1");
    made.select("S1");
    expect(onchoose.mock.calls).toEqual([[1]]);
  });
});
