/** A deck in the fragment of its page's address, which is not sent to the server. */

/** Read the deck's text, null if there is none. */
export function deckIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("deck");
}

/** Write a deck's text so that people can still read the address. */
export function deckHash(text: string): string {
  return `#deck=${encodeURIComponent(text).replace(/%(3A|3B|2C)/g, decodeURIComponent)}`;
}
