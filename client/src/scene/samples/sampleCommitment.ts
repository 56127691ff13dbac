/** A commitment for tests: two cards of different kinds, a turn and some adrenaline. */

import type { Commitment, Foresight, Option, Part, Preview, Scene } from "../../wire/shapes";
import { NO_CHANGES } from "../choosing/previews/preview";
import { card, scene, zone } from "./sample";

/** The cards in hand; those that begin with one letter are of one kind. */
const HELD_CARDS = ["M1", "M2", "A1", "A2"] as const;

function option(action: number, ref: string, excludes: readonly number[] = []): Option {
  return { action, ref, name: ref, excludes: [...excludes] };
}

/** Cards of one part: each excludes those of its kind in the other. */
function cards(first: number, second: number): Option[] {
  return HELD_CARDS.map((ref, index) => {
    const matching = HELD_CARDS.flatMap((card, n) => (card[0] === ref[0] ? [second + n] : []));
    return option(first + index, ref, matching);
  });
}

const part = (id: string, options: Option[], preset: number | null = null): Part => ({
  id,
  name: id,
  options,
  preset,
});

/** Active 1 to 4, passive 11 to 14, turn 20 to 22, adrenaline 30 to 32; Spin (4) has to turn. */
export const COMMITMENT: Commitment = {
  id: "round",
  name: "Commitment",
  chosen: [],
  parts: [
    part(
      "Active",
      cards(1, 11).map((option) =>
        option.action === 4 ? { ...option, excludes: [...option.excludes, 20] } : option,
      ),
    ),
    part("Passive", cards(11, 1)),
    part("Turn", [option(20, "turn:0"), option(21, "turn:1"), option(22, "turn:5")], 20),
    part(
      "Adrenaline",
      [0, 1, 2].map((n) => option(30 + n, `spend:${n}`)),
      30,
    ),
  ],
};

/** A scene in which both seats choose. */
export function commitmentScene(overrides: Partial<Scene> = {}): Scene {
  return scene({
    zones: [
      zone("moves", "hand", [card("M1", "strike", "Step"), card("M2", "strike", "Dash")]),
      zone("abilities", "hand", [card("A1", "choke", "Jab"), card("A2", "choke", "Spin")]),
    ],
    dials: [{ id: "turn", name: "Turn", cell: "@b2", facing: 0 }],
    amounts: [
      {
        id: "spend",
        name: "Spend",
        unit: "adrenaline",
        sign: "",
        low: 0,
        high: 2,
        quick: [],
        zero: "",
      },
    ],
    awaits: [0, 1],
    commitment: COMMITMENT,
    ...overrides,
  });
}

/** Make a moment of a preview. */
export function foresightStep(
  beat: number,
  cell: string,
  overrides: Partial<Foresight> = {},
): Foresight {
  return { name: `Beat ${beat}`, text: `goes to ${cell}`, cell, facing: 0, hits: [], ...overrides };
}

/** Make a preview. */
export function preview(overrides: Partial<Preview> = {}): Preview {
  return { ...NO_CHANGES, foresight: [foresightStep(1, "@b3")], ...overrides };
}
