import { describe, expect, it } from "vitest";
import { disc, scene } from "../scene/sample";
import type { Sign } from "../wire/shapes";
import { sampleBeat, sampleCell, samplePiece, signSections } from "./signs";

const SHOWN = scene({
  pieces: [disc("d1", "@b2", 0)],
  marks: [{ looks: ["linked", "black"], name: "Black's group", seat: 0, cells: ["@b2"] }],
  gauges: [{ id: "g0", seat: 0, name: "Score", value: 1, max: null, unit: "" }],
});

function told(kind: Sign["kind"], look: string, name: string): Sign {
  return { kind, look, name, text: "Why.", label: "" };
}

function names(told: readonly Sign[]): string[][] {
  return signSections(told, SHOWN).map(({ signs }) => signs.map(({ name }) => name));
}

describe("a legend", () => {
  it("lists what a scene shows though nobody explains it", () => {
    expect(names([])).toEqual([["Black disc"], ["Black's group"], ["Score"]]);
  });

  it("lists what is explained first, once, and in the game's words", () => {
    const both = [told("piece", "white", "White"), told("piece", "black", "Black")];
    expect(names(both)[0]).toEqual(["White", "Black"]);
  });

  it("leaves out the cells that are plain ground, and the last move", () => {
    const last = { looks: ["last" as const], name: "Last move", seat: null, cells: ["@b2"] };
    const sections = signSections([], scene({ marks: [last] }));
    expect(sections).toEqual([]);
  });

  it("takes arrows in all directions for one sign", () => {
    const cells = SHOWN.cells.map((cell) => ({ ...cell, looks: ["arrow-3" as const] }));
    const sections = signSections([told("cell", "arrow-0", "Arrow")], { ...SHOWN, cells });
    expect(sections[0]?.signs.map(({ name }) => name)).toEqual(["Arrow"]);
  });
});

describe("a sample", () => {
  it("is taken from the scene if it shows one", () => {
    expect(samplePiece(told("piece", "black", "B"), SHOWN.pieces).looks).toEqual(["disc", "black"]);
    expect(sampleCell(told("cell", "spot", "S"), SHOWN.cells).name).toBe("c2");
  });

  it("is made if the scene shows none", () => {
    expect(samplePiece(told("piece", "core", "Core"), SHOWN.pieces).looks).toEqual(["core"]);
    expect(sampleCell(told("cell", "ring", "Ring"), SHOWN.cells).looks).toEqual(["ring"]);
    expect(sampleBeat(told("beat", "wait", "Wait"), SHOWN).looks).toEqual(["wait"]);
  });
});
