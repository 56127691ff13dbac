import { describe, expect, it } from "vitest";
import { bout, entrant, night } from "./sample";
import * as words from "./words";

describe("how a night stands", () => {
  it.each([
    [night({ status: "waiting", entrants: [entrant(0)] }), "Waiting for 0 more."],
    [
      night({ status: "waiting", entrants: [entrant(1, { kind: "open" })] }),
      "Waiting for one more.",
    ],
    [night({ status: "making", maker: 0 }), "Ann, it is your turn to choose."],
    [night({ status: "making", maker: 1 }), "Bo chooses."],
    [night({ yours: ["m1"] }), "Your match is waiting for you."],
    [night(), "0 matches are being played."],
    [night({ bouts: [bout(0, { status: "playing" })] }), "One match is being played."],
    [night({ status: "over", champion: 2 }), "Club is the champion!"],
    [night({ status: "cancelled" }), "The night was cancelled."],
    [night({ paused: true }), "Paused: the bots play on while somebody watches."],
  ])("is said in a sentence, case %#", (shown, said) => {
    expect(words.nightTold(shown)).toBe(said);
  });

  it.each([
    [{ status: "bye" }, "rests, and goes on"],
    [{ status: "waiting" }, "to come"],
    [{ status: "playing", matches: ["a"] }, "now"],
    [{ status: "playing", matches: ["a", "b"] }, "played again now"],
    [{ status: "over" }, "a draw"],
    [{ status: "over", winner: 0 }, "Ann won"],
    [{ status: "over", winner: 0, early: true }, "Ann won, before the time"],
  ] as const)("is said of a bout that is %o", (more, said) => {
    expect(
      words.boutTold(
        night(),
        bout(0, { ...more, matches: [...("matches" in more ? more.matches : [])] }),
      ),
    ).toBe(said);
  });
});

describe("a night in a list", () => {
  const card = {
    ...{ night: "n1", game: "toy", title: "Toy", form: "elimination" as const, names: ["Ann"] },
    ...{ status: "playing" as const, champion: "", paused: false, your_turn: false, updated: "" },
  };

  it.each([
    [card, "Being played"],
    [{ ...card, your_turn: true }, "Your turn"],
    [{ ...card, paused: true }, "Paused until somebody watches"],
    [{ ...card, status: "waiting" as const }, "Waiting for friends"],
    [{ ...card, status: "cancelled" as const }, "Cancelled"],
    [{ ...card, status: "over" as const, champion: "Ann" }, "Ann is the champion"],
  ])("is told how it stands, case %#", (shown, said) => {
    expect(words.cardTold(shown)).toBe(said);
  });
});

describe("rounds", () => {
  it("of an elimination are named by what is left", () => {
    const rounds = [0, 1, 2, 3].map((round) => bout(round, { round }));
    const named = rounds.map(({ round }) => words.roundNamed(night({ bouts: rounds }), round));
    expect(named).toEqual(["Round of 16", "Quarter-finals", "Semi-finals", "Final"]);
  });

  it("of a round robin are counted", () => {
    expect(words.roundNamed(night({ form: "round-robin" }), 1)).toBe("Round 2");
  });

  it("hold their bouts", () => {
    expect(words.rounds(night()).map((each) => each.map(({ bout: at }) => at))).toEqual([
      [0, 1],
      [2],
    ]);
  });
});

describe("people", () => {
  it.each([
    [entrant(0), "you"],
    [entrant(1), ""],
    [entrant(2, { kind: "bot", level: 3 }), "bot, level 3"],
    [entrant(1, { left: true }), "went home"],
    [entrant(1, { kind: "open" }), "waited for"],
  ])("are told apart, case %#", (who, said) => {
    expect(words.kindOf(who)).toBe(said);
  });

  it("are named on either side of a bout, known or not", () => {
    expect(words.sideNamed(night(), 1)).toBe("Bo");
    expect(words.sideNamed(night(), null)).toBe("not known yet");
    expect(words.sideNamed(night(), null, true)).toBe("nobody");
    const shown = night({ bouts: [bout(0, { matches: ["m1"] })] });
    expect(words.opponents(shown, "m1")).toBe("Ann against Master");
  });
});

describe("the link to a night", () => {
  it("holds a key that is found again", () => {
    const link = words.linkTo("http://here/night/n1", "k-1");
    expect(words.keyIn(new URL(link).hash)).toBe("k-1");
    expect(words.keyIn("")).toBeNull();
  });
});
