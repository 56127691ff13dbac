import { describe, expect, it } from "vitest";
import { scene } from "../scene/samples/sample";
import { commitmentScene } from "../scene/samples/sampleCommitment";
import type { OfferShown } from "../wire/shapes";
import { finished, line, seat, table } from "./sample";
import { RefusalError } from "../wire/refusal";
import {
  endingText,
  invitation,
  isMyOffer,
  news,
  offerText,
  seatLink,
  occupantText,
  matchKindText,
  replayWords,
  takebackText,
  troubleText,
  turnText,
  canWithdraw,
  watchingText,
  seatNote,
  vacationTexts,
} from "./words";

const HOT_SEAT = [seat(0), seat(1, { mine: true })];
const BOT = [seat(0), seat(1, { kind: "bot", player: "Club", level: 3 })];
const FOUR = ["North", "East", "South", "West"].map((name, index) =>
  seat(index, { name, player: ["Ann", "Bo", "Cy", "Di"][index] ?? "" }),
);
const waitingScene = scene({ to_act: 1, prompt: "White to move." });

describe("whose turn it is", () => {
  it("is yours, a named friend's, or a thinking bot's", () => {
    expect(turnText(table())).toBe("Your turn");
    expect(turnText(table({ scene: waitingScene }))).toBe("Bo’s turn (White)");
    expect(turnText(table({ scene: waitingScene, seats: BOT }))).toBe("Club (White) is thinking");
  });

  it("uses names if two share a screen", () => {
    expect(turnText(table({ seats: HOT_SEAT }))).toBe("Ann’s turn (Black)");
  });

  it("waits for friends and for luck", () => {
    expect(turnText(table({ status: "waiting" }))).toBe("Waiting for a friend");
    expect(turnText(table({ status: "stopped" }))).toBe("The match was aborted");
    const cancelled = table({ status: "stopped", tournament: "t1" });
    expect(turnText(cancelled)).toBe("The tournament was cancelled");
    expect(turnText(table({ scene: scene({ to_act: -1 }) }))).toBe("Dice or cards decide");
  });

  it("tells an invited friend that a seat is free", () => {
    const seats = [seat(0, { mine: false }), seat(1, { kind: "open", player: "" })];
    expect(turnText(table({ status: "waiting", seats }))).toBe("The seat of White is free");
    const [host, friend] = [seat(0, { mine: true }), seat(1, { kind: "open", player: "" })];
    const own = table({ status: "waiting", seats: [host, friend] });
    expect(turnText(own)).toBe("Waiting for a friend");
  });

  it("waits for players to take the open seats", () => {
    const open = { kind: "open" as const, player: "" };
    const seats = FOUR.map((seat) => (seat.seat > 1 ? { ...seat, ...open } : seat));
    expect(turnText(table({ status: "waiting", seats }))).toBe(
      "Waiting for players for South and West",
    );
  });

  it("doesn't repeat the seat of a player without a name", () => {
    const nameless = [seat(0), seat(1, { player: "" })];
    expect(turnText(table({ scene: waitingScene, seats: nameless }))).toBe("White’s turn");
  });
});

