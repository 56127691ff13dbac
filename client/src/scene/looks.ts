/** How looks are drawn: from words to shape, colour and inlay. */

import type { Cell, CellLook, Mark, MarkLook as MarkWord, Piece, PieceLook } from "../wire/shapes";
import { CELLS, MARKS, PIECES, SEATS } from "./vocabulary";

export type Shape = "disc" | "gem" | "block" | "box" | "token";
export type Inlay = "rings" | "star" | "facets" | "hatch" | "cord" | "letter";

/** How a piece is drawn; `tone` is a class of colours in looks.css. */
export interface Look {
  shape: Shape;
  tone: string;
  inlay: Inlay;
  /** Whether those that are stacked lie aside of one another. */
  leans?: boolean;
}

/** Null: what a piece is called, or whose it is, tells more. */
const KNOWN: Record<PieceLook, Look | null> = PIECES;

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
  if (cells.some(deed)) return "print";
  if (cells.some((cell) => cell.looks.includes("position"))) return "track";
  return cells.some((cell) => cell.looks.includes("hex")) ? "mat" : "wood";
}

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

export type Deed = Of<"deed">;

/** Return what happens on a cell, undefined where nothing does. */
export function deed({ looks }: Pick<Cell, "looks">): Deed | undefined {
  return those(looks, "deed")[0];
}

export type Lying = Of<"lying">;

/** Return what lies on a cell, but for arrows. */
export function lying({ looks }: Pick<Cell, "looks">): Lying[] {
  return [...new Set(those(looks, "lying"))];
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
  return seat === null ? SEATS.nobody : (SEATS.tones[seat % SEATS.tones.length] ?? SEATS.nobody);
}

/** How cells that belong together are drawn: a border of a kind, in a tone. */
export interface MarkLook {
  kind: "linked" | "last" | "attack" | "range" | "blocked" | "area";
  tone: string;
}

/** The border of each look of a mark; null: it says whose, or what, and another says how. */
const KINDS: Record<MarkWord, MarkLook["kind"] | null> = MARKS;

/** Return the look of a mark; what is not known is drawn as an area of its seat. */
export function markLook(mark: Mark, pieces: readonly Piece[]): MarkLook {
  const word = mark.looks.find((each) => each === "black" || each === "white");
  const tone = mark.seat === null ? seatTone(null) : seatLook(pieces, mark.seat).tone;
  const kind = mark.looks.map((each) => KINDS[each]).find((each) => each) ?? "area";
  return { kind, tone: (word && KNOWN[word]?.tone) ?? tone };
}

/** Return what stands for a seat: the look of the first piece that is its own. */
export function seatLook(pieces: readonly Piece[], seat: number): Look {
  return look(pieces.find((piece) => piece.seat === seat) ?? { looks: [], seat });
}
