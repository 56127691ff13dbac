/** A sample tournament: four entrants, before the semi-finals. */
import type { PairingShown, EntrantShown, TournamentShown } from "../wire/shapes";

export function entrant(at: number, more: Partial<EntrantShown> = {}): EntrantShown {
  const name = ["Ann", "Bo", "Club", "Master"][at] ?? "";
  const usual = {
    entrant: at,
    name,
    level: null,
    persona: null,
    mine: at === 0,
    made: null,
    told: "",
    left: false,
    paused: false,
    rating: null,
  };
  return { kind: "person", ...usual, ...more };
}

export function pairing(at: number, more: Partial<PairingShown> = {}): PairingShown {
  const sides =
    [
      [0, 3],
      [1, 2],
      [null, null],
    ][at] ?? [];
  const usual = { sides, status: "waiting" as const, winner: null, early: false };
  return { pairing: at, round: at < 2 ? 0 : 1, ...usual, matches: [], ...more };
}

export function tournament(more: Partial<TournamentShown> = {}): TournamentShown {
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
    entrants: [0, 1, 2, 3].map((at) => entrant(at)),
    order: [0, 1, 2, 3],
    maker: null,
    makes: null,
    ready: [],
    pairings: [0, 1, 2].map((at) => pairing(at)),
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
    commitment: "c0ffee",
    seed: null,
    ...more,
  };
}
