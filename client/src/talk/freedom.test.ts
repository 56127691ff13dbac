import { expect, it } from "vitest";
import type { TalkShown } from "../wire/shapes";
import { freedom } from "./freedom";

function statusText(overrides: Partial<TalkShown>, ...names: string[]): string {
  const usual = { match: "m1", room: "players" as const, messages: [], agreed: [], asks_age: null };
  const { status, verb } = freedom(
    { ...usual, alone: false, free: false, mine: false, ...overrides },
    names,
  );
  return [status, verb].filter(Boolean).join(" / ");
}

it("describes whether free text is on and who can switch it", () => {
  expect(statusText({ alone: true })).toBe("Nobody else sits at this table.");
  expect(statusText({})).toBe("Free text opens once all players agree. / Agree to free text");
  expect(statusText({}, "Bo")).toBe("Bo agrees to free text. / Agree");
  expect(statusText({}, "Bo", "Cy")).toBe("Bo and Cy agree to free text. / Agree");
  expect(statusText({ mine: true })).toContain("Take it back");
  expect(statusText({ mine: true, free: true })).toBe(
    "You all agreed on free text. / Stop free text",
  );
  expect(statusText({ free: true })).toBe("You follow each other: write freely.");
  expect(statusText({ room: "onlookers" })).toContain("Switch free text on");
  expect(statusText({ room: "onlookers", mine: true, free: true })).toContain("Stop free text");
});

it("says from what age free text is open, and offers no switch before", () => {
  expect(statusText({ asks_age: 16 }, "Bo")).toBe("Free text is for people aged 16 or older.");
  expect(statusText({ asks_age: 16, room: "onlookers" })).toContain("aged 16 or older");
  expect(statusText({ asks_age: 16, alone: true })).toBe("Nobody else sits at this table.");
});
