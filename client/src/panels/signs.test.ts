import { describe, expect, it } from "vitest";
import { disc, scene } from "../scene/samples/sample";
import type { Sign } from "../wire/shapes";
import { sampleBeat, sampleCell, samplePiece, signSections } from "./signs";

const SCENE = scene({
  pieces: [disc("d1", "@b2", 0)],
  marks: [{ looks: ["linked", "black"], name: "Black's group", seat: 0, cells: ["@b2"] }],
  gauges: [{ id: "g0", seat: 0, name: "Score", value: 1, max: null, unit: "" }],
});

function legendSign(kind: Sign["kind"], look: string, name: string): Sign {
  return { kind, look, name, text: "Why.", label: "" };
}

function names(signs: readonly Sign[]): string[][] {
  return signSections(signs, SCENE).map(({ signs }) => signs.map(({ name }) => name));
}

describe("a legend", () => {
  it("lists the signs of a scene that have no explanation", () => {
    expect(names([])).toEqual([["Black disc"], ["Black's group"], ["Score"]]);
  });

  it("lists explained signs first, once, in the game's words", () => {
    const signs = [legendSign("piece", "white", "White"), legendSign("piece", "black", "Black")];
    expect(names(signs)[0]).toEqual(["White", "Black"]);
  });

  it("leaves out plain cells and the last move", () => {
    const last = { looks: ["last" as const], name: "Last move", seat: null, cells: ["@b2"] };
    const sections = signSections([], scene({ marks: [last] }));
    expect(sections).toEqual([]);
  });

  it("counts arrows of all directions as one sign", () => {
    const cells = SCENE.cells.map((cell) => ({ ...cell, looks: ["arrow-3" as const] }));
    const sections = signSections([legendSign("cell", "arrow-0", "Arrow")], { ...SCENE, cells });
    expect(sections[0]?.signs.map(({ name }) => name)).toEqual(["Arrow"]);
  });
});

describe("a sample", () => {
  it("comes from the scene if the scene contains one", () => {
    expect(samplePiece(legendSign("piece", "black", "B"), SCENE.pieces).looks).toEqual([
      "disc",
      "black",
    ]);
    expect(sampleCell(legendSign("cell", "spot", "S"), SCENE.cells).name).toBe("c2");
  });

  it("is generated if the scene contains none", () => {
    expect(samplePiece(legendSign("piece", "core", "Core"), SCENE.pieces).looks).toEqual(["core"]);
    expect(sampleCell(legendSign("cell", "ring", "Ring"), SCENE.cells).looks).toEqual(["ring"]);
    expect(sampleBeat(legendSign("beat", "wait", "Wait"), SCENE).looks).toEqual(["wait"]);
  });
});
