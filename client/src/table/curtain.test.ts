import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { card, choice, HOLDING, scene, zone } from "../scene/sample";
import type { Table, Zone } from "../wire/shapes";
import { handedTo, veiled } from "./curtain";
import Curtain from "./Curtain.svelte";
import { seat, table } from "./sample";

const TWO = [seat(0), seat(1, { mine: true })];
const shared = table({ seats: TWO, scene: HOLDING });

describe("the curtain", () => {
  it("is drawn until whoever is to see the hand has said so", () => {
    expect(handedTo(shared, null)?.name).toBe("Black");
    expect(handedTo(shared, 1)?.name).toBe("Black");
    expect(handedTo(shared, 0)).toBeUndefined();
  });

  it("is not drawn where one person plays, none has cards, or the match is over", () => {
    expect(handedTo({ ...shared, seats: [seat(0), seat(1)] }, null)).toBeUndefined();
    expect(handedTo(table({ seats: TWO }), null)).toBeUndefined();
    expect(handedTo({ ...shared, status: "over" }, null)).toBeUndefined();
  });

  it("is not drawn before hands that lie open to all", () => {
    const zones = HOLDING.zones.map((each): Zone => ({ ...each, looks: [...each.looks, "open"] }));
    expect(handedTo({ ...shared, scene: { ...HOLDING, zones } }, null)).toBeUndefined();
  });

  it("is drawn before somebody chooses what comes into an empty hand", () => {
    const empty = scene({ zones: [zone("hand", "hand", [])], choices: [choice(1, "wolf")] });
    expect(handedTo({ ...shared, scene: empty }, null)?.name).toBe("Black");
    const idle = { ...empty, choices: [] };
    expect(handedTo({ ...shared, scene: idle }, null)).toBeUndefined();
    render(Curtain, { seat: seat(0), cards: [], onshow: vi.fn() });
    expect(screen.getByRole("button", { name: "I am Ann: show my choice" })).toBeTruthy();
  });

  it("hides what may be chosen, since what is missing there was chosen", () => {
    const offered = zone("offered", "list", [card("W1", "character")], null);
    const asked = { ...HOLDING, zones: [...HOLDING.zones, offered] };
    const { scene: shown } = veiled({ ...shared, scene: asked }, seat(0));
    expect(shown.zones.map((each) => each.id)).toEqual(["hand", "theirs", "heap"]);
    expect([shown.choices, shown.shortcuts]).toEqual([[], []]);
  });

  it("hides the hand and all that tells of it, and nothing else", () => {
    const hidden = veiled({ ...shared, may: ["play", "hint", "undo"] }, seat(0));
    expect(JSON.stringify(hidden.scene)).not.toMatch(/C10|C2|C5|S9|D4/);
    expect(hidden.scene.zones.map((zone) => zone.count)).toEqual([5, 2, 1]);
    expect(hidden.scene.zones[2]).toEqual(HOLDING.zones[2]);
    expect(hidden.scene.cells).toBe(HOLDING.cells);
    expect(hidden.scene.prompt).toBe("Hand the device to Ann (Black).");
    expect(hidden.may).toEqual(["undo"]);
  });

  it("hides what one has laid face down as well, but not what is at stake", () => {
    const laid = zone("laid", "discard", [card("H7", "choke")]);
    const stake = zone("stake", "stake", [card("S3", "grapple")]);
    const scene = { ...HOLDING, zones: [...HOLDING.zones, laid, stake] };
    const told = JSON.stringify(veiled({ ...shared, scene }, seat(0)).scene.zones);
    expect([told.includes("H7"), told.includes("S3")]).toEqual([false, true]);
  });

  it("is lifted by a press, but not by the second half of a double click", async () => {
    const onshow = vi.fn();
    render(Curtain, { seat: seat(1), cards: [card("x1")], onshow });
    const button = screen.getByRole("button", { name: "I am Bo: show my hand" });
    await fireEvent.click(button, { detail: 2 });
    expect(onshow).not.toHaveBeenCalled();
    await fireEvent.click(button, { detail: 1 });
    expect(onshow).toHaveBeenCalledTimes(1);
  });

  it("takes the keyboard's focus on its words, never on the button", () => {
    render(Curtain, { seat: seat(1), cards: [], onshow: vi.fn() });
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });
});

describe("a sitting of two at one screen", async () => {
  const { api } = await import("../wire/api");
  const { Sitting } = await import("./sitting.svelte");

  async function sitDown(): Promise<{ sitting: InstanceType<typeof Sitting>; heard: Table[] }> {
    vi.stubGlobal(
      "EventSource",
      class extends EventTarget {
        close = () => undefined;
      },
    );
    vi.spyOn(api, "table").mockResolvedValue(shared);
    const heard: Table[] = [];
    const sitting = new Sitting("m1", (_, after) => heard.push(after));
    await sitting.open();
    return { sitting, heard };
  }

  it("shows no hand before the curtain is lifted, not for a moment", async () => {
    const { sitting, heard } = await sitDown();
    expect(sitting.curtain?.name).toBe("Black");
    sitting.lift();
    expect(sitting.table).toEqual(shared);
    const theirs = { ...shared, viewer: 1, ply: 1, revision: 1 };
    const scene = {
      ...HOLDING,
      seat: 1,
      zones: HOLDING.zones.map((zone) => ({ ...zone, seat: 1 })),
    };
    vi.spyOn(api, "play").mockResolvedValue({ ...theirs, scene });
    await sitting.play(1);
    expect(sitting.curtain?.name).toBe("White");
    expect(heard.map((each) => each.may.includes("play"))).toEqual([false, true, false]);
    expect(JSON.stringify(heard.at(-1)?.scene.zones)).not.toContain("C10");
    sitting.close();
  });

  it("stays lifted while one chooses many things at one stroke", async () => {
    const { sitting } = await sitDown();
    sitting.lift();
    const raised: unknown[] = [];
    const paths = [["C10"], ["none"]];
    const at = (ply: number) => ({ ...shared, ply, revision: ply });
    vi.spyOn(api, "play").mockImplementation(async (_match, { ply }) => {
      raised.push(sitting.curtain);
      return at(ply + 1);
    });
    await sitting.playEach(paths);
    expect([raised, sitting.curtain]).toEqual([[undefined, undefined], undefined]);
    sitting.close();
  });
});
