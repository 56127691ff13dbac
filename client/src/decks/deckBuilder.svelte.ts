/** A deck that is being built: what is in it, what the game says of it, what is kept. */
import { api, messageOf } from "../wire/api";
import type { Card, CardBox, DeckChecked, DeckShown, NamedDeck } from "../wire/shapes";
import { deckHash } from "./address";
import { moved } from "./order";

export class DeckBuilder {
  readonly game: string;
  box = $state.raw<CardBox>();
  kept = $state.raw<readonly DeckShown[]>([]);
  /** The ids of the cards in it, by part. */
  parts = $state.raw<readonly (readonly string[])[]>([]);
  /** All that is wrong with it, in the game's words. */
  faults = $state.raw<readonly string[]>([]);
  text = $state("");
  name = $state("");
  /** The kept deck that was opened, if one was. */
  opened = $state.raw<DeckShown>();
  /** What did not work, in words. */
  failure = $state("");
  /** What has just happened, in words. */
  spoken = $state("");
  #checks = 0;

  constructor(game: string) {
    this.game = game;
  }

  /** Fetch the cards and the kept decks; raises what the server refuses. */
  async open(text: string | null): Promise<void> {
    const [box, kept] = await Promise.all([api.deckBox(this.game), api.decks(this.game)]);
    this.box = box;
    this.kept = kept;
    this.parts = box.parts.map(() => []);
    if (text === null || !(await this.take(text))) await this.#check();
  }

  /** The card with an id, as well as it is known. */
  card(part: number, id: string): Card {
    const known = this.box?.parts[part]?.cards.find((each) => each.id === id);
    return known ?? { id, face_up: true, title: id, text: "", looks: [], beats: [] };
  }

  has(part: number, id: string): boolean {
    return this.parts[part]?.includes(id) ?? false;
  }

  /** Put a card in or take it out; of a part of one, it takes the place of what was there. */
  toggle(part: number, id: string): void {
    const before = this.parts[part] ?? [];
    const alone = this.box?.parts[part]?.count === 1;
    const out = before.includes(id);
    this.#put(part, out ? before.filter((each) => each !== id) : alone ? [id] : [...before, id]);
    this.spoken = `${this.card(part, id).title} is ${out ? "out of" : "in"} the deck.`;
  }

  /** Take the card at one place of a part to another. */
  move(part: number, from: number, to: number): void {
    const before = this.parts[part] ?? [];
    const id = before[from];
    if (id === undefined || from === to) return;
    this.#put(part, moved(before, from, to));
    this.spoken = `${this.card(part, id).title} is ${to + 1} of ${before.length}.`;
  }

  #put(part: number, ids: readonly string[]): void {
    this.parts = this.parts.map((each, at) => (at === part ? ids : each));
    void this.#check();
  }

  /** Empty the deck. */
  clear(): void {
    this.#begin({ name: "" });
    this.parts = this.parts.map(() => []);
    this.spoken = "The deck is empty.";
    void this.#check();
  }

  /** Take a deck's text for what is built, whole or not; tell whether anything could be made of it. */
  async take(text: string, whole = false): Promise<boolean> {
    try {
      const checked = await api.checkDeck({ game: this.game, text });
      if (!checked.parts.length || (whole && checked.faults.length)) {
        this.failure = checked.faults.join("\n");
        return false;
      }
      this.#hear(checked, ++this.#checks);
      return true;
    } catch (problem) {
      this.failure = messageOf(problem);
      return false;
    }
  }

  /** Take a text that must be a legal deck. */
  async import(text: string): Promise<boolean> {
    this.#begin({ name: this.name });
    const done = await this.take(text, true);
    if (done) this.spoken = "The deck is imported.";
    return done;
  }

  /** Open a starter, or a deck that is kept. */
  async start(deck: NamedDeck | DeckShown): Promise<void> {
    this.#begin(deck);
    if ("deck" in deck) this.opened = deck;
    if (await this.take(deck.text)) this.spoken = `${deck.name} is open.`;
  }

  #begin({ name }: { name: string }): void {
    this.failure = "";
    this.opened = undefined;
    this.name = name;
  }

  /** Keep the deck as a new one. */
  async keep(): Promise<void> {
    await this.#try(async () => {
      const name = this.name.trim();
      this.opened = await api.keepDeck({ game: this.game, name, text: this.text });
      this.spoken = `${name} is saved.`;
    });
  }

  /** Keep the deck, by its name, in place of the one that was opened. */
  async save(): Promise<void> {
    const { opened } = this;
    if (!opened) return;
    await this.#try(async () => {
      const name = this.name.trim();
      this.opened = await api.changeDeck(opened.deck, { name, text: this.text });
      this.spoken = `${name} is saved.`;
    });
  }

  /** Keep a deck no longer. */
  async drop(deck: DeckShown): Promise<void> {
    await this.#try(async () => {
      await api.dropDeck(deck.deck, this.game);
      if (this.opened?.deck === deck.deck) this.opened = undefined;
      this.spoken = `${deck.name} is deleted.`;
    });
  }

  async #try(change: () => Promise<void>): Promise<void> {
    this.failure = "";
    try {
      await change();
      this.kept = await api.decks(this.game);
    } catch (problem) {
      this.failure = messageOf(problem);
    }
  }

  /** Ask the game what it says of the cards there are now; of two answers the later question counts. */
  async #check(): Promise<void> {
    const check = ++this.#checks;
    const parts = this.parts.map((ids) => [...ids]);
    try {
      const checked = await api.checkDeck({ game: this.game, parts });
      if (check === this.#checks) this.#hear(checked, check);
    } catch (problem) {
      this.failure = messageOf(problem);
    }
  }

  #hear(checked: DeckChecked, check: number): void {
    if (check !== this.#checks) return;
    this.parts = checked.parts;
    this.faults = checked.faults;
    this.text = checked.text;
    history.replaceState(history.state, "", deckHash(checked.text));
  }
}
