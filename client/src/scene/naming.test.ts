import { describe, expect, it } from "vitest";
import type { Cell, Mark, Piece } from "../wire/shapes";
import { cellName, groundName, choosingText, stackName, stacksByCell, nameOfRef } from "./naming";
import { SEVEN_CELLS, disc, EXCHANGING, HOLDING, MOVING, scene } from "./samples/sample";

const B2 = SEVEN_CELLS.find((cell) => cell.name === "b2") as Cell;
const core: Piece = { ...disc("k", "@b2", 0), looks: ["disc", "core"], name: "core" };

describe("naming", () => {
  it("describes a pile from the top and counts its discs", () => {
    expect(stackName([disc("1", "@b2", 0, "white"), disc("2", "@b2", 1)])).toBe(
      "black on white, 2 discs",
    );
    expect(stackName([disc("1", "@b2", 0)])).toBe("black disc");
    expect(stackName([core])).toBe("core");
    expect(stackName([core, disc("2", "@b2", 1)])).toBe("black disc on core");
    expect(stackName([])).toBe("empty");
    expect(stackName([disc("1", "@b2", 0, "white"), disc("2", "@b2", 0)])).toBe(
      "white disc and black disc",
    );
  });

  it("sorts a pile from the bottom up", () => {
    const stacks = stacksByCell(scene({ pieces: [disc("2", "@b2", 1), disc("1", "@b2", 0)] }));
    expect(stacks.get("@b2")?.map((piece) => piece.id)).toEqual(["1", "2"]);
  });

  it("describes a cell by its name, pile, status and marks", () => {
    const mark: Mark = { looks: ["last"], name: "last move", seat: null, cells: ["@b2"] };
    const marked = scene({ marks: [mark] });
    expect(cellName(marked, B2, [], "open")).toBe("b2, empty, can be chosen, last move");
    expect(cellName(scene(), B2, [core], "")).toBe("b2, core");
  });

  it("names the things in paths", () => {
    expect(nameOfRef(MOVING, "@b2")).toBe("b2");
    expect(nameOfRef(MOVING, "p2")).toBe("black disc on b2");
    expect(nameOfRef(MOVING, "one")).toBe("One disc");
    expect(nameOfRef(MOVING, "unheard of")).toBe("unheard of");
  });

  it("describes the chosen path", () => {
    expect(choosingText(MOVING, ["@b2"], ["@b3", "@c2"])).toBe(
      "You chose b2. Now choose one of 2 hexes.",
    );
    expect(choosingText(MOVING, ["@b2"], ["@b3"])).toBe("You chose b2. Now choose b3.");
    expect(choosingText(MOVING, ["@b2", "@b3"], ["one", "two"])).toBe(
      "You chose b3. Now press One disc or Two discs.",
    );
    expect(choosingText(MOVING, [], ["@b2"])).toBe("Nothing chosen.");
  });

  it("lists the chosen cards and the remaining ones", () => {
    expect(choosingText(HOLDING, ["C5"], ["C2"])).toBe(
      "You chose Strike 5. Now choose another strike.",
    );
    expect(choosingText(HOLDING, ["S9"], ["@b3", "discards"])).toBe(
      "You chose Grapple 9. Now choose b3 or The discards.",
    );
    expect(choosingText(EXCHANGING, ["C2", "H3"], ["D4", "change"])).toBe(
      "You chose Strike 2 and Choke 3. Now choose another lock, or press Change.",
    );
    expect(choosingText(EXCHANGING, ["C2"], ["H3", "D4", "change"])).toBe(
      "You chose Strike 2. Now choose another card, or press Change.",
    );
  });

  it("says in the game's own words what the last step may do", () => {
    const names = ["Attack with a Hook", "Discard a Hook", "KO"];
    const text = (count: number) => choosingText(HOLDING, ["S9"], [], names.slice(0, count));
    expect(text(1)).toBe("Attack with a Hook.");
    expect(text(2)).toBe("Attack with a Hook, or discard a Hook.");
    expect(text(3)).toBe("Attack with a Hook, discard a Hook, or KO.");
  });

  it("describes the ground and the value of a cell", () => {
    const ring: Cell = { ...B2, looks: ["hex", "ring"], label: "3" };
    expect(cellName(scene(), ring, [], "open")).toBe("b2, empty, ring, worth 3, can be chosen");
    expect(groundName({ ...B2, label: "Bank" })).toBe("Bank");
  });
});
