/** An analysis in progress: its tree of variations, and the position on show. */
import type { Refs } from "../scene/choosing/paths";
import { RefusalError, api, errorMessage } from "../wire/api";
import type { AnalysisBase, PositionShown, Preview } from "../wire/shapes";
import type { AnalysisAddress } from "./address";
import {
  ROOT,
  addMoves,
  alternative,
  annotate,
  beforeLuck,
  createTree,
  findNumbered,
  hasNode,
  listVariations,
  nodeAt,
  pathOf,
  plyOf,
  promote,
  putAhead,
  putFirst,
  recordedAt,
  removeBranch,
  stepAlong,
  type MarkSign,
  type SavedTree,
  type Tree,
} from "./tree";

export const BROKEN_LINK = "The variations in the link can’t be read.";
export const ALL_DRAWN = "Every outcome is in the tree already.";

const NO_BASE = { match: "", game: "", options: {}, players: [], signatures: [], position: "" };

export class AnalysisStore {
  tree: Tree = $state.raw(createTree());
  /** The node that is wanted. */
  current = $state(ROOT);
  /** The position shown: that of the wanted node, or the previous one until it has loaded. */
  position = $state.raw<PositionShown>();
  /** The node of that position. */
  positionNode = $state(ROOT);
  /** Whether all hands are shown and known to the engine. */
  isOpen = $state(false);
  busy = $state(false);
  /** What went wrong, or what there is to say, in words. */
  trouble = $state("");
  readonly base: Required<AnalysisBase>;
  #positions: Record<string, PositionShown> = {};
  #turn = 0;

  constructor(base: Partial<AnalysisBase>) {
    this.base = { ...NO_BASE, ...base };
  }

  /** Load what an address says, or only the match if its tree can't be read. */
  async open({ ply, tree, isBroken }: AnalysisAddress): Promise<void> {
    if (!tree && !isBroken) return this.load(ply);
    try {
      if (tree) return await this.restore(tree);
    } catch (failure) {
      const isRefused = failure instanceof RefusalError && failure.code === "analysis/refused";
      if (!isRefused && !(failure instanceof RangeError)) throw failure;
    }
    await this.load(0);
    this.trouble = BROKEN_LINK;
  }

  /** Load the match at a ply, or the start of a game. */
  async load(ply: number): Promise<void> {
    const isMatch = this.base.match !== "";
    const position = await this.#ask({ ply, actions: [], since: 0, draw: !isMatch });
    const place = addMoves(this.tree, ROOT, position.moves, isMatch);
    this.tree = place.tree;
    this.#show(place.id, position);
    this.current = place.id;
    if (position.recorded <= ply) return;
    const rest = await this.#ask({ ply: position.recorded, actions: [], since: ply, draw: false });
    this.tree = addMoves(this.tree, recordedAt(this.tree, ply), rest.moves, true).tree;
  }

  /** Load the match with a tree that was saved. Throws RangeError if it doesn't fit the match. */
  async restore(saved: SavedTree): Promise<void> {
    const { recorded } = await this.#ask({ ply: 0, actions: [], since: 0, draw: false });
    const record = await this.#ask({ ply: recorded, actions: [], since: 0, draw: false });
    let tree = addMoves(createTree(), ROOT, record.moves, true).tree;
    const { variations } = saved;
    const { moves } = variations.length
      ? await api.analysisTree({ ...this.base, notes: [], variations, ahead: [] })
      : { moves: [] };
    const ids: number[] = [];
    const find = (number: number) => findNumbered(tree, ids, recorded, number);
    moves.forEach((move, index) => {
      const place = addMoves(tree, find(variations[index]?.parent ?? 0), [move]);
      ids.push(place.id);
      tree = place.tree;
    });
    variations.forEach(({ mark, comment }, index) => {
      tree = annotate(tree, find(recorded + 1 + index), { mark, comment });
    });
    for (const { ply, mark, comment } of saved.notes)
      tree = annotate(tree, recordedAt(tree, ply), { mark, comment });
    for (const number of saved.ahead) tree = putFirst(tree, find(number));
    const at = find(saved.at);
    const position = await this.#ask({ ...pathOf(tree, at), since: plyOf(tree, at), draw: false });
    this.tree = tree;
    this.current = at;
    this.#show(at, position);
  }

  get ply(): number {
    return plyOf(this.tree, this.current);
  }

  /** Play actions of the seat to act; chance after them is drawn. */
  play(actions: readonly number[]): Promise<boolean> {
    const { current } = this;
    return this.#extend(current, actions, []);
  }

