/** The commitment that a person composes in a scene, shared by hand, panel and board. */

import { untrack } from "svelte";
import { announcer } from "../../announcing/announcer.svelte";
import type { Caution, Commitment, Option, Part, Preview, Scene } from "../../wire/shapes";
import { ownHands } from "../cards/zones";
import { joinNames, lowerFirst } from "../naming";
import {
  actionsOf,
  choose,
  selectionFrom,
  drop,
  fillParts,
  isCompatible,
  keysOf,
  partWith,
  slotsFor,
  dropUnavailable,
  includeActions,
  toggle,
  type Selection,
  type FilledPart,
} from "./compose";
import { Lookahead } from "./previews/lookahead.svelte";

export interface CommitmentWire {
  /** Send a whole commitment of a seat; without actions, take it back. */
  commit: (seat: number, actions: readonly number[]) => void;
  preview: (seat: number, actions: readonly number[]) => Promise<Preview | undefined>;
}

export interface ComposingOptions {
  /** Whether a half-made choice is kept from one position to the next. */
  keeps?: boolean;
}

const EMPTY: Selection = {};
const NO_CAUTIONS: readonly Caution[] = [];
const NO_PARTS: readonly FilledPart[] = [];
const NO_SEAT = -1;

export class Composing {
  busy = $state(false);
  #message = $state("");
  readonly lookahead = new Lookahead();
  #scene = $state.raw<Scene>();
  #enabled = $state(false);
  #selection = $state.raw<Selection>(EMPTY);
  #position = "";
  #seat: number | null = null;
  #otherSelections: Record<number, Selection | undefined> = {}; // of other seats at this screen
  #sentSeats: readonly number[] = []; // seats that have committed in this position
  /** What was chosen while a command was on its way, and for which seat. */
  #postponed: { seat: number | null; ids: string[] } = { seat: null, ids: [] };
  /** Whether a commitment is to be confirmed, since it is a grave mistake. */
  doubtful = $state(false);
  readonly #wire: CommitmentWire;
  readonly #keeps: boolean;
  /** What the viewer commits: nothing if a single choice is made as usual. */
  readonly commitment: Commitment | undefined = $derived(isComposable(this.#scene));
  /** Whether the viewer has committed and waits for others. */
  readonly committed: boolean = $derived(isReady(this.#scene));
  /** Whether something may be chosen now. */
  readonly open: boolean = $derived(this.#enabled && !!this.commitment && !this.committed);
  readonly parts: readonly FilledPart[] = $derived(
    this.commitment ? fillParts(this.commitment, this.#selection) : NO_PARTS,
  );
  /** The actions to commit, in order; undefined until every part is chosen. */
  readonly actions: readonly number[] | undefined = $derived(actionsOf(this.parts));
  readonly cautions: readonly Caution[] = $derived(this.lookahead.preview?.cautions ?? NO_CAUTIONS);
  readonly grave: boolean = $derived(this.cautions.some((caution) => caution.grave));
  readonly isTouched: boolean = $derived(
    Object.keys(this.#selection).length > (this.commitment?.chosen.length ?? 0),
  );
  /** The key that chooses each card: by its place in the hand, whatever can be chosen now. */
  readonly keys: ReadonlyMap<string, number> = $derived.by(() => {
    const cards = this.#scene ? ownHands(this.#scene).flatMap((zone) => zone.cards) : [];
    return keysOf(
      cards.map(({ id }) => id),
      (id) => this.isReachable(id),
    );
  });

  constructor(wire: CommitmentWire, { keeps = true }: ComposingOptions = {}) {
    this.#wire = wire;
    this.#keeps = keeps;
  }

  /** What the last step has led to, in words; it is announced. */
  get message(): string {
    return this.#message;
  }

  set message(text: string) {
    this.#message = text;
    announcer.say(text);
  }

  get mayChoose(): boolean {
    return this.open;
  }

  /** Compose in this scene; what a seat has not committed yet is kept as far as it is legal. */
  show(scene: Scene, position: string, enabled: boolean): void {
    untrack(() => this.#show(scene, position, enabled));
  }

  #show(scene: Scene, position: string, enabled: boolean): void {
    const isSamePosition = this.#position === position;
    if (this.#seat !== null) this.#otherSelections[this.#seat] = this.#selection;
    if (!isSamePosition) {
      if (!this.#keeps) this.#otherSelections = {};
      for (const seat of this.#sentSeats) this.#otherSelections[seat] = EMPTY;
      this.#sentSeats = [];
    }
    if (!isSamePosition || this.#seat !== scene.seat) {
      this.#selection = this.#otherSelections[scene.seat ?? NO_SEAT] ?? EMPTY;
      this.message = "";
      this.doubtful = false;
    }
    this.#position = position;
    this.#seat = scene.seat;
    this.#scene = scene;
    this.#enabled = enabled;
    if (this.committed) this.message = "";
    const otherSeats = this.#sentSeats.filter((sent) => sent !== scene.seat);
    if (scene.seat !== null && this.committed) this.#sentSeats = [...otherSeats, scene.seat];
    else if (isSamePosition && !this.busy) this.#sentSeats = otherSeats;
    if (this.commitment) this.#keepValid(this.commitment);
    this.#look();
  }

  #keepValid(commitment: Commitment): void {
    const previous = this.#selection;
    this.#selection = keepValid(commitment, previous);
    if (this.committed) return;
    const lost = Object.keys(previous).filter((part) => !(part in this.#selection));
    const names = commitment.parts.filter(({ id }) => lost.includes(id)).map(({ name }) => name);
    const choice = names.length ? ` of ${joinNames(names.map(lowerFirst))}` : "";
    if (lost.length) this.message = `Your choice${choice} is no longer available. Choose again.`;
  }

  /** Choose the thing with an id where it goes, or take it back. */
  select(id: string): void {
    if (this.busy) this.#keep(id);
    else if (this.commitment && this.isReachable(id))
      this.#take(toggle(this.commitment, this.#selection, id));
  }

  #keep(id: string): void {
    const ids = this.#postponed.seat === this.#seat ? this.#postponed.ids : [];
    this.#postponed = { seat: this.#seat, ids: [...ids, id] };
  }

  /** Choose what was kept, unless who chose it has committed by now. */
  settle(): void {
    if (this.busy || !(this.open || this.committed)) return;
    const { seat, ids } = this.#postponed;
    this.#postponed = { seat: null, ids: [] };
    if (this.open && seat === this.#seat) ids.forEach((id) => this.select(id));
  }

  /** Choose a thing for a part. */
  put(id: string, part: Part): void {
    const option = part.options.find((option) => option.ref === id);
    if (option) this.choose(part, option);
  }

  /** Choose an option for a part. */
  choose(part: Part, option: Option): void {
    if (this.commitment && this.open && !this.busy)
      this.#take(choose(this.commitment, this.#selection, part, option));
  }

  /** Choose nothing for a part. */
  drop(part: Part): void {
    if (this.open && !this.busy) this.#take(drop(this.#selection, part));
  }

  /** Choose nothing at all. */
  clear(): void {
    if (this.open && !this.busy) this.#take(EMPTY);
  }

  /** Choose all that a hint suggests. */
  take(actions: readonly number[]): void {
    if (this.commitment && this.open) this.#take(selectionFrom(this.commitment, actions));
  }

  /** Take the last step back; return whether there was one. */
  stepBack(): boolean {
    const last = Object.keys(this.#selection).at(-1);
    const part = this.parts.find((part) => part.part.id === last)?.part;
    if (!part || !this.open || this.busy || this.isPlayed(part)) return false;
    this.drop(part);
    return true;
  }

  /** Commit the composition; wait for a missing preview, and ask first if it is grave. */
  async commit(): Promise<void> {
    const [seat, actions] = [this.#seat, this.actions];
    if (!actions || !this.open || this.busy || seat === null) return;
    const isEarly = this.lookahead.isWaiting;
    if (isEarly) await this.lookahead.settle();
    const isSameChoice = this.#seat === seat && this.actions?.join() === actions.join();
    if (!isSameChoice || !this.open) return;
    if (this.grave) this.doubtful = true;
    else this.#send(seat, actions);
  }

  #send(seat: number, actions: readonly number[]): void {
    this.doubtful = false;
    this.#sentSeats = [...this.#sentSeats, seat];
    this.#wire.commit(seat, actions);
  }

  /** Commit although it is a grave mistake. */
  confirm(): void {
    const [seat, actions] = [this.#seat, this.actions];
    if (actions && this.open && !this.busy && seat !== null) this.#send(seat, actions);
  }

  /** Don't commit yet. */
  reconsider(): void {
    this.doubtful = false;
  }

  /** Take back what a seat has committed. */
  withdraw(seat: number): void {
    if (!this.busy) this.#wire.commit(seat, []);
  }

  #take(next: Selection): void {
    const previous = this.parts;
    this.#selection = this.commitment ? keepValid(this.commitment, next) : next;
    this.message = changesText(previous, this.parts);
    this.#look();
  }

  #look(): void {
    const seat = this.#seat;
    if (seat === null || !this.commitment) return this.lookahead.look("");
    const ask = (actions: readonly number[]) => this.#wire.preview(seat, actions);
    this.lookahead.look(`${this.#position} ${seat}`, this.actions, this.open ? ask : undefined);
  }

  /** Return whether an option goes with everything else that is chosen. */
  isCompatible(part: Part, option: Option): boolean {
    return !!this.commitment && isCompatible(this.commitment, this.#selection, part, option);
  }

  /** Return whether the thing with an id stands for an option. */
  isReachable(id: string): boolean {
    return this.open && !!this.commitment && slotsFor(this.commitment, id).length > 0;
  }

  /** Return whether the option of a part is played already. */
  isPlayed({ options }: Part): boolean {
    return options.some(({ action }) => this.commitment?.chosen.includes(action));
  }

  /** Return whether the thing with an id is chosen. */
  isChosen(id: string): boolean {
    return !!this.commitment && !!partWith(this.commitment, this.#selection, id);
  }

  /** Describe what the thing with an id is chosen for. */
  textOf(id: string): string {
    const part = this.partOf(id);
    return part && `chosen: ${part}`;
  }

  /** Name the part that the thing with an id is chosen for. */
  partOf(id: string): string {
    return (this.commitment && partWith(this.commitment, this.#selection, id)?.name) ?? "";
  }

  /** Name the players who haven't committed yet. */
  waitText(seatName: (seat: number) => string): string {
    const names = this.#scene?.awaits.map(seatName) ?? [];
    return names.length ? `Waiting for ${joinNames(names)}.` : "";
  }

  /** Put a card that is dragged where it is let go; outside its hand it finds its own place. */
  dropCard(card: string, target: { slot?: string | undefined; board: boolean }): void {
    const part = this.parts.find((part) => part.part.id === target.slot)?.part;
    if (part?.options.some(({ ref }) => ref === card)) this.put(card, part);
    else if (target.board && !this.isChosen(card)) this.select(card);
  }

  /** List the things that stand for the options of some actions, such as those of a hint. */
  refsOf(actions: readonly number[]): string[] {
    const options = this.parts.flatMap(({ part }) => part.options);
    return options.filter(({ action }) => actions.includes(action)).map(({ ref }) => ref);
  }

  /** A drag is no choice until it is let go. */
  completes(): boolean {
    return true;
  }

  close(): void {
    this.lookahead.close();
  }
}

/** Return a scene's commitment if it is composed of several parts. */
function isComposable(scene: Scene | undefined): Commitment | undefined {
  const commitment = scene?.commitment;
  return commitment && commitment.parts.length > 1 ? commitment : undefined;
}

function isReady(scene: Scene | undefined): boolean {
  return scene?.seat != null && scene.ready.includes(scene.seat);
}

/** Return what is committed or played, and the chosen options that are legal with it. */
function keepValid(commitment: Commitment, selection: Selection): Selection {
  return includeActions(commitment, dropUnavailable(commitment, selection), commitment.chosen);
}

/** Describe what is chosen now for each part that has changed. */
function changesText(previous: readonly FilledPart[], current: readonly FilledPart[]): string {
  const changes = current.filter(({ option }, index) => option !== previous[index]?.option);
  const texts = changes.map(({ part, option }) => `${part.name}: ${option?.name ?? "none"}`);
  const lacking = current.flatMap(({ part, option }) => (option ? [] : [lowerFirst(part.name)]));
  const remainder = lacking.length ? `Still to choose: ${joinNames(lacking)}` : "Ready to commit";
  return texts.length ? `${texts.join(". ")}. ${remainder}.` : "";
}
