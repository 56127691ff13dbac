import { describe, expect, it } from "vitest";
import type { Cell } from "../wire/shapes";
import { cellName, narrowed, pileName, piles, thing } from "./naming";
import { CELLS, disc, MOVING, scene } from "./sample";

const B2 = CELLS.find((cell) => cell.name === "b2") as Cell;
const core = { ...disc("k", "@b2", 0), looks: ["disc", "core"], name: "core" };

describe("naming", () => {
  it("tells a pile from the top, and how many discs it has", () => {
    expect(pileName([disc("1", "@b2", 0, "white"), disc("2", "@b2", 1)])).toBe(
      "black on white, 2 discs",
    );
    expect(pileName([disc("1", "@b2", 0)])).toBe("black disc");
    expect(pileName([core])).toBe("core");
    expect(pileName([core, disc("2", "@b2", 1)])).toBe("black disc on core");
    expect(pileName([])).toBe("empty");
  });

  it("puts the lowest first in a pile, however the pieces come", () => {
    const heap = piles(scene({ pieces: [disc("2", "@b2", 1), disc("1", "@b2", 0)] }));
    expect(heap.get("@b2")?.map((piece) => piece.id)).toEqual(["1", "2"]);
  });

  it("tells of a cell its name, pile, standing and marks", () => {
    const mark = { looks: ["last"], name: "last move", seat: null, cells: ["@b2"] };
    const shown = scene({ marks: [mark] });
    expect(cellName(shown, B2, [], "open")).toBe("b2, empty, can be chosen, last move");
    expect(cellName(scene(), B2, [core], "")).toBe("b2, core");
  });

  it("names things that paths point at", () => {
    expect(thing(MOVING, "@b2")).toBe("b2");
    expect(thing(MOVING, "p2")).toBe("black disc on b2");
    expect(thing(MOVING, "one")).toBe("One disc");
    expect(thing(MOVING, "unheard of")).toBe("unheard of");
  });

  it("says where pointing has led", () => {
    expect(narrowed(MOVING, ["@b2"], ["@b3", "@c1"])).toBe("b2 chosen; 2 targets.");
    expect(narrowed(MOVING, ["@b2", "@b3"], ["one", "two"])).toBe(
      "b3 chosen; One disc or Two discs.",
    );
    expect(narrowed(MOVING, [], ["@b2"])).toBe("Nothing chosen.");
  });
});
