/** A deck in the fragment of its page's address, where no server reads it. */

/** Read the deck's text, null where the address holds none. */
export function deckIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("deck");
}

/** Write a deck's text so that the address can still be read by people. */
export function deckHash(text: string): string {
  return `#deck=${encodeURIComponent(text).replace(/%(3A|3B|2C)/g, decodeURIComponent)}`;
}
