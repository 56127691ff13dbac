/** Asks the server why a clicked thing can't be chosen, and shows the reason beside it. */

import { on } from "svelte/events";
import { announcer } from "../../announcing/announcer.svelte";
import type { Scene } from "../../wire/shapes";
import type { Point } from "../board/geometry";
import type { Choosing } from "../choosing/choosing.svelte";
import type { Composing } from "../choosing/composing.svelte";
import type { Refs } from "../choosing/paths";
import { namesOf } from "../choosing/refNames";
import { REFUSED_EVENT } from "./refusalEvent";

/** Ask why a thing cannot be chosen after a path; "" if it can. */
export type AskWhy = (path: Refs, ref: string) => Promise<string>;

/** What is clicked: the thing with an id, and the element that shows it. */
interface ClickTarget {
  ref: string;
  anchor: Element;
}

interface Question extends ClickTarget {
  path: Refs;
}

const TARGETS = ["thing", "piece", "card", "cell"] as const;
const CONTROLS = "button, a, input, select, textarea, label, summary";
const PICKS = ["Enter", " "];
const SLACK = 18; // pixels from which a pointer drags
const MIN_SHOWN_MS = 3000; // milliseconds for which a reason stays
const PER_LETTER = 60;

export class WhyNot {
  /** The reason, "" before the first answer. */
  text = $state("");
  /** What shows the thing. */
  anchor = $state.raw<Element>();
  #scene: Scene | undefined;
  #open = false;
  #position = "";
  #question: Question | undefined;
  #asking = false;
  #verdict: Question | undefined;
  #pressed: { point: Point; path: Refs } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: AskWhy;
  readonly #choosing: Choosing;
  readonly #composing: Composing | undefined;

  constructor(ask: AskWhy, choosing: Choosing, composing?: Composing) {
    this.#ask = ask;
    this.#choosing = choosing;
    this.#composing = composing;
  }

