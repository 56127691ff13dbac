import { expect, it } from "vitest";
import { withAnchors, withOrderFirst } from "./contents";

const HTML =
  '<h1 id="all">All</h1><h2 id="1-pieces">1. <em>Pieces</em></h2>' +
  "<ul><li><strong>HC 1.1</strong> The board.</li><li>Plain.</li></ul><h3>A</h3><h2>Bare</h2>";

it("lists the chapters of a rulebook, and nothing below them", () => {
  expect(withAnchors(HTML).headings).toEqual([{ id: "1-pieces", text: "1. Pieces" }]);
});

it("gives a numbered rule an anchor and changes nothing else", () => {
  expect(withAnchors(HTML).html).toBe(HTML.replace("<li><strong>", '<li id="hc-1.1"><strong>'));
});

it("gives no anchor to other numbers", () => {
  const steps = "<ul><li><strong>1. Mobility.</strong> Roll.</li></ul>";
  expect(withAnchors(steps).html).toBe(steps);
});

const ORDER = '<h2 id="order-of-play">Order of play</h2><ul><li>Roll.</li></ul>';

it("moves the order of play to the front and keeps the other chapters in order", () => {
  const [previous, current] = [
    "<h1>All</h1><h2>Safety</h2><p>Care.</p>",
    "<h2>1. Pieces</h2><p>Two.</p>",
  ];
  expect(withOrderFirst(previous + ORDER + current)).toBe(ORDER + previous + current);
});

it("doesn't change rules without an order of play", () => {
  expect(withOrderFirst(HTML)).toBe(HTML);
});
