/** A deck being built: its cards, what is wrong with it, and the saved decks. */
import { announcer } from "../announcing/announcer.svelte";
import { api, errorMessage } from "../wire/api";
import type { Card, CardBox, DeckChecked, DeckProblem, DeckShown, NamedDeck } from "../wire/shapes";
import { deckHash } from "../shell/addresses";
import { moveItem } from "./order";

/** What can fail on the page: each shows its own failure. */
export type Place = "check" | "import" | "save" | "kept";

/** The deck that is open: its saved one, if any, and the name in the field. */
interface OpenDeck {
  deck: string;
  name: string;
}

export class DeckBuilder {
  readonly game: string;
  box = $state.raw<CardBox>();
  decks = $state.raw<readonly DeckShown[]>([]);
  /** The ids of the cards in it, by part. */
  parts = $state.raw<readonly (readonly string[])[]>([]);
  /** Everything that is wrong with it, in the game's words, each with its place. */
  problems = $state.raw<readonly DeckProblem[]>([]);
  text = $state("");
  name = $state("");
  /** The saved deck that was opened, if any. */
  deck = $state.raw<DeckShown>();
  /** What went wrong, in words, and where. */
  failure = $state.raw<{ place: Place; text: string } | undefined>();
  #checks = 0;

  constructor(game: string) {
    this.game = game;
  }

  /** Fetch the cards and the saved decks. Throws RefusalError. */
  async open(text: string | null): Promise<void> {
    const [box, decks] = await Promise.all([api.deckBox(this.game), api.decks(this.game)]);
    this.decks = decks;
    this.parts = box.parts.map(() => []);
    if (text !== null) this.#recall();
    const isTaken = text !== null && (await this.take(text));
    this.box = box; // once it is known what is in the deck
    if (!isTaken) await this.#check();
  }

  /** Return the card with an id, or a placeholder. */
  card(part: number, id: string): Card {
    const card = this.box?.parts[part]?.cards.find((card) => card.id === id);
    return card ?? { id, face_up: true, title: id, text: "", note: "", looks: [], beats: [] };
  }

  /** Return what went wrong at a place, empty if nothing did. */
  failureAt(place: Place): string {
    return this.failure?.place === place ? this.failure.text : "";
  }

  /** Return what is wrong with a part, or with the whole deck. */
  problemsOf(part: string): readonly DeckProblem[] {
    return this.problems.filter((problem) => problem.part === part);
  }

  /** Say what is wrong with a card in the deck, empty if nothing is. */
  complaint(part: number, id: string): string {
    const { id: partId, count = 0 } = this.box?.parts[part] ?? {};
    const position = (this.parts[part] ?? []).indexOf(id);
    if (position >= count) return `One too many: ${position + 1} of ${count}. Take a card out.`;
    const problem = this.problems.find(({ part, card }) => part === partId && card === id);
    return (position >= 0 && problem?.text) || "";
  }

  has(part: number, id: string): boolean {
    return this.parts[part]?.includes(id) ?? false;
  }

