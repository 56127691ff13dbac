/**
 * Looks ahead from a choice or a whole composition: asks for its preview, and keeps those of one
 * position. Of several questions the newest wins. It also tells which beat is looked at.
 */

import type { Foresight, Preview } from "../../../wire/shapes";
import { momentNumber } from "./preview";

/** Ask for a preview; there is none if the match has moved on meanwhile. */
export type AskPreview = (actions: readonly number[]) => Promise<Preview | undefined>;

/** Milliseconds without a change before a preview is requested. */
interface Manner {
  pause: number;
  /** Whether the last preview is shown until the next has come. */
  isHeld: boolean;
}

/** A composition changes part by part. */
const COMPOSED: Manner = { pause: 150, isHeld: true };
/** What is hovered is left at once, and so is what it leads to. */
export const HOVERED: Manner = { pause: 80, isHeld: false };

const PATIENCE = 4000; // milliseconds after which a commit no longer waits for its preview
const NO_STEPS: readonly Foresight[] = [];

export class Lookahead {
  preview = $state.raw<Preview>();
  /** Whether another preview is on its way. */
  isWaiting = $state(false);
  failed = $state(false);
  /** The number of the beat that is looked at alone. */
  beat = $state<number>();
  #target = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiters: (() => void)[] = [];
  #position = "";
  #previews: Record<string, Preview | undefined> = {};
  readonly steps: readonly Foresight[] = $derived(this.preview?.foresight ?? NO_STEPS);
  /** The steps to draw: those of the selected beat, or all. */
  readonly visibleSteps: readonly Foresight[] = $derived.by(() => {
    const visible = this.steps.filter((step, n) => momentNumber(step, n) === this.beat);
    return visible.length ? visible : this.steps;
  });

  readonly #manner: Manner;

  constructor(manner: Manner = COMPOSED) {
    this.#manner = manner;
  }

  /** Look ahead from actions at a position; without `ask`, show no more than is known. */
  look(position: string, actions?: readonly number[], ask?: AskPreview): void {
    if (position !== this.#position) this.#previews = {};
    this.#position = position;
    const key = actions ? `${position} ${actions.join()}` : "";
    if (key === this.#target) return;
    this.#target = key;
    clearTimeout(this.#timer);
    this.failed = false;
    const preview = this.#previews[key];
    if (preview || !actions || !ask) return this.#show(preview);
    if (!this.#manner.isHeld) this.#show(undefined);
    this.isWaiting = true;
    const request = () => void this.#ask(key, () => ask(actions));
    this.#timer = setTimeout(request, this.#manner.pause);
  }

  async #ask(key: string, ask: () => Promise<Preview | undefined>): Promise<void> {
    try {
      const preview = await Promise.race([ask(), rejectAfterTimeout()]);
      if (key.startsWith(`${this.#position} `)) this.#previews[key] = preview;
      if (key === this.#target) this.#show(preview);
    } catch {
      if (key !== this.#target) return;
      this.#show(undefined);
      this.failed = true;
      this.#target = ""; // the next change asks again
    }
  }

  #show(preview: Preview | undefined): void {
    this.preview = preview;
    this.isWaiting = false;
    this.beat = undefined;
    for (const go of this.#waiters.splice(0)) go();
  }

  /** Wait until the preview has come, or will not come. */
  settle(): Promise<void> {
    return this.isWaiting ? new Promise((go) => this.#waiters.push(go)) : Promise.resolve();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#target = "";
  }
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Error("no preview")), PATIENCE));
}
