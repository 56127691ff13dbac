import { describe, expect, it } from "vitest";
import { seatCounts, seatCountField, countTakenSeats, twoPlayerOptions } from "./seating";

const SEATS = ["North", "East", "South", "West"];
const rounds = { default: 2, enum: [2, 3], title: "Rounds", type: "integer" };
const field = { default: 3, enum: [3, 2, 4], title: "Players", type: "integer" };
const bounded = { default: 2, minimum: 2, maximum: 4, title: "Players", type: "integer" };

function game(players: object, countOption: string | null = "players") {
  return { seats: SEATS, seated: countOption, options: { properties: { rounds, players } } };
}

describe("the number of players", () => {
  it("is the number of seats if no option sets it", () => {
    expect(seatCountField(game(field, null))).toBeUndefined();
    expect(seatCounts(game(field, null))).toEqual([4]);
    expect(countTakenSeats(game(field, null), { players: 2 })).toEqual(SEATS);
  });

  it("is what the option allows, as a list or a range", () => {
    expect(seatCounts(game(field))).toEqual([2, 3, 4]);
    expect(seatCounts(game(bounded))).toEqual([2, 3, 4]);
  });

  it("fills that many seats from the first", () => {
    expect(countTakenSeats(game(field), { players: 2 })).toEqual(["North", "East"]);
    expect(countTakenSeats(game(field), {})).toEqual(["North", "East", "South"]);
  });

  it("is two in the options for two players; the others keep their defaults", () => {
    expect(twoPlayerOptions(game(field))).toEqual({ rounds: 2, players: 2 });
    expect(twoPlayerOptions(game(field, null))).toEqual({ rounds: 2, players: 3 });
    expect(twoPlayerOptions(undefined)).toEqual({});
  });
});
