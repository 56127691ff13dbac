/** The library's address holds all that its page shows. */
import { describe, expect, it } from "vitest";
import {
  readState,
  recordsAddress,
  searchQuery,
  setupWords,
  withoutPosition,
  writeState,
} from "./state";

describe("the library's address", () => {
  it.each([
    "",
    "?view=matches&is_own=true&game=hexcore6&setup=&player=Ann+B.&result=won&since=2026-01-02",
    "?game=hexcore6&setup=radius%3D4&line=12.40.3",
    "?view=matches&match=m1&ply=12",
  ])("is written as it was read: %s", (search) => {
    expect(writeState(readState(search))).toBe(search);
  });

  it("opens with the openings if it names no view, or none there is", () => {
    expect(readState("?view=nothing").part).toBe("openings");
  });

  it("tells no options from the rulebook's", () => {
    expect(searchQuery(readState("?game=hfc"))).toEqual({ game: "hfc" });
    expect(searchQuery(readState("?game=hfc&setup="))).toEqual({ game: "hfc", setup: "" });
  });

  it("can forget the position that is looked for", () => {
    const { filters } = readState("?player=Ann&match=m1&ply=3&key=5&position=x");
    expect(withoutPosition(filters)).toEqual({ player: "Ann" });
  });
});

it("downloads what is searched for", () => {
  const address = recordsAddress(readState("?view=matches&is_own=true&game=hfc&setup="));
  expect(address).toBe("/api/library/records.zip?is_own=true&game=hfc&setup=");
});

it("words options", () => {
  expect(setupWords("")).toBe("The rulebook’s options");
  expect(setupWords("core_chooser=black radius=4")).toBe("core chooser black, radius 4");
});
