import { describe, expect, it } from "vitest";
import { disc, scene } from "../scene/sample";
import { finished, table } from "./sample";
import { sounds } from "./sound";

const here = table({ scene: scene({ pieces: [disc("1", "@b2", 0)] }) });
const moved = scene({ pieces: [disc("1", "@b3", 0)] });
const placed = scene({ pieces: [disc("1", "@b2", 0), disc("2", "@b3", 0)] });

describe("sounds", () => {
  it("tell a move from a placing", () => {
    expect(sounds(here, { ...here, scene: moved })).toEqual(["move"]);
    expect(sounds(here, { ...here, scene: placed })).toEqual(["place"]);
  });

  it("tell that it has become one's turn, once", () => {
    const theirs = { ...here, may: [] };
    expect(sounds(theirs, { ...here, scene: moved })).toEqual(["move", "turn"]);
    expect(sounds(here, here)).toEqual([]);
  });

  it("tell the end, once", () => {
    const over = finished({ scene: { ...finished().scene, pieces: here.scene.pieces } });
    expect(sounds(here, over)).toEqual(["end"]);
    expect(sounds(over, over)).toEqual([]);
  });

  it("are silent when one comes to the table", () => {
    expect(sounds(undefined, here)).toEqual([]);
  });
});