describe("players who choose at the same time", () => {
  const turnWith = (awaits: number[], ready: number[], overrides = {}) =>
    table({ seats: FOUR, scene: commitmentScene({ awaits, ready }), ...overrides });

  it("see who is ready and whom they wait for", () => {
    expect(turnText(turnWith([0, 1, 2], []))).toBe("Choose at the same time");
    expect(turnText(turnWith([0, 2], [1]))).toBe("Choose at the same time: Bo (East) is ready");
    expect(turnText(turnWith([0], [1, 3]))).toBe(
      "Choose at the same time: Bo (East) and Di (West) are ready",
    );
    expect(turnText(turnWith([2, 3], [0, 1]))).toBe("Waiting for Cy (South) and Di (West)");
  });

  it("are named to spectators; a single one has the turn", () => {
    const watched = FOUR.map((seats) => ({ ...seats, mine: false }));
    const scene = commitmentScene({ seat: null, commitment: null, awaits: [1, 2], ready: [0] });
    expect(turnText(table({ seats: watched, scene }))).toBe("Waiting for Bo (East) and Cy (South)");
    expect(turnText(turnWith([0], []))).toBe("Your turn");
  });

  it("choose one after another at one screen", () => {
    const scene = commitmentScene({ seat: 1, awaits: [1], ready: [0] });
    expect(turnText(table({ seats: HOT_SEAT, scene }))).toBe(
      "Bo (White) chooses: Ann (Black) is ready",
    );
  });

  it("are announced when they get ready and when they choose again", () => {
    expect(news(turnWith([0, 1], []), turnWith([0], [1]))).toBe(
      "Bo (East) is ready. Choose at the same time: Bo (East) is ready.",
    );
    expect(news(turnWith([1], [0]), turnWith([0, 1], []))).toBe(
      "Ann (North) chooses again. Choose at the same time.",
    );
  });

  it("can withdraw their own commitment, or the last one at this screen", () => {
    const may: ["withdraw"] = ["withdraw"];
    expect(canWithdraw(turnWith([1], [0], { may }))).toBe(0);
    expect(canWithdraw(turnWith([1], [0], { may: [] }))).toBeUndefined();
    const scene = commitmentScene({ seat: 0, awaits: [0], ready: [1] });
    expect(canWithdraw(table({ seats: HOT_SEAT, scene, may }))).toBe(1);
  });
});

describe("the end", () => {
  it("is described from the viewer's seat", () => {
    expect(endingText(finished())).toBe("You lose");
    expect(
      endingText(finished({ seats: [seat(0, { mine: false }), seat(1, { mine: true })] })),
    ).toBe("You win");
    expect(endingText(finished({ seats: HOT_SEAT }))).toBe("Bo (White) wins");
    expect(endingText(finished({ seats: [seat(0, { mine: false }), seat(1)] }))).toBe(
      "Bo (White) wins",
    );
  });

  it("can be a draw", () => {
    const drawScene = {
      ...finished().scene,
      outcome: { returns: [0, 0], text: "A draw.", rule: "" },
    };
    expect(endingText(finished({ scene: drawScene }))).toBe("A draw");
  });
});

describe("the end of a match of many", () => {
  function outcome(...returns: number[]) {
    return finished({
      seats: FOUR,
      scene: { ...finished().scene, outcome: { returns, text: "", rule: "" } },
    });
  }

  it("has one winner", () => {
    expect(endingText(outcome(1, -1, -1, -1))).toBe("You win");
    expect(endingText(outcome(-1, 1, -1, -1))).toBe("You lose");
  });

  it("can be shared", () => {
    expect(endingText(outcome(0, 0, -1, 0))).toBe("You share the win with Bo (East) and Di (West)");
    expect(endingText(outcome(-1, 0, 0, -1))).toBe("You lose");
    const watched = FOUR.map((seats) => ({ ...seats, mine: false }));
    expect(endingText({ ...outcome(-1, 0, 0, -1), seats: watched })).toBe(
      "Bo (East) and Cy (South) share the win",
    );
  });
});

describe("an offer among several players", () => {
  const view = table({ seats: FOUR });

  it("lists who has agreed and whose answer is missing", () => {
    const ownOffer = { kind: "draw" as const, seat: 0, agreed: [2] };
    expect(offerText(view, ownOffer)).toBe("You offered a draw. Cy agreed. Waiting for Bo and Di…");
    const otherOffer = { kind: "undo" as const, seat: 1, agreed: [] };
    expect(offerText(view, otherOffer)).toBe(
      "Bo asks to take back their last decision, and all since.",
    );
  });

  it("counts as yours once you have agreed", () => {
    const offer = { kind: "draw" as const, seat: 1, agreed: [0] };
    expect(isMyOffer(view, offer)).toBe(true);
    expect(offerText(view, offer)).toBe("Bo offers a draw. Ann agreed. Waiting for Cy and Di…");
  });

  it("doesn't wait for players who have left, except for a rematch", () => {
    const seats = FOUR.map((seat) => ({ ...seat, left: seat.seat === 3 }));
    const offer = (kind: "draw" | "rematch") => ({ kind, seat: 0, agreed: [1] });
    expect(offerText({ ...view, seats }, offer("draw"))).toMatch(/Waiting for Cy…$/);
    expect(offerText({ ...view, seats }, offer("rematch"))).toMatch(/Waiting for Cy and Di…$/);
  });

  it("is announced again when somebody agrees", () => {
    const offers = [{ kind: "draw" as const, seat: 1, agreed: [] as number[] }];
    const replies = [{ kind: "draw" as const, seat: 1, agreed: [2] }];
    expect(news({ ...view, offers }, { ...view, offers: replies })).toBe(
      "Bo offers a draw. Cy agreed.",
    );
  });
});

