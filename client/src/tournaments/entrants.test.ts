import { describe, expect, it } from "vitest";
import { countText, isAllowedCount, entrantWishes } from "./entrants";

const NO_ENTRANTS = { includesMe: false, names: "", friends: 0, bots: [], personas: [] };
const BLANK = { level: null, name: null };

describe("the entrants of a tournament", () => {
  it("are me, others at this screen, friends and bots, in that order", () => {
    expect(
      entrantWishes({
        ...NO_ENTRANTS,
        includesMe: true,
        names: " Bo, ,Cy ",
        friends: 1,
        bots: [1, 2],
      }),
    ).toEqual([
      { ...BLANK, kind: "me" },
      { ...BLANK, kind: "me", name: "Bo" },
      { ...BLANK, kind: "me", name: "Cy" },
      { ...BLANK, kind: "friend" },
      { ...BLANK, kind: "bot", level: 1 },
      { ...BLANK, kind: "bot", level: 2 },
      { ...BLANK, kind: "bot", level: 2 },
    ]);
  });

  it("gives bots the personas of a shelf in turn", () => {
    const entrants = entrantWishes({ ...NO_ENTRANTS, bots: [1, 2], personas: ["burr", "fizz"] });
    expect(entrants.map(({ persona }) => persona)).toEqual(["burr", "fizz", "burr"]);
  });

  it("are empty by default", () => {
    expect(entrantWishes(NO_ENTRANTS)).toEqual([]);
  });

  it.each([null, undefined, -3, Number.NaN])("has no bots for the input %s", (count) => {
    expect(entrantWishes({ ...NO_ENTRANTS, bots: [count as number] })).toEqual([]);
  });

  it.each([
    [1, false, "1 take part; at least 2 are needed."],
    [2, true, "2 take part."],
    [16, true, "16 take part."],
    [17, false, "17 take part; at most 16 can."],
  ])("says whether %i entrants are allowed", (count, fit, text) => {
    expect(isAllowedCount(count)).toBe(fit);
    expect(countText(count)).toBe(text);
  });
});
