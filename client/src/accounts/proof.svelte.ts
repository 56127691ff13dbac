/** Requests that need a fresh proof of who is there: it is asked for, then they are repeated. */
import { RefusalError } from "../wire/api";

export const PROOF_NEEDED = "account/proof";

class ProofDesk {
  /** Whether somebody is to prove who they are. */
  isAsking = $state(false);

  #settle: ((isProven: boolean) => void) | undefined;

  /** Send a request; where it needs a proof, ask for one and send the request again. */
  async guard<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (problem) {
      if (!(problem instanceof RefusalError && problem.code === PROOF_NEEDED)) throw problem;
    }
    if (!(await this.#ask())) throw new Error("Nothing has changed: you didn’t confirm it’s you.");
    return send();
  }

  #ask(): Promise<boolean> {
    this.finish(false);
    this.isAsking = true;
    return new Promise((resolve) => (this.#settle = resolve));
  }

  /** End asking, with or without a proof. */
  finish(isProven: boolean): void {
    this.isAsking = false;
    this.#settle?.(isProven);
    this.#settle = undefined;
  }
}

export const proofDesk = new ProofDesk();
