/** The game that this page waits for while the server compiles its rules. */
import { untrack } from "svelte";
import type { RefusalError } from "./refusal";

/** Milliseconds until the next request. */
const PAUSE = 1000;

class Compiling {
  /** The server's last answer, with a message and the progress. */
  refusal = $state.raw<RefusalError>();
  #isShown = $state(0);
  #page = 0;

  /** Whether the page shows the progress. */
  get isShown(): boolean {
    return this.#isShown > 0;
  }

  /** Show the progress in a part of the page; returns a function to stop. */
  show(): () => void {
    untrack(() => (this.#isShown += 1));
    return () => (this.#isShown -= 1);
  }

  /** Pause after a refusal; throw it if the page was left meanwhile. */
  async wait(refusal: RefusalError): Promise<void> {
    const page = this.#page;
    this.refusal = refusal;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (page !== this.#page) throw refusal;
  }

  /** Stop waiting, as an answer came. */
  end(): void {
    this.refusal = undefined;
  }

  /** Stop asking, as another page is shown. */
  leave(): void {
    this.#page += 1;
    this.end();
  }
}

export const compiling = new Compiling();
