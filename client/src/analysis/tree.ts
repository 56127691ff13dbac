/** A tree of variations: the main line is a match's record, and branches leave it anywhere. */
import type { AnalysedMove } from "../wire/shapes";

export const ROOT = 0;

/** Signs for a move, with their words. */
export const MOVE_SIGNS = [
  { sign: "!!", word: "brilliant" },
  { sign: "!", word: "good" },
  { sign: "!?", word: "interesting" },
  { sign: "?!", word: "doubtful" },
  { sign: "?", word: "mistake" },
  { sign: "??", word: "blunder" },
] as const;
export type MarkSign = (typeof MOVE_SIGNS)[number]["sign"] | "";

/** A position: the move that led to it, and what follows. The root has no move. */
export interface TreeNode {
  readonly id: number;
  readonly parent: number;
  readonly move: AnalysedMove | null;
  /** The moves played here; the first one is the line that goes on. */
  readonly children: readonly number[];
  /** Whether it was played in the match. */
  readonly isRecorded: boolean;
  readonly mark: MarkSign;
  readonly comment: string;
}

export type Tree = readonly (TreeNode | undefined)[];

/** A place in the tree as the server knows it. */
export interface TreePath {
  /** The moves taken over from the match. */
  ply: number;
  actions: number[];
}

const EMPTY = { children: [], isRecorded: true, mark: "", comment: "" } as const;

export function createTree(): Tree {
  return [{ ...EMPTY, id: ROOT, parent: -1, move: null }];
}

/** Return a node. Throws for an id that isn't in the tree. */
export function nodeAt(tree: Tree, id: number): TreeNode {
  const node = tree[id];
  if (!node) throw new RangeError(`${id} is no node of the tree`);
  return node;
}

export function hasNode(tree: Tree, id: number): boolean {
  return tree[id] !== undefined;
}

function change(tree: Tree, id: number, update: Partial<TreeNode>): Tree {
  return tree.with(id, { ...nodeAt(tree, id), ...update });
}

/** A tree and the node that a change leads to. */
export interface TreePlace {
  tree: Tree;
  id: number;
}

/** Add moves below a node; those that are there already are followed. */
export function addMoves(
  tree: Tree,
  at: number,
  moves: readonly AnalysedMove[],
  isRecorded = false,
): TreePlace {
  let place: TreePlace = { tree, id: at };
  for (const move of moves) place = addMove(place, move, isRecorded);
  return place;
}

function addMove({ tree, id }: TreePlace, move: AnalysedMove, isRecorded: boolean): TreePlace {
  const parent = nodeAt(tree, id);
  const existingChild = parent.children.find(
    (child) => nodeAt(tree, child).move?.action === move.action,
  );
  if (existingChild !== undefined) return { tree, id: existingChild };
  const added = tree.length;
  const children = isRecorded ? [added, ...parent.children] : [...parent.children, added];
  const node = { ...EMPTY, id: added, parent: id, move, isRecorded };
  return { tree: [...change(tree, id, { children }), node], id: added };
}

/** List the nodes from the root to a node. */
export function lineTo(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let at = id; at >= 0; at = nodeAt(tree, at).parent) line.unshift(nodeAt(tree, at));
  return line;
}

/** List the nodes from a node on, always by the first move. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let at: number | undefined = id; at !== undefined; at = nodeAt(tree, at).children[0])
    line.push(nodeAt(tree, at));
  return line;
}

/** The number of moves before the position of a node. */
export function plyOf(tree: Tree, id: number): number {
  const { move } = nodeAt(tree, id);
  return move ? move.ply + 1 : 0;
}

export function pathOf(tree: Tree, id: number): TreePath {
  const line = lineTo(tree, id).slice(1);
  const ply = line.filter(({ isRecorded }) => isRecorded).length;
  return { ply, actions: line.slice(ply).map(({ move }) => move?.action ?? 0) };
}

/** Return the node that was recorded after a number of moves, at most the last one. */
export function recordedAt(tree: Tree, ply: number): number {
  let id = ROOT;
  for (let count = 0; count < ply; count += 1) {
    const next = nodeAt(tree, id).children.find((child) => nodeAt(tree, child).isRecorded);
    if (next === undefined) break;
    id = next;
  }
  return id;
}

/** The moves that could be played instead of a node's, itself included. */
export function siblingsOf(tree: Tree, id: number): readonly number[] {
  const { parent } = nodeAt(tree, id);
  return parent < 0 ? [id] : nodeAt(tree, parent).children;
}

/** Return where a step leads: along the line on show, or to its ends. */
export function stepAlong(tree: Tree, id: number, delta: number): number {
  const line = [...lineTo(tree, id), ...lineFrom(tree, id).slice(1)];
  const place = lineTo(tree, id).length - 1 + delta;
  return line[Math.max(0, Math.min(place, line.length - 1))]?.id ?? id;
}

