import { expect, it } from "vitest";
import { briefNames, placeText } from "./seatNames";

it("names a player with the seat, unless the seat's name is all there is", () => {
  expect(placeText("Ann", "Blue")).toBe("Ann (Blue)");
  expect(placeText("", "Blue")).toBe("Blue");
  expect(placeText("Blue", "Blue")).toBe("Blue");
});

it("is brief with the player's name, and with the seat's where players have the same name", () => {
  const places = [
    placeText("Red", "Red"),
    placeText("Beginner", "Blue"),
    placeText("Beginner", "Green"),
    placeText("Ann (2)", "Gold"),
  ];
  expect(briefNames(places)).toEqual(["Red", "Blue", "Green", "Ann (2)"]);
  expect(briefNames(["Ann, Blue"])).toEqual(["Ann, Blue"]);
});
