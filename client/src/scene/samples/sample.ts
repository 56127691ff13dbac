/** Small scenes for tests: a board of seven cells and a hand of cards. */

import type {
  Card,
  CardLook,
  Cell,
  Choice,
  Gauge,
  Piece,
  PieceLook,
  Scene,
  Zone,
  ZoneLook,
} from "../../wire/shapes";

const SPOTS: readonly [name: string, q: number, r: number][] = [
  ["c2", 0, -1],
  ["c3", 1, -1],
  ["b1", -1, 0],
  ["b2", 0, 0],
  ["b3", 1, 0],
  ["a1", -1, 1],
  ["a2", 0, 1],
];

/** The seven cells, named like those of a game: rows by letter, diagonals by number. */
export const SEVEN_CELLS: readonly Cell[] = SPOTS.map(([name, q, r]) => ({
  id: `@${name}`,
  q,
  r,
  name,
  looks: ["spot"],
  label: "",
}));

/** Make a disc at a level of a cell. */
export function disc(id: string, cell: string, level: number, look: PieceLook = "black"): Piece {
  const seat = look === "black" ? 0 : 1;
  return {
    id,
    cell,
    level,
    seat,
    facing: null,
    looks: ["disc", look],
    name: `${look} disc`,
    letter: "",
  };
}

/** Make a choice with a path. */
export function choice(action: number, ...path: string[]): Choice {
  const name = path.join("-").replaceAll("@", "");
  return { action, name, notation: name, path, text: "", cells: [], foresight: [] };
}

/** Make a scene of the seven cells with some fields changed. */
export function scene(overrides: Partial<Scene> = {}): Scene {
  return {
    game: "sample",
    seat: 0,
    to_act: 0,
    phase: "Movement",
    prompt: "Black to move.",
    cells: [...SEVEN_CELLS],
    pieces: [],
    zones: [],
    gauges: [],
    dice: [],
    buttons: [],
    amounts: [],
    dials: [],
    timelines: [],
    sets: [],
    auctions: [],
    charts: [],
    shortcuts: [],
    figures: [],
    marks: [],
    threats: [],
    awaits: [],
    ready: [],
    commitment: null,
    choices: [],
    cautions: [],
    formality: null,
    narration: [],
    stills: [],
    outcome: null,
    ...overrides,
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

/** Make a card of a suit; no suit lies face down. */
export function card(id: string, suit: CardLook | "" = "", title = id.slice(1)): Card {
  const looks = suit ? [suit] : [];
  return { id, face_up: suit !== "", looks, title: suit && title, text: "", note: "", beats: [] };
}

/** Make a zone of a kind with cards. */
export function zone(
  id: string,
  look: ZoneLook,
  cards: readonly Card[],
  seat: number | null = 0,
): Zone {
  return { id, name: `The ${id}`, seat, looks: [look], cards: [...cards], count: cards.length };
}

/** Make a number of a seat, or of the table. */
export function gauge(id: string, value: number, overrides: Partial<Gauge> = {}): Gauge {
  return { id, seat: null, name: id, value, max: null, unit: "", ...overrides };
}

/** A hand that may stop a strike: by the ten, by two lower ones, or by a throw to a cell. */
export const HOLDING = scene({
  zones: [
    zone("hand", "hand", [
      card("C10", "strike"),
      card("C2", "strike"),
      card("C5", "strike"),
      card("S9", "grapple"),
      card("D4", "lock"),
    ]),
    zone("theirs", "hand", [card("x1"), card("x2")], 1),
    zone("discards", "discard", [card("H3", "choke")], null),
  ],
  buttons: [{ id: "none", name: "Take it" }],
  choices: [
    choice(1, "C10"),
    choice(2, "C2", "C5"),
    choice(3, "S9", "@b3"),
    choice(4, "S9", "discards"),
    choice(5, "none"),
  ],
});

/** A hand whose cards can all be exchanged. */
export const EXCHANGING = scene({
  zones: [zone("hand", "hand", [card("C2", "strike"), card("H3", "choke"), card("D4", "lock")])],
  buttons: [
    { id: "decline", name: "Decline" },
    { id: "change", name: "Change" },
  ],
  choices: [
    choice(1, "decline"),
    choice(2, "change"),
    choice(3, "C2", "change"),
    choice(4, "H3", "change"),
    choice(5, "C2", "H3", "change"),
    choice(6, "C2", "H3", "D4", "change"),
  ],
});
