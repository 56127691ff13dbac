import { expect, it } from "vitest";
import { parsePerspective, momentHash, parsePly } from "./address";

it("finds the moment that an address was made for", () => {
  expect(parsePly(momentHash(42, ""))).toBe(42);
  expect(parsePly(momentHash(42, "red"))).toBe(42);
});

it("finds whose eyes an address was made for, and says nothing of those by default", () => {
  expect(parsePerspective(momentHash(42, "the red&one"))).toBe("the red&one");
  expect(momentHash(42, "")).toBe("#ply=42");
  expect(parsePerspective("#ply=42")).toBe("");
});

it.each(["", "#", "#ply=", "#ply=-3", "#ply=x", "#ply=1.5", "#seat=0&key=k"])(
  "starts at the start for %s",
  (hash) => {
    expect(parsePly(hash)).toBe(0);
  },
);
