/** What a button unfolds over everything else, until one presses or moves the focus elsewhere. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { bubblePlace } from "./bubblePlace";

export class Popup {
  #pinned = $state(false); // by a press
  #pointed = $state(false); // by a mouse or the focus
  #button: HTMLElement | undefined;
  readonly #hovers: boolean;

  /** `hovers` tells whether a mouse or the keyboard's focus on the button unfolds it as well. */
  constructor({ hovers }: { hovers: boolean }) {
    this.#hovers = hovers;
  }

  get isOpen(): boolean {
    return this.#pinned || this.#pointed;
  }

  close(): void {
    this.#pinned = this.#pointed = false;
  }

  readonly button: Attachment<HTMLElement> = (button) => {
    this.#button = button;
    const removers = [
      on(button, "click", () => (this.#pinned ? this.close() : (this.#pinned = true))),
      on(button, "pointerenter", (event) => event.pointerType === "mouse" && this.#point()),
      on(button, "pointerleave", () => (this.#pointed = false)),
      on(button, "focus", () => button.matches(":focus-visible") && this.#point()),
      on(button, "blur", () => (this.#pointed = false)),
    ];
    return () => removers.forEach((remove) => remove());
  };

  /** The element that unfolds; it needs the attribute `popover="manual"`. */
  readonly box: Attachment<HTMLElement> = (box) => {
    if (!this.isOpen) return;
    box.showPopover?.(); // in the top layer, which no scrolling parent cuts off
    const move = () => this.#place(box);
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && (box.contains(target) || this.#button?.contains(target))))
        this.close();
    };
    move();
    const removers = [
      on(window, "pointerdown", leave, { capture: true }),
      on(window, "focusin", leave),
      on(window, "scroll", move, { capture: true }),
      on(window, "resize", move),
      on(window, "keydown", (event) => this.#escape(event), { capture: true }),
    ];
    return () => {
      removers.forEach((remove) => remove());
      box.hidePopover?.();
    };
  };

  #point(): void {
    this.#pointed = this.#hovers;
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    if (this.#pinned) {
      event.preventDefault(); // it takes back nothing else
      event.stopPropagation();
    }
    this.close();
  }

  #place(box: HTMLElement): void {
    if (!this.#button) return;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const anchor = this.#button.getBoundingClientRect();
    const { x, y } = bubblePlace(anchor, box.getBoundingClientRect(), view, "below");
    box.style.translate = `${x}px ${y}px`;
  }
}
