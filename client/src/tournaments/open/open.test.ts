import { describe, expect, it } from "vitest";
import { entrant, tournament } from "../sample";
import { tournamentText } from "../words";
import { clocksOf, makeRequest, type Draft } from "./draft";
import { tournamentTermsText } from "./terms";
import { durationText, localInput, monthName, monthOf, startText } from "./schedule";

const TERMS = {
  clock: "3 min + 2 s a turn",
  rated: true,
  starts: Date.UTC(2100, 0, 1),
  rounds: 0,
  minutes: 45,
  most: 64,
  lowest: null,
  highest: null,
  vacations: true,
};

describe("a moment", () => {
  it.each([
    [9_000, "0:09"],
    [599_001, "10:00"],
    [660_000, "11 min"],
    [7_500_000, "2 hours 5 min"],
    [3_600_000, "1 hour"],
    [200_000_000, "2 days"],
    [-5, "0:00"],
  ])("in %i ms is described", (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  it("is written for an input and parsed back", () => {
    const moment = Date.UTC(2026, 10, 26, 7, 30);
    expect(Date.parse(localInput(moment))).toBe(moment);
  });

  it("on another day includes the day", () => {
    expect(startText(TERMS.starts)).toMatch(/^on Fri 1 Jan at|^on Thu 31 Dec at/);
    expect(startText(Date.now())).toMatch(/^today at \d\d:\d\d$/);
  });

  it("has a month", () => {
    expect(monthName(monthOf(Date.UTC(2026, 10, 30)))).toBe("November 2026");
  });
});

describe("an open tournament", () => {
  it("describes its terms", () => {
    expect(tournamentTermsText(TERMS)).toEqual([
      "3 min + 2 s a turn",
      "45 minutes",
      "rated, for accounts",
    ]);
    const bounds = { lowest: 1200, highest: 1800, rated: false, minutes: 0, rounds: 1 };
    expect(tournamentTermsText({ ...TERMS, ...bounds }).slice(1)).toEqual([
      "1 round",
      "not rated",
      "ratings 1200 to 1800",
    ]);
    expect(tournamentTermsText({ ...TERMS, vacations: false })[1]).toBe("no vacations");
  });

  it.each([
    [{ status: "waiting" }, /^Starts on/],
    [{ status: "cancelled", entrants: [] }, /fewer than two/],
    [{ status: "cancelled" }, /was cancelled/],
    [{ may: ["pause"], you: 0 }, /as soon as someone is free/],
    [{ may: ["pause"], you: 0, form: "swiss" }, /next round/],
    [{ may: ["return"], you: 0, entrants: [entrant(0, { paused: true })] }, /You are paused/],
  ] as const)("tells how it stands, case %#", (overrides, text) => {
    const card = tournament({ form: "arena", terms: TERMS, ...(overrides as object) });
    expect(tournamentText(card)).toMatch(text);
  });

  it("is requested with the fields of its form", () => {
    const draft: Draft = {
      ...{
        game: "toy",
        form: "swiss",
        options: { radius: 4 },
        clock: null,
        rated: true,
        vacations: true,
      },
      ...{
        rounds: 5,
        minutes: 45,
        delay: 5,
        startTime: "",
        maxEntrants: 8,
        lowest: null,
        highest: null,
      },
    };
    const request = makeRequest(draft, 1000);
    expect(request).toMatchObject({ starts: 301_000, rounds: 5, minutes: null, options: {} });
    expect(request.clock).toEqual(clocksOf("swiss")[0]?.clock);
    const cup = makeRequest({ ...draft, form: "elimination", rated: false }, 0);
    expect(cup).toMatchObject({ rounds: null, minutes: null, options: { radius: 4 } });
  });

  it("has no clock in days if it is an arena", () => {
    const kinds = clocksOf("arena").map(({ clock }) => clock?.kind);
    expect(kinds).not.toContain("correspondence");
    expect(clocksOf("swiss").length).toBe(kinds.length + 1);
  });
});
