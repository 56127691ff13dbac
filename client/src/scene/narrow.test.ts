import { describe, expect, it } from "vitest";
import {
  beginning,
  cardsOf,
  left,
  names,
  point,
  targets,
  within,
  written,
  type Path,
} from "./narrow";
import { choice, disc, EXCHANGING, HOLDING, MOVING, scene } from "./sample";
import type { Scene } from "../wire/shapes";

const { choices } = MOVING;

function pointAt(path: Path, id: string) {
  return point(choices, path, names(MOVING, id));
}

describe("narrowing", () => {
  it("offers at first what the paths begin with, each once", () => {
    expect(targets(choices, [])).toEqual(["@b2", "@c2", "pass"]);
  });

  it("keeps the choices whose path goes on at what is pointed at", () => {
    const { path } = pointAt([], "@b2");
    expect(left(choices, path).map((each) => each.action)).toEqual([1, 2, 3]);
    expect(targets(choices, path)).toEqual(["@b3", "@c2"]);
  });

  it("chooses once one is left and complete", () => {
    expect(pointAt(["@b2"], "@c2").choice?.action).toBe(3);
    expect(pointAt(["@b2", "@b3"], "two").choice?.action).toBe(2);
    expect(pointAt([], "pass").choice?.action).toBe(5);
  });

  it("never chooses before the path is complete, though one alone is left", () => {
    const only = [choice(9, "@b2", "@c2")];
    expect(point(only, [], ["@b2"])).toEqual({ path: ["@b2"] });
  });

  it("takes a piece for its cell and a cell for its pieces, topmost first", () => {
    expect(names(MOVING, "@b2")).toEqual(["@b2", "p2", "p1"]);
    expect(pointAt([], "p1").path).toEqual(["@b2"]);
    const byPiece = [choice(1, "p1", "@a1"), choice(2, "p2", "@a1")];
    expect(point(byPiece, [], names(MOVING, "@b2")).path).toEqual(["p2"]);
    expect(point(byPiece, [], names(MOVING, "p1")).path).toEqual(["p1"]);
  });

  it("lets go of what is pointed at twice", () => {
    expect(pointAt(["@b2"], "@b2")).toEqual({ path: [] });
    expect(pointAt(["@b2", "@b3"], "@b3")).toEqual({ path: ["@b2"] });
  });

  it("steps back to where pointing elsewhere leads on", () => {
    expect(pointAt(["@b2", "@b3"], "@c2").choice?.action).toBe(3);
    expect(point([...choices, choice(6, "@a1", "@a2")], ["@b2"], ["@a1"]).path).toEqual(["@a1"]);
    expect(within(choices, ["@b2"])).toEqual(new Set(["@b3", "@c2", "@b2", "pass"]));
  });

  it("steps back where pointing leads nowhere", () => {
    expect(pointAt(["@b2", "@b3"], "@a2")).toEqual({ path: ["@b2"] });
    expect(pointAt([], "@a2")).toEqual({ path: [] });
  });

  it("reads a choice by its name, whatever its case and spaces", () => {
    expect(written(choices, " B2 - C2 ")?.action).toBe(3);
    expect(written(choices, "b2")).toBeUndefined();
  });

  it("needs no word that all names begin with", () => {
    const draws = [choice(1, "draw:C9"), choice(2, "draw:S9")];
    expect(written(draws, "s9")?.action).toBe(2);
    expect(written([...draws, choice(3, "pass")], "s9")).toBeUndefined();
  });

  it("needs no word before a number that one name only ends in", () => {
    const named = (action: number, name: string) => ({ ...choice(action, "x"), name });
    const amounts = [named(1, "pass"), named(2, "bid:1"), named(3, "bid:-1"), named(4, "bid:11")];
    expect([" 1", "-1", "11", "2"].map((text) => written(amounts, text)?.action)).toEqual([
      2,
      3,
      4,
      undefined,
    ]);
    expect(written([...amounts, named(5, "pounds:1")], "1")).toBeUndefined();
  });

  it("knows a thing that is neither cell nor piece by its own id alone", () => {
    expect(names(scene({ pieces: [disc("p", "@b2", 0)] }), "pass")).toEqual(["pass"]);
  });
});

/** Point at things one after another; return where that led. */
function pointed(at: Scene, ...ids: string[]) {
  const cards = cardsOf(at);
  return ids.reduce(
    ({ path }: ReturnType<typeof point>, id) => point(at.choices, path, names(at, id), cards),
    { path: [] },
  );
}

describe("narrowing by cards", () => {
  it("takes the cards of a set in any order", () => {
    expect(pointed(HOLDING, "C2", "C5").choice?.action).toBe(2);
    expect(pointed(HOLDING, "C5", "C2").choice?.action).toBe(2);
    expect(pointed(EXCHANGING, "D4", "C2", "H3", "change").choice?.action).toBe(6);
  });

  it("offers the rest of a set, whichever card came first, and what follows once it is whole", () => {
    const cards = cardsOf(EXCHANGING);
    expect(targets(HOLDING.choices, ["C5"], cardsOf(HOLDING))).toEqual(["C2"]);
    expect(targets(EXCHANGING.choices, ["H3"], cards)).toEqual(["change", "C2", "D4"]);
    expect(targets(EXCHANGING.choices, ["D4"], cards)).toEqual(["C2", "H3"]);
  });

  it("lets go of any card of a set and keeps the others", () => {
    expect(pointed(EXCHANGING, "C2", "H3", "C2").path).toEqual(["H3"]);
    expect(pointed(EXCHANGING, "C2", "C2").path).toEqual([]);
  });

  it("begins anew with a card that goes with none of those chosen", () => {
    expect(pointed(HOLDING, "C2", "S9").path).toEqual(["S9"]);
    expect(pointed(HOLDING, "S9", "C10").choice?.action).toBe(1);
  });

  it("goes on from a card to a cell or to a zone", () => {
    expect(targets(HOLDING.choices, ["S9"], cardsOf(HOLDING))).toEqual(["@b3", "heap"]);
    expect(pointed(HOLDING, "S9", "heap").choice?.action).toBe(4);
  });

  it("never takes what are no cards in another order", () => {
    expect(left([choice(1, "@b2", "@b3")], ["@b3"], cardsOf(HOLDING))).toEqual([]);
  });

  it("lists choices by how their names begin", () => {
    expect(beginning(HOLDING.choices, "s9 ").map((each) => each.action)).toEqual([3, 4]);
  });
});
