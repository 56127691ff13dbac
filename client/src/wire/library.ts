/** Calls about the library of finished matches. */
import { ask, wire } from "./calls";
import type { LibraryQuery, OpeningQuery } from "./shapes";

export const library = {
  /** The games of the public matches, or of your own, with the options played. */
  library: (isOwn: boolean) =>
    ask(() => wire.GET("/api/library", { params: { query: { is_own: isOwn } } })),

  searchLibrary: (query: LibraryQuery) =>
    ask(() => wire.GET("/api/library/matches", { params: { query } })),

  /** What cards and other things are worth; measured in a while, so ask again until it's done. */
  figures: (name: string, query: { setup: string; is_own?: boolean }) =>
    ask(() => wire.GET("/api/library/figures/{name}", { params: { path: { name }, query } })),

  /** The decks or fighters that players brought, with their results. */
  builds: (name: string, isOwn: boolean) =>
    ask(() =>
      wire.GET("/api/library/builds/{name}", {
        params: { path: { name }, query: { is_own: isOwn } },
      }),
    ),

  /** What was played after a line. */
  opening: (name: string, query: OpeningQuery) =>
    ask(() => wire.GET("/api/library/openings/{name}", { params: { path: { name }, query } })),
};
