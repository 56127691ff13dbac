import { describe, expect, it } from "vitest";
import { buttonRows } from "./groups";

function grouped(...names: string[]) {
  const rows = buttonRows(names.map((name) => ({ id: name, name })));
  return rows?.map(({ head, row }) => `${head}: ${row.map(({ label }) => label).join(" ")}`);
}

describe("many buttons of one kind", () => {
  it("come in a row for each suit, without the word that all begin with", () => {
    expect(grouped("draw:C9", "draw:CT", "draw:X1", "draw:X2")).toEqual(["♣: C9 CT", ": X1 X2"]);
  });

  it("come in one row where they are numbers", () => {
    expect(grouped("roll:1", "roll:2", "roll:6")).toEqual([": 1 2 6"]);
  });

  it("are left alone where they have no word in common", () => {
    expect(grouped("Pass", "Take it")).toBeUndefined();
    expect(grouped("roll:1", "Pass")).toBeUndefined();
    expect(grouped("roll:1")).toBeUndefined();
    expect(grouped()).toBeUndefined();
  });
});
