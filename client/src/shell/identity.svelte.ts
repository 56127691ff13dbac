/** The person at this browser, known to the server by a cookie. */
import { api } from "../wire/api";
import { introduce } from "../wire/visit";
import { lessonProgress } from "./lessons/progress.svelte";

class Identity {
  /** Empty until they choose one. */
  name = $state("");

  #meeting: Promise<void> | null = null;

  /** Get the cookie by a first request; everything else waits for it. */
  meet(): Promise<void> {
    this.#meeting ??= this.#introduce();
    return this.#meeting;
  }

  async #introduce(): Promise<void> {
    try {
      this.name = (await introduce((visit) => api.me(visit))).name;
    } catch (failure) {
      this.#meeting = null;
      throw failure;
    }
  }

  /** Reload the player after signing in or out. */
  async refresh(): Promise<void> {
    this.name = (await api.me()).name;
    lessonProgress.forget();
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const identity = new Identity();
