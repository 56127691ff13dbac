/** Which card is read whole: by a mouse that rests on it, by focus, or by a resting finger. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Card } from "../../../wire/shapes";
import type { Point } from "../../board/geometry";
import { isReadable } from "./passages";

const HOVER = 250; // milliseconds for which a mouse rests
const PRESS = 500; // milliseconds for which a finger rests
const WARM = 300; // milliseconds in which the next card is read at once
const SLACK = 8; // pixels that a finger may slip

let closeLatest = (): void => {}; // one card is read at a time, whatever points at another

let mouse: Point | undefined; // where it was moved to or pressed last

function handlePointer(event: PointerEvent): void {
  if (event.pointerType === "mouse") mouse = { x: event.clientX, y: event.clientY };
}

for (const type of ["pointermove", "pointerdown"] as const)
  window.addEventListener(type, handlePointer, true); // from the start: a curtain goes as it is pressed

/** Return whether a card came under a mouse that rests, such as when it moves to make room. */
function isUnderPointer({ clientX, clientY }: PointerEvent): boolean {
  return mouse?.x === clientX && mouse.y === clientY;
}

export class Reading {
  /** What the card lies on that is read; undefined while none is. */
  anchor = $state.raw<HTMLElement>();
  #source = $state.raw<() => Card>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: Point | undefined;
  #rested = false; // a finger did: lifting it does not choose
  #closedAt = -WARM;

  /** The card that is read. */
  get card(): Card | undefined {
    return this.#source?.();
  }

  /** Let the card of an element be read. */
  attach(source: () => Card): Attachment<HTMLElement> {
    return (element) => {
      const open = () => this.#open(element, source);
      const removers = [
        on(element, "pointerenter", (event) => this.#enter(event, open)),
        on(element, "pointerleave", (event) => this.#leave(event, element)),
        on(element, "focus", () => element.matches(":focus-visible") && open()),
        on(element, "blur", () => this.#closeAt(element)),
        on(element, "pointerdown", (event) => this.#press(event, open)),
        on(element, "pointermove", (event) => this.#slip(event)),
        on(element, "pointerup", () => this.#schedule()),
        on(element, "pointercancel", () => this.#schedule()),
        on(element, "contextmenu", (event) => this.#pressed && event.preventDefault()),
        on(element, "click", (event) => this.#lifted(event), { capture: true }),
        () => this.#closeAt(element),
      ];
      return () => removers.forEach((end) => end());
    };
  }

  /** Read no card any more. */
  close(): void {
    this.#schedule();
    if (this.anchor) this.#closedAt = performance.now();
    this.anchor = undefined;
    this.#source = undefined;
  }

  #open(element: HTMLElement, source: () => Card): void {
    this.#schedule();
    if (!isReadable(source())) return this.close();
    closeLatest();
    closeLatest = () => this.close();
    this.anchor = element;
    this.#source = source;
  }

  #closeAt(element: HTMLElement): void {
    if (this.anchor === element) this.close();
  }

  /** Wait for `then` instead of whatever was waited for. */
  #schedule(action?: () => void, for_ = 0): void {
    clearTimeout(this.#timer);
    this.#timer = action && setTimeout(action, for_);
  }

  #enter(event: PointerEvent, open: () => void): void {
    if (event.pointerType !== "mouse" || event.buttons || isUnderPointer(event)) return;
    const warm = this.anchor || performance.now() - this.#closedAt < WARM;
    this.#schedule(open, warm ? 0 : HOVER);
  }

  #leave(event: PointerEvent, element: HTMLElement): void {
    if (event.pointerType !== "mouse") return;
    this.#schedule();
    if (element !== document.activeElement) this.#closeAt(element);
  }

  #press(event: PointerEvent, open: () => void): void {
    this.#rested = false;
    this.#pressed = undefined;
    this.close();
    if (event.pointerType === "mouse") return;
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#schedule(() => {
      this.#rested = true;
      open();
    }, PRESS);
  }

  #slip(event: PointerEvent): void {
    const from = this.#pressed;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= SLACK) return;
    this.#pressed = undefined;
    this.close();
  }

  #lifted(event: MouseEvent): void {
    const rested = this.#rested && event.detail > 0;
    this.#rested = false;
    if (!rested) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
