/** What a legend lists: the signs that a game explains, and any others that a scene shows. */

import { look as lookOf, markStyle } from "../scene/looks";
import { suit } from "../scene/cards/suits";
import { moveOf } from "../scene/cards/directions";
import { CELLS } from "../scene/vocabulary";
import type { Beat, Card, Cell, Piece, Scene, Sign } from "../wire/shapes";

export interface SignSection {
  kind: Sign["kind"];
  title: string;
  signs: Sign[];
}

const TITLES: Record<Sign["kind"], string> = {
  cell: "Places",
  piece: "Pieces",
  mark: "Marks",
  card: "Cards",
  beat: "Beats",
  stroke: "What an action does to a hex",
  die: "Dice",
  gauge: "Numbers",
};
const KINDS = Object.keys(TITLES) as Sign["kind"][];

/** Group signs by kind; those that a scene shows and nobody explains go by their own names. */
export function signSections(signs: readonly Sign[], scene: Scene | undefined): SignSection[] {
  const keys = new Set(signs.map(keyOf));
  const extras = scene ? sceneSigns(scene).filter((sign) => !keys.has(keyOf(sign))) : [];
  const all = [...signs, ...unique(extras)];
  return KINDS.map((kind) => ({
    kind,
    title: TITLES[kind],
    signs: all.filter((sign) => sign.kind === kind),
  })).filter(({ signs }) => signs.length);
}

function keyOf({ kind, look }: Pick<Sign, "kind" | "look">): string {
  return `${kind} ${look.replace(/^arrow-\d$/, "arrow-0")}`;
}

function unique(signs: readonly Sign[]): Sign[] {
  return [...new Map(signs.map((sign) => [keyOf(sign), sign])).values()];
}

function sign(kind: Sign["kind"], look: string, name: string): Sign {
  return { kind, look, name: name.charAt(0).toUpperCase() + name.slice(1), text: "", label: "" };
}

/** List the signs in a scene: all that a board, a card or a panel draws in a way of its own. */
function sceneSigns(scene: Scene): Sign[] {
  return [
    ...scene.cells.flatMap(({ looks }) =>
      looks.filter((look) => CELLS[look] !== "board").map((look) => sign("cell", look, look)),
    ),
    ...scene.pieces.flatMap(pieceSigns),
    ...scene.marks.flatMap((mark) =>
      mark.looks
        .filter((kind) => kind !== "last" && kind === markStyle(mark, scene.pieces).kind)
        .map((kind) => sign("mark", kind, mark.name)),
    ),
    ...scene.zones.flatMap(({ cards }) => cards.flatMap(cardSigns)),
    ...scene.gauges.map(({ name }) => sign("gauge", name, name)),
  ];
}

function pieceSigns(piece: Piece): Sign[] {
  const word = piece.looks.findLast(
    (look) => lookOf({ looks: [look], seat: null }).shape !== "token",
  );
  return [sign("piece", word ?? piece.looks.at(-1) ?? piece.name, piece.name)];
}

function cardSigns(card: Card): Sign[] {
  if (!card.face_up) return [];
  if (moveOf(card)) return [sign("card", "way", "movement card")];
  const kind = suit(card);
  const word = card.looks.find((look) => suit({ looks: [look] }) === kind);
  return kind && word ? [sign("card", word, kind.name)] : [];
}

/** Return a cell to draw a sign on: from the scene if it has one, otherwise a generated one. */
export function sampleCell({ look, label, name }: Sign, cells: readonly Cell[]): Cell {
  const cell = cells.find(({ looks }) => looks.some((word) => word === look));
  const fallback = { id: "sample", name, looks: [look as Cell["looks"][number]], label };
  return { ...(cell ?? fallback), id: "sample", q: 0, r: 0 };
}

/** Return the piece of a scene that a sign is about, or one made for it. */
export function samplePiece({ look, name }: Sign, pieces: readonly Piece[]): Piece {
  const piece = pieces.find(({ looks }) => looks.some((word) => word === look));
  const looks = [look as Piece["looks"][number]];
  const fallback = { id: "sample", seat: null, facing: null, looks, name, letter: "" };
  return { ...(piece ?? fallback), id: "sample", cell: "sample", level: 0 };
}

/** Return a beat with a look: the plainest in a scene, or one made for it. */
export function sampleBeat({ look, name, label }: Sign, scene: Scene): Beat {
  const word = look as Beat["looks"][number];
  const cards = scene.zones.flatMap((zone) => zone.cards.flatMap(({ beats }) => beats));
  const lanes = scene.timelines.flatMap((time) => time.lanes.flatMap(({ beats }) => beats));
  const beat = [...cards, ...lanes]
    .filter(({ looks }) => looks.includes(word))
    .sort((a, b) => a.looks.length - b.looks.length)[0];
  return beat ?? { sign: label, name, turn: 0, looks: [word], strokes: [] };
}
