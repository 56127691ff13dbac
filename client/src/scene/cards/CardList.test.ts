import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CardList from "./CardList.svelte";
import { Choosing } from "../choosing/choosing.svelte";
import type { Card, Zone } from "../../wire/shapes";

const STYLES = ["Slippery", "Quick Hands", "Workhorse"].map(
  (title): Card => ({ id: title, title, text: "", looks: [], beats: [], moves: [] }) as never,
);

function zone(cards: readonly Card[]): Zone {
  return {
    id: "styles",
    name: "Styles",
    seat: null,
    count: cards.length,
    cards,
    looks: ["list"],
  } as never;
}

function titles(): string[] {
  return screen.getAllByRole("button").map((button) => button.textContent.trim());
}

describe("a list of cards", () => {
  it("keeps the place of a card that was taken, so that no other comes under the pointer", async () => {
    const props = { choosing: new Choosing(() => undefined), suggestion: [] };
    const { rerender } = render(CardList, { zone: zone(STYLES), ...props });
    await rerender({ zone: zone(STYLES.slice(1)) });
    expect(titles()).toEqual(["Slippery", "Quick Hands", "Workhorse"]);
    const taken = screen.getByRole("button", { name: "Slippery" });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
    expect(taken.getAttribute("aria-pressed")).toBe("true");
  });

  it("shows other cards where they come instead", async () => {
    const props = { choosing: new Choosing(() => undefined), suggestion: [] };
    const { rerender } = render(CardList, { zone: zone(STYLES.slice(0, 1)), ...props });
    await rerender({ zone: zone(STYLES.slice(1)) });
    expect(titles()).toEqual(["Quick Hands", "Workhorse"]);
  });
});
