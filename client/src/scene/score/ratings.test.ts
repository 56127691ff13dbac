import { expect, it } from "vitest";
import type { RatingShown } from "../../wire/shapes";
import { figure, namedFigure, ratingChangeText, ratingIn, ratingText, signedText } from "./ratings";

it("marks an uncertain rating visibly and for screen readers", () => {
  expect(figure({ value: 1500, provisional: true })).toBe("1500?");
  expect(ratingText({ value: 1500, provisional: true })).toBe(
    "rating 1500, provisional: from few rated matches",
  );
  expect(namedFigure({ value: 1500, provisional: true })).toBe("rating about 1500");
  expect(figure({ value: 1612, provisional: false })).toBe("1612");
  expect(ratingText({ value: 1612, provisional: false })).toBe("rating 1612");
  expect(namedFigure({ value: 1612, provisional: false })).toBe("rating 1612");
});

it("shows no first rating of a guest where it can't change", () => {
  const first: RatingShown = {
    who: null,
    value: 1500,
    provisional: true,
    change: null,
    guest: true,
  };
  expect(ratingIn({ rated: false }, first)).toBeNull();
  expect(ratingIn({ rated: true }, first)).toBe(first);
  const known = { ...first, provisional: false };
  expect(ratingIn({ rated: false }, known)).toBe(known);
  const member = { ...first, guest: false };
  expect(ratingIn({ rated: false }, member)).toBe(member);
});

it.each([
  [8, "+8", "up 8"],
  [-12, "−12", "down 12"],
  [0, "±0", "unchanged"],
])("announces a change of %d", (change, sign, words) => {
  expect(signedText(change)).toBe(sign);
  expect(ratingChangeText(change)).toBe(words);
});
