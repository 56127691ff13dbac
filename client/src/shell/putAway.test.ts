import { afterEach, expect, it } from "vitest";
import { matchesPutAway, putAway } from "./putAway";

afterEach(() => localStorage.clear());

it("puts matches away, once, and brings them back", () => {
  expect(putAway("a", true)).toEqual(["a"]);
  expect(putAway("b", true)).toEqual(["a", "b"]);
  expect(putAway("a", true)).toEqual(["b", "a"]);
  expect(putAway("b", false)).toEqual(["a"]);
  expect(matchesPutAway()).toEqual(["a"]);
});

it.each(["nonsense", "{}", "[1]"])("takes %s for none", (text) => {
  localStorage.setItem("hexarena.away", text);
  expect(matchesPutAway()).toEqual([]);
});
