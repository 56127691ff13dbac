/** Maps addresses to pages, and shows them without reloading. */
import { parse } from "regexparam";
import type { Component } from "svelte";

/** The parameters of an address, such as `{ match: "m1" }`. */
export type Params = Record<string, string>;

type Page = Component<Params>;

interface Route {
  keys: string[];
  pattern: RegExp;
  /** Whether its page takes the whole window, and has a bar of its own. */
  isWide: boolean;
  load: () => Promise<{ default: Page }>;
}

export interface RouteMatch {
  load: Route["load"];
  isWide: boolean;
  params: Params;
}

function route(path: string, load: () => Promise<{ default: unknown }>, isWide = false): Route {
  return { ...parse(path), load: load as Route["load"], isWide };
}

const ROUTES: readonly Route[] = [
  route("/", () => import("./pages/HomePage.svelte")),
  route("/play/:game", () => import("./pages/PlayPage.svelte")),
  route("/table/:match", () => import("./table/TablePage.svelte"), true),
  route("/replay", () => import("./pages/UploadPage.svelte")),
  route("/replay/:match", () => import("./pages/ReplayPage.svelte"), true),
  route("/analysis/match/:match", () => import("./analysis/AnalysisPage.svelte"), true),
  route("/analysis/game/:game", () => import("./analysis/AnalysisPage.svelte"), true),
  route("/analysis/edit/:game", () => import("./analysis/editing/EditPage.svelte"), true),
  route("/tournament", () => import("./tournaments/OpenTournamentPage.svelte")),
  route("/tournament/:tournament", () => import("./tournaments/TournamentPage.svelte")),
  route("/tournaments", () => import("./tournaments/open/TournamentsPage.svelte")),
  route("/tournaments/new", () => import("./tournaments/open/NewTournamentPage.svelte")),
  route("/leagues", () => import("./tournaments/open/LeaguesPage.svelte")),
  route("/learn", () => import("./pages/LessonsPage.svelte")),
  route("/decks", () => import("./pages/AllDecksPage.svelte")),
  route("/learn/:game", () => import("./lesson/LessonPage.svelte"), true),
  route("/learn/:game/:number", () => import("./lesson/LessonPage.svelte"), true),
  route("/puzzles", () => import("./pages/PuzzlesPage.svelte")),
  route("/puzzles/:game", () => import("./puzzle/PuzzlePage.svelte"), true),
  route("/puzzles/:game/:puzzle", () => import("./puzzle/PuzzlePage.svelte"), true),
  route("/decks/:game", () => import("./decks/DecksPage.svelte")),
  route("/lobby", () => import("./meeting/LobbyPage.svelte")),
  route("/challenge/:person", () => import("./meeting/ChallengePage.svelte")),
  route("/library", () => import("./library/LibraryPage.svelte")),
  route("/watch", () => import("./meeting/WatchPage.svelte")),
  route("/ratings", () => import("./ratings/RatingsPage.svelte")),
  route("/ratings/:game/:pool", () => import("./ratings/RatingsPage.svelte")),
  route("/player/:person", () => import("./ratings/PlayerPage.svelte")),
  route("/account", () => import("./accounts/AccountPage.svelte")),
  route("/people", () => import("./talk/PeoplePage.svelte")),
  route("/operators", () => import("./operating/OperatorsPage.svelte")),
  route("/lab", () => import("./lab/LabPage.svelte")),
  route("/programs", () => import("./programs/ProgramsPage.svelte")),
  route("/about/:page", () => import("./pages/SitePage.svelte")),
  route("/rules/:game", () => import("./pages/RulesPage.svelte")),
];

const NOT_FOUND = route("*", () => import("./pages/NotFoundPage.svelte"));

/** Find the page of a path, "not found" if there is none. */
export function find(path: string): RouteMatch {
  for (const { keys, pattern, load, isWide } of ROUTES) {
    const hit = pattern.exec(path);
    if (hit) return { load, isWide, params: nameParams(keys, hit.slice(1)) };
  }
  return { load: NOT_FOUND.load, isWide: false, params: {} };
}

function nameParams(keys: string[], values: string[]): Params {
  return Object.fromEntries(keys.map((key, index) => [key, decode(values[index] ?? "")]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Show pages without reloading, whether by link, back, forward or `go`. */
export function follow(show: (path: string) => Promise<void>): void {
  window.navigation?.addEventListener("navigate", (event) => {
    const { pathname } = new URL(event.destination.url);
    if (!event.canIntercept || staysHere(event, pathname) || isServers(event, pathname)) return;
    event.intercept({ focusReset: "manual", handler: () => show(pathname) });
  });
}

/** Return whether a navigation stays within its page. */
function staysHere(event: NavigateEvent, path: string): boolean {
  return event.hashChange || (event.destination.sameDocument && path === location.pathname);
}

/** A file's name, such as `licences.md`; no page has a dot in its address. */
const FILE = /\.\w+$/;

/** Return whether the browser must ask the server: to reload, download or get a file. */
function isServers(event: NavigateEvent, path: string): boolean {
  const fetched = event.navigationType === "reload" || event.downloadRequest !== null;
  return fetched || event.formData !== null || path.startsWith("/api/") || FILE.test(path);
}
