/** How looks are drawn: the one table from words to shape, colour and inlay. */

import type { Cell, CellLook, Mark, MarkLook as MarkWord, Piece, PieceLook } from "../wire/shapes";

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

/** Null: what a piece is called, or whose it is, tells more. */
const KNOWN: Record<PieceLook, Look | null> = {
  disc: null,
  counter: null,
  fighter: null,
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
  return (word && KNOWN[word]) ?? { shape: "token", tone: seatTone(piece.seat), inlay: "letter" };
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
  if (cells.some(effectOf)) return "print";
  if (cells.some((cell) => cell.looks.includes("position"))) return "track";
  return cells.some((cell) => cell.looks.includes("hex")) ? "mat" : "wood";
}

/**
 * What each look of a cell is: a kind of ground, something that happens there, something that lies
 * there, an arrow, where somebody starts, or of which board it is a part.
 */
const CELLS = {
  spot: "board",
  edge: "board",
  hex: "board",
  position: "board",
  standing: "board",
  ground: "board",
  emblem: "ground",
  ring: "ground",
  "corner-red": "ground",
  "corner-blue": "ground",
  neutral: "ground",
  land: "ground",
  abyss: "ground",
  beyond: "ground",
  visit: "effect",
  sell: "effect",
  change: "effect",
  buy: "effect",
  pounds: "effect",
  dollars: "effect",
  fire: "item",
  flora: "item",
  platform: "item",
  anchor: "item",
  "arrow-0": "arrow",
  "arrow-1": "arrow",
  "arrow-2": "arrow",
  "arrow-3": "arrow",
  "arrow-4": "arrow",
  "arrow-5": "arrow",
  "start-white": "start",
  "start-black": "start",
} as const satisfies Record<CellLook, string>;

type Kind = (typeof CELLS)[CellLook];
type Of<K extends Kind> = { [L in CellLook]: (typeof CELLS)[L] extends K ? L : never }[CellLook];

/** List the looks of a cell that are of a kind. */
function those<K extends Kind>(looks: readonly CellLook[], kind: K): Of<K>[] {
  return looks.filter((each): each is Of<K> => CELLS[each] === kind);
}

/** Return the kind of ground of a cell, empty for plain ground. */
export function ground({ looks }: Pick<Cell, "looks">): Of<"ground"> | "" {
  return those(looks, "ground")[0] ?? "";
}

export type CellEffect = Of<"effect">;

/** Return what happens on a cell, undefined where nothing does. */
export function effectOf({ looks }: Pick<Cell, "looks">): CellEffect | undefined {
  return those(looks, "effect")[0];
}

export type CellItem = Of<"item">;

/** Return what lies on a cell, but for arrows. */
export function itemsOn({ looks }: Pick<Cell, "looks">): CellItem[] {
  return [...new Set(those(looks, "item"))];
}

/** Return the ways into which arrows point on a cell. */
export function arrows({ looks }: Pick<Cell, "looks">): number[] {
  return those(looks, "arrow").map((each) => Number(each.slice("arrow-".length)));
}

/** Return who starts on a cell, by the word of the seat's looks. */
export function starter({ looks }: Pick<Cell, "looks">): string | undefined {
  return those(looks, "start")[0]?.slice("start-".length);
}

/** Return the tone of a word of looks. */
export function toneOf(word: string): string {
  return KNOWN[word as PieceLook]?.tone ?? seatTone(null);
}

function seatTone(seat: number | null): string {
  return seat === null ? "slate" : (SEAT_TONES[seat % SEAT_TONES.length] ?? "slate");
}

/** How cells that belong together are drawn: a border of a kind, in a tone. */
export interface MarkStyle {
  kind: "linked" | "last" | "attack" | "range" | "blocked" | "area";
  tone: string;
}

/** The border of each look of a mark; null: it says whose, or what, and another says how. */
const KINDS: Record<MarkWord, MarkStyle["kind"] | null> = {
  linked: "linked",
  last: "last",
  attack: "attack",
  range: "range",
  blocked: "blocked",
  mobile: "area",
  strike: null,
  takedown: null,
  slam: null,
  escape: null,
  choke: null,
  lock: null,
  foul: null,
  black: null,
  white: null,
};

/** Return the look of a mark; what is not known is drawn as an area of its seat. */
export function markStyle(mark: Mark, pieces: readonly Piece[]): MarkStyle {
  const word = mark.looks.find((each) => each === "black" || each === "white");
  const tone = mark.seat === null ? seatTone(null) : seatLook(pieces, mark.seat).tone;
  const kind = mark.looks.map((each) => KINDS[each]).find((each) => each) ?? "area";
  return { kind, tone: (word && KNOWN[word]?.tone) ?? tone };
}

/** Return what stands for a seat: the look of the first piece that is its own. */
export function seatLook(pieces: readonly Piece[], seat: number): Look {
  return look(pieces.find((piece) => piece.seat === seat) ?? { looks: [], seat });
}
