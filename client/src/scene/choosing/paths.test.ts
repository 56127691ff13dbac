import { describe, expect, it } from "vitest";
import {
  completed,
  reachable,
  remaining,
  select,
  targets,
  type Refs,
  type Selected,
} from "./paths";
import { cardsOf, namesOf } from "./refNames";
import { choice, disc, EXCHANGING, HOLDING, MOVING, scene } from "../samples/sample";
import type { Scene } from "../../wire/shapes";
import cases from "../../../../tests/contract/scene/choosing.json";

const { choices } = MOVING;

const NO_CARDS = new Set<string>();

function choose(path: Refs, id: string) {
  return select(choices, path, namesOf(MOVING, id), NO_CARDS);
}

describe("a path", () => {
  it("offers the first things of all paths, each once", () => {
    expect(targets(choices, [], NO_CARDS)).toEqual(["@b2", "@c2", "pass"]);
  });

  it("keeps the choices that continue with the chosen thing", () => {
    const path = ["@b2"];
    expect(choose([], "@b2")?.path).toEqual(path);
    expect(remaining(choices, path, NO_CARDS).map((choice) => choice.action)).toEqual([1, 2, 3]);
    expect(targets(choices, path, NO_CARDS)).toEqual(["@b3", "@c2"]);
  });

  it("completes once a single choice is left and complete", () => {
    expect(choose(["@b2"], "@c2")?.choice?.action).toBe(3);
    expect(choose(["@b2", "@b3"], "two")?.choice?.action).toBe(2);
    expect(choose([], "pass")?.choice?.action).toBe(5);
  });

  it("doesn't complete early, even if a single choice is left", () => {
    const single = [choice(9, "@b2", "@c2")];
    expect(select(single, [], ["@b2"], NO_CARDS)).toEqual({ path: ["@b2"] });
  });

  it("treats a piece as its cell, and a cell as its top piece", () => {
    expect(namesOf(MOVING, "@b2")).toEqual(["@b2", "p2", "p1"]);
    expect(choose([], "p1")?.path).toEqual(["@b2"]);
    const byPiece = [choice(1, "p1", "@a1"), choice(2, "p2", "@a1")];
    expect(select(byPiece, [], namesOf(MOVING, "@b2"), NO_CARDS)?.path).toEqual(["p2"]);
    expect(select(byPiece, [], namesOf(MOVING, "p1"), NO_CARDS)?.path).toEqual(["p1"]);
  });

  it("removes a thing that is chosen twice", () => {
    expect(choose(["@b2"], "@b2")).toEqual({ path: [] });
    expect(choose(["@b2", "@b3"], "@b3")).toEqual({ path: ["@b2"] });
  });

  it("steps back until the new thing continues the path", () => {
    expect(choose(["@b2", "@b3"], "@c2")?.choice?.action).toBe(3);
    expect(select([...choices, choice(6, "@a1", "@a2")], ["@b2"], ["@a1"], NO_CARDS)?.path).toEqual(
      ["@a1"],
    );
    expect(reachable(choices, ["@b2"], NO_CARDS)).toEqual(["@b3", "@c2", "@b2", "pass"]);
  });

  it("is undefined for a thing that leads nowhere", () => {
    expect(choose(["@b2", "@b3"], "@a2")).toBeUndefined();
    expect(choose([], "@a2")).toBeUndefined();
  });

  it("matches other things by their id alone", () => {
    expect(namesOf(scene({ pieces: [disc("p", "@b2", 0)] }), "pass")).toEqual(["pass"]);
  });
});

/** Choose items one after another; return the result. */
function pick(scene: Scene, ...ids: string[]) {
  const cards = cardsOf(scene);
  return ids.reduce(
    ({ path }: Selected, id) =>
      select(scene.choices, path, namesOf(scene, id), cards) ?? { path, choice: undefined },
    { path: [], choice: undefined },
  );
}

describe("a path with cards", () => {
  it("takes the cards of a set in any order", () => {
    expect(pick(HOLDING, "C2", "C5")?.choice?.action).toBe(2);
    expect(pick(HOLDING, "C5", "C2")?.choice?.action).toBe(2);
    expect(pick(EXCHANGING, "D4", "C2", "H3", "change")?.choice?.action).toBe(6);
  });

  it("offers the rest of a set after any card, and what follows once it is complete", () => {
    const cards = cardsOf(EXCHANGING);
    expect(targets(HOLDING.choices, ["C5"], cardsOf(HOLDING))).toEqual(["C2"]);
    expect(targets(EXCHANGING.choices, ["H3"], cards)).toEqual(["change", "C2", "D4"]);
    expect(targets(EXCHANGING.choices, ["D4"], cards)).toEqual(["C2", "H3"]);
  });

  it("removes any card of a set and keeps the others", () => {
    expect(pick(EXCHANGING, "C2", "H3", "C2").path).toEqual(["H3"]);
    expect(pick(EXCHANGING, "C2", "C2").path).toEqual([]);
  });

  it("restarts with a card that is incompatible with the chosen ones", () => {
    expect(pick(HOLDING, "C2", "S9").path).toEqual(["S9"]);
    expect(pick(HOLDING, "S9", "C10")?.choice?.action).toBe(1);
  });

  it("continues from a card to a cell or a zone", () => {
    expect(targets(HOLDING.choices, ["S9"], cardsOf(HOLDING))).toEqual(["@b3", "discards"]);
    expect(pick(HOLDING, "S9", "discards")?.choice?.action).toBe(4);
  });

  it("keeps the order of things other than cards", () => {
    expect(remaining([choice(1, "@b2", "@b3")], ["@b3"], cardsOf(HOLDING))).toEqual([]);
  });
});

/** What follows a path, as `tests/contract/scene/test_choosing.py` records it. */
interface Step {
  path: string;
  remaining: number[];
  completed: number | null;
  targets: string;
  reachable: string;
  selections: object;
}

const split = (refs: string) => refs.split(" ").filter((ref) => ref !== "");

describe.each(cases)("the paths of the table $title", (table) => {
  const choices = table.choices.map((path, action) => choice(action, ...split(path)));
  const cards = new Set(split(table.cards));
  const names = Object.entries(table.names).map(([thing, refs]) => [thing, split(refs)] as const);

  /** Select each object; return the path and the action where that leads. */
  function selections(path: Refs) {
    const selected = names.map(([thing, refs]) => [thing, select(choices, path, refs, cards)]);
    const possible = selected.filter((pair): pair is [string, Selected] => pair[1] !== undefined);
    return possible.map(([thing, { path, choice }]) => [
      thing,
      [path.join(" "), choice?.action ?? null],
    ]);
  }

  it.each<Step>(table.steps)("lead on from '$path' as in Python", (step) => {
    const path = split(step.path);
    expect({
      path: step.path,
      remaining: remaining(choices, path, cards).map((choice) => choice.action),
      completed: completed(choices, path, cards)?.action ?? null,
      targets: targets(choices, path, cards).join(" "),
      reachable: reachable(choices, path, cards).join(" "),
      selections: Object.fromEntries(selections(path)),
    }).toEqual(step);
  });
});
