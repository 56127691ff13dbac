import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { Choosing } from "../choosing/choosing.svelte";
import SceneView from "../SceneView.svelte";
import { EXCHANGING, HOLDING } from "../samples/sample";
import type { Scene } from "../../wire/shapes";

function board(scene: Scene = HOLDING) {
  const onchoose = vi.fn();
  return { onchoose, ...render(SceneView, { scene, onchoose, seats: ["Ann", "Bo"] }) };
}

function card(name: string | RegExp): HTMLElement {
  return screen.getByRole("button", { name });
}

describe("a hand", () => {
  it("is a single tab stop, at the first card that can be played", () => {
    board();
    const stops = screen.getAllByRole("button").filter((stop) => stop.dataset.card);
    expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([card("Strike 10")]);
  });

  it("plays a set in any order and shows the chosen cards", async () => {
    const { onchoose } = board();
    await fireEvent.click(card("Strike 5"));
    expect(card("Strike 5").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(card("Strike 2"));
    expect(onchoose.mock.calls).toEqual([[2]]);
  });

  it("deselects a chosen card", async () => {
    const { onchoose } = board(EXCHANGING);
    for (const name of ["Strike 2", "Choke 3", "Strike 2"]) await fireEvent.click(card(name));
    expect(card("Strike 2").getAttribute("aria-pressed")).toBe("false");
    await fireEvent.click(card("Change"));
    expect(onchoose.mock.calls).toEqual([[4]]);
  });

  it("marks cards that can't be played now, and plays none of them", async () => {
    const { onchoose } = board();
    const disabledCard = card("Lock 4, not possible now");
    expect(disabledCard.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(disabledCard);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("keeps a click on a card that can't be played yet while a command is on its way", async () => {
    const onchoose = vi.fn();
    const choosing = new Choosing(onchoose);
    choosing.busy = true;
    const props = { choosing, seats: ["Ann", "Bo"] };
    const before = { ...HOLDING, to_act: -1, choices: [] };
    const { rerender } = render(SceneView, { scene: before, ...props });
    await fireEvent.click(card(/^Strike 10/));
    await rerender({ scene: HOLDING, ...props });
    choosing.busy = false;
    await tick();
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("is played by keys: arrows move, digits choose, Escape steps back", async () => {
    const { onchoose } = board();
    card("Strike 10").focus();
    await fireEvent.keyDown(card("Strike 10"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(card("Strike 2"));
    await fireEvent.keyDown(card("Strike 2"), { key: "4" });
    expect(card("Grapple 9").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(card("Grapple 9"), { key: "Escape" });
    expect(card("Grapple 9").getAttribute("aria-pressed")).toBe("false");
    await fireEvent.keyDown(card("Grapple 9"), { key: "1" });
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("shows the opponent's hand as card backs", () => {
    board();
    expect(screen.getByRole("img", { name: "The theirs: 2 cards" })).toBeTruthy();
  });

  it("opens a pile to look through, or chooses it once a card may go there", async () => {
    const { onchoose } = board();
    await fireEvent.click(card("The discards: 1 card, look through them"));
    expect(screen.getByRole("img", { name: "Choke 3" })).toBeTruthy();
    await fireEvent.click(card("Grapple 9"));
    await fireEvent.click(card("The discards, can be chosen"));
    expect(onchoose.mock.calls).toEqual([[4]]);
  });
});
