import { expect, it } from "vitest";
import { parsePerspective, momentHash, parsePly } from "./address";

it("reads the ply from an address", () => {
  expect(parsePly(momentHash(42, ""))).toBe(42);
  expect(parsePly(momentHash(42, "red"))).toBe(42);
});

it("reads the perspective from an address, and omits the default one", () => {
  expect(parsePerspective(momentHash(42, "the red&one"))).toBe("the red&one");
  expect(momentHash(42, "")).toBe("#ply=42");
  expect(parsePerspective("#ply=42")).toBe("");
});

it.each(["", "#", "#ply=", "#ply=-3", "#ply=x", "#ply=1.5", "#seat=0&key=k"])(
  "begins at ply 0 for %s",
  (hash) => {
    expect(parsePly(hash)).toBe(0);
  },
);
