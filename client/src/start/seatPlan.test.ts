import { describe, expect, it } from "vitest";
import { seatWishes, type SeatPlan } from "./seatPlan";

const PLAN: SeatPlan = { way: "bot", seat: 0, levels: [3, 3], names: ["", ""], sitters: [] };
const ME = { kind: "me", level: null, name: null };
const FRIEND = { kind: "friend", level: null, name: null };

describe("wishes for seats", () => {
  it("seats me where I want and bots of the level elsewhere", () => {
    expect(seatWishes({ ...PLAN, seat: 1 }, 2, 0)).toEqual([
      { kind: "bot", level: 3, name: null },
      ME,
    ]);
  });

  it("leaves my seat to luck where I do not mind", () => {
    expect(seatWishes({ ...PLAN, way: "link", seat: null }, 2, 0.1)).toEqual([ME, FRIEND]);
    expect(seatWishes({ ...PLAN, way: "link", seat: null }, 2, 0.9)).toEqual([FRIEND, ME]);
  });

  it("seats everybody at one screen by name, me where no name is given", () => {
    const plan: SeatPlan = { ...PLAN, way: "screen", names: ["", " Bo "] };
    expect(seatWishes(plan, 2, 0)).toEqual([ME, { kind: "me", level: null, name: "Bo" }]);
  });

  it("seats a bot of its own level in every seat to be watched", () => {
    const plan: SeatPlan = { ...PLAN, way: "watch", levels: [2, 5] };
    expect(seatWishes(plan, 2, 0)).toEqual([
      { kind: "bot", level: 2, name: null },
      { kind: "bot", level: 5, name: null },
    ]);
  });

  it("seats each as chosen where every seat is chosen by itself", () => {
    const plan: SeatPlan = {
      ...PLAN,
      way: "mixed",
      names: ["", "", "", "Bo"],
      sitters: ["me", "friend", "bot 4", "me"],
    };
    expect(seatWishes(plan, 4, 0)).toEqual([
      ME,
      FRIEND,
      { kind: "bot", level: 4, name: null },
      { ...ME, name: "Bo" },
    ]);
  });

  it("fills all the seats of a larger game", () => {
    const kinds = seatWishes({ ...PLAN, way: "link", seat: 2 }, 4, 0).map(({ kind }) => kind);
    expect(kinds).toEqual(["friend", "friend", "me", "friend"]);
  });
});
