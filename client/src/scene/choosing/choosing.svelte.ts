/** What a person has chosen in a scene and may choose next: shared by board, cards and inputs. */

import { untrack } from "svelte";
import { announcer } from "../../announcing/announcer.svelte";
import type { Amount, CardSet, Caution, Choice, Dial, Foresight, Scene } from "../../wire/shapes";
import { openAmounts } from "./amounts";
import { choosingText, nameOfRef, picksText } from "../naming";
import { keepPath, reachable, remaining, select, targets, type Refs } from "./paths";
import { isReady, pathsToSend, pickableCards, updatePicks, togglePick, type Picks } from "./picks";
import { HOVERED, Lookahead, type AskPreview } from "./previews/lookahead.svelte";
import { aimOf, NO_PREVIEW, ownText, previewOf, textsOfLastSteps } from "./previews/preview";
import { cardsOf, cellsOf, namesOf } from "./refNames";
import { usesOf, type CardUse } from "./cardUses";

export type OnChoose = (action: number) => void;
/** Make the choices of these paths, one after another. */
export type OnSend = (paths: readonly Refs[]) => void;

const MAX_NAMED = 3; // choices that a sentence can name
const NO_CHOICES: readonly Choice[] = [];
const NO_CAUTIONS: readonly Caution[] = [];
const NO_FORESIGHT: readonly Foresight[] = [];
const NO_USES: readonly CardUse[] = [];

