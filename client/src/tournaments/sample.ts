/** A sample tournament: four entrants, before the semi-finals. */
import type { PairingShown, EntrantShown, TournamentShown } from "../wire/shapes";

export function entrant(number: number, overrides: Partial<EntrantShown> = {}): EntrantShown {
  const name = ["Ann", "Bo", "Club", "Master"][number] ?? "";
  const usual = {
    entrant: number,
    name,
    level: null,
    persona: null,
    program: false,
    owner: null,
    mine: number === 0,
    made: null,
    told: "",
    left: false,
    paused: false,
    rating: null,
  };
  return { kind: "person", ...usual, ...overrides };
}

export function pairing(number: number, overrides: Partial<PairingShown> = {}): PairingShown {
  const sides =
    [
      [0, 3],
      [1, 2],
      [null, null],
    ][number] ?? [];
  const usual = { sides, status: "waiting" as const, winner: null, early: false };
  return { pairing: number, round: number < 2 ? 0 : 1, ...usual, matches: [], ...overrides };
}

export function tournament(overrides: Partial<TournamentShown> = {}): TournamentShown {
  return {
    tournament: "n1",
    game: "toy",
    title: "Toy",
    options: {},
    form: "elimination",
    status: "playing",
    bots_alone: false,
    paused: false,
    revision: 1,
    entrants: [0, 1, 2, 3].map((number) => entrant(number)),
    order: [0, 1, 2, 3],
    maker: null,
    makes: null,
    ready: [],
    pairings: [0, 1, 2].map((number) => pairing(number)),
    standing: [],
    champion: null,
    terms: null,
    ends: null,
    you: null,
    yours: [],
    may: [],
    key: null,
    before: null,
    after: null,
    needs_account: false,
    commitment: "c0ffee",
    seed: null,
    ...overrides,
  };
}
