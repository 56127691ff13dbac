import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import SceneView from "../../SceneView.svelte";
import { previewOf, textsOfLastSteps } from "./preview";
import { Hovering } from "./hovering";
import { cardsOf } from "../refNames";
import { TURN } from "../../samples/sampleMarket";

function lookAt(id: string) {
  return previewOf(TURN, TURN.choices, [], id, cardsOf(TURN));
}

describe("what a choice leads to", () => {
  it("is said of a card, with the cells where it leads", () => {
    expect(lookAt("W1")).toEqual({ text: "Lands on b1: nothing happens.", cells: ["@b1"] });
    expect(lookAt("refuse").text).toBe("You owe Black a Thing.");
  });

  it("says why a card of your own cannot be played", () => {
    expect(lookAt("S2")).toEqual({ text: "South 2: a Thing is in the way", cells: [] });
    expect(lookAt("N1").text).toBe("");
    expect(previewOf(TURN, [], [], "S2", cardsOf(TURN)).text).toBe("");
  });

  it("is told by the last step of its path", () => {
    expect([...textsOfLastSteps(TURN.choices, []).keys()]).toEqual(["S1", "W1", "refuse"]);
    expect(textsOfLastSteps(TURN.choices, ["S1"]).size).toBe(0);
  });
});

describe("a board of which choices say what they lead to", () => {
  function board() {
    const onchoose = vi.fn();
    const { container } = render(SceneView, { scene: TURN, onchoose, seats: ["Ann", "Bo"] });
    return { onchoose, lit: () => container.querySelectorAll("polygon.previewed").length };
  }

  it("shows it while a card has the focus or the mouse", async () => {
    const { lit: highlighted } = board();
    const card = screen.getByRole("button", { name: /^South 1, Lands on b2/ });
    card.focus();
    await tick();
    expect(screen.getByText("Lands on b2, Buy: an auction for a Thing.")).toBeTruthy();
    expect(highlighted()).toBe(1);
    screen.getByRole("button", { name: /^South 2/ }).focus();
    await tick();
    expect(screen.getByText("South 2: a Thing is in the way")).toBeTruthy();
    expect(highlighted()).toBe(0);
    await fireEvent.pointerOver(card, { pointerType: "mouse" });
    expect(highlighted()).toBe(1);
  });

  it("plays by one tap, and by none that rested", async () => {
    const { onchoose, lit: highlighted } = board();
    const card = screen.getByRole("button", { name: /^West 1/ });
    const clock = vi.spyOn(performance, "now");
    clock.mockReturnValue(1000);
    await fireEvent.pointerDown(card, { pointerType: "touch" });
    expect(highlighted()).toBe(1);
    clock.mockReturnValue(1900);
    await fireEvent.click(card, { detail: 1 });
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.pointerDown(card, { pointerType: "touch" });
    clock.mockReturnValue(2000);
    await fireEvent.click(card, { detail: 1 });
    expect(onchoose.mock.calls).toEqual([[2]]);
    clock.mockRestore();
  });
});

describe("looking", () => {
  it("lets clicks of a mouse and of keys through, however long", () => {
    let time = 0;
    const hovering = new Hovering(
      vi.fn(),
      () => false,
      () => time,
    );
    hovering.down(new PointerEvent("pointerdown", { pointerType: "mouse" }));
    time = 5000;
    const click = new MouseEvent("click", { detail: 1, cancelable: true });
    hovering.click(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
