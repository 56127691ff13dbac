/** The server's doors, each a typed call that answers or throws Refused. */
import createClient from "openapi-fetch";
import { refused, unreached } from "./refused";
import { COMMAND_RETRIES, QUERY_RETRIES, untilAnswered, type RetryPolicy } from "./retry";
import type {
  Answer,
  DeckChange,
  DeckDraft,
  DeckWish,
  NewMatch,
  NewTournament,
  Offer,
  Play,
  CommandBody,
} from "./shapes";
import type { paths } from "./types";

export { Refused, messageOf } from "./refused";

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const wire = createClient<paths>({
  baseUrl: globalThis.location.origin,
  fetch: (request) =>
    globalThis.fetch(request).catch(() => {
      throw unreached();
    }),
});

/** Give a command the id under which it is done once, however often it is sent. */
function once<T>(draft: T): T & { command: string } {
  return { ...draft, command: commandId() };
}

/** Make up an id; plain http from another machine has no randomUUID, but it has the bytes. */
function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function asked<T>(send: () => Promise<Answered<T>>, patience: RetryPolicy): Promise<T> {
  return untilAnswered(async () => {
    const { data, error, response } = await send();
    if (!response.ok) throw refused(error, response.status);
    return data as T;
  }, patience);
}

function ask<T>(send: () => Promise<Answered<T>>): Promise<T> {
  return asked(send, QUERY_RETRIES);
}

function command<T>(send: () => Promise<Answered<T>>): Promise<T> {
  return asked(send, COMMAND_RETRIES);
}

const players = {
  me: () => ask(() => wire.GET("/api/me")),

  rename: (name: string) => ask(() => wire.PUT("/api/me", { body: { name } })),
};

const games = {
  games: () => ask(() => wire.GET("/api/games")),

  /** The games that cannot be played yet, and how far they are. */
  openings: () => ask(() => wire.GET("/api/opening")),

  /** A match of a game at its end; it is played when somebody first asks. */
  picture: (name: string) =>
    ask(() => wire.GET("/api/games/{name}/picture", { params: { path: { name } } })),

  rules: (name: string) =>
    ask(() => wire.GET("/api/games/{name}/rules", { params: { path: { name } } })),

  /** Where these answers lead in a game's tutorial; asking changes nothing. */
  lesson(name: string, answers: readonly (number | null)[]) {
    const sent = { params: { path: { name } }, body: { answers: [...answers] } };
    return ask(() => wire.POST("/api/games/{name}/tutorial", sent));
  },
};

const matches = {
  open(draft: CommandBody<NewMatch>) {
    const body = once(draft);
    return command(() => wire.POST("/api/matches", { body }));
  },

  /** My matches, the newest first; `before` is the last one of the page before. */
  matches: (query: { before?: string; limit?: number } = {}) =>
    ask(() => wire.GET("/api/matches", { params: { query } })),

  table: (match: string) =>
    ask(() => wire.GET("/api/matches/{match}", { params: { path: { match } } })),

  /** Take a seat by the key in its link. */
  claim(match: string, seat: number, key: string) {
    const sent = { params: { path: { match, seat } }, body: once({ key }) };
    return command(() => wire.POST("/api/matches/{match}/seats/{seat}", sent));
  },
};

const commands = {
  play(match: string, draft: CommandBody<Play>) {
    const sent = { params: { path: { match } }, body: once(draft) };
    return command(() => wire.POST("/api/matches/{match}/actions", sent));
  },

  resign(match: string, seat: number) {
    const sent = { params: { path: { match } }, body: once({ seat }) };
    return command(() => wire.POST("/api/matches/{match}/resignation", sent));
  },

  offer(match: string, draft: CommandBody<Offer>) {
    const sent = { params: { path: { match } }, body: once(draft) };
    return command(() => wire.POST("/api/matches/{match}/offers", sent));
  },

  answer(match: string, draft: CommandBody<Answer>) {
    const sent = { params: { path: { match } }, body: once(draft) };
    return command(() => wire.POST("/api/matches/{match}/answers", sent));
  },

  hint: (match: string) =>
    ask(() => wire.POST("/api/matches/{match}/hint", { params: { path: { match } } })),
};

const tournaments = {
  openTournament(draft: CommandBody<NewTournament>) {
    const body = once(draft);
    return command(() => wire.POST("/api/tournaments", { body }));
  },

  tournaments: () => ask(() => wire.GET("/api/tournaments")),

  tournament: (tournament: string) =>
    ask(() => wire.GET("/api/tournaments/{tournament}", { params: { path: { tournament } } })),

  /** Take a place by the key in the tournament's link. */
  enter(tournament: string, key: string) {
    const sent = { params: { path: { tournament } }, body: once({ key }) };
    return command(() => wire.POST("/api/tournaments/{tournament}/places", sent));
  },

  begin(tournament: string) {
    const sent = { params: { path: { tournament } }, body: once({}) };
    return command(() => wire.POST("/api/tournaments/{tournament}/beginning", sent));
  },

  make(tournament: string, entrant: number, text: string) {
    const sent = { params: { path: { tournament } }, body: once({ entrant, text }) };
    return command(() => wire.POST("/api/tournaments/{tournament}/makings", sent));
  },

  leave(tournament: string, entrant: number) {
    const sent = { params: { path: { tournament } }, body: once({ entrant }) };
    return command(() => wire.POST("/api/tournaments/{tournament}/leavings", sent));
  },

  /** Call a tournament off; its matches stop. */
  cancel(tournament: string) {
    const sent = { params: { path: { tournament } }, body: once({}) };
    return command(() => wire.POST("/api/tournaments/{tournament}/cancellation", sent));
  },

  /** Open the tournament that follows one that is over. */
  openAfter(tournament: string) {
    const sent = { params: { path: { tournament } }, body: once({}) };
    return command(() => wire.POST("/api/tournaments/{tournament}/after", sent));
  },
};

const decks = {
  /** What decks of a game are made of. */
  deckBox: (game: string) => ask(() => wire.GET("/api/decks/box", { params: { query: { game } } })),

  decks: (game: string) => ask(() => wire.GET("/api/decks", { params: { query: { game } } })),

  /** What a game says of a deck; asking changes nothing. */
  checkDeck: (body: DeckDraft) => ask(() => wire.POST("/api/decks/check", { body })),

  keepDeck(draft: CommandBody<DeckWish>) {
    const body = once(draft);
    return command(() => wire.POST("/api/decks", { body }));
  },

  changeDeck(deck: string, body: DeckChange) {
    const sent = { params: { path: { deck } }, body };
    return command(() => wire.PUT("/api/decks/kept/{deck}", sent));
  },

  dropDeck(deck: string, game: string) {
    const sent = { params: { path: { deck }, query: { game } } };
    return command(() => wire.DELETE("/api/decks/kept/{deck}", sent));
  },
};

const records = {
  replay(match: string, start: number, count: number) {
    const params = { path: { match }, query: { start, count } };
    return ask(() => wire.GET("/api/matches/{match}/replay", { params }));
  },

  /** What was played in a finished match. */
  moves: (match: string) =>
    ask(() => wire.GET("/api/matches/{match}/moves", { params: { path: { match } } })),

  upload(record: string) {
    const body = once({ record });
    return command(() => wire.POST("/api/records", { body }));
  },

  /** Where a match's record can be downloaded. */
  recordAddress: (match: string) => `/api/matches/${encodeURIComponent(match)}/record`,
};

export const api = {
  ...players,
  ...games,
  ...matches,
  ...commands,
  ...tournaments,
  ...decks,
  ...records,
};
