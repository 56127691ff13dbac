/** The next match of a tournament, known as soon as the next pairing exists. */
import type { Table, TournamentShown } from "../../wire/shapes";
import { hasEnded } from "../words";
import { watchTournament, type TournamentWatch } from "../../wire/stream";

class NextMatch {
  /** My next match and its opponent. */
  match = $state<string>();
  opponent = $state("");
  #watch: TournamentWatch | undefined;

  /** Look for the next match once mine of a tournament is over. */
  show(table: Table): void {
    const sits = table.seats.some((seat) => seat.mine);
    if (this.#watch || !table.tournament || !hasEnded(table) || !sits) return;
    this.#watch = watchTournament(table.tournament, (news) => this.#hear(news, table.match));
  }

  #hear(news: TournamentShown, last: string): void {
    const next = news.yours.find((match) => match !== last);
    if (next === this.match) return;
    this.match = next;
    const sides =
      news.pairings.find((pairing) => next && pairing.matches.includes(next))?.sides ?? [];
    const side = sides.find((side) => side !== null && !news.entrants[side]?.mine);
    this.opponent = news.entrants[side ?? -1]?.name ?? "";
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
    this.match = undefined;
  }
}

export const nextMatch = new NextMatch();
