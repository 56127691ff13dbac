import { expect, it } from "vitest";
import { botTokenText, describeHoldings, noticeText, signInText, time, welcomeText } from "./words";

const NO_HOLDINGS = { matches: 0, tournaments: 0, decks: 0, tokens: 0, rated: 0 };

it("lists a person's matches, decks and results", () => {
  expect(describeHoldings({ ...NO_HOLDINGS, matches: 2, decks: 1, rated: 2 })).toBe(
    "2 matches and 1 deck",
  );
  expect(describeHoldings(NO_HOLDINGS)).toBe("");
});

it("says what was brought along, if anything", () => {
  expect(welcomeText("Ann", { ...NO_HOLDINGS, matches: 1 })).toBe(
    "Welcome back, Ann. You brought along 1 match.",
  );
  expect(welcomeText("Ann", NO_HOLDINGS)).toBe("Welcome back, Ann.");
});

it("says until when a bot account can play", () => {
  const account = { bot: "b", name: "Bot", made: "2026-11-27", closed: false, expiry: null };
  expect(botTokenText(account)).toBe("It has no token");
  const expiry = "2027-11-28T10:00:00+00:00";
  expect(botTokenText({ ...account, expiry })).toBe("Its token expires on 28 November 2027");
  expect(botTokenText({ ...account, closed: true })).toContain("Closed by the people");
});

const FAILURE = {
  kind: "failed",
  way: "password",
  browser: "Firefox on Linux",
  since: "2026-11-20T10:00:00+00:00",
  at: "2026-11-27T10:00:00+00:00",
  tries: 1,
} as const;

it("tells the owner how many attempts to sign in have failed", () => {
  const place = `from Firefox on Linux on ${time(FAILURE.at)}.`;
  expect(noticeText(FAILURE)).toBe(
    `Someone failed to sign in to your account with a password, ${place}`,
  );
  expect(noticeText({ ...FAILURE, tries: 7, way: "code" })).toBe(
    `7 attempts to sign in to your account have failed since ${time(FAILURE.since)}. ` +
      `The last was with a recovery code, ${place}`,
  );
});

it("tells the owner what way to sign in was added, and from where", () => {
  const event = { ...FAILURE, kind: "added", way: "passkey" } as const;
  expect(noticeText(event)).toContain(
    `A passkey was added from Firefox on Linux on ${time(event.at)}.`,
  );
});

it("says when, how and from where somebody signed in", () => {
  const event = { ...FAILURE, kind: "signed-in", way: "code" } as const;
  expect(signInText(event)).toBe(`${time(event.at)}: with a recovery code, from Firefox on Linux`);
});
