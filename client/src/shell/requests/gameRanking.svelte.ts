/** A page that ranks the players of one game at a time. */
import { api } from "../../wire/api";
import type { GameCard } from "../../wire/shapes";
import { Attempt } from "./attempt.svelte";

export class GameRanking extends Attempt {
  games = $state.raw<GameCard[]>();
  /** The name of the selected game. */
  game = $state("");
  /** The viewer's id, null for a new guest. */
  viewer = $state<string | null>(null);
  readonly chips = $derived(
    (this.games ?? []).map(({ name, title }) => ({ value: name, label: title })),
  );
  readonly #fetch: () => Promise<void>;

  /** `fetch` gets the ranking of the selected game. */
  constructor(fetch: () => Promise<void>, game = "") {
    super();
    this.#fetch = fetch;
    this.game = game;
  }

  /** Load the games and the viewer, then the ranking. */
  readonly load = async (): Promise<void> => {
    await this.run(async () => {
      const [games, { who: viewer }] = await Promise.all([api.games(), api.myPage()]);
      this.games = games;
      this.viewer = viewer;
      this.game ||= games[0]?.name ?? "";
      await this.#fetch();
    });
  };

  /** Load the ranking of the current selection. */
  async show(): Promise<void> {
    await this.run(this.#fetch);
  }

  /** Select a game and load its ranking. */
  async select(game: string): Promise<void> {
    this.game = game;
    await this.show();
  }
}
