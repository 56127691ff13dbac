/** Announces events to screen readers: each once, also one that says what the last one said. */

import { untrack } from "svelte";

const MAX_ENTRIES = 8;

interface Announcement {
  key: number;
  text: string;
}

/** What was announced last. Recent entries stay, so that none is lost in quick succession. */
export class AnnouncementLog {
  entries: readonly Announcement[] = $state.raw([]);
  #count = 0;

  /** Announce an event; "" is none. */
  say(text: string): void {
    if (!text) return;
    const entry = { key: this.#count++, text };
    this.entries = [...untrack(() => this.entries), entry].slice(-MAX_ENTRIES);
  }

  /** Forget everything, such as when the screen is handed over: the next player must not read it. */
  clear(): void {
    this.entries = [];
  }
}

export const announcer = new AnnouncementLog();

/** Announce an element when it appears; for `@attach`. */
export function announceElement(element: HTMLElement): void {
  announcer.say((element.textContent ?? "").replace(/\s+/g, " ").trim());
}
