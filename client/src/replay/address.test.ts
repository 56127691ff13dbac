import { expect, it } from "vitest";
import { eyesIn, momentHash, plyIn } from "./address";

it("finds the moment that an address was made for", () => {
  expect(plyIn(momentHash(42, ""))).toBe(42);
  expect(plyIn(momentHash(42, "red"))).toBe(42);
});

it("finds whose eyes an address was made for, and says nothing of those by default", () => {
  expect(eyesIn(momentHash(42, "the red&one"))).toBe("the red&one");
  expect(momentHash(42, "")).toBe("#ply=42");
  expect(eyesIn("#ply=42")).toBe("");
});

it.each(["", "#", "#ply=", "#ply=-3", "#ply=x", "#ply=1.5", "#seat=0&key=k"])(
  "starts at the start for %s",
  (hash) => {
    expect(plyIn(hash)).toBe(0);
  },
);
