import { describe, expect, it } from "vitest";
import { COMMITMENT } from "../samples/sampleCommitment";
import {
  actionsOf,
  choose,
  selectionFrom,
  fillParts,
  slotFor,
  slotsFor,
  dropUnavailable,
  toggle,
  type Selection,
} from "./compose";

const commitment = COMMITMENT;

/** Choose things one after another. */
function toggleAll(...refs: string[]): Selection {
  return refs.reduce((selection: Selection, ref) => toggle(commitment, selection, ref), {});
}

/** Choose a thing for a part. */
function put(selection: Selection, id: string, ref: string): Selection {
  const slot = slotsFor(commitment, ref).find(({ part }) => part.id === id);
  return slot ? choose(commitment, selection, slot.part, slot.option) : selection;
}

function actions(selection: Selection) {
  return actionsOf(fillParts(commitment, selection));
}

describe("a thing that stands for options in several parts", () => {
  it("fills the first empty part of its kind", () => {
    expect(toggleAll("M1")).toEqual({ Active: 1 });
    expect(toggleAll("M1", "A1")).toEqual({ Active: 1, Passive: 13 });
    expect(toggleAll("A2", "M2")).toEqual({ Active: 4, Passive: 12 });
  });

  it("is removed by a second click, and its part is filled next", () => {
    expect(toggleAll("M1", "A1", "M1")).toEqual({ Passive: 13 });
    expect(toggleAll("M1", "A1", "M1", "M2")).toEqual({ Active: 2, Passive: 13 });
    expect(toggleAll("M1", "M1")).toEqual({});
  });

  it("replaces an option of its kind", () => {
    expect(toggleAll("M1", "M2")).toEqual({ Active: 2 });
    expect(toggleAll("M1", "A1", "A2")).toEqual({ Active: 1, Passive: 14 });
    expect(toggleAll("M1", "A1", "M2")).toEqual({ Active: 2, Passive: 13 });
  });

  it("is never refused", () => {
    const refs = ["M1", "M2", "A1", "A2"];
    for (const first of refs)
      for (const second of refs)
        for (const third of refs) {
          const previous = toggleAll(first, second);
          const current = toggle(commitment, previous, third);
          expect(current).not.toEqual(previous);
        }
  });

  it("changes nothing if it stands for no option", () => {
    expect(toggleAll("X")).toEqual({});
    expect(slotFor(commitment, {}, "X")).toBeUndefined();
  });
});

describe("an option put into a part", () => {
  it("drops only the options that exclude it", () => {
    const parts = put(put(toggleAll("M1", "A1"), "Turn", "turn:1"), "Adrenaline", "spend:2");
    expect(put(parts, "Active", "A2")).toEqual({ Active: 4, Turn: 21, Adrenaline: 32 });
    expect(put(put({}, "Turn", "turn:0"), "Active", "A2")).toEqual({ Active: 4 });
    expect(put({ Active: 4 }, "Turn", "turn:0")).toEqual({ Turn: 20 });
  });

  it("can be a card moved from another part", () => {
    expect(put(toggleAll("M1"), "Passive", "M1")).toEqual({ Passive: 11 });
  });
});

describe("presets", () => {
  it("apply until another option is chosen", () => {
    expect(actions(toggleAll("M1", "A1"))).toEqual([1, 13, 20, 30]);
    expect(actions(put(toggleAll("M1", "A1"), "Turn", "turn:5"))).toEqual([1, 13, 22, 30]);
    expect(fillParts(commitment, {}).map(({ option, preset }) => [option?.action, preset])).toEqual(
      [
        [undefined, false],
        [undefined, false],
        [20, true],
        [30, true],
      ],
    );
  });

  it("are replaced by the first option that is compatible", () => {
    expect(actions(toggleAll("A2", "M1"))).toEqual([4, 11, 21, 30]);
  });

  it("leave a part empty if no option is compatible", () => {
    const [active, passive, turn, spend] = commitment.parts;
    if (!active || !passive || !turn || !spend) throw new Error("four parts");
    const single = { ...turn, options: turn.options.slice(0, 1) };
    const narrow = { ...commitment, parts: [active, passive, single, spend] };
    expect(actionsOf(fillParts(narrow, { Active: 4, Passive: 11 }))).toBeUndefined();
  });
});

describe("a whole composition", () => {
  it("has every part, and is sent in the order of the parts", () => {
    expect(actions(toggleAll("M1"))).toBeUndefined();
    const selection = put(put({}, "Adrenaline", "spend:1"), "Passive", "A2");
    expect(actions(put(selection, "Active", "M2"))).toEqual([2, 14, 20, 31]);
  });

  it("has no two options that exclude each other", () => {
    expect(actions({ Active: 1, Passive: 11 })).toBeUndefined();
    expect(actions({ Active: 4, Passive: 11, Turn: 20 })).toBeUndefined();
  });

  it("is recognised by its actions and keeps open parts", () => {
    expect(selectionFrom(commitment, [2, 14, 20, 31])).toEqual({
      Active: 2,
      Passive: 14,
      Turn: 20,
      Adrenaline: 31,
    });
    expect(dropUnavailable(commitment, { Active: 2, Passive: 99 })).toEqual({ Active: 2 });
  });
});
