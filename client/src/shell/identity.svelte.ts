/** The person at this browser, as the server knows them by their cookie. */
import { api } from "../wire/api";

class Identity {
  /** Empty until one is chosen. */
  name = $state("");

  #met: Promise<void> | null = null;

  /** Meet the server, once. Its first answer brings the cookie, so nothing is asked before. */
  meet(): Promise<void> {
    this.#met ??= this.#introduce();
    return this.#met;
  }

  async #introduce(): Promise<void> {
    try {
      this.name = (await api.me()).name;
    } catch (failure) {
      this.#met = null;
      throw failure;
    }
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const identity = new Identity();
