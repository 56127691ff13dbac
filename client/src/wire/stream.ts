/** A table kept up to date: by its event stream, and by the answers to one's own commands. */
import { api } from "./api";
import { merge } from "./merge";
import type { Table } from "./shapes";

export type Status = "connecting" | "live" | "reconnecting";

export interface Ears {
  /** The whole table, its log complete. */
  onTable(table: Table): void;
  onStatus?(status: Status): void;
}

export interface Watch {
  /** Hear a table that came otherwise, such as the answer to a command. */
  take(news: Table): void;
  close(): void;
}

const PAUSE = 1000;
const LONGEST_PAUSE = 10_000;
/** A tab asleep for longer may hold a connection that died without a word. */
const SLEEP = 20_000;

/** Watch a match until closed; the browser resumes a broken stream by itself, this one the rest. */
export function watchTable(match: string, ears: Ears): Watch {
  const watch = new TableWatch(match, ears);
  watch.open();
  return watch;
}

class TableWatch implements Watch {
  #known: Table | null = null;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE;
  #hiddenAt = 0;
  #closed = false;
  #match: string;
  #ears: Ears;

  constructor(match: string, ears: Ears) {
    this.#match = match;
    this.#ears = ears;
    document.addEventListener("visibilitychange", this.#wake);
    globalThis.addEventListener("online", this.#renew);
    globalThis.addEventListener("pageshow", this.#restored);
  }

  open(): void {
    this.#source?.close();
    clearTimeout(this.#timer);
    const source = new EventSource(`/api/matches/${encodeURIComponent(this.#match)}/events`);
    this.#source = source;
    this.#tell(this.#known ? "reconnecting" : "connecting");
    source.addEventListener("open", () => this.#opened());
    source.addEventListener("error", () => this.#lost(source));
    source.addEventListener("table", (event) => this.take(JSON.parse(event.data) as Table));
  }

  take(news: Table): void {
    if (this.#closed) return;
    const table = merge(this.#known, news);
    if (table === null) return void this.#catchUp();
    if (table === this.#known) return;
    this.#known = table;
    this.#ears.onTable(table);
  }

  close(): void {
    this.#closed = true;
    this.#source?.close();
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#wake);
    globalThis.removeEventListener("online", this.#renew);
    globalThis.removeEventListener("pageshow", this.#restored);
  }

  #tell(status: Status): void {
    this.#ears.onStatus?.(status);
  }

  #opened(): void {
    this.#pause = PAUSE;
    this.#tell("live");
  }

  /** The browser retries a broken connection itself, but gives up on an answer that is no stream. */
  #lost(source: EventSource): void {
    if (source !== this.#source) return;
    this.#tell("reconnecting");
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  /** Fetch the whole table where the log has a gap. */
  async #catchUp(): Promise<void> {
    try {
      this.take(await api.table(this.#match));
    } catch {
      this.#renew();
    }
  }

  #renew = (): void => {
    if (!this.#closed) this.open();
  };

  #restored = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#renew();
  };

  #wake = (): void => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (Date.now() - this.#hiddenAt > SLEEP) this.#renew();
  };
}
