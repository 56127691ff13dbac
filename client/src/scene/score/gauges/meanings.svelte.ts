/** What the numbers on the table mean, as a context set by the page; fetched when first needed. */
import { getContext, setContext } from "svelte";

/** Texts by the names of the numbers. */
type Texts = Readonly<Record<string, string | undefined>>;

const KEY = Symbol("meanings");

export class GaugeMeanings {
  #texts = $state.raw<Texts>({});
  #isRequested = false;
  readonly #ask: () => Promise<Texts>;

  constructor(ask: () => Promise<Texts>) {
    this.#ask = ask;
  }

  /** Fetch the texts, as a pointer comes near; without them, the legend still explains all. */
  load(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    this.#ask().then(
      (texts) => (this.#texts = texts),
      () => (this.#isRequested = false),
    );
  }

  /** Return what a number means, undefined if it is not known. */
  textOf(name: string): string | undefined {
    return this.#texts[name];
  }
}

/** Provide the meanings to the components below. */
export function setMeanings(meanings: GaugeMeanings): void {
  setContext(KEY, meanings);
}

/** Return what the page provided; without it nothing has a meaning. */
export function getMeanings(): GaugeMeanings {
  return getContext<GaugeMeanings | undefined>(KEY) ?? new GaugeMeanings(() => Promise.resolve({}));
}
