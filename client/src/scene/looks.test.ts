import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Cell, CellLook, Mark, Piece, PieceLook, Stroke, StrokeLook } from "../wire/shapes";
import BeatSign from "./beats/BeatSign.svelte";
import SceneView from "./SceneView.svelte";
import { arrows, ground, look, cellItems, markStyle, material } from "./looks";
import { SEVEN_CELLS, scene } from "./samples/sample";

/** Every look of a kind once: the compiler refuses a word too few, and a word too many. */
function keysOf<Word extends string>(words: Record<Word, true>): Word[] {
  return Object.keys(words) as Word[];
}

const ON_THE_ISLAND = keysOf<Extract<CellLook, "land" | "abyss" | "beyond">>({
  land: true,
  abyss: true,
  beyond: true,
});
const LYING = keysOf<
  Extract<CellLook, "fire" | "flora" | "platform" | "anchor" | `arrow-${string}`>
>({
  fire: true,
  flora: true,
  platform: true,
  anchor: true,
  "arrow-0": true,
  "arrow-1": true,
  "arrow-2": true,
  "arrow-3": true,
  "arrow-4": true,
  "arrow-5": true,
});
const STROKES = keysOf<StrokeLook>({
  move: true,
  jump: true,
  attack: true,
  charge: true,
  block: true,
});
const COLOURS: PieceLook[] = ["black", "white", "red", "blue", "green", "gold"];

function cells(...looks: CellLook[]): Cell[] {
  return SEVEN_CELLS.map((cell, index) => ({ ...cell, looks: index ? ["abyss"] : looks }));
}

function shapeOf(...looks: CellLook[]): string {
  return render(SceneView, { scene: scene({ cells: cells(...looks) }) }).container.innerHTML;
}

describe("looks", () => {
  it.each(ON_THE_ISLAND)("draw %s as its own kind of ground", (kind) => {
    expect(ground({ looks: [kind] })).toBe(kind);
    expect(material(cells(kind))).toBe("island");
    expect(shapeOf(kind)).toContain(`hex ${kind}`);
  });

  it.each(LYING)("draw %s at its place", (word) => {
    const bare = shapeOf("land").length;
    expect([...cellItems({ looks: [word] }), ...arrows({ looks: [word] })]).toHaveLength(1);
    expect(shapeOf("land", word).length).toBeGreaterThan(bare);
  });

  it("give arrows the six ways", () => {
    const words = LYING.filter((word) => word.startsWith("arrow-"));
    expect(words.flatMap((word) => arrows({ looks: [word] }))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("distinguish pieces of all colours by shape, inlay or tone", () => {
    const pieces = COLOURS.map((colour): Pick<Piece, "looks" | "seat"> => {
      return { looks: ["fighter", colour], seat: 0 };
    });
    const looked = pieces.map((piece) => JSON.stringify(look(piece)));
    expect(new Set(looked).size).toBe(COLOURS.length);
  });

  it("draw a mark by the first of its words that has a drawing", () => {
    const mark: Mark = { looks: ["attack", "strike"], name: "a strike", seat: null, cells: [] };
    expect(markStyle(mark, []).kind).toBe("attack");
    expect(markStyle({ ...mark, looks: ["mobile"] }, []).kind).toBe("area");
    expect(markStyle({ ...mark, looks: ["linked", "black"] }, []).tone).toBe("ebony");
  });

  it.each(STROKES)("draw the stroke %s of an action", (word) => {
    const stroke: Stroke = { q: 1, r: 0, looks: [word] };
    const beat = { sign: "a", name: "", turn: 0, looks: ["action" as const], strokes: [stroke] };
    const shapes = render(BeatSign, { beat }).container.querySelectorAll("g > *");
    expect(shapes.length).toBeGreaterThan(1); // more than the hex one stands on
  });
});
