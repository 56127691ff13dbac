/** One tab at one night: what it shows, what it asks, what went wrong. */
import { api, messageOf } from "../wire/api";
import type { NightShown } from "../wire/shapes";
import { watchNight, type NightWatch } from "../wire/stream";
import { nightTold } from "./words";

export class Evening {
  night = $state.raw<NightShown>();
  /** What the server refused last, in words. */
  trouble = $state("");
  busy = $state(false);
  /** What there is to be said aloud. */
  told = $state("");
  #watch: NightWatch | undefined;
  #left = false;
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** Come in. Throws Refused where there is no such night. */
  async open(): Promise<void> {
    const night = await api.night(this.#id);
    if (this.#left) return;
    this.#watch = watchNight(this.#id, (news) => this.#hear(news));
    this.#watch.take(night);
  }

  close(): void {
    this.#left = true;
    this.#watch?.close();
  }

  #hear(night: NightShown): void {
    this.night = night;
    this.told = nightTold(night);
  }

  /** Do one thing at a time; what is refused is told. */
  async do(deed: (night: string) => Promise<NightShown>): Promise<NightShown | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    this.trouble = "";
    try {
      const night = await deed(this.#id);
      if (night.night === this.#id) this.#watch?.take(night);
      return night;
    } catch (failure) {
      this.trouble = messageOf(failure);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
