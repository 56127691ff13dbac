import { expect, it } from "vitest";
import { statusText } from "./webhookStatus";

const TIME = "2026-11-25T12:00:00.000000Z";
const card = { webhook: "w", url: "u", made: TIME, answered: "", failure: "", off: "", waiting: 0 };

it.each([
  [{}, /^Nothing to deliver yet\.$/],
  [{ answered: TIME }, /^Last delivery accepted on 25 Nov 2026, \d\d:00\.$/],
  [{ waiting: 2 }, /^2 deliveries are waiting\.$/],
  [
    { waiting: 1, failure: "it answered with status 500" },
    /^1 delivery is waiting: .* status 500\.$/,
  ],
  [{ off: TIME, failure: "no answer" }, /^Switched off on 25 Nov 2026, \d\d:00: no answer\.$/],
])("describes the status of a webhook: %o", (overrides, text) => {
  expect(statusText({ ...card, ...overrides })).toMatch(text);
});
