/** A deck in the fragment of its page's address, which is not sent to the server. */

/** Read the deck's text, null if there is none. */
export function parseDeckHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("deck");
}
