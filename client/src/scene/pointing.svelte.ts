/** A person's pointing at a scene: reactive, shared by board, cards, buttons and lists. */

import type { Choice, Scene } from "../wire/shapes";
import { back, cardsOf, left, names, point, targets, within, type Path } from "./narrow";
import { narrowed } from "./naming";

export type Chosen = (action: number) => void;

const NO_CHOICES: readonly Choice[] = [];

export class Pointing {
  path = $state.raw<Path>([]);
  busy = $state(false);
  told = $state("");
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
  readonly #cells = $derived(cellsOf(this.#scene));
  readonly #open = $derived(setOf([...this.targets].map((ref) => this.#spot(ref))));
  readonly #held = $derived(setOf(this.path.map((ref) => this.#spot(ref))));
  readonly #onchoose: Chosen;

  constructor(onchoose: Chosen) {
    this.#onchoose = onchoose;
  }

  /** The choices there are, none where none may be made. */
  get choices(): readonly Choice[] {
    return this.#choices;
  }

  /** Point at this scene from now on; other choices than before begin anew. */
  show(scene: Scene, open: boolean): void {
    const known = open ? JSON.stringify(scene.choices) : "";
    this.#scene = scene;
    this.#may = open;
    if (known !== this.#known) this.#begin();
    this.#known = known;
  }

  #begin(): void {
    this.path = [];
    this.told = "";
  }

  /** Point at the thing with an id. */
  point(id: string): void {
    if (this.busy || !this.#scene) return;
    const before = this.path;
    const pointed = point(this.#choices, before, names(this.#scene, id), this.#cards);
    this.path = pointed.path;
    if (pointed.choice) this.choose(pointed.choice);
    else if (before.join() !== this.path.join()) this.#tell();
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
    return this.#open.has(this.#spot(id));
  }

  /** Tell whether the thing with an id was pointed at. */
  holds(id: string): boolean {
    return this.#held.has(this.#spot(id));
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
