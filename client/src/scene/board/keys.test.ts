import { describe, expect, it } from "vitest";
import type { Cell } from "../../wire/shapes";
import { BoardKeys } from "./keys";
import { SEVEN_CELLS } from "../samples/sample";
import { middle } from "./walk";

/** Press keys one after another; tell where the cursor went and what was picked. */
function press(...pressed: string[]) {
  let cursor = middle(SEVEN_CELLS);
  const picks: string[] = [];
  const keys = new BoardKeys(() => 5000);
  const handled = pressed.map((key) =>
    keys.press(key, {
      cells: SEVEN_CELLS,
      cursor,
      open: new Set(["@a1", "@c3"]),
      go: (cell: Cell) => (cursor = cell),
      pick: (cell: Cell) => picks.push(cell.name),
      stepBack: () => false,
    }),
  );
  return { at: cursor?.name, picked: picks, taken: handled };
}

describe("keys on the board", () => {
  it("walk, pick, and go to what is typed", () => {
    expect(press("ArrowRight", "Enter", "c", "2", " ").picked).toEqual(["b3", "c2"]);
  });

  it("go to the next and the previous that can be chosen", () => {
    expect(press(".").at).toBe("a1");
    expect(press(",").at).toBe("c3");
  });

  it("are left to the page where they mean nothing here", () => {
    expect(press("Tab", "Escape", "z").taken).toEqual([false, false, false]);
  });

  it("do not scroll the page at the edge of the board", () => {
    expect(press("End", "ArrowRight").taken).toEqual([true, true]);
  });
});
