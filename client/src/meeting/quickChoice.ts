/** What was chosen for the last quick match, kept in the browser. */

interface QuickChoice {
  /** Names of games and of clocks; empty for any. */
  games: readonly string[];
  speeds: readonly string[];
}

const STORAGE_KEY = "hexarena.quick";
const USUAL_SPEED = "10 min + 5 s";

/** Return the last choice, as far as it still exists; at first one game with the usual clock. */
export function readChoice(
  games: readonly { name: string }[],
  speeds: readonly { value: string }[],
): QuickChoice {
  const stored = readStored();
  const gameNames = games.map(({ name }) => name);
  const speedNames = speeds.map(({ value }) => value);
  return {
    games: selectExisting(stored.games ?? [stored.game], gameNames) ?? gameNames.slice(0, 1),
    speeds: selectExisting(stored.speeds ?? [stored.speed], speedNames) ?? [USUAL_SPEED],
  };
}

/** Keep a choice for the next time. */
export function storeChoice(choice: QuickChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  } catch {
    // Then it is chosen again the next time.
  }
}

function readStored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Return the stored names that exist, or undefined if none of several does. */
function selectExisting(stored: unknown, names: readonly string[]): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const existing = names.filter((name) => stored.includes(name));
  return existing.length || !stored.length ? existing : undefined;
}
