import { expect, it } from "vitest";
import { plyHash, plyIn } from "./address";

it("finds the moment that an address was made for", () => {
  expect(plyIn(plyHash(42))).toBe(42);
});

it.each(["", "#", "#ply=", "#ply=-3", "#ply=x", "#ply=1.5", "#seat=0&key=k"])(
  "starts at the start for %s",
  (hash) => {
    expect(plyIn(hash)).toBe(0);
  },
);
