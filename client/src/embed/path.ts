/** What an embedded board shows: a match, or an analysis of a game. */
export interface Embedded {
  match: string;
  game: string;
}

/** Read the path of the page: /embed/match/… or /embed/game/… */
export function parseEmbedPath(path: string): Embedded {
  const [, kind, id] = /^\/embed\/(match|game)\/([^/]+)$/.exec(path) ?? [];
  const name = id ? decodeName(id) : "";
  return { match: kind === "match" ? name : "", game: kind === "game" ? name : "" };
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
