/** Keeps a table or a tournament up to date by its events and by answers to commands. */
import { api } from "./api";
import { Feed, type ConnectionStatus } from "./feed";
import { merge } from "./merge";
import type { TalkShown, TournamentShown, Table } from "./shapes";

export type { ConnectionStatus } from "./feed";

export interface TableListener {
  /** The whole table, its log complete. */
  onTable(table: Table): void;
  onStatus?(status: ConnectionStatus): void;
  /** What is said at the table: messages that are new, and how the talk stands. */
  onTalk?(talk: TalkShown): void;
}

export interface TableSubscription {
  /** Take a table from elsewhere, such as the answer to a command. */
  take(news: Table): void;
  /** Reconnect, as the table may be out of date. */
  renew(): void;
  close(): void;
}

/** Watch a match until closed. */
export function watchTable(match: string, ears: TableListener): TableSubscription {
  const watch = new TableWatch(match, ears);
  watch.open();
  return watch;
}

class TableWatch implements TableSubscription {
  #latest: Table | null = null;
  #isClosed = false;
  #match: string;
  #ears: TableListener;
  #feed: Feed;

  constructor(match: string, ears: TableListener) {
    this.#match = match;
    this.#ears = ears;
    this.#feed = new Feed(`/api/matches/${encodeURIComponent(match)}/events`, "table", {
      onEvent: (content) => this.take(JSON.parse(content) as Table),
      onStatus: (status) => ears.onStatus?.(status),
      listeners: { talk: (content) => ears.onTalk?.(JSON.parse(content) as TalkShown) },
    });
  }

  open(): void {
    this.#feed.open();
  }

  renew(): void {
    this.#feed.renew();
  }

  take(news: Table): void {
    if (this.#isClosed) return;
    const table = merge(this.#latest, news);
    if (table === null) return void this.#catchUp();
    if (table === this.#latest) return;
    this.#latest = table;
    this.#ears.onTable(table);
  }

  close(): void {
    this.#isClosed = true;
    this.#feed.close();
  }

  /** Fetch the whole table when the log has a gap. */
  async #catchUp(): Promise<void> {
    try {
      this.take(await api.table(this.#match));
    } catch {
      this.#feed.renew();
    }
  }
}

export interface TournamentWatch {
  /** Take a tournament from elsewhere, such as the answer to a command. */
  take(news: TournamentShown): void;
  close(): void;
}

/** Watch a tournament until closed; older revisions are ignored. */
export function watchTournament(
  tournament: string,
  hear: (tournament: TournamentShown) => void,
): TournamentWatch {
  let revision = -1;
  function take(news: TournamentShown): void {
    if (news.revision < revision) return;
    revision = news.revision;
    hear(news);
  }
  const feed = new Feed(`/api/tournaments/${encodeURIComponent(tournament)}/events`, "tournament", {
    onEvent: (content) => take(JSON.parse(content) as TournamentShown),
    onStatus: () => undefined,
  });
  feed.open();
  return { take, close: () => feed.close() };
}
