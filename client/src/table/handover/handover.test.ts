import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { card, choice, HOLDING, scene, zone } from "../../scene/samples/sample";
import { commitmentScene } from "../../scene/samples/sampleCommitment";
import type { Table, Zone } from "../../wire/shapes";
import { nextViewer, concealTable } from "./handover";
import HandOver from "./HandOver.svelte";
import { seat, table } from "../sample";

const SEATS = [seat(0), seat(1, { mine: true })];
const shared = table({ seats: SEATS, scene: HOLDING });

describe("handing over", () => {
  it("covers the hand until its player uncovers it", () => {
    expect(nextViewer(shared, null)?.name).toBe("Black");
    expect(nextViewer(shared, 1)?.name).toBe("Black");
    expect(nextViewer(shared, 0)).toBeUndefined();
  });

  it("isn't shown with one player, without cards, or after the end", () => {
    expect(nextViewer({ ...shared, seats: [seat(0), seat(1)] }, null)).toBeUndefined();
    expect(nextViewer(table({ seats: SEATS }), null)).toBeUndefined();
    expect(nextViewer({ ...shared, status: "over" }, null)).toBeUndefined();
  });

  it("isn't shown over open hands", () => {
    const zones = HOLDING.zones.map((zone): Zone => ({ ...zone, looks: [...zone.looks, "open"] }));
    expect(nextViewer({ ...shared, scene: { ...HOLDING, zones } }, null)).toBeUndefined();
  });

  it("is shown before a player chooses cards for an empty hand", () => {
    const empty = scene({ zones: [zone("hand", "hand", [])], choices: [choice(1, "wolf")] });
    expect(nextViewer({ ...shared, scene: empty }, null)?.name).toBe("Black");
    const idle = { ...empty, choices: [] };
    expect(nextViewer({ ...shared, scene: idle }, null)).toBeUndefined();
    render(HandOver, { seat: seat(0), cards: [], onshow: vi.fn() });
    expect(screen.getByRole("button", { name: "I am Ann: show my choice" })).toBeTruthy();
  });

  it("hides the available cards, since missing ones reveal the choice", () => {
    const offers = zone("offered", "list", [card("W1", "character")], null);
    const offering = { ...HOLDING, zones: [...HOLDING.zones, offers] };
    const { scene: hiddenScene } = concealTable({ ...shared, scene: offering }, seat(0));
    expect(hiddenScene.zones.map((zone) => zone.id)).toEqual(["hand", "theirs", "discards"]);
    expect([hiddenScene.choices, hiddenScene.shortcuts]).toEqual([[], []]);
  });

  it("hides only the hand and what reveals it", () => {
    const hidden = concealTable({ ...shared, may: ["play", "hint", "undo"] }, seat(0));
    expect(JSON.stringify(hidden.scene)).not.toMatch(/C10|C2|C5|S9|D4/);
    expect(hidden.scene.zones.map((zone) => zone.count)).toEqual([5, 2, 1]);
    expect(hidden.scene.zones[2]).toEqual(HOLDING.zones[2]);
    expect(hidden.scene.cells).toBe(HOLDING.cells);
    expect(hidden.scene.prompt).toBe("Hand the device to Ann (Black).");
    expect(hidden.may).toEqual(["undo"]);
  });

  it("is shown between two players who commit in turn, and hides their compositions", () => {
    const first = {
      ...shared,
      scene: commitmentScene(),
      may: ["play" as const, "withdraw" as const],
    };
    const second = {
      ...first,
      viewer: 1,
      scene: commitmentScene({ seat: 1, ready: [0], awaits: [1] }),
    };
    const zones = second.scene.zones.map((zone) => ({ ...zone, seat: 1 }));
    const opposing = { ...second, scene: { ...second.scene, zones } };
    expect(nextViewer(first, 0)).toBeUndefined();
    expect(nextViewer(opposing, 0)?.name).toBe("White");
    expect(nextViewer(first, 1)?.name).toBe("Black");
    const hidden = concealTable(first, seat(0));
    expect([hidden.scene.commitment, hidden.may]).toEqual([null, ["withdraw"]]);
  });

  it("hides cards laid face down, but not the stake", () => {
    const discards = zone("laid", "discard", [card("H7", "choke")]);
    const stake = zone("stake", "stake", [card("S3", "grapple")]);
    const scene = { ...HOLDING, zones: [...HOLDING.zones, discards, stake] };
    const text = JSON.stringify(concealTable({ ...shared, scene }, seat(0)).scene.zones);
    expect([text.includes("H7"), text.includes("S3")]).toEqual([false, true]);
  });

  it("is lifted by a click, but not by the second of a double click", async () => {
    const onshow = vi.fn();
    render(HandOver, { seat: seat(1), cards: [card("x1")], onshow });
    const button = screen.getByRole("button", { name: "I am Bo: show my hand" });
    await fireEvent.click(button, { detail: 2 });
    expect(onshow).not.toHaveBeenCalled();
    await fireEvent.click(button, { detail: 1 });
    expect(onshow).toHaveBeenCalledTimes(1);
  });

  it("puts the focus on its text, never on the button", () => {
    render(HandOver, { seat: seat(1), cards: [], onshow: vi.fn() });
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });
});

