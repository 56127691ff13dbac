import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CardSummary from "./CardSummary.svelte";
import type { Zone } from "../../wire/shapes";

const DECK = {
  id: "deck",
  name: "Deck",
  count: 5,
  cards: ["Step", "Dash", "Jump", "Jab", "Trip"].map((title) => ({
    id: title,
    title,
    text: "Any turn.",
    face_up: true,
  })),
} as unknown as Zone;

function open(): HTMLElement {
  render(CardSummary, { zone: DECK });
  const button = screen.getByRole("button", { name: /Deck: 5/ });
  button.click();
  return button;
}

describe("the summary of a pile", () => {
  it("unfolds in the top layer, which no scrolling parent cuts off", async () => {
    const button = open();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(list?.getAttribute("popover")).toBe("manual");
    expect(list?.textContent).toContain("Dash");
  });

  it("folds as one presses elsewhere, and stays as one presses in it", async () => {
    const button = open();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await fireEvent.pointerDown(screen.getByText("Dash"));
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await fireEvent.pointerDown(document.body);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  });

  it("folds by Escape, which then takes back nothing else", async () => {
    const button = open();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    const isFree = await fireEvent.keyDown(button, { key: "Escape" });
    expect(isFree).toBe(false);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  });
});