  /** Add a card or remove it; in a part of one card it replaces the other. */
  toggle(part: number, id: string): void {
    const ids = this.parts[part] ?? [];
    const isSingle = this.box?.parts[part]?.count === 1;
    const isChosen = ids.includes(id);
    this.#put(
      part,
      isChosen ? ids.filter((cardId) => cardId !== id) : isSingle ? [id] : [...ids, id],
    );
    announcer.say(`${this.card(part, id).title} is ${isChosen ? "out of" : "in"} the deck.`);
  }

  /** Move a card within a part. */
  move(part: number, from: number, target: number): void {
    const ids = this.parts[part] ?? [];
    const id = ids[from];
    if (id === undefined || from === target) return;
    this.#put(part, moveItem(ids, from, target));
    announcer.say(`${this.card(part, id).title} is ${target + 1} of ${ids.length}.`);
  }

  #put(part: number, ids: readonly string[]): void {
    this.parts = this.parts.map((old, index) => (index === part ? ids : old));
    void this.#check();
  }

  /** Empty the deck. */
  clear(): void {
    this.#begin({ name: "" });
    this.parts = this.parts.map(() => []);
    announcer.say("The deck is empty.");
    void this.#check();
  }

  /** Open a deck's text, even an incomplete one unless it is imported; return whether that worked. */
  async take(text: string, place: Place = "check"): Promise<boolean> {
    try {
      const checked = await api.checkDeck({ game: this.game, text });
      if (!checked.parts.length || (place === "import" && checked.problems.length)) {
        this.failure = { place, text: checked.problems.map(({ text }) => text).join("\n") };
        return false;
      }
      this.#hear(checked, ++this.#checks);
      return true;
    } catch (problem) {
      this.failure = { place, text: errorMessage(problem) };
      return false;
    }
  }

  /** Import a text that must be a legal deck. */
  async import(text: string): Promise<boolean> {
    this.#begin({ name: this.name });
    const ok = await this.take(text, "import");
    if (ok) announcer.say("The deck is imported.");
    return ok;
  }

  /** Open a starter or a saved deck. */
  async start(deck: NamedDeck | DeckShown): Promise<void> {
    this.#begin(deck);
    if ("deck" in deck) this.deck = deck;
    if (await this.take(deck.text, "kept")) announcer.say(`${deck.name} is open.`);
  }

  #begin({ name }: { name: string }): void {
    this.failure = undefined;
    this.deck = undefined;
    this.name = name;
  }

  /** Save the deck as a new one. */
  async keep(): Promise<void> {
    await this.#try("save", async () => {
      const name = this.name.trim();
      this.deck = await api.keepDeck({ game: this.game, name, text: this.text });
      announcer.say(`${name} is saved.`);
    });
  }

  /** Save the deck in place of the one that was opened. */
  async save(): Promise<void> {
    const { deck } = this;
    if (!deck) return;
    await this.#try("save", async () => {
      const name = this.name.trim();
      this.deck = await api.changeDeck(deck.deck, { name, text: this.text });
      announcer.say(`${name} is saved.`);
    });
  }

  /** Delete a saved deck. */
  async drop(deck: DeckShown): Promise<void> {
    await this.#try("kept", async () => {
      await api.dropDeck(deck.deck, this.game);
      if (this.deck?.deck === deck.deck) this.deck = undefined;
      announcer.say(`${deck.name} is deleted.`);
    });
  }

  async #try(place: Place, change: () => Promise<void>): Promise<void> {
    this.failure = undefined;
    try {
      await change();
      this.decks = await api.decks(this.game);
      this.remember();
    } catch (problem) {
      this.failure = { place, text: errorMessage(problem) };
    }
  }

  /** Check the deck; only the answer to the latest question counts. */
  async #check(): Promise<void> {
    const check = ++this.#checks;
    const parts = this.parts.map((ids) => [...ids]);
    try {
      const checked = await api.checkDeck({ game: this.game, parts });
      if (check === this.#checks) this.#hear(checked, check);
    } catch (problem) {
      this.failure = { place: "check", text: errorMessage(problem) };
    }
  }

  #hear(checked: DeckChecked, check: number): void {
    if (check !== this.#checks) return;
    this.parts = checked.parts;
    this.problems = checked.problems;
    this.text = checked.text;
    history.replaceState(history.state, "", deckHash(checked.text));
    this.remember();
  }

  /** Note which deck is open, and its name, for a reload of the page. */
  remember(): void {
    const opened: OpenDeck = { deck: this.deck?.deck ?? "", name: this.name };
    history.replaceState({ ...history.state, opened }, "");
  }

  /** Go on with the deck that was open before a reload. */
  #recall(): void {
    const { deck = "", name = "" } = (history.state as { opened?: OpenDeck } | null)?.opened ?? {};
    this.deck = this.decks.find((saved) => saved.deck === deck);
    this.name = name;
  }
}
