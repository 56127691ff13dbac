import { expect, it } from "vitest";
import { anchor, bound, citations } from "./contents";

const HTML =
  '<h1 id="all">All</h1><h2 id="1-pieces">1. <em>Pieces</em></h2>' +
  "<ul><li><strong>HC 1.1</strong> The board.</li><li>Plain.</li></ul><h3>A</h3><h2>Bare</h2>";

it("lists the chapters of a rulebook, and nothing below them", () => {
  expect(bound(HTML).headings).toEqual([{ id: "1-pieces", text: "1. Pieces" }]);
});

it("gives a numbered rule an anchor, and leaves the rest as it is", () => {
  expect(bound(HTML).html).toBe(HTML.replace("<li><strong>", '<li id="hc-1.1"><strong>'));
});

it("finds the rules that a text cites", () => {
  expect(citations("how wide (HC 1.1, HFC 10.2)")).toEqual([
    { text: "how wide (", cites: false },
    { text: "HC 1.1", cites: true },
    { text: ", ", cites: false },
    { text: "HFC 10.2", cites: true },
    { text: ")", cites: false },
  ]);
});

it("cites by the anchor that the rulebook has", () => {
  expect(anchor("HC 1.1")).toBe("hc-1.1");
});
