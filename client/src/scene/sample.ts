/** Small scenes for tests: a board of seven cells and a hand of cards. */

import type { Cell, Choice, Piece, Scene } from "../wire/shapes";

const PLACES: readonly [name: string, q: number, r: number][] = [
  ["c2", 0, -1],
  ["c3", 1, -1],
  ["b1", -1, 0],
  ["b2", 0, 0],
  ["b3", 1, 0],
  ["a1", -1, 1],
  ["a2", 0, 1],
];

/** The seven cells, named like those of a game: rows by letter, diagonals by number. */
export const CELLS: readonly Cell[] = PLACES.map(([name, q, r]) => ({
  id: `@${name}`,
  q,
  r,
  name,
  looks: ["spot"],
  label: "",
}));

/** Make a disc at a level of a cell. */
export function disc(id: string, cell: string, level: number, look = "black"): Piece {
  const seat = look === "black" ? 0 : 1;
  return { id, cell, level, seat, facing: null, looks: ["disc", look], name: `${look} disc` };
}

/** Make a choice that is pointed at by a path of ids. */
export function choice(action: number, ...path: string[]): Choice {
  return { action, name: path.join("-").replaceAll("@", ""), path };
}

/** Make a scene of the seven cells with whatever is to be different. */
export function scene(more: Partial<Scene> = {}): Scene {
  return {
    game: "sample",
    seat: 0,
    to_act: 0,
    phase: "Movement",
    prompt: "Black to move.",
    cells: [...CELLS],
    pieces: [],
    zones: [],
    gauges: [],
    buttons: [],
    marks: [],
    choices: [],
    narration: [],
    outcome: null,
    ...more,
  };
}

/** A stack that may go to two neighbours, to one of them by one disc or two; or pass. */
export const MOVING = scene({
  pieces: [
    disc("p1", "@b2", 0, "white"),
    disc("p2", "@b2", 1),
    disc("p3", "@b3", 0, "white"),
    disc("p4", "@c2", 0),
  ],
  buttons: [
    { id: "pass", name: "Pass" },
    { id: "one", name: "One disc" },
    { id: "two", name: "Two discs" },
  ],
  choices: [
    choice(1, "@b2", "@b3", "one"),
    choice(2, "@b2", "@b3", "two"),
    choice(3, "@b2", "@c2"),
    choice(4, "@c2", "@b2"),
    choice(5, "pass"),
  ],
});
