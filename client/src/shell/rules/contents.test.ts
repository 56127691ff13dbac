import { expect, it } from "vitest";
import { withAnchors } from "./contents";

const HTML =
  '<h1 id="all">All</h1><h2 id="1-pieces">1. <em>Pieces</em></h2>' +
  "<ul><li><strong>HC 1.1</strong> The board.</li><li>Plain.</li></ul><h3>A</h3><h2>Bare</h2>";

it("lists the chapters of a rulebook, and nothing below them", () => {
  expect(withAnchors(HTML).headings).toEqual([{ id: "1-pieces", text: "1. Pieces" }]);
});

it("gives a numbered rule an anchor, and leaves the rest as it is", () => {
  expect(withAnchors(HTML).html).toBe(HTML.replace("<li><strong>", '<li id="hc-1.1"><strong>'));
});
