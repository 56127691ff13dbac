/** How looks are drawn: the one table from words to shape, colour and inlay. */

import type { Cell, Mark, Piece } from "../wire/shapes";

export type Shape = "disc" | "gem" | "block" | "box" | "token";
export type Inlay = "rings" | "star" | "facets" | "hatch" | "cord" | "letter";

/** How a piece is drawn; `tone` is a class of colours in tones.css. */
export interface Look {
  shape: Shape;
  tone: string;
  inlay: Inlay;
  /** Whether those that are stacked lie aside of one another. */
  leans?: boolean;
}

const KNOWN: Record<string, Look | undefined> = {
  black: { shape: "disc", tone: "ebony", inlay: "rings" },
  white: { shape: "disc", tone: "bone", inlay: "star" },
  core: { shape: "gem", tone: "ruby", inlay: "facets" },
  red: { shape: "disc", tone: "crimson", inlay: "letter", leans: true },
  blue: { shape: "block", tone: "azure", inlay: "letter", leans: true },
  green: { shape: "token", tone: "moss", inlay: "letter" },
  gold: { shape: "box", tone: "amber", inlay: "letter" },
  thing: { shape: "box", tone: "pewter", inlay: "cord" },
  obstacle: { shape: "block", tone: "slate", inlay: "hatch" },
};
const SEAT_TONES = ["ebony", "bone", "moss", "plum"];

/** Return the look of a piece: by its words, the last that is known, else a lettered token. */
export function look(piece: Pick<Piece, "looks" | "seat">): Look {
  const word = [...piece.looks].reverse().find((each) => KNOWN[each]);
  return KNOWN[word ?? ""] ?? { shape: "token", tone: seatTone(piece.seat), inlay: "letter" };
}

/** Tell whether a pile leans. */
export function leans(pile: readonly Piece[]): boolean {
  return pile.length > 0 && pile.every((piece) => look(piece).leans);
}

/**
 * What a board is made of: wood, or a mat in a cage where its cells are hexes of one.
 *
 * Where they tell what happens on them, they are printed; positions lie along a track; land lies
 * over an abyss.
 */
export function material(cells: readonly Cell[]): "wood" | "mat" | "print" | "track" | "island" {
  if (cells.some((cell) => cell.looks.includes("abyss"))) return "island";
  if (cells.some(deed)) return "print";
  if (cells.some((cell) => cell.looks.includes("position"))) return "track";
  return cells.some((cell) => cell.looks.includes("hex")) ? "mat" : "wood";
}

const GROUNDS = [
  "emblem",
  "ring",
  "corner-red",
  "corner-blue",
  "neutral",
  "land",
  "abyss",
  "beyond",
] as const;

/** Return the kind of ground of a cell, empty for plain ground. */
export function ground({ looks }: Pick<Cell, "looks">): (typeof GROUNDS)[number] | "" {
  return GROUNDS.find((each) => looks.includes(each)) ?? "";
}

const DEEDS = ["visit", "sell", "change", "buy", "pounds", "dollars"] as const;
export type Deed = (typeof DEEDS)[number];

/** Return what happens on a cell, undefined where nothing does. */
export function deed({ looks }: Pick<Cell, "looks">): Deed | undefined {
  return DEEDS.find((each) => looks.includes(each));
}

const LYING = ["fire", "flora", "platform", "anchor"] as const;
export type Lying = (typeof LYING)[number];

/** Return what lies on a cell, but for arrows. */
export function lying({ looks }: Pick<Cell, "looks">): Lying[] {
  return LYING.filter((each) => looks.includes(each));
}

/** Return the ways into which arrows point on a cell. */
export function arrows({ looks }: Pick<Cell, "looks">): number[] {
  return looks.flatMap((each) => (each.startsWith("arrow-") ? Number(each.slice(6)) : []));
}

/** Return who starts on a cell, by the word of the seat's looks. */
export function starter({ looks }: Pick<Cell, "looks">): string | undefined {
  return looks.find((each) => each.startsWith("start-"))?.slice("start-".length);
}

/** Return the tone of a word of looks. */
export function toneOf(word: string): string {
  return KNOWN[word]?.tone ?? seatTone(null);
}

function seatTone(seat: number | null): string {
  return seat === null ? "slate" : (SEAT_TONES[seat % SEAT_TONES.length] ?? "slate");
}

/** How cells that belong together are drawn: a border of a kind, in a tone. */
export interface MarkLook {
  kind: "linked" | "last" | "attack" | "range" | "blocked" | "area";
  tone: string;
}

const KINDS = ["linked", "last", "attack", "range", "blocked"] as const;

/** Return the look of a mark; what is not known is drawn as an area of its seat. */
export function markLook(mark: Mark, pieces: readonly Piece[]): MarkLook {
  const word = mark.looks.find((each) => KNOWN[each]);
  const tone = mark.seat === null ? seatTone(null) : seatLook(pieces, mark.seat).tone;
  const kind = KINDS.find((each) => mark.looks.includes(each)) ?? "area";
  return { kind, tone: KNOWN[word ?? ""]?.tone ?? tone };
}

/** Return what stands for a seat: the look of the first piece that is its own. */
export function seatLook(pieces: readonly Piece[], seat: number): Look {
  return look(pieces.find((piece) => piece.seat === seat) ?? { looks: [], seat });
}
