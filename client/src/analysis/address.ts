/** An analysis in the fragment of its page's address, which is not sent to the server. */
import {
  MOVE_SIGNS,
  listVariations,
  numberNodes,
  pathOf,
  putAhead,
  type SavedTree,
  type Tree,
} from "./tree";
import { links } from "../shell/addresses";
import type { AnalysisStart, PositionShown, ReadTree } from "../wire/shapes";

/** A longer link is cut by programs that people send it with. */
export const MAX_LENGTH = 8000;

/** What the address says: a ply of the record, and a tree if there is one that can be read. */
export interface AnalysisAddress {
  ply: number;
  tree: SavedTree | undefined;
  /** How an analysis without a match begins. */
  start: Partial<AnalysisStart>;
  /** Whether there is a tree that can't be read. */
  isBroken: boolean;
}

/** Return the address of the board with an analysis that was read from a text. */
export function readTreeAddress({ game, options, variations, ...start }: ReadTree): string {
  const hash = treeHash({ variations, notes: [], ahead: [], at: 0 }, start);
  return links.analysisBoard(game, options) + hash;
}

/** A position of a game, and the names of its players. */
export type PlacedPosition = Pick<PositionShown, "game" | "options" | "players" | "position">;

/** Return the address of the board at a position of a game. */
export function positionAddress(start: PlacedPosition): string {
  return readTreeAddress({ ...start, signatures: [], variations: [] });
}

/** Return the address of the editor at a position. */
export function editorAddress({ game, options, players, position }: PlacedPosition): string {
  const saved = { variations: [], notes: [], ahead: [], at: 0 };
  return links.positionEditor(game, options) + treeHash(saved, { players, position });
}

/** Return the fragment for a tree and a node; undefined if it would be too long. */
export function analysisHash(
  tree: Tree,
  current: number,
  start: Partial<AnalysisStart> = {},
): string | undefined {
  const { notes, variations } = listVariations(tree);
  if (!notes.length && !variations.length && !hasStart(start)) {
    const { ply } = pathOf(tree, current);
    return ply ? `#ply=${ply}` : "#";
  }
  const at = numberNodes(tree).get(current) ?? 0;
  const hash = treeHash({ notes, variations, ahead: putAhead(tree), at }, start);
  return hash.length > MAX_LENGTH ? undefined : hash;
}

function treeHash(saved: SavedTree, start: Partial<AnalysisStart>): string {
  const { notes, variations, ahead, at } = saved;
  const fields: unknown[] = [
    variations.map(({ parent, action, mark, comment }) => trim([parent, action, mark, comment])),
    notes.map(({ ply, mark, comment }) => trim([ply, mark, comment])),
    ahead,
    at,
  ];
  const { players, signatures, position } = start;
  if (hasStart(start)) fields.push({ players, signatures, position });
  return `#tree=${toBase64(JSON.stringify(fields))}`;
}

function hasStart({ players, signatures, position }: Partial<AnalysisStart>): boolean {
  return Boolean(players?.length || signatures?.length || position);
}

/** Read a fragment, whatever is in it. */
export function parseAnalysisHash(hash: string): AnalysisAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const ply = Number(fields.get("ply"));
  const code = fields.get("tree");
  const saved = code ? parseTree(code) : undefined;
  return {
    ply: Number.isSafeInteger(ply) && ply > 0 ? ply : 0,
    tree: saved?.tree,
    start: saved?.start ?? {},
    isBroken: code !== null && saved === undefined,
  };
}

function parseTree(
  code: string,
): (Pick<AnalysisAddress, "start"> & { tree: SavedTree }) | undefined {
  try {
    const [variations, notes, ahead, at, start] = JSON.parse(fromBase64(code)) as unknown[];
    const tree = {
      variations: rows(variations).map(([parent, action, mark, comment]) => ({
        parent: count(parent),
        action: number(action),
        ...note(mark, comment),
      })),
      notes: rows(notes).map(([ply, mark, comment]) => ({
        ply: count(ply),
        ...note(mark, comment),
      })),
      ahead: list(ahead).map(count),
      at: count(at),
    };
    return { tree, start: parseStart(start) };
  } catch {
    return undefined;
  }
}

function parseStart(value: unknown = {}): Partial<AnalysisStart> {
  const { players = [], signatures = [], position = "" } = Object(value) as Partial<AnalysisStart>;
  if (typeof position !== "string") throw new TypeError("no position");
  const texts = [
    ...list(players),
    ...list(signatures).flatMap((names) => Object.values(Object(names))),
  ];
  if (!texts.every((text) => typeof text === "string")) throw new TypeError("no names");
  return { players, signatures, position };
}

function note(mark: unknown = "", comment: unknown = "") {
  const sign = mark === "" ? "" : MOVE_SIGNS.find((known) => known.sign === mark)?.sign;
  if (sign === undefined || typeof comment !== "string") throw new TypeError("no note");
  return { mark: sign, comment: comment.slice(0, 1000) } as const;
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError("no list");
  return value;
}

function rows(value: unknown): unknown[][] {
  return list(value).map(list);
}

/** Read a number of an action; one below 0 says who leaves. */
function number(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new TypeError("no number");
  return value as number;
}

function count(value: unknown): number {
  if (number(value) < 0) throw new TypeError("no count");
  return value as number;
}

/** Leave out empty texts at the end. */
function trim(row: readonly (number | string)[]): readonly (number | string)[] {
  return row.at(-1) === "" ? trim(row.slice(0, -1)) : row;
}

function toBase64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(code: string): string {
  const bytes = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return decoder.decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
