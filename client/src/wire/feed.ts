/** One event stream, kept open even where the browser gives up or cannot tell that it has died. */

export type ConnectionStatus = "connecting" | "live" | "reconnecting";

export interface Listener {
  /** Called with the content of each event. */
  onEvent(content: string): void;
  onStatus(status: ConnectionStatus): void;
  /** Called with the content of events of other kinds. */
  listeners?: Record<string, (content: string) => void>;
}

const PAUSE = 1000;
/** Less than the server waits after a restart before clocks run again. */
const LONGEST_PAUSE = 4000;
/** Milliseconds without an event after which a stream counts as dead: two heartbeats are missing. */
const LONGEST_SILENCE = 22_000;
/** The same for a tab that wakes up, and has missed one. */
const LONGEST_SLEEP = 11_000;

export class Feed {
  #hasOpened = false;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE;
  #lastEventAt = 0;
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
    this.#watchForSilence();
    source.addEventListener("open", () => this.#handleOpen());
    source.addEventListener("error", () => this.#handleLoss(source));
    const handlers = {
      [this.#event]: (content: string) => {
        this.#hasOpened = true;
        this.#listener.onEvent(content);
      },
      heartbeat: () => undefined,
      ...this.#listener.listeners,
    };
    for (const [kind, handle] of Object.entries(handlers))
      source.addEventListener(kind, (event: MessageEvent<string>) => {
        this.#watchForSilence();
        handle(event.data);
      });
  }

  close(): void {
    this.#isClosed = true;
    this.#source?.close();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    document.removeEventListener("visibilitychange", this.#wake);
    globalThis.removeEventListener("online", this.renew);
    globalThis.removeEventListener("pageshow", this.#restored);
  }

  /** Reconnect, unless it was closed. */
  readonly renew = (): void => {
    if (!this.#isClosed) this.open();
  };

  /** Open a new stream if this one stays silent: its line may be dead without an error. */
  #watchForSilence(): void {
    this.#lastEventAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.renew, LONGEST_SILENCE);
  }

  #handleOpen(): void {
    this.#pause = PAUSE;
    this.#watchForSilence();
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
    if (!document.hidden && Date.now() - this.#lastEventAt > LONGEST_SLEEP) this.renew();
  };
}
