import { expect, it } from "vitest";
import { contents } from "./contents";

it("lists the chapters of a rulebook, and nothing below them", () => {
  const html = `<h1 id="all">All</h1><h2 id="1-pieces">1. <em>Pieces</em></h2><h3 id="a">A</h3><h2>Bare</h2>`;
  expect(contents(html)).toEqual([{ id: "1-pieces", text: "1. Pieces" }]);
});
