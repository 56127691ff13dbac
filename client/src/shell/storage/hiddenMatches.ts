/** The unfinished matches that a person has put away, stored in this browser. */

const STORAGE_KEY = "hexarena.away";
const MAX_HIDDEN = 200;

/** Return the ids of the matches put away. */
export function matchesPutAway(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** Put a match away, or bring it back; return the ids of those now away. */
export function setMatchHidden(match: string, hide: boolean): string[] {
  const remaining = matchesPutAway().filter((entry) => entry !== match);
  const hidden = hide ? [...remaining, match].slice(-MAX_HIDDEN) : remaining;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(hidden));
  } catch {
    // Then it is away for this visit only.
  }
  return hidden;
}