  /** Draw chance where it is to act. */
  draw(): Promise<boolean> {
    return this.#extend(this.current, [], []);
  }

  /** Draw the dice or cards that led here once more, with another outcome. */
  async drawAgain(): Promise<boolean> {
    const start = beforeLuck(this.tree, this.current);
    if (start === undefined) return false;
    const { children } = nodeAt(this.tree, start);
    const outcomes = children.map((child) => nodeAt(this.tree, child).move?.action ?? 0);
    const count = this.tree.length;
    const isDrawn = await this.#extend(start, [], outcomes);
    if (isDrawn && this.tree.length === count) this.trouble = ALL_DRAWN;
    return isDrawn;
  }

  get canDrawAgain(): boolean {
    return beforeLuck(this.tree, this.current) !== undefined;
  }

  /** Show a node. */
  select(id: number): void {
    if (!hasNode(this.tree, id)) return;
    this.current = id;
    this.trouble = "";
    const cached = this.#positions[this.#key(id)];
    if (cached) this.#show(id, cached);
    else void this.#fetch(id);
  }

  step(delta: number): void {
    this.select(stepAlong(this.tree, this.current, delta));
  }

  /** Show the next or previous move that was tried instead of this one. */
  switch(delta: 1 | -1): void {
    this.select(alternative(this.tree, this.current, delta));
  }

  /** Show all hands, or what the seat to act sees. */
  see(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.select(this.current);
  }

  remove(): void {
    const { parent } = nodeAt(this.tree, this.current);
    const pruned = removeBranch(this.tree, this.current);
    if (pruned === this.tree) return;
    this.tree = pruned;
    this.select(parent);
  }

  promote(): void {
    this.tree = promote(this.tree, this.current);
  }

  mark(mark: MarkSign): void {
    this.tree = annotate(this.tree, this.current, { mark });
  }

  comment(comment: string): void {
    this.tree = annotate(this.tree, this.current, { comment });
  }

  preview(actions: readonly number[]): Promise<Preview> {
    return api.analysisPreview({ ...this.#path(this.positionNode), preview: [...actions] });
  }

  async refusal(path: Refs, ref: string): Promise<string> {
    return (await api.analysisRefusal({ ...this.#path(this.positionNode), path: [...path], ref }))
      .text;
  }

  /** Return the match and its variations as text. */
  async write(): Promise<string> {
    return String(
      await api.analysisText({
        ...this.base,
        ...listVariations(this.tree),
        ahead: putAhead(this.tree),
      }),
    );
  }

  /** Return the picture of a position as SVG, by default of the one on show. */
  async picture(theme: "light" | "dark", id = this.positionNode): Promise<string> {
    const wish = { ...this.#path(id), open: this.isOpen, theme };
    return String(await api.analysisPicture(wish));
  }

  close(): void {
    this.#turn += 1;
  }

  #path(id: number) {
    return { ...this.base, ...pathOf(this.tree, id) };
  }

  #key(id: number): string {
    return `${id} ${this.isOpen}`;
  }

  #ask(wish: { ply: number; actions: number[]; since: number; draw: boolean; avoid?: number[] }) {
    return api.analysisPosition({ ...this.base, avoid: [], open: this.isOpen, ...wish });
  }

  #show(id: number, position: PositionShown): void {
    this.#positions[this.#key(id)] = position;
    this.position = position;
    this.positionNode = id;
  }

  async #fetch(id: number): Promise<void> {
    const turn = ++this.#turn;
    try {
      const path = pathOf(this.tree, id);
      const since = path.ply + path.actions.length;
      const position = await this.#ask({ ...path, since, draw: false });
      if (turn === this.#turn) this.#show(id, position);
    } catch (failure) {
      if (turn === this.#turn) this.trouble = errorMessage(failure);
    }
  }

  /** Play actions from a node, draw what follows, and show where that leads. */
  async #extend(from: number, actions: readonly number[], avoid: number[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    const turn = ++this.#turn;
    try {
      const path = pathOf(this.tree, from);
      const since = path.ply + path.actions.length;
      const next = { ply: path.ply, actions: [...path.actions, ...actions], since };
      const position = await this.#ask({ ...next, draw: true, avoid });
      if (turn !== this.#turn) return false; // another node is wanted by now
      const place = addMoves(this.tree, from, position.moves);
      this.tree = place.tree;
      this.current = place.id;
      this.#show(place.id, position);
      return true;
    } catch (failure) {
      this.trouble = errorMessage(failure);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
