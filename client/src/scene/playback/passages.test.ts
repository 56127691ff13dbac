import { describe, expect, it } from "vitest";
import type { Still } from "../../wire/shapes";
import { passages } from "./passages";

function makeStill(text: string, reasons: string[] = []): Still {
  const noChanges = { cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: "Beat 1", text, why: reasons, beat: 1, ...noChanges };
}

describe("the narration of an action", () => {
  it("is split into the passage of each still and the rest", () => {
    const narration = "Red throws. Beat 1: Blue flies. Blue burns. Red wins.";
    expect(
      passages(narration, [makeStill("Blue flies.", ["2 hexes."]), makeStill("Blue burns.")]),
    ).toEqual([
      { text: "Red throws. Beat 1: Blue flies.", reasons: ["2 hexes."] },
      { text: "Blue burns.", reasons: [] },
      { text: "Red wins.", reasons: [] },
    ]);
  });

  it("is matched in order if the same thing happens twice", () => {
    const pieces = passages("Hit. Beat 2: Hit.", [makeStill("Hit."), makeStill("Hit.")]);
    expect(pieces.map(({ text }) => text)).toEqual(["Hit.", "Beat 2: Hit."]);
  });

  it("keeps passages that only a still contains", () => {
    const pieces = passages("All is told.", [makeStill("A flash.", ["Light."])]);
    expect(pieces[0]).toEqual({ text: "Beat 1: A flash.", reasons: ["Light."] });
    expect(pieces[1]?.text).toBe("All is told.");
  });
});
