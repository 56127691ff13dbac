import { describe, expect, it } from "vitest";
import type { Cell, Mark, Piece } from "../wire/shapes";
import { cellName, groundName, narrowed, pileName, piles, thing } from "./naming";
import { CELLS, disc, EXCHANGING, HOLDING, MOVING, scene } from "./sample";

const B2 = CELLS.find((cell) => cell.name === "b2") as Cell;
const core: Piece = { ...disc("k", "@b2", 0), looks: ["disc", "core"], name: "core" };

describe("naming", () => {
  it("tells a pile from the top, and how many discs it has", () => {
    expect(pileName([disc("1", "@b2", 0, "white"), disc("2", "@b2", 1)])).toBe(
      "black on white, 2 discs",
    );
    expect(pileName([disc("1", "@b2", 0)])).toBe("black disc");
    expect(pileName([core])).toBe("core");
    expect(pileName([core, disc("2", "@b2", 1)])).toBe("black disc on core");
    expect(pileName([])).toBe("empty");
    expect(pileName([disc("1", "@b2", 0, "white"), disc("2", "@b2", 0)])).toBe(
      "white disc and black disc",
    );
  });

  it("puts the lowest first in a pile, however the pieces come", () => {
    const heap = piles(scene({ pieces: [disc("2", "@b2", 1), disc("1", "@b2", 0)] }));
    expect(heap.get("@b2")?.map((piece) => piece.id)).toEqual(["1", "2"]);
  });

  it("tells of a cell its name, pile, standing and marks", () => {
    const mark: Mark = { looks: ["last"], name: "last move", seat: null, cells: ["@b2"] };
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
    expect(narrowed(MOVING, ["@b2"], ["@b3", "@c2"])).toBe("b2 chosen; choose one of 2 hexes.");
    expect(narrowed(MOVING, ["@b2"], ["@b3"])).toBe("b2 chosen; choose b3.");
    expect(narrowed(MOVING, ["@b2", "@b3"], ["one", "two"])).toBe(
      "b3 chosen; One disc or Two discs.",
    );
    expect(narrowed(MOVING, [], ["@b2"])).toBe("Nothing chosen.");
  });

  it("says what cards are chosen and what is left to do", () => {
    expect(narrowed(HOLDING, ["C5"], ["C2"])).toBe("Strike 5 chosen; another strike.");
    expect(narrowed(HOLDING, ["S9"], ["@b3", "heap"])).toBe(
      "Grapple 9 chosen; choose b3 or The heap.",
    );
    expect(narrowed(EXCHANGING, ["C2", "H3"], ["D4", "change"])).toBe(
      "Strike 2 and Choke 3 chosen; another lock, or Change.",
    );
    expect(narrowed(EXCHANGING, ["C2"], ["H3", "D4", "change"])).toBe(
      "Strike 2 chosen; another card, or Change.",
    );
  });

  it("tells the ground of a cell and what it is worth in words", () => {
    const ring: Cell = { ...B2, looks: ["hex", "ring"], label: "3" };
    expect(cellName(scene(), ring, [], "open")).toBe("b2, empty, ring, worth 3, can be chosen");
    expect(groundName({ ...B2, label: "Bank" })).toBe("Bank");
  });
});
