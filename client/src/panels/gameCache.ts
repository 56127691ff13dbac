/** What is asked for once for each game, so that a panel that is opened again is there at once. */
export class GameCache<T> {
  readonly #values: Record<string, T | undefined> = {};
  readonly #ask: (game: string) => Promise<T>;

  constructor(ask: (game: string) => Promise<T>) {
    this.#ask = ask;
  }

  /** Return what is known already. */
  get(game: string): T | undefined {
    return this.#values[game];
  }

  async load(game: string): Promise<T> {
    return (this.#values[game] ??= await this.#ask(game));
  }
}
