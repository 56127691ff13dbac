/** How looks are drawn: from words to shape, colour and inlay. */

import type {
  Cell,
  CellLook,
  Figure,
  FigureLook,
  Mark,
  MarkLook as MarkWord,
  Piece,
  PieceLook,
} from "../wire/shapes";
import type { Icon } from "./cards/suits";
import { CELLS, EFFECTS, MARKS, PIECES, PORTRAYED, SEATS } from "./vocabulary";

export type Shape = "disc" | "gem" | "block" | "box" | "token";
export type Inlay = "rings" | "star" | "facets" | "hatch" | "cord" | "letter";

/** How a piece is drawn; `tone` is a class of colours in looks.css. */
export interface Look {
  shape: Shape;
  tone: string;
  inlay: Inlay;
  /** Whether the pieces of a stack lie beside one another. */
  leans?: boolean;
}

/** Null: the name or the seat of a piece tells more. */
const PIECE_LOOKS: Record<PieceLook, Look | null> = PIECES;

/** Return the look of a piece by the last of its words that has one, otherwise a lettered token. */
export function look(piece: Pick<Piece, "looks" | "seat">): Look {
  const word = [...piece.looks].reverse().find((look) => PIECE_LOOKS[look]);
  return (
    (word && PIECE_LOOKS[word]) ?? { shape: "token", tone: seatTone(piece.seat), inlay: "letter" }
  );
}

/** Return the letter, or two, of a piece without a picture: by default the first of its name. */
export function letterOf({ letter, name }: { letter?: string; name: string }): string {
  return letter || name.slice(0, 1).toUpperCase();
}

const PORTRAYED_LOOKS: readonly PieceLook[] = PORTRAYED;

/** Return the portrait that a piece shows: that of its seat's figure, if it has one. */
export function figureOf(
  { looks, seat }: Pick<Piece, "looks" | "seat">,
  figures: readonly Figure[],
): FigureLook | undefined {
  if (!looks.some((look) => PORTRAYED_LOOKS.includes(look))) return undefined;
  return figures.find((figure) => figure.seat === seat)?.looks[0];
}

/** Return whether a stack leans. */
export function leans(stack: readonly Piece[]): boolean {
  return stack.length > 0 && stack.every((piece) => look(piece).leans);
}

/**
 * Return what a board is made of, by the looks of its cells.
 *
 * Hexes of a cage are a mat, cells with effects are printed, positions are a track, and land lies
 * over an abyss; everything else is wood.
 */
export function material(cells: readonly Cell[]): "wood" | "mat" | "print" | "track" | "island" {
  if (cells.some((cell) => cell.looks.includes("abyss"))) return "island";
  if (cells.some(effectOf)) return "print";
  if (cells.some((cell) => cell.looks.includes("position"))) return "track";
  return cells.some((cell) => cell.looks.includes("hex")) ? "mat" : "wood";
}

type Kind = (typeof CELLS)[CellLook];
type CellLooksOf<K extends Kind> = {
  [L in CellLook]: (typeof CELLS)[L] extends K ? L : never;
}[CellLook];

/** List the looks of a cell that are of a kind. */
function cellLooksOf<K extends Kind>(looks: readonly CellLook[], kind: K): CellLooksOf<K>[] {
  return looks.filter((look): look is CellLooksOf<K> => CELLS[look] === kind);
}

/** Return the kind of ground of a cell, empty for plain ground. */
export function ground({ looks }: Pick<Cell, "looks">): CellLooksOf<"ground"> | "" {
  return cellLooksOf(looks, "ground")[0] ?? "";
}

export type CellEffect = CellLooksOf<"effect">;

/** Return what happens on a cell, undefined where nothing does. */
export function effectOf({ looks }: Pick<Cell, "looks">): CellEffect | undefined {
  return cellLooksOf(looks, "effect")[0];
}

const ICONS: Record<CellEffect, Icon | null> = EFFECTS;

/** Return the icon of what happens on a cell; money has none but its label. */
export function effectIcon(cell: Pick<Cell, "looks">): Icon | null {
  const effect = effectOf(cell);
  return effect ? ICONS[effect] : null;
}

export type CellItem = CellLooksOf<"item">;

/** Return the things on a cell, without arrows. */
export function cellItems({ looks }: Pick<Cell, "looks">): CellItem[] {
  return [...new Set(cellLooksOf(looks, "item"))];
}

/** Return the directions of the arrows on a cell. */
export function arrows({ looks }: Pick<Cell, "looks">): number[] {
  return cellLooksOf(looks, "arrow").map((look) => Number(look.slice("arrow-".length)));
}

/** Return the colour of the seat that starts on a cell, if any. */
export function starter({ looks }: Pick<Cell, "looks">): string | undefined {
  return cellLooksOf(looks, "start")[0]?.slice("start-".length);
}

/** Return the tone of a piece's look. */
export function toneOf(word: string): string {
  return PIECE_LOOKS[word as PieceLook]?.tone ?? seatTone(null);
}

function seatTone(seat: number | null): string {
  return seat === null ? SEATS.nobody : (SEATS.tones[seat % SEATS.tones.length] ?? SEATS.nobody);
}

/** How marked cells are drawn: a kind of border, in a tone. */
export interface MarkStyle {
  kind: "linked" | "last" | "attack" | "range" | "blocked" | "area";
  tone: string;
}

/** The border of each look of a mark; null where another look decides. */
const KINDS: Record<MarkWord, MarkStyle["kind"] | null> = MARKS;

/** Return how a mark is drawn; by default as an area of its seat. */
export function markStyle(mark: Mark, pieces: readonly Piece[]): MarkStyle {
  const word = mark.looks.find((look) => look === "black" || look === "white");
  const tone = mark.seat === null ? seatTone(null) : seatLook(pieces, mark.seat).tone;
  const kind = mark.looks.map((look) => KINDS[look]).find((kind) => kind) ?? "area";
  return { kind, tone: (word && PIECE_LOOKS[word]?.tone) ?? tone };
}

/** Return the look that stands for a seat: that of its first piece. */
export function seatLook(pieces: readonly Piece[], seat: number): Look {
  return look(pieces.find((piece) => piece.seat === seat) ?? { looks: [], seat });
}
