/** A tournament in one tab: its state, its commands, and what went wrong. */
import { announcer } from "../announcing/announcer.svelte";
import { api, errorMessage } from "../wire/api";
import type { TournamentShown } from "../wire/shapes";
import { watchTournament, type TournamentWatch } from "../wire/stream";
import { tournamentText } from "./words";

export class LiveTournament {
  tournament = $state.raw<TournamentShown>();
  /** What went wrong last, in words. */
  trouble = $state("");
  busy = $state(false);
  /** The state that was announced last: much news leaves it as it is. */
  #announced = "";
  #watch: TournamentWatch | undefined;
  #isClosed = false;
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** Load and watch the tournament. Throws RefusalError if there is none. */
  async open(): Promise<void> {
    const tournament = await api.tournament(this.#id);
    if (this.#isClosed) return;
    this.#watch = watchTournament(this.#id, (news) => this.#hear(news));
    this.#watch.take(tournament);
  }

  close(): void {
    this.#isClosed = true;
    this.#watch?.close();
  }

  #hear(tournament: TournamentShown): void {
    this.tournament = tournament;
    const text = tournamentText(tournament);
    if (text !== this.#announced) announcer.say(text);
    this.#announced = text;
  }

  /** Send one command at a time; show a refusal. */
  async do(
    command: (tournament: string) => Promise<TournamentShown>,
  ): Promise<TournamentShown | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    this.trouble = "";
    try {
      const tournament = await command(this.#id);
      if (tournament.tournament === this.#id) this.#watch?.take(tournament);
      return tournament;
    } catch (failure) {
      this.trouble = errorMessage(failure);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