  /** Set the scene; unless `open`, no reasons are requested. */
  show(scene: Scene, position: string, open: boolean): void {
    this.#scene = scene;
    this.#open = open && scene.seat !== null;
    if (position !== this.#position) this.close();
    this.#position = position;
  }

  /** Show no reason any more, and wait for none. */
  close(): void {
    clearTimeout(this.#timer);
    this.#question = undefined;
    this.text = "";
    this.anchor = undefined;
  }

  /** Listen to clicks within an element; return a function that stops it. */
  listen(root: HTMLElement): () => void {
    const removers = [
      // The refused path is read before the click steps back; the request follows the step.
      on(root, "click", (event) => (this.#verdict = this.#questionAt(event)), { capture: true }),
      on(root, "click", () => this.#verdict && this.#submit(this.#verdict)),
      on(root, "keydown", (event) => this.#press(event), { capture: true }),
      on(root, "pointerdown", (event) => this.#down(event), { capture: true }),
      on(root, "pointerup", (event) => this.#up(event), { capture: true }),
      on(root, REFUSED_EVENT, (event) => this.#handleRefusal(event)),
    ];
    return () => removers.forEach((end) => end());
  }

  /** On a board a key chooses the cell that has the focus; buttons are clicked by theirs. */
  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !PICKS.includes(event.key)) return;
    const cell = event.target instanceof Element && event.target.matches("[data-cell]");
    const question = cell ? this.#questionAt(event) : undefined;
    if (question) this.#submit(question);
  }

  #down(event: PointerEvent): void {
    this.#pressed = { point: pointOf(event), path: this.#path() };
  }

  /** What is dragged to where it cannot go is not clicked. */
  #up(event: PointerEvent): void {
    const from = this.#pressed;
    this.#pressed = undefined;
    const point = pointOf(event);
    const dragged = from && Math.hypot(point.x - from.point.x, point.y - from.point.y) > SLACK;
    const path = this.#path();
    if (!dragged || !path.length || this.#composing?.commitment) return;
    const cell = findClickTarget(document.elementFromPoint(point.x, point.y));
    if (cell && this.#mayAsk(cell.ref) && !this.#choosing.isTarget(cell.ref))
      if (!this.#choosing.isChosen(cell.ref)) this.#submit({ ...cell, path });
  }

  #handleRefusal(event: Event): void {
    const ref = event instanceof CustomEvent ? String(event.detail) : "";
    if (event.target instanceof Element && this.#mayAsk(ref))
      this.#submit({ ref, anchor: event.target, path: this.#path() });
  }

  /** Return the clicked thing if it can't be chosen. */
  #questionAt(event: Event): Question | undefined {
    const target = event.target instanceof Element ? event.target : null;
    const hit = findClickTarget(target);
    const control = target?.closest(CONTROLS);
    if (!hit || !this.#mayAsk(hit.ref) || (control && !isShut(control))) return undefined;
    const isNamed = hit.anchor.matches("[data-thing]"); // only disabled things have this attribute
    return isNamed || !this.#mayChoose(hit.ref) ? { ...hit, path: this.#path() } : undefined;
  }

  #mayAsk(ref: string): boolean {
    const busy = this.#choosing.busy || this.#composing?.busy;
    return this.#open && !busy && !!this.#scene && isShown(this.#scene, ref);
  }

  #mayChoose(ref: string): boolean {
    const names = this.#scene ? namesOf(this.#scene, ref) : [ref];
    const { commitment } = this.#composing ?? {};
    if (commitment) return names.some((name) => this.#composing?.isReachable(name));
    const { reachable } = this.#choosing;
    return names.some((name) => reachable.has(name) || this.#choosing.isReachable(name));
  }

  /** Return the chosen path; in a commitment, each part precedes its options. */
  #path(): Refs {
    if (!this.#composing?.commitment) return this.#choosing.path;
    return this.#composing.parts.flatMap(({ part, option, preset }) =>
      option && !preset ? [part.id, option.ref] : [],
    );
  }

  /** Ask; while a question is on its way, only the newest waits. */
  #submit(question: Question): void {
    this.close();
    this.#question = question;
    if (!this.#asking) void this.#askOn();
  }

  async #askOn(): Promise<void> {
    this.#asking = true;
    while (this.#question) {
      const question = this.#question;
      const text = await this.#ask(question.path, question.ref).catch(() => "");
      if (this.#question === question) this.#answer(question, text);
    }
    this.#asking = false;
  }

  #answer({ anchor }: Question, text: string): void {
    this.#question = undefined;
    if (!text || !anchor.isConnected) return;
    this.text = text;
    announcer.say(text);
    this.anchor = anchor;
    this.#timer = setTimeout(() => this.close(), MIN_SHOWN_MS + PER_LETTER * text.length);
  }
}

/** Find the thing that an element shows. */
function findClickTarget(element: Element | null | undefined): ClickTarget | undefined {
  const anchor = element?.closest<HTMLElement | SVGElement>(
    TARGETS.map((name) => `[data-${name}]`).join(),
  );
  const ref = TARGETS.map((name) => anchor?.dataset[name]).find((id) => id);
  return anchor && ref ? { anchor, ref } : undefined;
}

function isShut(control: Element): boolean {
  const labelled = control instanceof HTMLLabelElement ? control.control : control;
  return !labelled || labelled.matches(":disabled, [aria-disabled='true']");
}

/** Return whether a scene contains a thing; boards also draw foreseen ones. */
function isShown(scene: Scene, ref: string): boolean {
  const [source] = ref.split(/:(?=-?\d+$)/);
  const numbered = [...scene.amounts, ...scene.dials].some(
    ({ id }) => ref !== source && id === source,
  );
  const cards = scene.zones.flatMap((zone) => zone.cards);
  return (
    numbered || [scene.cells, scene.pieces, scene.zones, cards].flat().some(({ id }) => id === ref)
  );
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
