import { expect, it } from "vitest";
import { announce, noticeLog } from "./noticeLog.svelte";

function show(text: string): void {
  const element = document.createElement("p");
  element.textContent = text;
  announce(element);
}

it("announces the same text twice as two entries", () => {
  show("Ann\n  challenges you");
  show("Ann challenges you");
  expect(noticeLog.entries.map(({ text }) => text)).toEqual([
    "Ann challenges you",
    "Ann challenges you",
  ]);
  expect(new Set(noticeLog.entries.map(({ key }) => key)).size).toBe(2);
});

it("keeps the last eight", () => {
  for (let n = 0; n < 10; n++) show(`notice ${n}`);
  expect(noticeLog.entries.map(({ text }) => text)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `notice ${n}`),
  );
});
