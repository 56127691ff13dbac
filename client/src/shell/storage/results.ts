/** How a person has done against bots, and what they played last, stored in this browser. */

/** A finished match against bots of one level: 1 won, 0 drawn, -1 lost. */
export interface BotResult {
  match: string;
  level: number;
  result: -1 | 0 | 1;
}

/** The match against bots that was begun last. */
export interface LastStart {
  game: string;
  level: number;
  /** The key of the bot's persona, absent for a plain one. */
  persona?: string;
  /** How many seats it has, and the person's own. */
  seats: number;
  seat: number;
  options: Record<string, string | number | boolean>;
}

const MAX_RESULTS = 20; // results to keep of each game

/** Return the results in a game, the latest last. */
export function resultsIn(game: string): BotResult[] {
  const stored: unknown = read(`hexarena.results.${game}`);
  return Array.isArray(stored) ? stored.filter(isResult) : [];
}

/** Keep a result; each match counts once. */
export function keepResult(game: string, result: BotResult): void {
  const results = resultsIn(game).filter(({ match }) => match !== result.match);
  write(`hexarena.results.${game}`, [...results, result].slice(-MAX_RESULTS));
}

/** Suggest a level: one up after a win, one down after two losses in a row, otherwise the same. */
export function suggestedLevel(results: readonly BotResult[], highest: number): number | undefined {
  const [previous, last] = [results.at(-2), results.at(-1)];
  if (!last) return undefined;
  if (last.result > 0) return Math.min(last.level + 1, highest);
  const lostTwice = last.result < 0 && previous?.level === last.level && previous.result < 0;
  return lostTwice ? Math.max(last.level - 1, 1) : last.level;
}

/** The level for somebody of whom nothing is known. */
export const GENTLEST_LEVEL = 1;

/** Return the level last played in a game, for a newcomer the gentlest. */
export function usualLevel(game: string): number {
  const start = lastStart();
  if (start?.game === game) return start.level;
  return resultsIn(game).at(-1)?.level ?? GENTLEST_LEVEL;
}

export function keepStart(start: LastStart): void {
  write("hexarena.last", start);
}

/** Return the last start against bots, if any. */
export function lastStart(): LastStart | undefined {
  const stored = read("hexarena.last") as Partial<LastStart> | null;
  if (typeof stored?.game !== "string" || typeof stored.options !== "object") return undefined;
  const counts = [stored.level, stored.seats, stored.seat].every((number) =>
    Number.isInteger(number),
  );
  return counts ? (stored as LastStart) : undefined;
}

function isResult(value: unknown): value is BotResult {
  const { match, level, result } = (value ?? {}) as Partial<BotResult>;
  const isValid = result === -1 || result === 0 || result === 1;
  return typeof match === "string" && Number.isInteger(level) && isValid;
}

/** Read the stored value, null if it is missing, invalid or not accessible. */
function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then it is known for this visit only.
  }
}
