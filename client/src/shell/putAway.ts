/** The unfinished matches that a person has put away, stored in this browser. */

const PLACE = "hexarena.away";
const MOST = 200;

/** Return the ids of the matches put away. */
export function matchesPutAway(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Put a match away, or bring it back; return the ids of those now away. */
export function putAway(match: string, away: boolean): string[] {
  const others = matchesPutAway().filter((each) => each !== match);
  const now = away ? [...others, match].slice(-MOST) : others;
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // Then it is away for this visit only.
  }
  return now;
}
