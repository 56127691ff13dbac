/**
 * Looks ahead from a choice or a whole composition: asks for its preview, and keeps those of one
 * position. Of several questions the newest wins. It also tells which beat is looked at.
 */

import type { Foresight, Preview } from "../../wire/shapes";
import { momentNumber } from "./preview";

export type AskPreview = (actions: readonly number[]) => Promise<Preview>;

/** How long to wait without a change, in milliseconds, before the server is asked. */
interface Manner {
  pause: number;
  /** Whether the last preview is shown until the next has come. */
  holds: boolean;
}

/** A composition changes part by part. */
const COMPOSED: Manner = { pause: 150, holds: true };
/** What is hovered is left at once, and so is what it leads to. */
export const HOVERED: Manner = { pause: 80, holds: false };

const PATIENCE = 4000; // milliseconds until one may do without a preview
const NO_STEPS: readonly Foresight[] = [];

export class Lookahead {
  preview = $state.raw<Preview>();
  /** Whether another preview is on its way. */
  waiting = $state(false);
  failed = $state(false);
  /** The number of the beat that is looked at alone. */
  beat = $state<number>();
  #wanted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiters: (() => void)[] = [];
  #at = "";
  #known: Record<string, Preview | undefined> = {};
  readonly steps: readonly Foresight[] = $derived(this.preview?.foresight ?? NO_STEPS);
  /** The steps to draw: one if a beat is looked at alone, else all. */
  readonly shown: readonly Foresight[] = $derived.by(() => {
    const visible = this.steps.filter((step, n) => momentNumber(step, n) === this.beat);
    return visible.length ? visible : this.steps;
  });

  readonly #manner: Manner;

  constructor(manner: Manner = COMPOSED) {
    this.#manner = manner;
  }

  /** Look ahead from actions at a position; without `ask`, show no more than is known. */
  look(position: string, actions?: readonly number[], ask?: AskPreview): void {
    if (position !== this.#at) this.#known = {};
    this.#at = position;
    const key = actions ? `${position} ${actions.join()}` : "";
    if (key === this.#wanted) return;
    this.#wanted = key;
    clearTimeout(this.#timer);
    this.failed = false;
    const preview = this.#known[key];
    if (preview || !actions || !ask) return this.#show(preview);
    if (!this.#manner.holds) this.#show(undefined);
    this.waiting = true;
    const request = () => void this.#ask(key, () => ask(actions));
    this.#timer = setTimeout(request, this.#manner.pause);
  }

  async #ask(key: string, ask: () => Promise<Preview>): Promise<void> {
    try {
      const preview = await Promise.race([ask(), tooLate()]);
      if (key.startsWith(`${this.#at} `)) this.#known[key] = preview;
      if (key === this.#wanted) this.#show(preview);
    } catch {
      if (key !== this.#wanted) return;
      this.#show(undefined);
      this.failed = true;
      this.#wanted = ""; // the next change asks again
    }
  }

  #show(preview: Preview | undefined): void {
    this.preview = preview;
    this.waiting = false;
    this.beat = undefined;
    for (const go of this.#waiters.splice(0)) go();
  }

  /** Wait until the preview has come, or will not come. */
  settled(): Promise<void> {
    return this.waiting ? new Promise((go) => this.#waiters.push(go)) : Promise.resolve();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = "";
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Error("no preview")), PATIENCE));
}
