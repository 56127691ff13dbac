import { describe, expect, it } from "vitest";
import type { SanctionShown } from "../wire/shapes";
import { plainName, sanctionText } from "./words";

const MUTE: SanctionShown = {
  sanction: "s1",
  player: "p1",
  name: "Bo",
  kind: "mute",
  reason: "spam",
  start: "2026-11-27T12:00:00.000000Z",
  expiry: "2026-12-04T12:00:00.000000Z",
  active: true,
  address: true,
  browser: true,
};

describe("a sanction in a list", () => {
  it("says what, until when and for whom else", () => {
    expect(sanctionText(MUTE)).toMatch(/^Mute until 4 Dec 2026.* \(with address and browser\)$/);
  });

  it("says that it is over", () => {
    const past = { ...MUTE, active: false, address: false, browser: false };
    expect(sanctionText(past)).toMatch(/^Mute ended 4 Dec 2026[^(]*$/);
  });
});

describe("a name that replaces a bad one", () => {
  it("is a number of four digits", () => {
    expect(plainName(() => 0)).toBe("Player 1000");
    expect(plainName(() => 0.9999)).toBe("Player 9999");
  });
});
