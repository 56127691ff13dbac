import { describe, expect, it, vi } from "vitest";
import { Choosing } from "../choosing/choosing.svelte";
import { card, HOLDING, scene, zone } from "../samples/sample";
import { dropCard } from "./handInput";
import { cardForKey } from "./handInput";
import { sortByArrival } from "./zones";
import { hasTable, ownHands, placeOf } from "./zones";
import { mover } from "../samples/sampleMarket";
import { cardName, rank, suit, cardText } from "./suits";
import { moveOf } from "./directions";

describe("cards", () => {
  it("are named by suit and rank, or not at all if face down", () => {
    expect(cardName(card("C10", "strike"))).toBe("Strike 10");
    expect(cardName(card("X1", "foul", "Foul"))).toBe("Foul");
    expect(cardName(card("X2", "strike", "Uppercut"))).toBe("Uppercut");
    expect(cardName(card("h1"))).toBe("a card face down");
    expect(cardName({ ...card("k", "movement"), title: "Jab", text: "Hit for 2." })).toBe("Jab");
  });

  it("have a rank only if the title is one", () => {
    expect(rank({ title: "10" })).toBe("10");
    expect(rank({ title: "Foul" })).toBe("");
    expect(suit(card("h1"))).toBeUndefined();
  });
});

describe("cards that move", () => {
  it("point in the direction of their move, one of six", () => {
    const turns = ["E1", "S1", "D1", "W1", "N1", "U1"].map((title) => moveOf(mover(title))?.turn);
    expect(turns).toEqual([0, 60, 120, 180, 240, 300]);
    expect(moveOf(card("C10", "strike"))).toBeUndefined();
  });

  it("are named by direction and length, and say once why they can't be played", () => {
    expect(cardName(mover("D3"))).toBe("Down 3");
    expect(cardText(mover("S2", "South 2: a Thing is in the way"))).toBe(
      "South 2: a Thing is in the way",
    );
    expect(cardText(mover("S2", "in the lot"))).toBe("South 2: in the lot");
    expect(cardText(mover("S2", "South 2"))).toBe("South 2");
  });
});

describe("zones", () => {
  it("lie where their looks say, otherwise in a row", () => {
    expect(
      (["hand", "pile", "discard", "stake", "list", "row"] as const).map((look) =>
        placeOf(zone("z", look, [])),
      ),
    ).toEqual(["hand", "pile", "pile", "stake", "list", "row"]);
  });

  it("belong to the viewer; a spectator has none", () => {
    expect(ownHands(HOLDING).map((zone) => zone.id)).toEqual(["hand"]);
    expect(ownHands({ ...HOLDING, seat: null })).toEqual([]);
  });

  it("turn a board into a table", () => {
    expect([hasTable(HOLDING), hasTable(scene())]).toEqual([true, false]);
  });
});

describe("keys among cards", () => {
  const cards = HOLDING.zones[0]?.cards ?? [];

  it("wrap around at the ends and jump to a number", () => {
    const walk = (key: string) => cardForKey(cards, "C10", key)?.id;
    expect(["ArrowRight", "ArrowLeft", "End", "Home", "3", "9", "a"].map(walk)).toEqual([
      "C2",
      "D4",
      "D4",
      "C10",
      "C5",
      undefined,
      undefined,
    ]);
  });
});

describe("a pile", () => {
  it("has the newest card on top", () => {
    const was = sortByArrival([], [card("C2", "strike"), card("D4", "lock")]);
    const cards = [card("C2", "strike"), card("C9", "strike"), card("D4", "lock")];
    expect(sortByArrival(was, cards)).toEqual(["C2", "D4", "C9"]);
    expect(sortByArrival(was, [card("D4", "lock")])).toEqual(["D4"]);
  });
});

describe("a dropped card", () => {
  function dropped(ids: readonly string[], target: Parameters<typeof dropCard>[3]) {
    const onchoose = vi.fn();
    const choosing = new Choosing(onchoose);
    choosing.show(HOLDING, true);
    for (const id of ids.slice(0, -1)) choosing.select(id);
    dropCard(choosing, HOLDING, ids.at(-1) ?? "", target);
    return { chosen: onchoose.mock.calls.flat(), path: choosing.path };
  }

  it("is played on a cell or zone that it may go to", () => {
    expect(dropped(["S9", "S9"], { cell: "@b3", board: true }).chosen).toEqual([3]);
    expect(dropped(["S9", "S9"], { zone: "discards", board: false }).chosen).toEqual([4]);
  });

  it("goes to its only cell from anywhere on the board", () => {
    expect(dropped(["S9", "S9"], { cell: "@a1", board: true }).chosen).toEqual([3]);
  });

  it("is played outside its zone if it needs no target", () => {
    expect(dropped(["C10"], { board: true }).chosen).toEqual([1]);
    expect(dropped(["C10"], { zone: "theirs", board: false }).chosen).toEqual([1]);
    expect(dropped(["C10"], { zone: "hand", board: false }).chosen).toEqual([]);
  });

  it("stays chosen anywhere else", () => {
    expect(dropped(["S9", "S9"], { board: false })).toEqual({ chosen: [], path: ["S9"] });
  });
});
