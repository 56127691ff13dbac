import { describe, expect, it } from "vitest";
import { seatCounts, seatCountField, countTakenSeats } from "./seating";

const SEATS = ["North", "East", "South", "West"];
const rounds = { default: 2, enum: [2, 3], title: "Rounds", type: "integer" };
const field = { default: 3, enum: [3, 2, 4], title: "Players", type: "integer" };
const bounded = { default: 2, minimum: 2, maximum: 4, title: "Players", type: "integer" };

function game(players: object, countOption: string | null = "players") {
  return { seats: SEATS, seated: countOption, options: { properties: { rounds, players } } };
}

describe("how many sit", () => {
  it("is all of them where no option says so", () => {
    expect(seatCountField(game(field, null))).toBeUndefined();
    expect(seatCounts(game(field, null))).toEqual([4]);
    expect(countTakenSeats(game(field, null), { players: 2 })).toEqual(SEATS);
  });

  it("is what the option allows, listed or between bounds", () => {
    expect(seatCounts(game(field))).toEqual([2, 3, 4]);
    expect(seatCounts(game(bounded))).toEqual([2, 3, 4]);
  });

  it("takes the first of the seats, as many as chosen", () => {
    expect(countTakenSeats(game(field), { players: 2 })).toEqual(["North", "East"]);
    expect(countTakenSeats(game(field), {})).toEqual(["North", "East", "South"]);
  });
});
