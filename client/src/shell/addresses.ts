/** The addresses of pages, and going there. */
import type { SitePageName } from "../wire/shapes";

/** The addresses of pages: the only place that spells them. */
export const links = {
  home: () => "/",
  play: (game: string) => `/play/${encodeURIComponent(game)}`,
  table: (match: string) => `/table/${encodeURIComponent(match)}`,
  replay: (match: string) => `/replay/${encodeURIComponent(match)}`,
  review: (match: string) => `/replay/${encodeURIComponent(match)}#tab=review`,
  /** The analysis of a match, at a move. */
  analysis: (match: string, ply = 0) =>
    `/analysis/match/${encodeURIComponent(match)}${ply ? `#ply=${ply}` : ""}`,
  /** The analysis board at the start of a game. */
  analysisBoard: (game: string, options: Record<string, string | number | boolean> = {}) =>
    `/analysis/game/${encodeURIComponent(game)}${optionsQuery(options)}`,
  /** The editor of positions of a game. */
  positionEditor: (game: string, options: Record<string, string | number | boolean> = {}) =>
    `/analysis/edit/${encodeURIComponent(game)}${optionsQuery(options)}`,
  upload: () => "/replay",
  newTournament: () => "/tournament",
  tournament: (tournament: string) => `/tournament/${encodeURIComponent(tournament)}`,
  tournaments: () => "/tournaments",
  newOpenTournament: () => "/tournaments/new",
  leagues: () => "/leagues",
  learn: (game: string, lesson = 1) =>
    `/learn/${encodeURIComponent(game)}${lesson > 1 ? `/${lesson}` : ""}`,
  lessons: () => "/learn",
  puzzles: () => "/puzzles",
  /** A puzzle of a game, by default the next one. */
  puzzle: (game: string, puzzle = "") =>
    `/puzzles/${encodeURIComponent(game)}${puzzle && `/${encodeURIComponent(puzzle)}`}`,
  allDecks: () => "/decks",
  decks: (game: string) => `/decks/${encodeURIComponent(game)}`,
  deck: (game: string, text: string): string => `${links.decks(game)}${deckHash(text)}`,
  account: () => "/account",
  programs: () => "/programs",
  lab: () => "/lab",
  lobby: () => "/lobby",
  /** The lobby, looking at once for a quick match of a kind. */
  quick: (game: string, clock: Record<string, string | number>, seats: number) =>
    `/lobby?${new URLSearchParams({ ...texts(clock), game, seats: String(seats) })}`,
  challenge: (person: string) => `/challenge/${encodeURIComponent(person)}`,
  watch: () => "/watch",
  /** The library, with what is looked for. */
  library: (query: Record<string, string | number> = {}) => {
    const text = String(new URLSearchParams(texts(query)));
    return `/library${text && `?${text}`}`;
  },
  /** The matches with a position, by the key that the server gives it. */
  positionMatches: (game: string, key: string) => links.library({ view: "matches", game, key }),
  ratings: (game?: string, pool = "rapid") =>
    game ? `/ratings/${encodeURIComponent(game)}/${pool}` : "/ratings",
  player: (person: string) => `/player/${encodeURIComponent(person)}`,
  people: () => "/people",
  /** The page of operators, with somebody's entry open. */
  operators: (person = "") => `/operators${person && `?${new URLSearchParams({ person })}`}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  site: (page: SitePageName) => `/about/${page}`,
};

function texts(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Write the options of a game as a query, "" for none. */
export function optionsQuery(options: Record<string, string | number | boolean>): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return query.size ? `?${query}` : "";
}

/** Read the options that `optionsQuery` wrote; what can't be read is left as it is. */
export function readOptions(query: string): Record<string, string | number | boolean> {
  const pairs = [...new URLSearchParams(query)].map(([name, text]) => [name, readValue(text)]);
  return Object.fromEntries(pairs) as Record<string, string | number | boolean>;
}

function readValue(text: string): string | number | boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "number" || typeof value === "boolean" ? value : String(value);
  } catch {
    return text;
  }
}

/** The page of a report, which the laboratory made. */
export function reportAddress(report: string): string {
  return `/lab/kept/${encodeURIComponent(report)}/report.html`;
}

/** The picture of a persona's face. */
export function faceAddress(game: string, persona: string): string {
  return `/api/games/${encodeURIComponent(game)}/faces/${encodeURIComponent(persona)}`;
}

/** Write a deck's text as a fragment that people can still read. */
export function deckHash(text: string): string {
  return `#deck=${encodeURIComponent(text).replace(/%(3A|3B|2C)/g, decodeURIComponent)}`;
}

/** The anchor of a rule. */
export function ruleAnchor(number: string): string {
  return number.toLowerCase().replace(" ", "-");
}

/** Go to an address; without the Navigation API the browser reloads, which also works. */
export function go(address: string): void {
  location.assign(address);
}
