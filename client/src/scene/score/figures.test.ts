import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Figure, FigureLook } from "../../wire/shapes";
import { letterOf } from "../looks";
import { card, disc, gauge, scene, zone } from "../samples/sample";
import SceneView from "../SceneView.svelte";
import { FIGURES } from "../portraits";
import { isDue, readiness } from "./readiness";

const STRYLAN: Figure = { seat: 1, name: "Strylan", text: "Hits hard.", looks: ["strylan"] };
const MONKEY: Figure = { ...STRYLAN, seat: 0, name: "Monkey Queen", looks: ["monkey-queen"] };

function panels(overrides: Parameters<typeof scene>[0] = {}) {
  const view = scene({
    zones: [zone("theirs", "hand", [card("x1")], 1)],
    gauges: [gauge("damage0", 3, { seat: 0 })],
    figures: [MONKEY, STRYLAN],
    ...overrides,
  });
  render(SceneView, { scene: view, seats: ["Ann", "Bo"], notes: ["you"] });
  return ["Ann", "Bo"].map((name) => screen.getByRole("region", { name }));
}

describe("a fighter's panel", () => {
  it("shows the portrait, name and power, and which fighter is yours", () => {
    const [first, second] = panels() as [HTMLElement, HTMLElement];
    expect(first.querySelector("[data-portrait='monkey-queen'] path")).toBeTruthy();
    expect(within(second).getByText("Strylan")).toBeTruthy();
    expect(within(second).getByText("Hits hard.")).toBeTruthy();
    expect(within(first).getByText("you")).toBeTruthy();
    expect(within(second).queryByText("you")).toBeNull();
  });

  it("has a button to unfold a folded power", async () => {
    const [first] = panels() as [HTMLElement, HTMLElement];
    const button = within(first).getByText("Power");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const power = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(power?.textContent).toBe("Hits hard.");
  });

  it("shows who is ready and who is choosing by a sign and a word", () => {
    const [first, second] = panels({ awaits: [0], ready: [1] }) as [HTMLElement, HTMLElement];
    expect(first.textContent).toContain("… choosing");
    expect(second.textContent).toContain("✓ ready");
  });

  it("is highlighted while its seat has to choose or act", () => {
    const committing = { awaits: [1], ready: [0], to_act: 0 };
    expect([0, 1].map((seat) => isDue(committing, seat))).toEqual([false, true]);
    const acting = { awaits: [], ready: [], to_act: 0 };
    expect([0, 1].map((seat) => isDue(acting, seat))).toEqual([true, false]);
    expect(readiness(acting, 0)).toBeUndefined();
  });
});

describe("portraits", () => {
  it("have six distinct drawings", () => {
    const words = Object.keys(FIGURES) as FigureLook[];
    expect(new Set(words.map((word) => JSON.stringify(FIGURES[word]))).size).toBe(words.length);
  });
});

describe("a piece", () => {
  it("shows its letter, otherwise the first of its name", () => {
    expect(letterOf({ name: "red, Strylan", letter: "S1" })).toBe("S1");
    expect(letterOf({ name: "red", letter: "" })).toBe("R");
  });

  it("shows the portrait of its seat's figure, numbered where several have it", () => {
    const fighter = (seat: 0 | 1, letter: string) => ({
      ...disc(`p${seat}`, seat ? "@b2" : "@a1", 0, seat ? "white" : "black"),
      looks: ["fighter" as const, seat ? ("blue" as const) : ("red" as const)],
      letter,
    });
    const thing = { ...fighter(0, "M"), id: "p2", cell: "@a2", looks: ["thing" as const] };
    const { container } = render(SceneView, {
      scene: scene({
        pieces: [fighter(0, "M"), fighter(1, "S2"), thing],
        figures: [MONKEY, STRYLAN],
      }),
    });
    const portrait = (id: string) =>
      container.querySelector<SVGElement>(`[data-piece="${id}"] [data-portrait]`)?.dataset.portrait;
    expect(["p0", "p1", "p2"].map(portrait)).toEqual(["monkey-queen", "strylan", undefined]);
    expect(
      [...container.querySelectorAll("[data-piece] .digit")].map((e) => e.textContent),
    ).toEqual(["2"]);
  });

  it("shows its facing with a beak on a halo", () => {
    const piece = { ...disc("p", "@b2", 0), looks: ["fighter" as const, "red" as const] };
    const { container } = render(SceneView, {
      scene: scene({ pieces: [{ ...piece, letter: "S1", facing: 2 }] }),
    });
    expect(container.querySelector("[data-piece] .letter, .letter")?.textContent).toBe("S1");
    expect(container.querySelectorAll(".facing, .halo")).toHaveLength(2);
  });
});
