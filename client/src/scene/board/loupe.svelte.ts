/** A finger that rests on a board: from then on it moves a loupe, and chooses where it leaves. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Point } from "./geometry";

const REST = 300; // milliseconds for which a finger rests
const SLACK = 8; // pixels that it may slip

export class Resting {
  /** Where the finger is, in the window, once it has rested. */
  at = $state.raw<Point>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: Point = { x: 0, y: 0 };
  readonly #look: (at: Point) => void;
  readonly #choose: (at: Point) => void;

  /** Call `look` with every spot that is rested on, and `choose` with the one it leaves. */
  constructor(look: (at: Point) => void, choose: (at: Point) => void) {
    this.#look = look;
    this.#choose = choose;
  }

  /** Follow fingers on an element. */
  on: Attachment<Element> = (element) => {
    const ends = [
      on(element, "touchstart", (event) => this.#down(event as TouchEvent), { passive: true }),
      on(element, "touchmove", (event) => this.#move(event as TouchEvent), { passive: false }),
      on(element, "touchend", (event) => this.#up(event as TouchEvent), { passive: false }),
      on(element, "touchcancel", () => this.stop()),
      on(element, "contextmenu", (event) => this.at && event.preventDefault()),
      () => this.stop(),
    ];
    return () => ends.forEach((end) => end());
  };

  /** Forget the finger. */
  stop(): void {
    clearTimeout(this.#timer);
    this.at = undefined;
  }

  #down({ touches }: TouchEvent): void {
    this.stop();
    const [finger, another] = touches;
    if (!finger || another) return;
    this.#start = spot(finger);
    this.#timer = setTimeout(() => this.#show(this.#start), REST);
  }

  #move(event: TouchEvent): void {
    const finger = event.touches[0];
    if (!finger || event.touches.length > 1) return this.stop();
    const now = spot(finger);
    if (this.at) {
      event.preventDefault(); // else the page would scroll
      this.#show(now);
    } else if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > SLACK) this.stop();
  }

  #up(event: TouchEvent): void {
    const { at } = this;
    this.stop();
    if (!at) return;
    event.preventDefault(); // no click follows
    this.#choose(at);
  }

  #show(at: Point): void {
    this.at = at;
    this.#look(at);
  }
}

function spot({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
