import { describe, expect, it } from "vitest";
import { scene } from "../../samples/sample";
import { foresightStep } from "../../samples/sampleCommitment";
import { findHits, findStops } from "./foresight";
import { threatsByCell, threatText } from "./threats";

const STEPS = [
  foresightStep(3, "@b2", { hits: ["@b3"] }),
  foresightStep(4, "@b3"),
  foresightStep(5, "@b3", { facing: 2, hits: ["@b3", "@c3"] }),
  foresightStep(6, "@b2"),
];

describe("a foresight", () => {
  it("has a stop for every stay, with its beats and the last facing", () => {
    const stops = findStops(STEPS);
    expect(stops.map(({ label, step }) => [label, step.cell, step.facing])).toEqual([
      ["3", "@b2", 0],
      ["4–5", "@b3", 2],
      ["6", "@b2", 0],
    ]);
  });

  it("has a hit for each struck cell, with its beats", () => {
    expect([...findHits(STEPS)]).toEqual([
      ["@b3", [3, 5]],
      ["@c3", [5]],
    ]);
  });
});

describe("threats", () => {
  const threats = [
    { beat: 6, seat: 1, cells: ["@b2"], text: "" },
    { beat: 5, seat: 1, cells: ["@b2", "@b3"], text: "Jab" },
    { beat: 5, seat: 2, cells: ["@b3"], text: "" },
  ];

  it("are grouped by cell, with each beat once and in order", () => {
    expect([...threatsByCell(threats)]).toEqual([
      ["@b2", [5, 6]],
      ["@b3", [5]],
    ]);
    expect([...threatsByCell(threats, 6)]).toEqual([["@b2", [6]]]);
  });

  it("are described in words", () => {
    const texts = threats
      .slice(0, 2)
      .map((threat) => threatText(scene(), threat, (n) => `seat ${n}`));
    expect(texts).toEqual([
      "Beat 6: seat 1 attacks b2.",
      "Beat 5: seat 1 attacks b2 and b3 (Jab).",
    ]);
  });
});
