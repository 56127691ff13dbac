/** The game whose rules this page waits for, while the server compiles them. */
import { untrack } from "svelte";
import type { Refused } from "./refused";

/** Milliseconds until the server is asked again whether a game can be played. */
const PAUSE = 1000;

class Compiling {
  /** What the server said last, in words and as a share from 0 to 1. */
  now = $state.raw<Refused>();
  #shown = $state(0);
  #page = 0;

  /** Whether some part of the page shows it. */
  get shown(): boolean {
    return this.#shown > 0;
  }

  /** Show it in a part of the page; returns how to stop. */
  show(): () => void {
    untrack(() => (this.#shown += 1));
    return () => (this.#shown -= 1);
  }

  /** Rest after a refusal; throws it where the page was left meanwhile. */
  async rest(refusal: Refused): Promise<void> {
    const page = this.#page;
    this.now = refusal;
    await new Promise((done) => setTimeout(done, PAUSE));
    if (page !== this.#page) throw refusal;
  }

  /** Wait no longer, since an answer came. */
  end(): void {
    this.now = undefined;
  }

  /** Go to another page: what this one waited for is not asked for again. */
  leave(): void {
    this.#page += 1;
    this.end();
  }
}

export const compiling = new Compiling();
