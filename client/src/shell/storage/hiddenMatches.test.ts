import { afterEach, expect, it } from "vitest";
import { matchesPutAway, setMatchHidden } from "./hiddenMatches";

afterEach(() => localStorage.clear());

it("hides matches once and shows them again", () => {
  expect(setMatchHidden("a", true)).toEqual(["a"]);
  expect(setMatchHidden("b", true)).toEqual(["a", "b"]);
  expect(setMatchHidden("a", true)).toEqual(["b", "a"]);
  expect(setMatchHidden("b", false)).toEqual(["a"]);
  expect(matchesPutAway()).toEqual(["a"]);
});

it.each(["nonsense", "{}", "[1]"])("reads %s as no hidden matches", (text) => {
  localStorage.setItem("hexarena.away", text);
  expect(matchesPutAway()).toEqual([]);
});
