import { describe, expect, it } from "vitest";
import { pairing, entrant, tournament } from "./sample";
import * as words from "./words";

describe("the state of a tournament", () => {
  it.each([
    [tournament({ status: "waiting", entrants: [entrant(0)] }), "Waiting for 0 more."],
    [
      tournament({ status: "waiting", entrants: [entrant(1, { kind: "open" })] }),
      "Waiting for one more.",
    ],
    [tournament({ status: "making", maker: 0 }), "Ann, it is your turn to choose."],
    [tournament({ status: "making", maker: 1 }), "Bo chooses."],
    [tournament({ yours: ["m1"] }), "Your match is waiting for you."],
    [tournament(), "0 matches are being played."],
    [tournament({ pairings: [pairing(0, { status: "playing" })] }), "One match is being played."],
    [tournament({ status: "over", champion: 2 }), "Club is the champion!"],
    [tournament({ status: "cancelled" }), "The tournament was cancelled."],
    [tournament({ paused: true }), "Paused: the bots play only while somebody watches."],
  ])("is said in a sentence, case %#", (fields, text) => {
    expect(words.tournamentText(fields)).toBe(text);
  });

  it.each([
    [{ status: "bye" }, "bye"],
    [{ status: "waiting" }, "to come"],
    [{ status: "playing", matches: ["a"] }, "now"],
    [{ status: "playing", matches: ["a", "b"] }, "being replayed"],
    [{ status: "over" }, "a draw"],
    [{ status: "over", winner: 0 }, "Ann won"],
    [{ status: "over", winner: 0, early: true }, "Ann won, early"],
  ] as const)("describes a pairing that is %o", (overrides, text) => {
    expect(
      words.pairingText(
        tournament(),
        pairing(0, {
          ...overrides,
          matches: [...("matches" in overrides ? overrides.matches : [])],
        }),
      ),
    ).toBe(text);
  });
});

describe("a tournament in a list", () => {
  const card = {
    ...{
      tournament: "n1",
      game: "toy",
      title: "Toy",
      form: "elimination" as const,
      names: ["Ann"],
    },
    ...{
      status: "playing" as const,
      champion: "",
      paused: false,
      your_turn: false,
      retired: false,
      updated: "",
      starts: null,
    },
  };

  it.each([
    [card, "Being played"],
    [{ ...card, your_turn: true }, "Your turn"],
    [{ ...card, retired: true }, "Can’t be continued"],
    [{ ...card, starts: Date.now() }, expect.stringMatching(/^Starts today at/)],
    [{ ...card, paused: true }, "Paused until somebody watches"],
    [{ ...card, status: "waiting" as const }, "Waiting for friends"],
    [{ ...card, status: "cancelled" as const }, "Cancelled"],
    [{ ...card, status: "over" as const, champion: "Ann" }, "Ann is the champion"],
  ])("is told how it stands, case %#", (fields, text) => {
    expect(words.tournamentCardText(fields)).toEqual(text);
  });
});

describe("rounds", () => {
  it("of an elimination are named by the remaining rounds", () => {
    const rounds = [0, 1, 2, 3].map((round) => pairing(round, { round }));
    const titles = rounds.map(({ round }) =>
      words.roundName(tournament({ pairings: rounds }), round),
    );
    expect(titles).toEqual(["Round of 16", "Quarter-finals", "Semi-finals", "Final"]);
  });

  it("of a round robin are numbered", () => {
    expect(words.roundName(tournament({ form: "round-robin" }), 1)).toBe("Round 2");
  });

  it("contain their pairings", () => {
    expect(matchesByStatus(tournament())).toEqual({ "Semi-finals": [0, 1], Final: [2] });
  });

  it("of a Swiss tournament start with the last", () => {
    expect(matchesByStatus(tournament({ form: "swiss" }))).toEqual({
      "Round 2": [2],
      "Round 1": [0, 1],
    });
  });

  it("don't exist in an arena, which lists current matches before finished ones", () => {
    const pairings = [
      pairing(0, { status: "over" }),
      pairing(1, { status: "playing" }),
      pairing(2, { status: "over" }),
    ];
    const matches = matchesByStatus(tournament({ form: "arena", pairings }));
    expect(matches).toEqual({ "Being played": [1], "Last matches": [2, 0] });
  });
});

function matchesByStatus(news: ReturnType<typeof tournament>): Record<string, number[]> {
  const groups = words.groups(news);
  return Object.fromEntries(
    groups.map(({ name, pairings }) => [name, pairings.map((p) => p.pairing)]),
  );
}

describe("people", () => {
  it.each([
    [entrant(0), "you"],
    [entrant(1), ""],
    [entrant(2, { kind: "bot", level: 3 }), "bot, level 3"],
    [entrant(1, { left: true }), "left"],
    [entrant(0, { rating: 1610, paused: true }), "1610, you, paused"],
    [entrant(1, { kind: "open" }), "not here yet"],
  ])("are told apart, case %#", (entrant, text) => {
    expect(words.kindOf(entrant)).toBe(text);
  });

  it("are named on both sides of a pairing, even if not known yet", () => {
    expect(words.sideName(tournament(), 1)).toBe("Bo");
    const marked = tournament({ entrants: [entrant(0, { program: true })] });
    expect(words.sideName(marked, 0)).toBe("Ann (program)");
    expect(words.sideName(tournament(), null)).toBe("to be decided");
    expect(words.sideName(tournament(), null, true)).toBe("nobody");
    const news = tournament({ pairings: [pairing(0, { matches: ["m1"] })] });
    expect(words.opponents(news, "m1")).toBe("Ann against Master");
  });
});

describe("the link to a tournament", () => {
  it("contains a key that can be read back", () => {
    const link = words.linkTo("http://here/tournament/n1", "k-1");
    expect(words.parseEntryKey(new URL(link).hash)).toBe("k-1");
    expect(words.parseEntryKey("")).toBeNull();
  });
});
