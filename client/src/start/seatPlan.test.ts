import { describe, expect, it } from "vitest";
import { seatWishes, strength, type SeatPlan } from "./seatPlan";

const PLAN: SeatPlan = { start: "bot", seat: 0, levels: [3, 3], names: ["", ""], occupants: [] };
const OWN_SEAT = { kind: "me", level: null, name: null };
const FRIEND = { kind: "friend", level: null, name: null };

describe("wishes for seats", () => {
  it("seats me where I want, with bots of the level elsewhere", () => {
    expect(seatWishes({ ...PLAN, seat: 1 }, 2)).toEqual([
      { kind: "bot", level: 3, name: null },
      OWN_SEAT,
    ]);
  });

  it("seats everyone at one screen by name, and me if there's no name", () => {
    const plan: SeatPlan = { ...PLAN, start: "screen", names: ["", " Bo "] };
    expect(seatWishes(plan, 2)).toEqual([OWN_SEAT, { kind: "me", level: null, name: "Bo" }]);
  });

  it("seats a bot of the given level in every seat to watch", () => {
    const plan: SeatPlan = { ...PLAN, start: "watch", levels: [2, 5] };
    expect(seatWishes(plan, 2)).toEqual([
      { kind: "bot", level: 2, name: null },
      { kind: "bot", level: 5, name: null },
    ]);
  });

  it("seats a bot as the persona chosen for its seat", () => {
    const plan: SeatPlan = { ...PLAN, personas: [null, "burr"] };
    expect(seatWishes(plan, 2)).toEqual([
      OWN_SEAT,
      { kind: "bot", level: 3, name: null, persona: "burr" },
    ]);
  });

  it("fills each seat as chosen if seats are chosen one by one", () => {
    const plan: SeatPlan = {
      ...PLAN,
      start: "mixed",
      names: ["", "", "", "Bo"],
      personas: ["burr", "burr", "fizz", null],
      occupants: ["me", "friend", "bot 4", "me"],
    };
    expect(seatWishes(plan, 4)).toEqual([
      OWN_SEAT,
      FRIEND,
      { kind: "bot", level: 4, name: null, persona: "fizz" },
      { ...OWN_SEAT, name: "Bo" },
    ]);
  });

  it("fills all the seats of a larger game", () => {
    const kinds = seatWishes({ ...PLAN, start: "link", seat: 2 }, 4).map(({ kind }) => kind);
    expect(kinds).toEqual(["friend", "friend", "me", "friend"]);
  });
});

const LEVELS = [
  { level: 1, name: "Beginner", playouts: 10, beats: null, matches: 0 },
  { level: 2, name: "Casual", playouts: 40, beats: 0.845, matches: 200 },
  { level: 3, name: "Club", playouts: 160, beats: null, matches: 0 },
];

describe("the strength of a level", () => {
  it("describes the lowest level as the easiest", () => {
    expect(strength(LEVELS, 1)).toBe("Beginner – the weakest, for a first game");
  });

  it("describes a measured level by its score against the level below", () => {
    expect(strength(LEVELS, 2)).toBe("Casual – won 169 of 200 matches against Beginner");
  });

  it("gives no number for an unmeasured level", () => {
    expect(strength(LEVELS, 3)).toBe("Club – thinks longer than Casual");
  });

  it("says nothing about a missing level", () => {
    expect(strength(LEVELS, 9)).toBe("");
  });
});