export class Choosing {
  path = $state.raw<Refs>([]);
  busy = $state(false);
  #message = $state("");
  /** The cards picked for a set that is not sent yet. */
  picks = $state.raw<Picks>([]);
  /** The id of the thing hovered, whose outcome is previewed. */
  hovered = $state("");
  /** A thing about to be chosen, such as a number on a slider: previewed unless one is hovered. */
  pending = $state("");
  /** The number that a suggestion has filled in for an amount, as its reference. */
  filled = $state("");
  /** Whether a tap that would complete a choice first shows what it leads to. */
  careful = false;
  /** Whether cells that can be chosen look like the others, as where nearly all can be. */
  unmarked = false;
  /** Whether a choice that loses the match is confirmed first. */
  confirms = false;
  /** The choice to confirm. */
  doubtful = $state.raw<Choice>();
  /** The thing that was tapped once: another tap chooses it. */
  armed = $state("");
  /** What the thing hovered, or about to be chosen, leads to, if that is a single choice. */
  readonly lookahead = new Lookahead(HOVERED);
  /** What was chosen while a command was on its way, who looked, and whose turn it was. */
  #postponed: { seat: number | null; actor: number | null; ids: string[] } = {
    seat: null,
    actor: null,
    ids: [],
  };
  #last = ""; // the thing chosen last: a double click is one choice
  /** What was chosen when choosing was interrupted, and for which seat. */
  #interrupted: { seat: number | null; path: Refs } = { seat: null, path: [] };
  #isSent = false; // whether the path was played
  #scene = $state.raw<Scene>();
  #enabled = $state(false);
  #choicesKey = "";
  #actor: number | null = null; // whose choices were shown last
  #sceneCount = 0; // counts the scenes
  readonly #choices = $derived((this.#enabled && this.#scene?.choices) || NO_CHOICES);
  readonly #cards = $derived(cardsOf(this.#scene));
  /** What may be chosen next. */
  readonly targets: ReadonlySet<string> = $derived(
    setOf(targets(this.#choices, this.path, this.#cards)),
  );
  /** What may be chosen now or after steps back. */
  readonly reachable: ReadonlySet<string> = $derived(
    setOf(reachable(this.#choices, this.path, this.#cards)),
  );
  readonly #pickable = $derived(pickableCards(this.#scene, this.#choices));
  readonly #sentCards = $derived(setOf(this.#scene?.sets.flatMap((set) => set.chosen) ?? []));
  readonly #texts = $derived(textsOfLastSteps(this.#choices, this.path));
  /** The warnings about what the choices lead to. */
  readonly cautions: readonly Caution[] = $derived(
    (this.#enabled && this.#scene?.cautions) || NO_CAUTIONS,
  );
  /** What the thing hovered would lead to, or else what the card chosen last says. */
  readonly preview = $derived.by(() => {
    if (!this.#scene) return NO_PREVIEW;
    if (!this.hovered) return { ...NO_PREVIEW, text: ownText(this.#scene, this.path.at(-1) ?? "") };
    return previewOf(this.#scene, this.#choices, this.path, this.hovered, this.#cards);
  });
  readonly #aim = $derived(this.#aimOf(this.hovered) ?? this.#aimOf(this.pending));
  /** The same, moment by moment. */
  readonly foresight: readonly Foresight[] = $derived(this.#aim?.foresight ?? NO_FORESIGHT);
  /** What the card chosen last may be played as. */
  readonly uses: readonly CardUse[] = $derived(
    this.#scene ? usesOf(this.#scene, this.#choices, this.path, this.#cards) : NO_USES,
  );
  /** The dials that may be turned now. */
  readonly dials: readonly Dial[] = $derived(
    (this.#scene?.dials ?? []).filter(({ id }) =>
      [...this.targets].some((ref) => ref.startsWith(`${id}:`)),
    ),
  );
  /** The amounts that can be chosen now. */
  readonly amounts: readonly Amount[] = $derived(
    openAmounts(this.#scene?.amounts ?? [], this.targets),
  );
  /** The sets for which cards may be picked now, or which may be sent as they are. */
  readonly sets: readonly CardSet[] = $derived(
    (this.#scene?.sets ?? []).filter(
      (set) => this.targets.has(set.id) || this.targets.has(set.done.id),
    ),
  );
  readonly #cells = $derived(cellsOf(this.#scene));
  readonly #targetSpots = $derived(setOf([...this.targets].map((ref) => this.#itemAt(ref))));
  readonly #chosenSpots = $derived(setOf(this.path.map((ref) => this.#itemAt(ref))));
  readonly #onchoose: OnChoose;
  readonly #onsend: OnSend | undefined;
  readonly #ask: AskPreview | undefined;

  constructor(onchoose: OnChoose, onsend?: OnSend, ask?: AskPreview) {
    this.#onchoose = onchoose;
    this.#onsend = onsend;
    this.#ask = ask;
  }

  /** What the last step has led to, in words; it is announced. */
  get message(): string {
    return this.#message;
  }

  set message(text: string) {
    this.#message = text;
    announcer.say(text);
  }

  /** The choices there are: none while none may be made. */
  get choices(): readonly Choice[] {
    return this.#choices;
  }

  get mayChoose(): boolean {
    return this.#choices.length > 0;
  }

  /** Choose in this scene from now on; of a half-made choice, what is still legal is kept. */
  show(scene: Scene, enabled: boolean): void {
    const key = enabled ? JSON.stringify(scene.choices) : "";
    const previous = untrack(() => this.#scene?.sets ?? []);
    if (scene !== untrack(() => this.#scene)) this.#sceneCount += 1;
    this.#scene = scene;
    this.#enabled = enabled;
    if (key !== this.#choicesKey) {
      this.pending = "";
      this.filled = "";
      this.armed = "";
      this.doubtful = undefined;
      untrack(() => this.#keepLegal(scene, enabled));
      this.picks = updatePicks(
        untrack(() => this.picks),
        previous,
        scene.sets,
      );
    }
    this.#choicesKey = key;
  }

  /** Keep what is still legal of a half-made choice, and tell what is not. */
  #keepLegal(scene: Scene, enabled: boolean): void {
    const isResumed = this.path.length === 0 && this.#interrupted.seat === scene.to_act;
    const previous = this.#isSent ? [] : isResumed ? this.#interrupted.path : this.path;
    const seat = this.path.length ? (this.#actor ?? scene.to_act) : this.#interrupted.seat;
    this.#isSent = false;
    this.#actor = scene.to_act;
    const isOpen = enabled && scene.choices.length > 0;
    this.clear();
    if (!isOpen) {
      this.#interrupted = { seat: previous.length ? seat : null, path: previous };
      return;
    }
    this.#interrupted = { seat: null, path: [] };
    this.path = keepPath(scene.choices, previous, this.#cards);
    const [dropped] = previous.slice(this.path.length);
    if (dropped) this.message = `${nameOfRef(scene, dropped)} can’t be chosen any more.`;
    else if (previous.length) this.#notify();
  }

  #aimOf(id: string): Choice | undefined {
    if (!this.#scene || !id) return undefined;
    return aimOf(this.#scene, this.#choices, this.path, id, this.#cards);
  }

  /** Request the preview of the hovered thing. */
  lookAhead(): void {
    const action = this.busy ? undefined : this.#aim?.action;
    const actions = action === undefined ? undefined : [action];
    untrack(() => this.lookahead.look(String(this.#sceneCount), actions, this.#ask));
  }

  /**
   * Take a tap on the thing with an id, or a press that rested on it; return whether it only shows
   * what another tap would do.
   */
  arm(id: string, rested = false): boolean {
    const completes = !this.busy && this.completes(id);
    const arms = completes && (rested || (this.careful && this.armed !== id));
    this.armed = arms ? id : "";
    if (arms && this.#scene)
      this.message = `${nameOfRef(this.#scene, id)}: tap again to choose it.`;
    if (completes) this.hovered = arms ? id : "";
    return arms;
  }

  /** Choose the thing with an id; one that leads nowhere takes a step back. */
  select(id: string): void {
    if (this.busy) this.#keep(id);
    else this.#select(id);
  }

  /** Keep a choice for when the command on its way has been answered. */
  #keep(id: string): void {
    const { ids } = this.#postponed;
    if (id === (ids.at(-1) ?? this.#last)) return;
    const { seat = null, to_act: actor = null } = this.#scene ?? {};
    this.#postponed = { seat, actor, ids: [...ids, id] };
  }

  /** Drop what was sent, as it is answered; then make the choices that were kept. */
  settle(): void {
    if (this.busy) return;
    if (this.#isSent) this.clear();
    this.#isSent = false;
    this.#last = "";
    while (this.#postponed.ids.length) {
      const [id = "", ...ids] = this.#postponed.ids;
      const isStill = this.#isSameTurn() && this.#isOpen(id);
      this.#postponed.ids = isStill ? ids : [];
      if (isStill && this.#select(id)) return; // the others follow after the answer
    }
  }

  /** Return whether who chose something to be kept is to act now: after luck has, or still. */
  #isSameTurn(): boolean {
    const { seat, actor } = this.#postponed;
    const scene = this.#scene;
    if (!this.#enabled || !scene || scene.seat !== seat) return false;
    return scene.to_act === actor || (actor !== null && actor < 0);
  }

  /** Return whether a thing can be chosen now, or a set sent. */
  #isOpen(id: string): boolean {
    return this.isTarget(id) || this.targets.has(id);
  }

  /** Choose a thing; return whether a choice is complete by that, and on its way. */
  #select(id: string): boolean {
    if (!this.#scene || this.#sentCards.has(id)) return false;
    this.#last = id;
    const set = this.sets.find(({ done }) => done.id === id);
    if (set) {
      this.playAll(pathsToSend(set, this.picks));
      return true;
    }
    if (this.#pickable.has(id)) {
      this.#pick(this.#scene, id);
      return false;
    }
    const previous = this.path;
    const selected = this.#selected(id);
    this.path = selected?.path ?? previous.slice(0, -1);
    if (selected?.choice) this.play(selected.choice);
    else if (previous.join() !== this.path.join()) this.#notify();
    return selected?.choice !== undefined;
  }

  #selected(id: string) {
    const names = this.#scene ? namesOf(this.#scene, id) : [];
    return select(this.#choices, this.path, names, this.#cards);
  }

  #pick(scene: Scene, card: string): void {
    this.picks = togglePick(this.picks, card);
    this.message = picksText(scene, this.#pickable.get(card), this.picks);
  }

  /** Send a set: the cards picked for it, then that it is done. */
  send(set: CardSet): void {
    this.select(set.done.id);
  }

  /** Make several choices at once. */
  playAll(paths: readonly Refs[]): void {
    if (this.busy) return;
    this.#isSent = true;
    this.#onsend?.(paths);
  }

  /** Make a choice by name: one of a set's cards is picked, a set that is done is sent. */
  take(choice: Choice): void {
    const [ref = "", card = ""] = choice.path;
    const set = this.sets.find((set) => set.done.id === ref);
    if (set) this.send(set);
    else if (this.#pickable.get(card)?.id === ref) this.select(card);
    else this.play(choice);
  }

  /** Return the id of the set that a card may be picked for, "" if there is none. */
  setFor(card: string): string {
    return this.#pickable.get(card)?.id ?? "";
  }

  /** Return the set that a text says is done, if it may be sent. */
  setDoneBy(text: string): CardSet | undefined {
    const ready = this.sets.filter((set) => isReady(set, this.picks));
    const entry = text.trim().toLowerCase();
    return ready.find(({ done }) => [done.id, done.name.toLowerCase()].includes(entry));
  }

  /** Play a choice's action, whatever the path is. */
  play(choice: Choice): void {
    if (this.busy) return;
    if (this.confirms && this.#isFatal(choice)) {
      this.doubtful = choice;
      return;
    }
    this.#send(choice);
  }

  #send(choice: Choice): void {
    this.message = "";
    this.#isSent = true;
    this.#onchoose(choice.action);
  }

  #isFatal({ action }: Choice): boolean {
    return this.cautions.some(({ grave, actions }) => grave && actions.includes(action));
  }

  /** List what is to be known about a choice. */
  warningsOf({ action }: Choice): string[] {
    return this.cautions.filter(({ actions }) => actions.includes(action)).map(({ text }) => text);
  }

  /** Make the choice that had to be confirmed. */
  confirm(): void {
    const choice = this.doubtful;
    this.doubtful = undefined;
    if (choice && !this.busy) this.#send(choice);
  }

  /** Don't make the choice that had to be confirmed. */
  reconsider(): void {
    this.doubtful = undefined;
    this.#postponed.ids = [];
    this.clear();
  }

  /** Take a step back; return whether there was one. */
  stepBack(): boolean {
    const stepped = this.path.length > 0 && !this.busy;
    if (stepped) {
      this.path = this.path.slice(0, -1);
      this.#notify();
    }
    return stepped;
  }

  /** Take every step back. */
  clear(): void {
    this.path = [];
    this.message = "";
  }

  /** Return whether the thing with an id may be chosen next. */
  isTarget(id: string): boolean {
    return this.#targetSpots.has(this.#itemAt(id)) || this.#pickable.has(id);
  }

  /** Return whether the thing with an id was chosen. */
  isChosen(id: string): boolean {
    return (
      this.#chosenSpots.has(this.#itemAt(id)) || this.picks.includes(id) || this.#sentCards.has(id)
    );
  }

  /** Return whether the card with an id was chosen, or may be, now or after steps back. */
  isReachable(id: string): boolean {
    return this.reachable.has(id) || this.#pickable.has(id) || this.isChosen(id);
  }

  /** Return whether the card with an id was sent with its set: it cannot be taken back. */
  isSent(id: string): boolean {
    return this.#sentCards.has(id);
  }

  /** Describe what the thing with an id leads to, if it would be the last step of a choice. */
  textOf(id: string): string {
    return this.#texts.get(id) ?? "";
  }

  /** Return whether the thing with an id would be followed by another step. */
  needsMore(id: string): boolean {
    const refs = this.#scene ? namesOf(this.#scene, id) : [];
    return refs
      .flatMap((ref) => remaining(this.#choices, [...this.path, ref], this.#cards))
      .some((choice) => choice.path.length > this.path.length + 1);
  }

  /** Return whether the thing with an id would be the last step of a choice. */
  completes(id: string): boolean {
    return this.#selected(id)?.choice !== undefined;
  }

  /** A piece stands for its cell, and anything else for itself. */
  #itemAt(id: string): string {
    return this.#cells.get(id) ?? id;
  }

  #notify(): void {
    if (this.#scene)
      this.message = choosingText(this.#scene, this.path, [...this.targets], this.#lastSteps());
  }

  /** Name the choices that are a step away, if there are no others and only a few. */
  #lastSteps(): readonly string[] {
    const left = remaining(this.#choices, this.path, this.#cards);
    const isLast = left.every(({ path }) => path.length === this.path.length + 1);
    return isLast && left.length <= MAX_NAMED ? left.map(({ name }) => name) : [];
  }
}

/** Return a list as a set; it is never changed, so it need not be reactive. */
function setOf(refs: readonly string[]): ReadonlySet<string> {
  return new Set(refs);
}
