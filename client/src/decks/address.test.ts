import { describe, expect, it } from "vitest";
import { deckHash } from "../shell/addresses";
import { parseDeckHash } from "./address";

describe("a deck in an address", () => {
  it("is readable, and is parsed into the same deck", () => {
    const text = "murelious:step,dash;parry,feint";
    expect(deckHash(text)).toBe("#deck=murelious:step,dash;parry,feint");
    expect(parseDeckHash(deckHash(text))).toBe(text);
  });

  it("can contain any characters", () => {
    for (const text of ["", "a&b=c#d", "100 % + 1", "Wölfe"]) {
      expect(parseDeckHash(deckHash(text))).toBe(text);
    }
  });

  it("is null if the address contains none", () => {
    expect(parseDeckHash("")).toBeNull();
    expect(parseDeckHash("#step=3")).toBeNull();
  });
});
