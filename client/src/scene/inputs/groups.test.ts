import { describe, expect, it } from "vitest";
import { buttonRows } from "./groups";

function grouped(...names: string[]) {
  const rows = buttonRows(
    names.map((_name, index) => ({ id: String(index), name: `Button ${index}` })),
    (id) => names[Number(id)] ?? "",
  );
  return rows?.map(({ head, row }) => `${head}: ${row.map(({ label }) => label).join(" ")}`);
}

describe("many buttons of one kind", () => {
  it("form a row for each suit, without their common first word", () => {
    expect(grouped("draw:C9", "draw:CT", "draw:X1", "draw:X2")).toEqual(["♣: C9 CT", "★: X1 X2"]);
  });

  it("form one row if they are numbers", () => {
    expect(grouped("roll:1", "roll:2", "roll:6")).toEqual([": 1 2 6"]);
  });

  it("stay as they are if they have no common word", () => {
    expect(grouped("Pass", "Take it")).toBeUndefined();
    expect(grouped("roll:1", "Pass")).toBeUndefined();
    expect(grouped("marker:Heart", "marker:Striking")).toBeUndefined();
    expect(grouped("roll:1")).toBeUndefined();
    expect(grouped()).toBeUndefined();
  });
});
