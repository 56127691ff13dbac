import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Preview } from "../../../wire/shapes";
import { Choosing } from "../choosing.svelte";
import { NO_CHANGES } from "./preview";
import { card, choice, disc, gauge, scene, zone } from "../../samples/sample";
import SceneView from "../../SceneView.svelte";

const SCENE = scene({
  pieces: [disc("a", "@a1", 0)],
  gauges: [gauge("Score", 43)],
  zones: [
    zone("discards", "discard", [], null),
    zone("hand", "hand", [card("K", "strike", "Hook")]),
  ],
  choices: [choice(1, "@b2"), choice(2, "K", "@a1"), choice(3, "K", "discards")],
});

function table(response: Partial<Preview> = {}) {
  const onchoose = vi.fn();
  const ask = vi.fn(async () => ({ ...NO_CHANGES, ...response }));
  const choosing = new Choosing(onchoose, undefined, ask);
  const { container } = render(SceneView, { scene: SCENE, choosing, seats: ["Ann", "Bo"] });
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const cell = (name: string) => screen.getByRole("gridcell", { name: new RegExp(`^${name}`) });
  return { onchoose, ask, choosing, all, cell };
}

describe("hovering over a thing that completes one choice", () => {
  const response = {
    text: "Score: 43 to 44.",
    pieces: [disc("a", "@b2", 0)],
    gauges: [gauge("Score", 44)],
    odds: [{ text: "misses", share: 0.25 }],
  };

  it("shows ghosts, fades moving pieces, and lists changes with their odds", async () => {
    const { ask, all, cell } = table(response);
    await fireEvent.pointerOver(cell("b2"), { pointerType: "mouse" });
    await waitFor(() => expect(all("[data-ghost='a']").length).toBe(1));
    expect(ask.mock.calls).toEqual([[[1]]]);
    expect(all("[data-piece='a'].fading").length).toBe(1);
    expect(all("[data-next]").map((element) => element.textContent?.trim())).toEqual(["→ 44"]);
    expect(all("p.preview")[0]?.textContent?.replace(/\s+/g, " ").trim()).toBe(
      "Score: 43 to 44. 25% misses",
    );
  });

  it("shows the same on focus and clears it on blur", async () => {
    const { all, cell } = table(response);
    cell("b2").focus();
    await tick();
    await waitFor(() => expect(all("[data-ghost]").length).toBe(1));
    cell("b1").focus();
    await tick();
    expect(all("[data-ghost], .fading, [data-next]").length).toBe(0);
  });

  it("requests no preview for things with several choices or none", async () => {
    const { ask, cell } = table();
    await fireEvent.pointerOver(screen.getByRole("button", { name: /^Strike Hook|^Hook/ }), {
      pointerType: "mouse",
    });
    await fireEvent.pointerOver(cell("b1"), { pointerType: "mouse" });
    await new Promise((go) => setTimeout(go, 120));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("a card with several choices", () => {
  it("offers a button for each of them", async () => {
    const { onchoose, ask } = table();
    await fireEvent.click(screen.getByRole("button", { name: /Hook/ }));
    const discard = screen.getByRole("button", { name: "K-discards" });
    expect(screen.getByRole("button", { name: "K-a1" })).toBeTruthy();
    await fireEvent.pointerOver(discard, { pointerType: "mouse" });
    await waitFor(() => expect(ask.mock.calls).toEqual([[[3]]]));
    await fireEvent.click(discard);
    expect(onchoose.mock.calls).toEqual([[3]]);
  });
});

describe("a tap", () => {
  async function tap(element: HTMLElement) {
    await fireEvent.pointerDown(element, { pointerType: "touch" });
    await fireEvent.click(element, { detail: 1 });
  }

  it("previews a choice, and a second tap makes it", async () => {
    const { onchoose, choosing, all, cell } = table({ pieces: [disc("a", "@b2", 0)] });
    choosing.careful = true;
    await tap(cell("b2"));
    expect(onchoose).not.toHaveBeenCalled();
    expect(choosing.message).toBe("b2: tap again to choose it.");
    await waitFor(() => expect(all("[data-ghost]").length).toBe(1));
    await tap(cell("b2"));
    expect(onchoose.mock.calls).toEqual([[1]]);
  });

  it("on another thing previews that one", async () => {
    const { onchoose, choosing, cell } = table();
    choosing.careful = true;
    await tap(cell("b2"));
    await tap(cell("b1"));
    await tap(cell("b2"));
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("plays at once if the setting says so; a mouse click always does", async () => {
    const { onchoose, choosing, cell } = table();
    await tap(cell("b2"));
    choosing.clear();
    choosing.careful = true;
    await fireEvent.click(cell("b2"), { detail: 1 });
    expect(onchoose).toHaveBeenCalledTimes(2);
  });
});
