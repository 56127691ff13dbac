/** What the library's page shows, as its address has it. */
import type { LibraryQuery } from "../wire/shapes";

/** The parts of the page. */
export const PARTS = [
  { value: "openings", label: "Openings" },
  { value: "figures", label: "What wins" },
  { value: "matches", label: "Matches" },
] as const;

export type LibraryPart = (typeof PARTS)[number]["value"];

/** The filters of a search that are text, in the order of the form. */
export const TEXT_FILTERS = [
  "option",
  "player",
  "person",
  "result",
  "winner",
  "ending",
  "rated",
  "company",
  "since",
  "until",
  "shortest",
  "longest",
  "key",
  "position",
  "match",
  "ply",
] as const;

export type TextFilter = (typeof TEXT_FILTERS)[number];

export interface LibraryState {
  part: LibraryPart;
  isOwn: boolean;
  game: string;
  /** The options that all matches shall have, such as `radius=4`. */
  setup: string;
  /** Whether the options matter in a search. */
  anySetup: boolean;
  line: readonly number[];
  filters: Partial<Record<TextFilter, string>>;
}

/** Read the query of an address. */
export function readState(search: string): LibraryState {
  const query = new URLSearchParams(search);
  const part = PARTS.find(({ value }) => value === query.get("view"))?.value ?? "openings";
  const filters: LibraryState["filters"] = {};
  for (const name of TEXT_FILTERS) {
    const text = query.get(name);
    if (text) filters[name] = text;
  }
  return {
    part,
    isOwn: query.get("is_own") === "true",
    game: query.get("game") ?? "",
    setup: query.get("setup") ?? "",
    anySetup: !query.has("setup"),
    line: (query.get("line") ?? "").split(".").filter(Boolean).map(Number),
    filters,
  };
}

/** Write the query of an address, empty for the page as it first opens. */
export function writeState(state: LibraryState): string {
  const query = new URLSearchParams();
  if (state.part !== "openings") query.set("view", state.part);
  if (state.isOwn) query.set("is_own", "true");
  if (state.game) query.set("game", state.game);
  if (!state.anySetup) query.set("setup", state.setup);
  if (state.line.length) query.set("line", state.line.join("."));
  for (const name of TEXT_FILTERS) {
    const text = state.filters[name];
    if (text) query.set(name, text);
  }
  const text = String(query);
  return text && `?${text}`;
}

/** The search for the matches that a state shows. The server reads the texts, and may refuse. */
export function searchQuery(state: LibraryState): LibraryQuery {
  const filters: Partial<Record<TextFilter, unknown>> = state.filters;
  return {
    ...(filters as LibraryQuery),
    ...(state.isOwn && { is_own: true }),
    ...(state.game && { game: state.game }),
    ...(!state.anySetup && { setup: state.setup }),
  };
}

/** Where the records of what a search finds are downloaded. */
export function recordsAddress(state: LibraryState): string {
  const entries = Object.entries(searchQuery(state)).map(([name, value]) => [name, String(value)]);
  return `/api/library/records.zip?${new URLSearchParams(Object.fromEntries(entries))}`;
}

/** The filters without what doesn't depend on a choice: the position that is looked for. */
export function withoutPosition(filters: LibraryState["filters"]): LibraryState["filters"] {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !["key", "position", "match", "ply"].includes(name)),
  );
}

/** Options in words, such as `radius 4`. */
export function setupWords(setup: string): string {
  if (!setup) return "The rulebook’s options";
  return setup
    .split(" ")
    .map((word) => word.replaceAll("_", " ").replace("=", " "))
    .join(", ");
}
