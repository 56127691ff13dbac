import { expect, it } from "vitest";
import { mergeEntries } from "./board";

const entry = (match: string, ply = 0) => ({ match, ply });

it("takes the whole list first, then only changes, newest first", () => {
  const first = mergeEntries([entry("old")], {
    whole: true,
    tables: [entry("a"), entry("b")],
    gone: [],
  });
  expect(first).toEqual([entry("a"), entry("b")]);
  const news = { whole: false, tables: [entry("b", 1), entry("c")], gone: ["a"] };
  expect(mergeEntries(first, news)).toEqual([entry("c"), entry("b", 1)]);
});
