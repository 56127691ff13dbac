/** A finger that rests on a board: from then on it moves a loupe, and chooses where it leaves. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Point } from "./geometry";

const REST_MS = 300; // milliseconds for which a finger rests
const SLACK = 8; // pixels that it may slip

export class LoupeFinger {
  /** Where the finger is, in the window, once it has rested. */
  finger = $state.raw<Point>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: Point = { x: 0, y: 0 };
  readonly #look: (point: Point) => void;
  readonly #choose: (point: Point) => void;

  /** Call `look` with every spot that is rested on, and `choose` with the one it leaves. */
  constructor(look: (point: Point) => void, choose: (point: Point) => void) {
    this.#look = look;
    this.#choose = choose;
  }

  /** Follow fingers on an element. */
  attach: Attachment<Element> = (element) => {
    const removers = [
      on(element, "touchstart", (event) => this.#down(event as TouchEvent), { passive: true }),
      on(element, "touchmove", (event) => this.#move(event as TouchEvent), { passive: false }),
      on(element, "touchend", (event) => this.#up(event as TouchEvent), { passive: false }),
      on(element, "touchcancel", () => this.stop()),
      on(element, "contextmenu", (event) => this.finger && event.preventDefault()),
      () => this.stop(),
    ];
    return () => removers.forEach((end) => end());
  };

  /** Forget the finger. */
  stop(): void {
    clearTimeout(this.#timer);
    this.finger = undefined;
  }

  #down({ touches }: TouchEvent): void {
    this.stop();
    const [finger, secondFinger] = touches;
    if (!finger || secondFinger) return;
    this.#start = touchPoint(finger);
    this.#timer = setTimeout(() => this.#show(this.#start), REST_MS);
  }

  #move(event: TouchEvent): void {
    const finger = event.touches[0];
    if (!finger || event.touches.length > 1) return this.stop();
    const point = touchPoint(finger);
    if (this.finger) {
      event.preventDefault(); // else the page would scroll
      this.#show(point);
    } else if (Math.hypot(point.x - this.#start.x, point.y - this.#start.y) > SLACK) this.stop();
  }

  #up(event: TouchEvent): void {
    const { finger } = this;
    this.stop();
    if (!finger) return;
    event.preventDefault(); // no click follows
    this.#choose(finger);
  }

  #show(point: Point): void {
    this.finger = point;
    this.#look(point);
  }
}

function touchPoint({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
