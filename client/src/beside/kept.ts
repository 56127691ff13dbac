/** What is asked for once for each game, so that a panel that is opened again is there at once. */
export class GameCache<T> {
  readonly #known: Record<string, T | undefined> = {};
  readonly #ask: (game: string) => Promise<T>;

  constructor(ask: (game: string) => Promise<T>) {
    this.#ask = ask;
  }

  /** Return what is known already. */
  known(game: string): T | undefined {
    return this.#known[game];
  }

  async of(game: string): Promise<T> {
    return (this.#known[game] ??= await this.#ask(game));
  }
}
