import { expect, it } from "vitest";
import { agoText } from "./timeAgo";

const TIME = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T11:55:00Z", "5 minutes ago"],
  ["2026-11-21T09:00:00Z", "3 hours ago"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-11T12:00:00Z", "10 days ago"],
  ["2026-11-21T12:00:05Z", "just now"],
])("writes %s as %s", (moment, words) => {
  expect(agoText(moment, TIME)).toBe(words);
});
