/** Caches answers for each game, so that a panel opens at once the second time. */
export class GameCache<T> {
  readonly #values: Record<string, T | undefined> = {};
  readonly #ask: (game: string) => Promise<T>;

  constructor(ask: (game: string) => Promise<T>) {
    this.#ask = ask;
  }

  /** Return the cached answer. */
  get(game: string): T | undefined {
    return this.#values[game];
  }

  async load(game: string): Promise<T> {
    return (this.#values[game] ??= await this.#ask(game));
  }
}
