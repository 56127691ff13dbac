import { describe, expect, it } from "vitest";
import type { Still } from "../../wire/shapes";
import { passages } from "./passages";

function still(text: string, why: string[] = []): Still {
  const nothing = { cells: [], pieces: [], gauges: [], marks: [], timelines: [] };
  return { name: "Beat 1", text, why, beat: 1, ...nothing };
}

describe("what was told of an action", () => {
  it("is cut into what each still told, and the rest", () => {
    const told = "Red throws. Beat 1: Blue flies. Blue burns. Red wins.";
    expect(passages(told, [still("Blue flies.", ["2 hexes."]), still("Blue burns.")])).toEqual([
      { text: "Red throws. Beat 1: Blue flies.", why: ["2 hexes."] },
      { text: "Blue burns.", why: [] },
      { text: "Red wins.", why: [] },
    ]);
  });

  it("is found in order where the same happens twice", () => {
    const cut = passages("Hit. Beat 2: Hit.", [still("Hit."), still("Hit.")]);
    expect(cut.map(({ text }) => text)).toEqual(["Hit.", "Beat 2: Hit."]);
  });

  it("keeps what a still tells by itself", () => {
    const cut = passages("All is told.", [still("A flash.", ["Light."])]);
    expect(cut[0]).toEqual({ text: "Beat 1: A flash.", why: ["Light."] });
    expect(cut[1]?.text).toBe("All is told.");
  });
});
