import { describe, expect, it } from "vitest";
import type { Line } from "../wire/shapes";
import { groupByTurn } from "./log";

function line(ply: number, turn: number, gist: string, text = gist): Line {
  return {
    ply,
    seat: ply % 2,
    text: "x",
    told: text,
    turn,
    heading: "",
    gist,
    part: false,
    milestones: [],
  };
}

describe("a log", () => {
  it("is grouped by turns, each with its lines and a summary", () => {
    const log = [
      line(0, 1, "White bids."),
      line(1, 1, "Black passes."),
      line(2, 2, "White moves."),
    ];
    expect(
      groupByTurn(log).map(({ heading, summary, lines }) => [heading, summary, lines.length]),
    ).toEqual([
      ["Turn 1", "White bids. Black passes.", 2],
      ["Turn 2", "White moves.", 1],
    ]);
  });

  it("joins a gist to the sentence if it starts with a small letter", () => {
    const log = [line(0, 1, "Black places a disc on e5."), line(1, 1, "and one on f6. The end.")];
    expect(groupByTurn(log)[0]?.summary).toBe("Black places a disc on e5 and one on f6. The end.");
  });

  it("shows the last line of a turn without a summary", () => {
    const log = [line(0, 1, "", "Red picks a card."), line(1, 1, "", "Red has committed.")];
    expect(groupByTurn(log)[0]?.summary).toBe("Red has committed.");
  });

  it("leaves out the parts of a commitment that its last line covers", () => {
    const log = [
      { ...line(0, 1, "", "Red picks a card."), part: true },
      line(1, 1, "Red is ready."),
    ];
    expect(groupByTurn(log)[0]?.lines.map(({ told: text }) => text)).toEqual(["Red is ready."]);
  });

  it("uses the game's name for a turn and starts it with a seat", () => {
    const roll = { ...line(0, 1, ""), seat: null, heading: "Round 1, Red's turn" };
    expect(groupByTurn([roll, line(1, 1, "Blue moves.")])[0]).toMatchObject({
      heading: "Round 1, Red's turn",
      seat: 1,
    });
  });
});
