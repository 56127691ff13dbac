import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../wire/api";
import type { Table } from "../../wire/shapes";
import type { MatchStore } from "../matchStore.svelte";
import PlayAgain from "../rematch/PlayAgain.svelte";
import { finished, seat, table } from "../sample";

const CLOCK: Table["clock"] = {
  kind: "fischer",
  main: 180,
  increment: 2,
  decision: 0,
  days: 0,
  text: "3 min + 2 s a turn",
  speed: "fast",
  runs: false,
  claim: 30,
  times: [],
};
const stopped = (fields: Partial<Table> = {}) => table({ status: "stopped", may: [], ...fields });
const quick = { met: "quick", clock: CLOCK, public: true } as const;
const store = { offer: vi.fn() } as unknown as MatchStore;

/** Every way in which a match ends, with the step that comes first for a seat and for others. */
const ENDINGS: [string, Table, string, string][] = [
  ["won, lost or drawn among friends", finished(), "Rematch", "Replay"],
  ["resigned or timed out in a quick match", finished(quick), "Next opponent", "Replay"],
  ["a rematch was opened", finished({ rematch: "m2" }), "Go to the rematch", "Replay"],
  ["the rival's account is erased", finished({ may: [] }), "Replay", "Replay"],
  ["aborted, or nobody began", stopped(quick), "Next opponent", "Watch another match"],
  ["aborted among friends", stopped({ clock: CLOCK }), "New match", "Another game"],
  ["an open table is withdrawn", stopped({ met: "lobby" }), "Lobby", "Lobby"],
  ["a challenge is declined", stopped({ met: "challenge" }), "Lobby", "Lobby"],
  [
    "a match of a tournament",
    finished({ tournament: "t1", may: [] }),
    "Back to the tournament",
    "Back to the tournament",
  ],
  [
    "a tournament is cancelled",
    stopped({ tournament: "t1" }),
    "Back to the tournament",
    "Back to the tournament",
  ],
];

/** Show what may follow; return the names of all steps that can be taken. */
function steps(view: Table, brief: boolean): string[] {
  vi.spyOn(api, "games").mockResolvedValue([]);
  const { unmount } = render(PlayAgain, { store, table: view, brief });
  const links = screen.queryAllByRole("link");
  const buttons = screen.queryAllByRole<HTMLButtonElement>("button");
  const names = [...links, ...buttons.filter(({ disabled }) => !disabled)].map(({ textContent }) =>
    textContent.trim(),
  );
  unmount();
  return names;
}

afterEach(() => vi.restoreAllMocks());

describe.each(ENDINGS)("after %s", (_name, ended, forSeat, forOthers) => {
  const watched = { ...ended, may: [], viewer: null, seats: [seat(0, { mine: false }), seat(1)] };

  it("a seat has a next step, in the dialog", () => {
    expect(steps(ended, false)).toContain(forSeat);
  });

  it("a seat has a next step, in the bar", () => {
    expect(steps(ended, true).filter((name) => name !== "Home")).not.toEqual([]);
  });

  it("an onlooker has a next step", () => {
    expect(steps(watched, false)).toContain(forOthers);
    expect(steps(watched, true)).not.toEqual([]);
  });
});
