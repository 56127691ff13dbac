/** A person's matches on the home page: unfinished and finished ones, the newest first. */

import { api, errorMessage } from "../../wire/api";
import type { MatchCard } from "../../wire/shapes";

const PAGE = 20;

/** Put the matches in which it is one's turn first; the others keep their order. */
export function sortByTurn(matches: readonly MatchCard[]): MatchCard[] {
  return [...matches].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
}

export class MatchList {
  #matches: MatchCard[] = $state.raw([]);
  /** Whether the first answer has come, or failed to. */
  isKnown = $state(false);
  hasMore = $state(false);
  failure = $state("");
  readonly current = $derived(this.#matches.filter(({ status }) => status !== "over"));
  readonly finished = $derived(this.#matches.filter(({ status }) => status === "over"));

  /** Fetch the newest, keeping older ones that are shown. */
  async refresh(): Promise<void> {
    const page = await this.#fetched();
    this.isKnown = true;
    if (!page) return;
    const newest = page.map(({ match }) => match);
    if (!this.#matches.length) this.hasMore = page.length === PAGE;
    this.#matches = [...page, ...this.#matches.filter(({ match }) => !newest.includes(match))];
  }

  async older(): Promise<void> {
    const page = await this.#fetched(this.#matches.at(-1)?.updated);
    if (!page) return;
    this.hasMore = page.length === PAGE;
    this.#matches = [...this.#matches, ...page];
  }

  async #fetched(cursor?: string): Promise<MatchCard[] | undefined> {
    this.failure = "";
    try {
      return await api.matches({ limit: PAGE, ...(cursor && { before: cursor }) });
    } catch (problem) {
      this.failure = errorMessage(problem);
      return undefined;
    }
  }
}