describe("news", () => {
  const previous = table({ ply: 1, log: [line(0, "Black passes.")] });

  it("announces new lines, whose turn it is and what to do", () => {
    const current = table({ ply: 3, log: [...previous.log, line(1, "One."), line(2, "Two.")] });
    expect(news(previous, current)).toBe("One. Two. Your turn. Black to move.");
  });

  it("announces undone moves", () => {
    const undoScene = scene({ narration: ["Black takes back."] });
    expect(news(previous, table({ ply: 0, rewinds: 1, scene: undoScene }))).toBe(
      "Black takes back. Your turn. Black to move.",
    );
  });

  it("announces new offers and a resignation once", () => {
    const offering = { ...previous, offers: [{ kind: "undo" as const, seat: 1, agreed: [] }] };
    expect(news(previous, offering)).toBe(
      "Bo asks to take back their last decision, and all since.",
    );
    expect(news(offering, offering)).toBe("");
    const withOffer = { ...previous, offers: [{ kind: "draw" as const, seat: 0, agreed: [] }] };
    expect(news(previous, withOffer)).toBe("You offered a draw. Waiting for an answer…");
    const finish = finished({ ply: 1, log: previous.log });
    const resignation = { ...finish, scene: { ...finish.scene, narration: ["White resigns."] } };
    expect(news(previous, resignation)).toBe("White resigns. You lose.");
  });

  it("announces milestones once, after their line", () => {
    const big = { title: "End of round 1", text: "Two.", seat: null };
    const current = table({ ply: 1, log: [{ ...line(0, "One. Two."), milestones: [big] }] });
    expect(news(table(), current)).toBe("One. Two. End of round 1. Your turn. Black to move.");
  });

  it("starts with whose turn it is", () => {
    expect(news(undefined, previous)).toBe("Your turn. Black to move.");
  });
});

describe("players and links", () => {
  it("describes the kind of player in a seat", () => {
    expect(BOT.map((seat) => occupantText(seat, true))).toEqual(["you", "bot, level 3"]);
    expect(occupantText(seat(1, { here: false }), true)).toBe("away");
    expect(occupantText(seat(1, { kind: "open", player: "" }), true)).toBe("open");
    expect(occupantText(seat(1, { mine: true }), false)).toBe("at this screen");
    expect(occupantText(seat(1, { left: true }), true)).toBe("left");
    expect(occupantText(seat(1, { program: true }), true)).toBe("program");
    expect(occupantText(seat(1, { program: true, owner: "Ada" }), true)).toBe("program by Ada");
  });

  it("makes a link from whose address the key is read back", () => {
    const link = seatLink("http://here", table(), seat(1, { key: "a-b_c" }));
    expect(link).toBe("http://here/table/m1#seat=1&key=a-b_c");
    expect(invitation(new URL(link).hash)).toEqual({ seat: 1, key: "a-b_c" });
  });

  it("reads no other address as an invitation", () => {
    for (const hash of ["", "#ply=3", "#seat=1", "#seat=x&key=y"]) {
      expect(invitation(hash)).toBeUndefined();
    }
  });
});

describe("an offer to settle", () => {
  const settle: OfferShown = { kind: "settle", seat: 1, agreed: [] };
  const bot = seat(1, { kind: "bot", player: "Beginner", level: 1 });

  it("is the bot's if the bot has lost", () => {
    const offer = offerText(table({ seats: [seat(0), bot] }), settle);
    expect(offer).toBe("Beginner: “I have lost this. Shall we end it?”");
  });

  it("is the table's if the viewer has lost, and the viewer can answer", () => {
    const view = table({ seats: [seat(0), bot] });
    const offer = { ...settle, seat: 0 };
    expect(offerText(view, offer)).toMatch(
      /^Nothing can change .* Beginner wins\. End the match\?$/,
    );
    expect(isMyOffer(view, offer)).toBe(false);
  });
});

