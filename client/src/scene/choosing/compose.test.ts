import { describe, expect, it } from "vitest";
import { COMMITMENT } from "../sampleCommitment";
import {
  actionsOf,
  choose,
  chosenBy,
  filled,
  placeFor,
  placesOf,
  stillOpen,
  toggle,
  type Chosen,
} from "./compose";

const of = COMMITMENT;

/** Choose things one after another. */
function after(...refs: string[]): Chosen {
  return refs.reduce((chosen: Chosen, ref) => toggle(of, chosen, ref), {});
}

/** Choose a thing for a part. */
function put(chosen: Chosen, id: string, ref: string): Chosen {
  const place = placesOf(of, ref).find(({ part }) => part.id === id);
  return place ? choose(of, chosen, place.part, place.option) : chosen;
}

function actions(chosen: Chosen) {
  return actionsOf(filled(of, chosen));
}

describe("a thing that stands for options in several parts", () => {
  it("goes into the first empty part, and one of the other kind into the other", () => {
    expect(after("M1")).toEqual({ Active: 1 });
    expect(after("M1", "A1")).toEqual({ Active: 1, Passive: 13 });
    expect(after("A2", "M2")).toEqual({ Active: 4, Passive: 12 });
  });

  it("is taken back the second time, and its place is filled again first", () => {
    expect(after("M1", "A1", "M1")).toEqual({ Passive: 13 });
    expect(after("M1", "A1", "M1", "M2")).toEqual({ Active: 2, Passive: 13 });
    expect(after("M1", "M1")).toEqual({});
  });

  it("takes the place of one of its kind", () => {
    expect(after("M1", "M2")).toEqual({ Active: 2 });
    expect(after("M1", "A1", "A2")).toEqual({ Active: 1, Passive: 14 });
    expect(after("M1", "A1", "M2")).toEqual({ Active: 2, Passive: 13 });
  });

  it("is never refused", () => {
    const held = ["M1", "M2", "A1", "A2"];
    for (const first of held)
      for (const second of held)
        for (const third of held) {
          const before = after(first, second);
          const now = toggle(of, before, third);
          expect(now).not.toEqual(before);
        }
  });

  it("goes nowhere if it stands for nothing", () => {
    expect(after("X")).toEqual({});
    expect(placeFor(of, {}, "X")).toBeUndefined();
  });
});

describe("an option put into a part", () => {
  it("drops what does not go with it, and nothing else", () => {
    const both = put(put(after("M1", "A1"), "Turn", "turn:1"), "Adrenaline", "spend:2");
    expect(put(both, "Active", "A2")).toEqual({ Active: 4, Turn: 21, Adrenaline: 32 });
    expect(put(put({}, "Turn", "turn:0"), "Active", "A2")).toEqual({ Active: 4 });
    expect(put({ Active: 4 }, "Turn", "turn:0")).toEqual({ Turn: 20 });
  });

  it("may be a card moved from one part to the other", () => {
    expect(put(after("M1"), "Passive", "M1")).toEqual({ Passive: 11 });
  });
});

describe("presets", () => {
  it("count until something else is chosen", () => {
    expect(actions(after("M1", "A1"))).toEqual([1, 13, 20, 30]);
    expect(actions(put(after("M1", "A1"), "Turn", "turn:5"))).toEqual([1, 13, 22, 30]);
    expect(filled(of, {}).map(({ option, preset }) => [option?.action, preset])).toEqual([
      [undefined, false],
      [undefined, false],
      [20, true],
      [30, true],
    ]);
  });

  it("give way to the first option that goes with the rest", () => {
    expect(actions(after("A2", "M1"))).toEqual([4, 11, 21, 30]);
  });

  it("leave a part empty if nothing goes with the rest", () => {
    const [active, passive, turn, spend] = of.parts;
    if (!active || !passive || !turn || !spend) throw new Error("four parts");
    const only = { ...turn, options: turn.options.slice(0, 1) };
    const narrow = { ...of, parts: [active, passive, only, spend] };
    expect(actionsOf(filled(narrow, { Active: 4, Passive: 11 }))).toBeUndefined();
  });
});

describe("a whole composition", () => {
  it("has every part, in any order chosen, sent in the order of the parts", () => {
    expect(actions(after("M1"))).toBeUndefined();
    const late = put(put({}, "Adrenaline", "spend:1"), "Passive", "A2");
    expect(actions(put(late, "Active", "M2"))).toEqual([2, 14, 20, 31]);
  });

  it("has no two options that exclude each other", () => {
    expect(actions({ Active: 1, Passive: 11 })).toBeUndefined();
    expect(actions({ Active: 4, Passive: 11, Turn: 20 })).toBeUndefined();
  });

  it("is known by its actions, and keeps what is still open", () => {
    expect(chosenBy(of, [2, 14, 20, 31])).toEqual({
      Active: 2,
      Passive: 14,
      Turn: 20,
      Adrenaline: 31,
    });
    expect(stillOpen(of, { Active: 2, Passive: 99 })).toEqual({ Active: 2 });
  });
});