describe("a store for two players at one screen", async () => {
  const { api } = await import("../../wire/api");
  const { MatchStore } = await import("../matchStore.svelte");

  async function sitDown(): Promise<{ store: InstanceType<typeof MatchStore>; tables: Table[] }> {
    vi.stubGlobal(
      "EventSource",
      class extends EventTarget {
        close = () => undefined;
      },
    );
    vi.spyOn(api, "table").mockResolvedValue(shared);
    const tables: Table[] = [];
    const store = new MatchStore("m1", (_, current) => tables.push(current));
    await store.open();
    return { store, tables };
  }

  it("shows no hand before the next player asks to see it", async () => {
    const { store, tables } = await sitDown();
    expect(store.handOver?.name).toBe("Black");
    store.showHand();
    expect(store.table).toEqual(shared);
    const opposing = { ...shared, viewer: 1, ply: 1, revision: 1 };
    const scene = {
      ...HOLDING,
      seat: 1,
      zones: HOLDING.zones.map((zone) => ({ ...zone, seat: 1 })),
    };
    vi.spyOn(api, "play").mockResolvedValue({ ...opposing, scene });
    await store.play(1);
    expect(store.handOver?.name).toBe("White");
    expect(tables.map((table) => table.may.includes("play"))).toEqual([false, true, false]);
    expect(JSON.stringify(tables.at(-1)?.scene.zones)).not.toContain("C10");
    store.close();
  });

  it("hides the first player's hand again after the second's turn", async () => {
    const { store } = await sitDown();
    store.showHand();
    const next = { ...shared, viewer: 1, revision: 1, scene: { ...HOLDING, seat: 1 } };
    const zones = HOLDING.zones.map((zone) => ({ ...zone, seat: 1 }));
    const commit = vi.spyOn(api, "commit");
    commit.mockResolvedValueOnce({ ...next, scene: { ...next.scene, zones } });
    await store.commit(0, [1]);
    expect(store.handOver?.name).toBe("White");
    commit.mockResolvedValueOnce({ ...shared, revision: 2 });
    await store.commit(0, []);
    expect(store.handOver?.name).toBe("Black");
    store.close();
  });

  it("stays lifted while a player makes several choices in a row", async () => {
    const { store } = await sitDown();
    store.showHand();
    const raised: unknown[] = [];
    const paths = [["C10"], ["none"]];
    const tableAt = (ply: number) => ({ ...shared, ply, revision: ply });
    vi.spyOn(api, "play").mockImplementation(async (_match, { ply }) => {
      raised.push(store.handOver);
      return tableAt(ply + 1);
    });
    await store.playEach(paths);
    expect([raised, store.handOver]).toEqual([[undefined, undefined], undefined]);
    store.close();
  });
});
