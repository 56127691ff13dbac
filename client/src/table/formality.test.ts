import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../shell/storage/settings.svelte";
import type { Table } from "../wire/shapes";
import { formalityOf, Formalities } from "./formality.svelte";
import { table } from "./sample";

const ROLL = { action: 7, name: "Roll the dice", path: ["do7"] };

function rolling(fields: object = {}, scene: object = {}): Table {
  const seats = table({}).seats.map((seat) => (seat.seat ? { ...seat, kind: "bot" } : seat));
  const sample = table({ may: ["play"], seats, ...fields } as Partial<Table>);
  const rollScene = { ...sample.scene, choices: [ROLL], formality: 7, ...scene };
  return { ...sample, scene: rollScene } as Table;
}

describe("a formality", () => {
  const played: number[] = [];
  let formalities: Formalities;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.rollsByHand = false;
    played.length = 0;
    formalities = new Formalities((action) => played.push(action));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is played once, after a moment", () => {
    formalities.show(rolling(), true);
    expect(played).toEqual([]);
    formalities.show(rolling(), true);
    vi.runAllTimers();
    formalities.show(rolling(), true);
    vi.runAllTimers();
    expect(played).toEqual([7]);
  });

  it("is dropped when it is taken back, or when the page is left", () => {
    formalities.show(rolling(), true);
    formalities.show(rolling({ rewinds: 1 }, { formality: null }), true);
    vi.runAllTimers();
    formalities.show(rolling({ rewinds: 2 }), true);
    formalities.close();
    vi.runAllTimers();
    expect(played).toEqual([]);
  });

  it("waits until what came before it has been shown", () => {
    formalities.show(rolling(), false);
    vi.runAllTimers();
    expect(played).toEqual([]);
    formalities.show(rolling(), true);
    vi.runAllTimers();
    expect(played).toEqual([7]);
  });

  it("is left to people who play each other, since it would tell what they hold", () => {
    const seats = table({}).seats.map((seat) => ({ ...seat, player: `${seat.seat}` }));
    formalities.show(rolling({ seats }), true);
    vi.runAllTimers();
    expect(played).toEqual([]);
  });

  it("is left to those who want to roll themselves", () => {
    settings.rollsByHand = true;
    formalities.show(rolling(), true);
    vi.runAllTimers();
    expect(played).toEqual([]);
  });

  it("is none where there is something to decide, to enter, or nothing to play", () => {
    const boost = { ...ROLL, action: 9 };
    expect(formalityOf(rolling())).toBe(7);
    expect(formalityOf(rolling({}, { choices: [ROLL, boost] }))).toBeUndefined();
    expect(formalityOf(rolling({}, { formality: null }))).toBeUndefined();
    expect(formalityOf(rolling({ may: [] }))).toBeUndefined();
    expect(formalityOf(rolling({ fair: { verdict: "typed" } }))).toBeUndefined();
  });
});
