import { describe, expect, it } from "vitest";
import { gauge } from "../samples/sample";
import { payments } from "./payments";
import { gaugeValue, isChips, isMarkers, markersText, gaugeMax } from "./gauges/gauges";

const chips = { unit: "chips" };

describe("gauges", () => {
  it("show seconds as minutes and seconds", () => {
    const clock = (value: number) => gaugeValue(gauge("clock", value, { unit: "s" }));
    expect([264, 60, 5, 0].map(clock)).toEqual(["4:24", "1:00", "0:05", "0:00"]);
  });

  it("show the maximum, and its unit unless the name has it", () => {
    expect(gaugeMax(gauge("round", 1, { max: 3 }))).toBe("of 3");
    expect(gaugeMax(gauge("quiet", 1, { max: 9, unit: "turns" }))).toBe("of 9 turns");
    expect(gaugeMax(gauge("Chips", 1, chips))).toBe("");
    expect(gaugeMax(gauge("clock", 1, { unit: "s" }))).toBe("");
  });

  it("count chips or something else", () => {
    expect([isChips(gauge("a", 1, chips)), isChips(gauge("b", 1))]).toEqual([true, false]);
  });
});

describe("markers", () => {
  const stat = (value: number, unit: string, max = 3) => gauge("Striking", value, { max, unit });

  it("show ready and hurt, and while being placed the share of filled places", () => {
    const texts = [stat(2, "markers"), stat(3, "markers"), stat(1, "places")].map(markersText);
    expect(texts).toEqual(["2 ready, 1 hurt", "3 ready", "1 of 3"]);
  });

  it("are drawn one by one in their places", () => {
    const results = ["markers", "places", "chips", ""].map((unit) => isMarkers(stat(1, unit)));
    expect(results).toEqual([true, true, false, false]);
  });
});

describe("payments", () => {
  const previous = [gauge("red", 15, chips), gauge("blue", 12, chips), gauge("pot", 3, chips)];

  it("fly from the seat that lost chips to the gauge that gained them", () => {
    const current = [gauge("red", 15, chips), gauge("blue", 7, chips), gauge("pot", 8, chips)];
    expect(payments(previous, current)).toEqual([{ from: "blue", target: "pot", count: 5 }]);
  });

  it("don't exist if no chips changed", () => {
    expect(payments(previous, previous)).toEqual([]);
    expect(payments([gauge("damage", 1)], [gauge("damage", 4)])).toEqual([]);
  });
});
