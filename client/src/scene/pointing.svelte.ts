/** A person's pointing at a scene: reactive, shared by board, cards, buttons and lists. */

import { untrack } from "svelte";
import type { Amount, CardSet, Choice, Dial, Foresight, Scene } from "../wire/shapes";
import { open } from "./amounts";
import { ahead, foresee, foretold, NOTHING } from "./foresee";
import { back, cardsOf, left, names, point, targets, within, type Path } from "./narrow";
import { gathered, narrowed } from "./naming";
import { isReady, kept, pickable, sending, toggled, type Picks } from "./picks";

export type Chosen = (action: number) => void;
/** Take choices by their paths, one after another. */
export type Sent = (paths: readonly Path[]) => void;

const NO_CHOICES: readonly Choice[] = [];

export class Pointing {
  path = $state.raw<Path>([]);
  busy = $state(false);
  told = $state("");
  /** The cards picked for a set that is not sent yet. */
  picks = $state.raw<Picks>([]);
  /** What is looked at: what it would lead to is foreseen. */
  looked = $state("");
  /** What is about to be said, such as a number on a slider: foreseen while nothing is looked at. */
  weighed = $state("");
  #scene = $state.raw<Scene>();
  #may = $state(false);
  #known = "";
  readonly #choices = $derived((this.#may && this.#scene?.choices) || NO_CHOICES);
  readonly #cards = $derived(cardsOf(this.#scene));
  /** What may be pointed at next. */
  readonly targets: ReadonlySet<string> = $derived(
    setOf(targets(this.#choices, this.path, this.#cards)),
  );
  /** What pointing at now would lead somewhere, be it after a step back. */
  readonly reach: ReadonlySet<string> = $derived(within(this.#choices, this.path, this.#cards));
  readonly #pickable = $derived(pickable(this.#scene, this.#choices));
  readonly #chosen = $derived(setOf(this.#scene?.sets.flatMap((set) => set.chosen) ?? []));
  readonly #foretold = $derived(foretold(this.#choices, this.path));
  /** What the thing looked at would lead to. */
  readonly foreseen = $derived(
    this.#scene && this.looked
      ? foresee(this.#scene, this.#choices, this.path, this.looked, this.#cards)
      : NOTHING,
  );
  /** What that leads to, moment by moment. */
  readonly ahead: readonly Foresight[] = $derived.by(() => {
    const seen = this.#foreseen(this.looked);
    return seen.length ? seen : this.#foreseen(this.weighed);
  });
  /** The dials that may be turned now. */
  readonly dials: readonly Dial[] = $derived(
    (this.#scene?.dials ?? []).filter(({ id }) =>
      [...this.targets].some((ref) => ref.startsWith(`${id}:`)),
    ),
  );
  /** The amounts of which a number may be said now. */
  readonly amounts: readonly Amount[] = $derived(open(this.#scene?.amounts ?? [], this.targets));
  /** The sets for which cards may be picked now, or which may be sent as they are. */
  readonly sets: readonly CardSet[] = $derived(
    (this.#scene?.sets ?? []).filter(
      (set) => this.targets.has(set.id) || this.targets.has(set.done.id),
    ),
  );
  readonly #cells = $derived(cellsOf(this.#scene));
  readonly #open = $derived(setOf([...this.targets].map((ref) => this.#spot(ref))));
  readonly #held = $derived(setOf(this.path.map((ref) => this.#spot(ref))));
  readonly #onchoose: Chosen;
  readonly #onsend: Sent | undefined;

  constructor(onchoose: Chosen, onsend?: Sent) {
    this.#onchoose = onchoose;
    this.#onsend = onsend;
  }

  /** The choices there are, none where none may be made. */
  get choices(): readonly Choice[] {
    return this.#choices;
  }

  /** Point at this scene from now on; other choices than before begin anew. */
  show(scene: Scene, open: boolean): void {
    const known = open ? JSON.stringify(scene.choices) : "";
    const before = untrack(() => this.#scene?.sets ?? []);
    this.#scene = scene;
    this.#may = open;
    if (known !== this.#known) {
      this.weighed = "";
      this.#begin();
      this.picks = kept(
        untrack(() => this.picks),
        before,
        scene.sets,
      );
    }
    this.#known = known;
  }

  #foreseen(id: string): readonly Foresight[] {
    if (!this.#scene || !id) return [];
    return ahead(this.#scene, this.#choices, this.path, id, this.#cards);
  }

  #begin(): void {
    this.path = [];
    this.told = "";
  }

  /** Point at the thing with an id. */
  point(id: string): void {
    if (this.busy || !this.#scene || this.#chosen.has(id)) return;
    if (this.#pickable.has(id)) return void this.#pick(this.#scene, id);
    const before = this.path;
    const pointed = point(this.#choices, before, names(this.#scene, id), this.#cards);
    this.path = pointed.path;
    if (pointed.choice) this.choose(pointed.choice);
    else if (before.join() !== this.path.join()) this.#tell();
  }

  #pick(scene: Scene, card: string): void {
    this.picks = toggled(this.picks, card);
    this.told = gathered(scene, this.#pickable.get(card), this.picks);
  }

  /** Send a set: the cards picked for it, then that it is done. */
  send(set: CardSet): void {
    if (!this.busy) this.#onsend?.(sending(set, this.picks));
  }

  /** Make several choices at one stroke. */
  follow(paths: readonly Path[]): void {
    if (!this.busy) this.#onsend?.(paths);
  }

  /** Take a choice by name: a card of a set is picked, a set that is done is sent, whole. */
  take(choice: Choice): void {
    const [ref = "", card = ""] = choice.path;
    const set = this.sets.find((each) => each.done.id === ref);
    if (set) this.send(set);
    else if (this.#pickable.get(card)?.id === ref) this.point(card);
    else this.choose(choice);
  }

  /** Return the set that a text says is done, if it may be sent. */
  done(text: string): CardSet | undefined {
    const ready = this.sets.filter((set) => isReady(set, this.picks));
    return ready.find((set) => set.done.id === text.trim().toLowerCase());
  }

  /** Choose an action by name, whatever was pointed at. */
  choose(choice: Choice): void {
    if (this.busy) return;
    this.told = "";
    this.#onchoose(choice.action);
  }

  /** Take a step back; tell whether there was one. */
  back(): boolean {
    const stepped = this.path.length > 0 && !this.busy;
    if (stepped) {
      this.path = back(this.path);
      this.#tell();
    }
    return stepped;
  }

  /** Let everything go. */
  drop(): void {
    this.#begin();
  }

  /** Tell whether the thing with an id may be pointed at next. */
  offers(id: string): boolean {
    return this.#open.has(this.#spot(id)) || this.#pickable.has(id);
  }

  /** Tell whether the thing with an id was pointed at. */
  holds(id: string): boolean {
    return this.#held.has(this.#spot(id)) || this.picks.includes(id) || this.#chosen.has(id);
  }

  /** Tell whether the card with an id may be pointed at, or was. */
  reaches(id: string): boolean {
    return this.reach.has(id) || this.#pickable.has(id) || this.holds(id);
  }

  /** Tell whether the card with an id is sent with its set: it cannot be let go any more. */
  isSent(id: string): boolean {
    return this.#chosen.has(id);
  }

  /** Say what pointing at the thing with an id, as a last step, leads to. */
  foretells(id: string): string {
    return this.#foretold.get(id) ?? "";
  }

  /** Tell whether pointing at the thing with an id next would ask for more. */
  goesOn(id: string): boolean {
    const refs = this.#scene ? names(this.#scene, id) : [];
    return refs
      .flatMap((ref) => left(this.#choices, [...this.path, ref], this.#cards))
      .some((choice) => choice.path.length > this.path.length + 1);
  }

  /** Tell whether pointing at the thing with an id would be the last step of a choice. */
  completes(id: string): boolean {
    const refs = this.#scene ? names(this.#scene, id) : [];
    return point(this.#choices, this.path, refs, this.#cards).choice !== undefined;
  }

  /** A piece stands for its cell, and anything else for itself. */
  #spot(id: string): string {
    return this.#cells.get(id) ?? id;
  }

  #tell(): void {
    if (this.#scene) this.told = narrowed(this.#scene, this.path, [...this.targets]);
  }
}

/** Freeze a list as a set; it is never changed, so it need not be reactive. */
function setOf(refs: readonly string[]): ReadonlySet<string> {
  return new Set(refs);
}

/** Tell the cell of each piece. */
function cellsOf(scene: Scene | undefined): ReadonlyMap<string, string> {
  return new Map(scene?.pieces.map((piece) => [piece.id, piece.cell]));
}
