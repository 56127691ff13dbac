/** Reads notices out to screen readers: each event once, also if it says what another one said. */
import { untrack } from "svelte";

const MAX_ENTRIES = 8;

class NoticeLog {
  /** Recent ones stay, so that none is lost in quick succession. */
  entries: readonly { key: number; text: string }[] = $state.raw([]);
  #count = 0;

  add(text: string): void {
    this.entries = [...untrack(() => this.entries), { key: this.#count++, text }].slice(
      -MAX_ENTRIES,
    );
  }
}

export const noticeLog = new NoticeLog();

/** Read an element out when it appears; for `@attach`. */
export function announce(element: HTMLElement): void {
  noticeLog.add((element.textContent ?? "").replace(/\s+/g, " ").trim());
}
