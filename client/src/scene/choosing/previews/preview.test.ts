import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Choice } from "../../../wire/shapes";
import SceneView from "../../SceneView.svelte";
import { previewOf, textsOfLastSteps } from "./preview";
import { Hovering } from "./hovering";
import { cardsOf } from "../refNames";
import { TURN } from "../../samples/sampleMarket";

function lookAt(id: string) {
  return previewOf(TURN, TURN.choices, [], id, cardsOf(TURN));
}

describe("the effect of a choice", () => {
  it("is described for a card, with its target cells", () => {
    expect(lookAt("W1")).toEqual({ text: "Lands on b1: nothing happens.", cells: ["@b1"] });
    expect(lookAt("refuse").text).toBe("You owe Black a Thing.");
  });

  it("says why your card can't be played", () => {
    expect(lookAt("S2")).toEqual({ text: "South 2: a Thing is in the way", cells: [] });
    expect(lookAt("N1").text).toBe("");
    expect(previewOf(TURN, [], [], "S2", cardsOf(TURN)).text).toBe("");
  });

  it("is what your card says where its choices differ", () => {
    const [first] = TURN.choices;
    const discard = { ...first, action: 99, path: ["S2", "discards"], text: "" } as Choice;
    const attack = { ...discard, action: 98, path: ["S2", "@b2"], text: "3 dice, 5+: 70% hit." };
    const preview = previewOf(TURN, [attack, discard], [], "S2", cardsOf(TURN));
    expect(preview.text).toBe("South 2: a Thing is in the way");
    const chosen = previewOf(TURN, [attack, discard], ["S2"], "@b2", cardsOf(TURN));
    expect(chosen.text).toBe("3 dice, 5+: 70% hit.");
  });

  it("is described by the last step of its path", () => {
    expect([...textsOfLastSteps(TURN.choices, []).keys()]).toEqual(["S1", "W1", "refuse"]);
    expect(textsOfLastSteps(TURN.choices, ["S1"]).size).toBe(0);
  });
});

describe("a board with previews", () => {
  function board() {
    const onchoose = vi.fn();
    const { container } = render(SceneView, { scene: TURN, onchoose, seats: ["Ann", "Bo"] });
    return { onchoose, lit: () => container.querySelectorAll("polygon.previewed").length };
  }

  it("shows the preview while a card is focused or hovered", async () => {
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

  it("plays after a tap, but not after a long press", async () => {
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

describe("a mouse that a browser imitates after a tap", () => {
  it("hovers nothing where no pointer can hover", () => {
    const look = vi.fn();
    const over = new PointerEvent("pointerover", { pointerType: "mouse" });
    const arm = () => false;
    new Hovering(
      look,
      arm,
      () => 0,
      () => false,
    ).handleOver(over);
    expect(look).not.toHaveBeenCalled();
    new Hovering(
      look,
      arm,
      () => 0,
      () => true,
    ).handleOver(over);
    expect(look).toHaveBeenCalledOnce();
  });
});

describe("a tap", () => {
  it("leaves nothing hovered once it has chosen", () => {
    const look = vi.fn();
    const hovering = new Hovering(
      look,
      () => false,
      () => 0,
    );
    hovering.down(new PointerEvent("pointerdown", { pointerType: "touch" }));
    hovering.click(new MouseEvent("click", { detail: 1 }));
    expect(look).toHaveBeenLastCalledWith("");
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe("a long press", () => {
  it("doesn't affect clicks by mouse or keyboard", () => {
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
