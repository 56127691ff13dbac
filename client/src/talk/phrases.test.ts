import { expect, it } from "vitest";
import { phraseOfDigit, PHRASES, wordsOf } from "./phrases";

it("has a digit for every phrase", () => {
  const digits = [..."1234567890"].map(phraseOfDigit);
  expect(digits).toEqual(PHRASES.map(({ key }) => key));
  expect(phraseOfDigit("x")).toBeUndefined();
  expect(phraseOfDigit("12")).toBeUndefined();
});

it("returns the words of a phrase, and a text unchanged", () => {
  expect(wordsOf({ phrase: "thanks", text: "" })).toBe("Thank you!");
  expect(wordsOf({ phrase: null, text: "Hi" })).toBe("Hi");
});