/** Return the next or the previous alternative to a move; itself if there is none. */
export function alternative(tree: Tree, id: number, delta: 1 | -1): number {
  const siblings = siblingsOf(tree, id);
  return siblings[siblings.indexOf(id) + delta] ?? id;
}

/** List the ids of a node and of all that follows it. */
export function branchOf(tree: Tree, id: number): number[] {
  return [id, ...nodeAt(tree, id).children.flatMap((child) => branchOf(tree, child))];
}

/** Delete a node with all that follows it; a recorded one stays. */
export function removeBranch(tree: Tree, id: number): Tree {
  const { parent, isRecorded } = nodeAt(tree, id);
  if (isRecorded) return tree;
  const branch = new Set(branchOf(tree, id));
  const children = nodeAt(tree, parent).children.filter((child) => child !== id);
  return change(tree, parent, { children }).map((node, at) => (branch.has(at) ? undefined : node));
}

/** Make the line to a node the first one wherever it leaves another. */
export function promote(tree: Tree, id: number): Tree {
  return lineTo(tree, id)
    .slice(1)
    .reduce((promoted, node) => putFirst(promoted, node.id), tree);
}

/** Make a move the first one of its position. */
export function putFirst(tree: Tree, id: number): Tree {
  const siblings = siblingsOf(tree, id).filter((sibling) => sibling !== id);
  return change(tree, nodeAt(tree, id).parent, { children: [id, ...siblings] });
}

/** Return whether a node is on the line that begins at the root and always goes on first. */
export function isMain(tree: Tree, id: number): boolean {
  return lineTo(tree, id).every((node) => siblingsOf(tree, node.id)[0] === node.id);
}

export function annotate(
  tree: Tree,
  id: number,
  note: { mark?: MarkSign; comment?: string },
): Tree {
  return change(tree, id, note);
}

/** Return the node before the dice or cards that a node is part of, undefined if it is none. */
export function beforeLuck(tree: Tree, id: number): number | undefined {
  let node = nodeAt(tree, id);
  if (!node.move || node.move.seat !== null) return undefined;
  while (node.move && node.move.seat === null) node = nodeAt(tree, node.parent);
  return node.id;
}

interface MoveNote {
  mark: MarkSign;
  comment: string;
}

/** Notes on a record, and the moves that leave it, each with the number of its parent. */
export interface Variations {
  notes: (MoveNote & { ply: number })[];
  variations: (MoveNote & { parent: number; action: number })[];
}

/** A tree without its record, as it is written and read; nodes have their numbers in it. */
export interface SavedTree extends Variations {
  /** The variations that are put before the move of the record. */
  ahead: number[];
  /** The node on show. */
  at: number;
}

/** Number the nodes as they are written: those of the record, and then the variations'. */
export function numberNodes(tree: Tree): Map<number, number> {
  const nodes = branchOf(tree, ROOT).map((id) => nodeAt(tree, id));
  const recorded = nodes.filter(({ isRecorded }) => isRecorded).sort(byPly);
  const variationNodes = nodes.filter(({ isRecorded }) => !isRecorded);
  return new Map([...recorded, ...variationNodes].map(({ id }, index) => [id, index]));
}

/** Return the notes on the record, and the variations in the order in which they are written. */
export function listVariations(tree: Tree): Variations {
  const numbers = numberNodes(tree);
  const nodes = [...numbers.keys()].map((id) => nodeAt(tree, id));
  return {
    notes: nodes
      .filter(({ isRecorded, move, mark, comment }) => isRecorded && move && (mark || comment))
      .map(({ id, mark, comment }) => ({ ply: plyOf(tree, id), mark, comment })),
    variations: nodes
      .filter(({ isRecorded }) => !isRecorded)
      .map(({ parent, move, mark, comment }) => ({
        parent: numbers.get(parent) ?? 0,
        action: move?.action ?? 0,
        mark,
        comment,
      })),
  };
}

/** List the numbers of the variations that are put before the move of the record. */
export function putAhead(tree: Tree): number[] {
  const numbers = numberNodes(tree);
  const isAhead = (id: number) => {
    const siblings = siblingsOf(tree, id);
    return siblings[0] === id && siblings.some((sibling) => nodeAt(tree, sibling).isRecorded);
  };
  return [...numbers].flatMap(([id, number]) =>
    !nodeAt(tree, id).isRecorded && isAhead(id) ? [number] : [],
  );
}

/** Return a node by its number; `ids` are the nodes of the variations. Throws if there is none. */
export function findNumbered(
  tree: Tree,
  ids: readonly number[],
  recorded: number,
  number: number,
): number {
  const id = number > recorded ? ids[number - recorded - 1] : recordedAt(tree, number);
  if (id === undefined) throw new RangeError(`${number} is no node of the tree`);
  return id;
}

function byPly(a: TreeNode, b: TreeNode): number {
  return (a.move?.ply ?? -1) - (b.move?.ply ?? -1);
}
