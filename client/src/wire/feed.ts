/** One event stream, kept open even where the browser itself gives up. */

export type ConnectionStatus = "connecting" | "live" | "reconnecting";

export interface Listener {
  /** Called with the content of each event. */
  onEvent(content: string): void;
  onStatus(status: ConnectionStatus): void;
  /** Called with the content of events of other kinds. */
  listeners?: Record<string, (content: string) => void>;
}

const PAUSE = 1000;
const LONGEST_PAUSE = 10_000;
/** After sleeping longer, a tab may hold a dead connection without knowing. */
const SLEEP = 20_000;

export class Feed {
  #hasOpened = false;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE;
  #hiddenAt = 0;
  #isClosed = false;
  #address: string;
  #event: string;
  #listener: Listener;

  constructor(address: string, event: string, listener: Listener) {
    this.#address = address;
    this.#event = event;
    this.#listener = listener;
    document.addEventListener("visibilitychange", this.#wake);
    globalThis.addEventListener("online", this.renew);
    globalThis.addEventListener("pageshow", this.#restored);
  }

  open(): void {
    this.#source?.close();
    clearTimeout(this.#timer);
    const source = new EventSource(this.#address);
    this.#source = source;
    this.#listener.onStatus(this.#hasOpened ? "reconnecting" : "connecting");
    source.addEventListener("open", () => this.#handleOpen());
    source.addEventListener("error", () => this.#handleLoss(source));
    source.addEventListener(this.#event, (event: MessageEvent<string>) => {
      this.#hasOpened = true;
      this.#listener.onEvent(event.data);
    });
    for (const [kind, hear] of Object.entries(this.#listener.listeners ?? {}))
      source.addEventListener(kind, (event: MessageEvent<string>) => hear(event.data));
  }

  close(): void {
    this.#isClosed = true;
    this.#source?.close();
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#wake);
    globalThis.removeEventListener("online", this.renew);
    globalThis.removeEventListener("pageshow", this.#restored);
  }

  /** Reconnect, unless it was closed. */
  readonly renew = (): void => {
    if (!this.#isClosed) this.open();
  };

  #handleOpen(): void {
    this.#pause = PAUSE;
    this.#listener.onStatus("live");
  }

  /** The browser retries broken connections, but gives up on answers that are no stream. */
  #handleLoss(source: EventSource): void {
    if (source !== this.#source) return;
    this.#listener.onStatus("reconnecting");
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  #restored = (event: PageTransitionEvent): void => {
    if (event.persisted) this.renew();
  };

  #wake = (): void => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (Date.now() - this.#hiddenAt > SLEEP) this.renew();
  };
}