describe("a limit", () => {
  const amount = {
    id: "upto",
    name: "Bid up to",
    unit: "",
    sign: "",
    low: 1,
    high: 9,
    quick: [],
    zero: "",
  };
  const tableWith = (text: string) =>
    table({ instructions: [{ seat: 0, amount, limit: null, text }] });

  it("is announced when it is set, changed and stopped", () => {
    expect(news(tableWith(""), tableWith("Bidding up to 9"))).toBe("Bidding up to 9.");
    expect(news(tableWith("Bidding up to 9"), tableWith("Bidding up to 7"))).toBe(
      "Bidding up to 7.",
    );
    expect(news(tableWith("Bidding up to 9"), tableWith(""))).toBe("Stopped.");
    expect(news(tableWith("Bidding up to 9"), tableWith("Bidding up to 9"))).toBe("");
  });
});

describe("trouble", () => {
  it("is described in plain words if there are some, otherwise in the server's", () => {
    const stale = new RefusalError({ code: "match/stale", message: "ply 0 was answered" }, 409);
    expect(troubleText(stale)).toMatch(/nothing is lost\.$/);
    const failure = new RefusalError({ code: "seat/wrong-key", message: "the key is wrong" }, 403);
    expect(troubleText(failure)).toBe("The key is wrong.");
    expect(troubleText(new Error("Really?"))).toBe("Really?");
  });
});

describe("the link to a replay", () => {
  it("says that hands are open there if the game has secrets", () => {
    expect(replayWords(table())).toBe("Replay");
    expect(replayWords(table({ secrets: true }))).toBe("Replay with open hands");
  });
});

describe("a match whose rules no longer exist", () => {
  const retired = {
    why: "This match can no longer be played or shown.",
    version: 1,
    actions: 1,
    ending: "",
  };

  it.each([
    ["playing", "The match can’t be continued"],
    ["stopped", "The match is closed"],
    ["over", "The match can’t be shown"],
  ] as const)("has nobody's turn while it is %s", (status, text) => {
    expect(turnText(table({ status, retired }))).toBe(text);
  });

  it("says how many moves it had and how it ended", () => {
    expect(matchKindText(table(), retired)).toBe("Opened on 2026-01-01, 1 action played.");
    expect(matchKindText(table(), { ...retired, actions: 12, ending: "White wins." })).toBe(
      "Opened on 2026-01-01, 12 actions played. White wins.",
    );
  });
});

describe("a spectator", () => {
  it("is told how late a rated match is shown", () => {
    expect(watchingText({ delay: 3 })).toBe("Shown 3 moves late");
    expect(watchingText({ delay: 0 })).toBe("You are watching");
  });
});

describe("a vacation", () => {
  it("is shown at the seat, with its end and what it does to the clock", () => {
    const away = seat(1, { vacation: Date.UTC(2100, 11, 5, 12), here: false });
    const match = table({ seats: [seat(0), away] });
    expect(seatNote(match, away)).toBe("on vacation");
    const [text] = vacationTexts(match);
    expect(text).toMatch(/^Bo is on vacation until .*5.*\. The clock stands still until then\.$/u);
    const back = seat(1, { vacation: Date.now() - 1 });
    expect(vacationTexts(table({ seats: [seat(0), back] }))).toEqual([]);
    expect(seatNote(match, back)).toBe("here");
  });
});

it("tells what was taken back, by whom, and who agreed", () => {
  const takeback = { ply: 0, seat: 0, count: 1, told: "Black places at b2.", agreed: [1] };
  const view = table({ takebacks: [takeback], rewinds: 1 });
  expect(takebackText(view, takeback)).toBe("Ann took back: Black places at b2. Bo agreed.");
  expect(takebackText(view, { ...takeback, seat: null, agreed: [] })).toBe(
    "A roll or draw was taken back. Black places at b2.",
  );
  expect(news(table({ ply: 1, rewinds: 0 }), view)).toContain("Ann took back: Black places at b2.");
});

it("tells that a request to take back is off the table", () => {
  const offering = table({ offers: [{ kind: "undo", seat: 0, agreed: [] }] });
  expect(news(offering, table())).toBe("Your request to take back is off the table.");
});
