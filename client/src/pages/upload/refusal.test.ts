import { expect, it } from "vitest";
import { lineOf, readRefusedLine } from "./refusal";

const RECORD = "hexarena 1\ngame hexcore6\nd2 d99\n";

it("finds the line that a refusal names", () => {
  expect(lineOf("line 3: no spot d99")).toBe(3);
  expect(readRefusedLine("line 3: no spot d99", RECORD)).toBe("d2 d99");
});

it("returns no line if the whole record is refused", () => {
  expect(lineOf("expected a record")).toBe(0);
  expect(readRefusedLine("expected a record", RECORD)).toBe("");
  expect(readRefusedLine("line 9: cut short", RECORD)).toBe("");
});
