import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Card, Scene } from "../../../wire/shapes";
import { card, choice, scene, zone } from "../../samples/sample";
import SceneView from "../../SceneView.svelte";
import { cardDescription, isReadable, cardKind, cardPassages, textOf } from "./passages";
import { readerPlace } from "./readerPlace";

const WAITING = { sign: "W", name: "waits", turn: 0, looks: ["wait" as const], strokes: [] };
const TEXT = "5 damage, KBF 1. Any turn. Active: Draw a card. From hand: Discard this: draw two.";
const THRUST: Card = {
  ...card("thrust", "ability", "Thrust"),
  title: "Thrust",
  text: TEXT,
  beats: [WAITING, { ...WAITING, name: "attack ahead" }],
};
const PLAIN = card("C2", "strike", "2");
const HOLDING_SCENE: Scene = scene({
  zones: [zone("hand", "hand", [THRUST, { ...PLAIN, text: "Hits twice." }, card("C5", "strike")])],
  choices: [choice(1, "thrust"), choice(2, "C2"), choice(3, "C5")],
});

function heldCard(name: RegExp): HTMLElement {
  return screen.getByRole("button", { name });
}

function read(): string | undefined {
  return document.querySelector("[data-reader]")?.textContent?.replace(/\s+/g, " ").trim();
}

describe("the passages of a card", () => {
  it("start with their headings", () => {
    expect(cardPassages(TEXT)).toEqual([
      { head: "", text: "5 damage, KBF 1. Any turn." },
      { head: "Active", text: "Draw a card." },
      { head: "From hand", text: "Discard this: draw two." },
    ]);
    expect(cardPassages("")).toEqual([]);
  });

  it("leave out the name if the text starts with it", () => {
    const wayCard = { ...card("E1", "way"), looks: ["way" as const, "E" as const, "1" as const] };
    expect(textOf({ ...wayCard, text: "East 1: a wall is in the way" })).toBe(
      "A wall is in the way",
    );
    expect(textOf({ ...wayCard, text: "East 1" })).toBe("");
  });

  it("follow the kind of the card, which isn't repeated", () => {
    expect(cardKind({ ...THRUST, looks: ["ability", "signature"] })).toBe("Ability, signature");
    expect(cardKind({ ...card("X", "foul"), title: "Low blow" })).toBe("Foul");
    expect(cardKind({ ...card("X", "foul"), title: "Foul" })).toBe("");
  });

  it("don't repeat what the name says", () => {
    expect(cardDescription(THRUST, "Thrust")).toBe(
      `Ability. ${TEXT}. Beats: 1, waits; 2, attack ahead`,
    );
    expect(cardDescription(THRUST, `Thrust, ${TEXT}`)).not.toContain(TEXT);
    expect(cardDescription(card("x"), "")).toBe("");
  });

  it("are empty if the name says everything", () => {
    expect([isReadable(THRUST), isReadable(PLAIN), isReadable(card("x"))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a card to read", () => {
  const size = { width: 360, height: 300 };
  const hand = { x: 300, y: 500, width: 600, height: 200 };
  const box = { x: 400, y: 520, width: 200, height: 60 };

  it("lies beside the hand if there is room", () => {
    expect(readerPlace(box, hand, size, { width: 1366, height: 768 })).toEqual({ x: 908, y: 400 });
    const right = { ...hand, x: 700 };
    const card = { ...box, x: 720 };
    expect(readerPlace(card, right, size, { width: 1366, height: 768 }).x).toBe(332);
  });

  it("lies above the card, otherwise below it, otherwise beside it", () => {
    const wide = { width: 1000, height: 768 };
    expect(readerPlace(box, hand, size, wide)).toEqual({ x: 320, y: 192 + 20 });
    expect(readerPlace({ ...box, y: 20 }, hand, size, wide)).toEqual({ x: 320, y: 88 });
    const low = { width: 1000, height: 500 };
    expect(readerPlace({ ...box, y: 200 }, hand, size, low)).toEqual({ x: 608, y: 80 });
  });

  it("is a sheet at the top of a narrow window, or at the bottom for a card at the top", () => {
    const view = { width: 390, height: 844 };
    const sheet = { width: 374, height: 300 };
    const low = { ...box, x: 20 };
    expect(readerPlace(low, hand, sheet, view)).toEqual({ x: 8, y: 8 });
    expect(readerPlace({ ...low, y: 100 }, hand, sheet, view)).toEqual({ x: 8, y: 536 });
  });
});

describe("a hand", () => {
  const onchoose = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    onchoose.mockClear();
    render(SceneView, { scene: HOLDING_SCENE, onchoose, seats: ["Ann", "Bo"] });
  });
  afterEach(() => vi.useRealTimers());

  async function advance(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
  }

  it("opens a card under a resting mouse, and then the next one at once", async () => {
    await fireEvent.pointerEnter(heldCard(/^Thrust/), { pointerType: "mouse" });
    expect(read()).toBeUndefined();
    await advance(300);
    expect(read()).toContain("From hand: Discard this: draw two.");
    expect(read()).toContain("attack ahead");
    await fireEvent.pointerLeave(heldCard(/^Thrust/), { pointerType: "mouse" });
    expect(read()).toBeUndefined();
    await fireEvent.pointerEnter(heldCard(/^Strike 2/), { pointerType: "mouse" });
    await advance(1);
    expect(read()).toContain("Hits twice.");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(read()).toBeUndefined();
  });

  it("opens the focused card and describes it to screen readers", async () => {
    heldCard(/^Thrust/).focus();
    await advance(1);
    expect(read()).toContain("Thrust");
    const description = heldCard(/^Thrust/).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(description)?.textContent).toContain("Draw a card.");
    heldCard(/^Thrust/).blur();
    await advance(1);
    expect(read()).toBeUndefined();
  });

  it("opens the card under a resting finger without choosing it", async () => {
    await fireEvent.pointerDown(heldCard(/^Thrust/), { pointerType: "touch" });
    await advance(600);
    expect(read()).toContain("Thrust");
    await fireEvent.pointerUp(heldCard(/^Thrust/), { pointerType: "touch" });
    await fireEvent.click(heldCard(/^Thrust/), { detail: 1 });
    expect(onchoose).not.toHaveBeenCalled();
    expect(read()).toContain("Thrust");
    await fireEvent.pointerDown(heldCard(/^Thrust/), { pointerType: "touch" });
    expect(read()).toBeUndefined();
    await fireEvent.pointerUp(heldCard(/^Thrust/), { pointerType: "touch" });
    await fireEvent.click(heldCard(/^Thrust/), { detail: 1 });
    expect(onchoose).toHaveBeenCalledWith(1);
  });

  it("opens nothing for a finger that moves on", async () => {
    await fireEvent.pointerDown(heldCard(/^Strike 2/), { pointerType: "touch", clientX: 5 });
    await fireEvent.pointerMove(heldCard(/^Strike 2/), { pointerType: "touch", clientX: 40 });
    await advance(600);
    expect(read()).toBeUndefined();
  });
});
