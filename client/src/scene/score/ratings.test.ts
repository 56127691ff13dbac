import { expect, it } from "vitest";
import { ratingChangeText, figure, signedText, ratingText } from "./ratings";

it("marks an uncertain rating visibly and for screen readers", () => {
  expect(figure({ value: 1500, provisional: true })).toBe("1500?");
  expect(ratingText({ value: 1500, provisional: true })).toBe("rating 1500, provisional");
  expect(figure({ value: 1612, provisional: false })).toBe("1612");
  expect(ratingText({ value: 1612, provisional: false })).toBe("rating 1612");
});

it.each([
  [8, "+8", "up 8"],
  [-12, "−12", "down 12"],
  [0, "±0", "unchanged"],
])("announces a change of %d", (change, sign, words) => {
  expect(signedText(change)).toBe(sign);
  expect(ratingChangeText(change)).toBe(words);
});
