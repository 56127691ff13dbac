import { describe, expect, it } from "vitest";
import { scene } from "../../scene/samples/sample";
import type { Card, Zone } from "../../wire/shapes";
import { handsBelow, turnOver } from "./hands";
import { fitLines } from "./lines";

function card(id: string): Card {
  return { id, face_up: true, looks: [], title: id, text: "", note: "", beats: [] };
}

function zone(id: string, seat: number | null, looks: Zone["looks"], ...cards: string[]): Zone {
  return { id, name: id, seat, looks, cards: cards.map(card), count: cards.length };
}

const ZONES = [
  zone("moves0", 0, ["hand", "open"], "a"),
  zone("hand0", 0, ["hand", "open"], "b", "c"),
  zone("hand1", 1, ["hand", "open"], "d"),
  zone("pile", null, ["pile"]),
];

describe("hands below the board", () => {
  it("are those of every seat, or only the viewer's", () => {
    const all = handsBelow(scene({ zones: ZONES, seat: null }), true);
    expect(all.map(({ seat, zones }) => [seat, zones.map(({ id }) => id)])).toEqual([
      [0, ["moves0", "hand0"]],
      [1, ["hand1"]],
    ]);
    expect(handsBelow(scene({ zones: ZONES, seat: 1 }), false).map(({ seat }) => seat)).toEqual([
      1,
    ]);
    expect(handsBelow(scene({ zones: ZONES, seat: null }), false)).toEqual([]);
  });

  it("lie face down beside the board, with the right count", () => {
    const position = scene({ zones: ZONES, seat: null });
    const turned = turnOver(position, handsBelow(position, true));
    expect(turned.zones[1]?.cards.map((card) => card.face_up)).toEqual([false, false]);
    expect(turned.zones[1]?.looks).toEqual(["hand"]);
    expect(turned.zones[3]).toBe(position.zones[3]);
    expect(turnOver(position, [])).toBe(position);
  });
});

describe("lines of words", () => {
  it("use the fewest columns that keep them readable", () => {
    expect(fitLines(4, { width: 180, height: 100 })).toEqual({ columns: 1, height: 23.5 });
    expect(fitLines(12, { width: 180, height: 110 }).columns).toBe(2);
  });

  it("are only as long as needed", () => {
    expect(fitLines(4, { width: 960, height: 400 })).toEqual({ columns: 4, height: 26 });
  });

  it("get lower if there is no room for another column", () => {
    expect(fitLines(24, { width: 180, height: 100 })).toEqual({ columns: 2, height: 78 / 12 });
  });
});
