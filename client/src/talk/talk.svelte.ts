/** The talk at one table: messages by number, its settings, and the unread count. */
import { SvelteMap } from "svelte/reactivity";
import { api, errorMessage } from "../wire/api";
import type { MessageShown, Phrase, TalkShown } from "../wire/shapes";

export class TalkStore {
  /** How the talk stands; its messages are only those that came last. */
  state = $state.raw<TalkShown>();
  /** What went wrong last, in words. */
  trouble = $state("");
  /** The message about whose author something is to be done. */
  subject = $state.raw<MessageShown>();
  readonly #messageMap = new SvelteMap<string, MessageShown>();
  #visible = $state(false);
  /** When the last message came that was seen. */
  #lastRead = $state("");
  /** What is under way, after which the next thing is done. */
  #running: Promise<unknown> = Promise.resolve();
  /** How many events came. */
  #eventCount = 0;
  readonly #match: string;
  readonly #onMessage: (message: MessageShown) => void;

  /** The messages, as they came. */
  readonly messages = $derived(
    [...this.#messageMap.values()].sort((first, second) => first.at.localeCompare(second.at)),
  );
  /** How many messages of others have not been seen. */
  readonly unread = $derived(
    this.messages.filter(({ mine: isOwn, at: sentAt }) => !isOwn && sentAt > this.#lastRead).length,
  );

  /** `heard` gets each new message of others. */
  constructor(match: string, onMessage: (message: MessageShown) => void) {
    this.#match = match;
    this.#onMessage = onMessage;
    this.#lastRead = loadLastRead(match);
  }

  /** Merge an answer or event of the server. */
  hear(talk: TalkShown): void {
    const first = !this.state;
    this.state = talk;
    this.#eventCount += 1;
    for (const message of talk.messages) this.#take(message, !first);
  }

  #take(message: MessageShown, fresh: boolean): void {
    const key = `${message.room} ${message.number}`;
    const isKnown = this.#messageMap.has(key);
    this.#messageMap.set(key, message);
    if (fresh && !isKnown && !message.mine) this.#onMessage(message);
    if (this.#visible) this.#read();
  }

  /** Note whether the talk is in sight: then nothing stays unread. */
  show(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#read();
  }

  #read(): void {
    this.#lastRead = this.messages.at(-1)?.at ?? this.#lastRead;
    keep(this.#match, this.#lastRead);
  }

  say(phrase: Phrase): Promise<boolean> {
    return this.#do(async () => this.#take(await api.say(this.#match, { phrase }), false));
  }

  write(text: string): Promise<boolean> {
    return this.#do(async () => this.#take(await api.say(this.#match, { text }), false));
  }

  /** Agree to free text, or withdraw the agreement; this changes which messages are visible. */
  switchFree(isOn: boolean): Promise<boolean> {
    return this.#do(async () => {
      await api.switchFreeTalk(this.#match, isOn);
      await this.#refresh();
    });
  }

  /** State to be at least this old, which free text needs. */
  stateAge(age: number): Promise<boolean> {
    return this.#do(async () => {
      await api.stateAge(age);
      await this.#refresh();
    });
  }

  /** Reload after somebody was muted, blocked or followed. */
  renew(): Promise<boolean> {
    return this.#do(() => this.#refresh());
  }

  async #refresh(): Promise<void> {
    const eventCount = this.#eventCount;
    const talk = await api.talk(this.#match);
    for (const [key, { room }] of this.#messageMap)
      if (room === talk.room) this.#messageMap.delete(key);
    if (eventCount === this.#eventCount) this.state = talk; // else an event told something newer
    for (const message of talk.messages) this.#take(message, false);
  }

  /** Do one thing after the other, so that none is lost; return whether this one succeeded. */
  #do(action: () => Promise<void>): Promise<boolean> {
    const outcome = this.#running.then(async () => {
      this.trouble = "";
      try {
        await action();
        return true;
      } catch (problem) {
        this.trouble = errorMessage(problem);
        return false;
      }
    });
    this.#running = outcome;
    return outcome;
  }
}

/** Return when the last message came that was seen in this tab; a browser may forbid storage. */
function loadLastRead(match: string): string {
  try {
    return sessionStorage.getItem(`hexarena.heard.${match}`) ?? "";
  } catch {
    return "";
  }
}

function keep(match: string, moment: string): void {
  try {
    sessionStorage.setItem(`hexarena.heard.${match}`, moment);
  } catch {
    // Then all is unread again when the page is loaded again.
  }
}
