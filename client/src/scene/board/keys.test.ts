import { describe, expect, it } from "vitest";
import type { Cell } from "../../wire/shapes";
import { BoardKeys } from "./keys";
import { SEVEN_CELLS } from "../samples/sample";
import { middle } from "./walk";

/** Press keys one after another. `handled` lists the ones that the page doesn't get. */
function press(...keys: (string | KeyboardEventInit)[]) {
  let cursor = middle(SEVEN_CELLS);
  const selected: string[] = [];
  const boardKeys = new BoardKeys(() => 5000);
  const events = keys.map((key) => {
    const options = typeof key === "string" ? { key } : key;
    const event = new KeyboardEvent("keydown", { ...options, cancelable: true });
    boardKeys.press(event, {
      cells: SEVEN_CELLS,
      cursor,
      open: new Set(["@a1", "@c3"]),
      go: (cell: Cell) => (cursor = cell),
      choosing: { select: (id) => selected.push(id), stepBack: () => false },
    });
    return event;
  });
  const handled = events.filter((event) => event.defaultPrevented).map(({ key }) => key);
  return { cursor: cursor?.name, selected, handled };
}

describe("keys on the board", () => {
  it("move the cursor, select its cell, and jump to the cell whose name is typed", () => {
    expect(press("ArrowRight", "Enter", "c", "2", " ").selected).toEqual(["@b3", "@c2"]);
  });

  it("jump to the next and the previous cell that can be chosen", () => {
    expect(press(".").cursor).toBe("a1");
    expect(press(",").cursor).toBe("c3");
  });

  it("reach the page if they mean nothing on the board", () => {
    expect(press("Tab", "Escape", "z").handled).toEqual([]);
  });

  it("reach the browser as part of a shortcut", () => {
    const result = press({ key: "ArrowRight", altKey: true }, { key: "c", ctrlKey: true });
    expect(result).toEqual({ cursor: "b2", selected: [], handled: [] });
  });

  it("don't scroll the page at the edge of the board", () => {
    expect(press("End", "ArrowRight").handled).toEqual(["End", "ArrowRight"]);
  });
});
