import { expect, it } from "vitest";
import type { TalkShown } from "../wire/shapes";
import { freedom } from "./freedom";

function stands(more: Partial<TalkShown>, ...names: string[]): string {
  const usual = { match: "m1", room: "players" as const, messages: [], agreed: [] };
  const { told, verb } = freedom(
    { ...usual, alone: false, free: false, mine: false, ...more },
    names,
  );
  return [told, verb].filter(Boolean).join(" / ");
}

it("tells how free text stands and what can be switched", () => {
  expect(stands({ alone: true })).toBe("Nobody else sits at this table.");
  expect(stands({})).toBe("Free text opens once all players agree. / Agree to free text");
  expect(stands({}, "Bo")).toBe("Bo agrees to free text. / Agree");
  expect(stands({}, "Bo", "Cy")).toBe("Bo and Cy agree to free text. / Agree");
  expect(stands({ mine: true })).toContain("Take it back");
  expect(stands({ mine: true, free: true })).toBe("You all agreed on free text. / Stop free text");
  expect(stands({ free: true })).toBe("You follow each other: write freely.");
  expect(stands({ room: "onlookers" })).toContain("Switch free text on");
  expect(stands({ room: "onlookers", mine: true, free: true })).toContain("Stop free text");
});
