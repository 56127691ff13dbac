import { afterEach, expect, it } from "vitest";
import { matchesPutAway, setMatchHidden } from "./hiddenMatches";

afterEach(() => localStorage.clear());

it("puts matches away, once, and brings them back", () => {
  expect(setMatchHidden("a", true)).toEqual(["a"]);
  expect(setMatchHidden("b", true)).toEqual(["a", "b"]);
  expect(setMatchHidden("a", true)).toEqual(["b", "a"]);
  expect(setMatchHidden("b", false)).toEqual(["a"]);
  expect(matchesPutAway()).toEqual(["a"]);
});

it.each(["nonsense", "{}", "[1]"])("takes %s for none", (text) => {
  localStorage.setItem("hexarena.away", text);
  expect(matchesPutAway()).toEqual([]);
});
