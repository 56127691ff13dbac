/** A table for tests: Ann plays Black here, Bo plays White elsewhere. */

import { scene } from "../scene/samples/sample";
import type { Line, SeatShown, Table } from "../wire/shapes";

/** Make a seat of a person. */
export function seat(number: number, overrides: Partial<SeatShown> = {}): SeatShown {
  return {
    seat: number,
    name: number ? "White" : "Black",
    player: number ? "Bo" : "Ann",
    letter: "B",
    kind: "person",
    level: null,
    persona: null,
    mine: number === 0,
    here: true,
    vacation: null,
    left: false,
    key: null,
    rating: null,
    program: false,
    owner: null,
    ...overrides,
  };
}

/** Make a line of the log. */
export function line(ply: number, text: string): Line {
  return {
    ply,
    seat: ply % 2,
    text: "b2",
    told: text,
    turn: ply + 1,
    heading: "",
    gist: text,
    part: false,
    milestones: [],
  };
}

/** Make a table with some fields changed. */
export function table(overrides: Partial<Table> = {}): Table {
  return {
    match: "m1",
    game: "sample",
    title: "Sample",
    options: {},
    date: "2026-01-01",
    status: "playing",
    revision: 0,
    ply: 0,
    rewinds: 0,
    seats: [seat(0), seat(1)],
    viewer: 0,
    scene: scene(),
    log_from: 0,
    log: [],
    offers: [],
    instructions: [],
    takebacks: [],
    may: ["play"],
    may_not: [],
    rematch: null,
    public: false,
    met: null,
    tournament: null,
    fair: null,
    secrets: false,
    clock: null,
    rated: false,
    rating_note: null,
    pool: null,
    delay: 0,
    start: null,
    played_by: null,
    retired: null,
    ...overrides,
  };
}

/** Make a match that White has won. */
export function finished(overrides: Partial<Table> = {}): Table {
  const outcome = { returns: [-1, 1], text: "White wins, 4 to 2: both passed.", rule: "HC 7.1" };
  const endScene = scene({ to_act: null, phase: "End", prompt: outcome.text, outcome });
  return table({ status: "over", may: ["rematch"], scene: endScene, ...overrides });
}
