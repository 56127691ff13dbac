import { describe, expect, it } from "vitest";
import type { Zone } from "../../wire/shapes";
import { card, zone } from "../samples/sample";
import { cardOrigins } from "./cardOrigins";

type Cards = Zone["cards"];

function hand(seat: number, cards: Cards, count = cards.length): Zone {
  return { ...zone(`hand${seat}`, "hand", [...cards]), seat, count };
}

function place(id: string, look: "stake" | "pile" | "list", cards: Cards, seat?: number): Zone {
  return { ...zone(id, look, [...cards]), seat: seat ?? null };
}

function hidden(id: string): Cards[number] {
  return { ...card(id), face_up: false };
}

const backs = (seat: number, count: number) =>
  Array.from({ length: count }, (_, n) => hidden(`hand${seat}.${n}`));
const jab = (id: string) => card(id, "strike", "Jab");
const hook = (id: string) => card(id, "strike", "Hook");

describe("the origin of a card", () => {
  it("is the pile that lost a card, for one that is drawn", () => {
    const previous = [hand(0, [card("C2", "strike")]), { ...place("pile", "pile", []), count: 20 }];
    const current = [
      hand(0, [card("C2", "strike"), card("D4", "lock")]),
      { ...place("pile", "pile", []), count: 19 },
    ];
    const origins = cardOrigins(previous, current);
    expect(origins.get("hand0 D4")).toMatchObject({ zone: "pile", stays: false });
    expect(origins.get("hand0 C2")).toMatchObject({ zone: "hand0", card: "C2", stays: true });
  });

  it("is the hand of its own seat when both play the same card", () => {
    const previous = [
      hand(0, [jab("hand0:jab"), hook("hand0:hook")]),
      hand(1, backs(1, 2)),
      place("stake", "stake", []),
    ];
    const attack = [
      hand(0, [hook("hand0:hook")]),
      hand(1, backs(1, 2)),
      place("stake", "stake", [jab("stake:attack")], 0),
    ];
    const answer = [
      hand(0, [hook("hand0:hook")]),
      hand(1, backs(1, 1)),
      place("stake", "stake", [jab("stake:attack")], 1),
    ];
    expect(cardOrigins(previous, attack).get("stake stake:attack")).toMatchObject({
      zone: "hand0",
      card: "hand0:jab",
    });
    expect(cardOrigins(attack, answer).get("stake stake:attack")).toMatchObject({ zone: "hand1" });
  });

  it("is never the rival's hand for a card that comes into mine", () => {
    const previous = [
      hand(0, [jab("hand0:jab")]),
      hand(1, backs(1, 3)),
      place("deck0", "list", [hook("deck0:hook")], 0),
    ];
    const current = [
      hand(0, [hook("hand0:hook")]),
      hand(1, backs(1, 2)),
      place("deck0", "list", [jab("deck0:jab")], 0),
    ];
    const origins = cardOrigins(previous, current);
    expect(origins.get("hand0 hand0:hook")).toMatchObject({ zone: "deck0", card: "deck0:hook" });
    expect(origins.get("deck0 deck0:jab")).toMatchObject({ zone: "hand0", card: "hand0:jab" });
  });

  it("is where it was, if it keeps its id", () => {
    const previous = [hand(0, [card("U1")]), place("bank", "pile", [])];
    const current = [hand(0, []), place("bank", "pile", [card("U1")])];
    expect(cardOrigins(previous, current).get("bank U1")).toMatchObject({
      zone: "hand0",
      card: "U1",
    });
  });

  it("is used once: two cards that leave two hands come from both", () => {
    const previous = [hand(0, backs(0, 2)), hand(1, backs(1, 2)), place("discard", "pile", [])];
    const current = [
      hand(0, backs(0, 1)),
      hand(1, backs(1, 1)),
      place("discard", "pile", [jab("a"), jab("b")]),
    ];
    const zones = [...cardOrigins(previous, current).values()].filter(({ stays }) => !stays);
    expect(zones.map((origin) => origin.zone).sort()).toEqual(["hand0", "hand1"]);
  });

  it("is unknown if no zone lost a card, and in the first scene", () => {
    const current = [place("stake", "stake", [card("D4", "lock")])];
    expect(cardOrigins([place("pile", "pile", [])], current).size).toBe(0);
    expect(cardOrigins([], current).size).toBe(0);
  });
});
