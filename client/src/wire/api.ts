/** The server's endpoints as typed calls; each returns the answer or throws RefusalError. */
import { accounts } from "./accounts";
import { analysis } from "./analysis";
import { ask, command, withCommandId, wire, commandWire } from "./calls";
import { laboratory } from "./laboratory";
import { library } from "./library";
import { moderation } from "./moderation";
import { people } from "./people";
import { puzzles } from "./puzzles";
import { reviews } from "./reviews";
import type {
  Answer,
  CommitmentWish,
  InstructionWish,
  DeckChange,
  DeckDraft,
  DeckWish,
  EndClaim,
  LessonLookahead,
  LessonProgressWish,
  LessonQuestion,
  NewMatch,
  NewOpenTournament,
  NewTournament,
  Offer,
  Pool,
  Play,
  Preview,
  PreviewWish,
  PushWish,
  RefusalReason,
  RefusalWish,
  SitePageName,
  TokenWish,
  CommandBody,
} from "./shapes";

export { RefusalError, errorMessage } from "./refusal";

const players = {
  /** Who is here; a new guest gets a cookie, one and the same for each request of a visit. */
  me(visit = "") {
    const header = visit ? { "hexarena-visit": visit } : {};
    return ask(() => wire.GET("/api/me", { params: { header } }));
  },

  rename: (name: string) => ask(() => wire.PUT("/api/me", { body: { name } })),

  /** My names for techniques of a game, by kind. */
  signatures: (name: string) =>
    ask(() => wire.GET("/api/me/signatures/{name}", { params: { path: { name } } })),

  sign(name: string, names: Record<string, string>) {
    const options = { params: { path: { name } }, body: { names } };
    return ask(() => wire.PUT("/api/me/signatures/{name}", options));
  },

  /** What time it is at the server. */
  time: () => ask(() => wire.GET("/api/time")),

  vacation: () => ask(() => wire.GET("/api/me/vacation")),

  /** Stop my correspondence clocks for some days; 0 lets them run. */
  takeVacation: (days: number) => ask(() => wire.PUT("/api/me/vacation", { body: { days } })),
};

const notices = {
  /** The key that a browser subscribes with. */
  pushKey: () => ask(() => wire.GET("/api/push/key")),

  subscribe: (body: PushWish) => command(() => commandWire.PUT("/api/me/push", { body })),

  unsubscribe: (endpoint: string) =>
    command(() => commandWire.POST("/api/me/push/end", { body: { endpoint } })),
};

const ratings = {
  /** The player's own page. */
  myPage: () => ask(() => wire.GET("/api/me/page")),

  leaderboard(name: string, pool: Pool) {
    const params = { path: { name, pool } };
    return ask(() => wire.GET("/api/ratings/{name}/{pool}", { params }));
  },

  player: (person: string) =>
    ask(() => wire.GET("/api/players/{who}", { params: { path: { who: person } } })),

  /** The last rated matches of somebody. */
  ratingHistory(person: string, name: string, pool: Pool) {
    const params = { path: { who: person, name, pool } };
    return ask(() => wire.GET("/api/players/{who}/ratings/{name}/{pool}", { params }));
  },
};

const games = {
  games: () => ask(() => wire.GET("/api/games")),

  /** The games that cannot be played yet, and their progress. */
  openings: () => ask(() => wire.GET("/api/opening")),

  /** The final scene of a match; the server plays it on the first request. */
  picture: (name: string) =>
    ask(() => wire.GET("/api/games/{name}/picture", { params: { path: { name } } })),

  /** How a match with these options begins, for onlookers; nothing is opened. */
  setup(name: string, options: Record<string, string | number | boolean>) {
    const request = { params: { path: { name } }, body: { options } };
    return ask(() => wire.POST("/api/games/{name}/setup", request));
  },

  rules: (name: string) =>
    ask(() => wire.GET("/api/games/{name}/rules", { params: { path: { name } } })),

  /** A page about the site: terms, privacy, cookies or contact. */
  sitePage: (page: SitePageName) =>
    ask(() => wire.GET("/api/pages/{page}", { params: { path: { page } } })),

  /** What the signs on its table mean. */
  legend: (name: string) =>
    ask(() => wire.GET("/api/games/{name}/legend", { params: { path: { name } } })),

  /** The step of a lesson that these answers lead to; asking changes nothing. */
  lesson(name: string, lesson: number, answers: readonly (number | null)[]) {
    const options = { params: { path: { name } }, body: { lesson, answers: [...answers] } };
    return ask(() => wire.POST("/api/games/{name}/tutorial", options));
  },

  /** How far an account is in its lessons. */
  myLessons: () => ask(() => wire.GET("/api/me/lessons")),

  /** Keep how far an account is in a lesson. */
  keepLesson(name: string, lesson: number, body: LessonProgressWish) {
    const options = { params: { path: { name, lesson } }, body };
    return ask(() => wire.PUT("/api/me/lessons/{name}/{lesson}", options));
  },

  /** The effect of an action, or of the rest of a commitment, after some answers. */
  lessonPreview(name: string, body: LessonLookahead) {
    const options = { params: { path: { name } }, body };
    return ask(() => wire.POST("/api/games/{name}/tutorial/preview", options));
  },

  /** Why the learner cannot choose a thing where some answers lead. */
  lessonRefusal(name: string, body: LessonQuestion) {
    const options = { params: { path: { name } }, body };
    return ask(() => wire.POST("/api/games/{name}/tutorial/refusal", options));
  },
};

const matches = {
  open(draft: CommandBody<NewMatch>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/matches", { body }));
  },

  /** My matches, newest first; `before` is the last one of the previous page. */
  matches: (query: { before?: string; limit?: number } = {}) =>
    ask(() => wire.GET("/api/matches", { params: { query } })),

  table: (match: string) =>
    ask(() => wire.GET("/api/matches/{match}", { params: { path: { match } } })),

  /** Take a seat by the key in its link. */
  claim(match: string, seat: number, key: string) {
    const options = { params: { path: { match, seat } }, body: withCommandId({ key }) };
    return command(() => commandWire.POST("/api/matches/{match}/seats/{seat}", options));
  },
};

const commands = {
  play(match: string, draft: CommandBody<Play>) {
    const options = { params: { path: { match } }, body: withCommandId(draft) };
    return command(() => commandWire.POST("/api/matches/{match}/actions", options));
  },

  /** Commit for a seat; without actions, take the commitment back. */
  commit(match: string, draft: CommandBody<CommitmentWish>) {
    const options = { params: { path: { match } }, body: withCommandId(draft) };
    return command(() => commandWire.POST("/api/matches/{match}/commitments", options));
  },

  /** Let a seat be played for up to a limit; null stops it. */
  instruct(match: string, draft: CommandBody<InstructionWish>) {
    const options = { params: { path: { match } }, body: withCommandId(draft) };
    return command(() => commandWire.POST("/api/matches/{match}/instructions", options));
  },

  /** Look ahead from a commitment; nothing if the match has moved on. Nothing is committed. */
  preview: (match: string, body: PreviewWish) =>
    ask<Preview | undefined>(() =>
      wire.POST("/api/matches/{match}/preview", { params: { path: { match } }, body }),
    ),

  /** Why a thing cannot be chosen; nothing if the match has moved on. Asking changes nothing. */
  refusal: (match: string, body: RefusalWish) =>
    ask<RefusalReason | undefined>(() =>
      wire.POST("/api/matches/{match}/refusal", { params: { path: { match } }, body }),
    ),

  resign(match: string, seat: number) {
    const options = { params: { path: { match } }, body: withCommandId({ seat }) };
    return command(() => commandWire.POST("/api/matches/{match}/resignation", options));
  },

  offer(match: string, draft: CommandBody<Offer>) {
    const options = { params: { path: { match } }, body: withCommandId(draft) };
    return command(() => commandWire.POST("/api/matches/{match}/offers", options));
  },

  answer(match: string, draft: CommandBody<Answer>) {
    const options = { params: { path: { match } }, body: withCommandId(draft) };
    return command(() => commandWire.POST("/api/matches/{match}/answers", options));
  },

  /** Abort a match before its clocks run. */
  abort(match: string) {
    const options = { params: { path: { match } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/matches/{match}/abort", options));
  },

  /** The pause from quick matches that aborting now would cost. */
  abortCost: (match: string) =>
    ask(() => wire.GET("/api/matches/{match}/abort", { params: { path: { match } } })),

  /** Claim an end once the other player has been away for long. */
  claimEnd(match: string, result: EndClaim["result"]) {
    const options = { params: { path: { match } }, body: withCommandId({ result }) };
    return command(() => commandWire.POST("/api/matches/{match}/claims", options));
  },

  hint: (match: string, stage: "first" | "settled" = "settled") =>
    ask(() =>
      wire.POST("/api/matches/{match}/hint", { params: { path: { match }, query: { stage } } }),
    ),
};

const tournaments = {
  openTournament(draft: CommandBody<NewTournament>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/tournaments", { body }));
  },

  tournaments: () => ask(() => wire.GET("/api/tournaments")),

  openTournaments: () => ask(() => wire.GET("/api/open-tournaments")),

  /** Open a tournament that anybody may enter. */
  announce(draft: CommandBody<NewOpenTournament>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/open-tournaments", { body }));
  },

  /** Enter an open tournament or come back to it; or withdraw or pause. */
  attend(tournament: string, isHere: boolean) {
    const options = { params: { path: { tournament } }, body: withCommandId({ here: isHere }) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/attendance", options));
  },

  league: (game: string, month: string) =>
    ask(() => wire.GET("/api/leagues", { params: { query: { game, month } } })),

  tournament: (tournament: string) =>
    ask(() => wire.GET("/api/tournaments/{tournament}", { params: { path: { tournament } } })),

  /** Take a place by the key in the tournament's link. */
  enter(tournament: string, key: string) {
    const options = { params: { path: { tournament } }, body: withCommandId({ key }) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/places", options));
  },

  begin(tournament: string) {
    const options = { params: { path: { tournament } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/beginning", options));
  },

  make(tournament: string, entrant: number, text: string) {
    const options = { params: { path: { tournament } }, body: withCommandId({ entrant, text }) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/makings", options));
  },

  leave(tournament: string, entrant: number) {
    const options = { params: { path: { tournament } }, body: withCommandId({ entrant }) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/leavings", options));
  },

  /** Cancel a tournament; its matches stop. */
  cancel(tournament: string) {
    const options = { params: { path: { tournament } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/cancellation", options));
  },

  /** Open the tournament that follows one that is over. */
  openAfter(tournament: string) {
    const options = { params: { path: { tournament } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/tournaments/{tournament}/after", options));
  },
};

const decks = {
  /** The cards and rules for decks of a game. */
  deckBox: (game: string) => ask(() => wire.GET("/api/decks/box", { params: { query: { game } } })),

  decks: (game: string) => ask(() => wire.GET("/api/decks", { params: { query: { game } } })),

  /** What is wrong with a deck; asking changes nothing. */
  checkDeck: (body: DeckDraft) => ask(() => wire.POST("/api/decks/check", { body })),

  keepDeck(draft: CommandBody<DeckWish>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/decks", { body }));
  },

  changeDeck(deck: string, body: DeckChange) {
    const options = { params: { path: { deck } }, body };
    return command(() => commandWire.PUT("/api/decks/kept/{deck}", options));
  },

  dropDeck(deck: string, game: string) {
    const options = { params: { path: { deck }, query: { game } } };
    return command(() => commandWire.DELETE("/api/decks/kept/{deck}", options));
  },
};

const programs = {
  /** My tokens, without their text. */
  tokens: () => ask(() => wire.GET("/api/me/tokens")),

  makeToken(draft: CommandBody<TokenWish>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/me/tokens", { body }));
  },

  /** Revoke a token; returns those that are left. */
  revokeToken(token: string) {
    const options = { params: { path: { token } } };
    return command(() => commandWire.DELETE("/api/me/tokens/{token}", options));
  },
};

const webhooks = {
  webhooks: () => ask(() => wire.GET("/api/me/webhooks")),

  /** Create a webhook; the server sends a test event first. */
  makeWebhook(url: string) {
    const body = withCommandId({ url });
    return command(() => commandWire.POST("/api/me/webhooks", { body }));
  },

  /** Test a webhook again and switch it on. */
  tryWebhook(webhook: string) {
    const options = { params: { path: { webhook } } };
    return command(() => commandWire.POST("/api/me/webhooks/{webhook}/trial", options));
  },

  /** Remove a webhook; returns those that are left. */
  removeWebhook(webhook: string) {
    const options = { params: { path: { webhook } } };
    return command(() => commandWire.DELETE("/api/me/webhooks/{webhook}", options));
  },
};

const records = {
  /** Frames of a finished match, from one perspective. */
  replay(match: string, start: number, count: number, perspective = "") {
    const params = {
      path: { match },
      query: { start, count, ...(perspective && { perspective }) },
    };
    return ask(() => wire.GET("/api/matches/{match}/replay", { params }));
  },

  /** The moves of a finished match, from one perspective. */
  moves(match: string, perspective = "") {
    const params = { path: { match }, query: perspective ? { perspective } : {} };
    return ask(() => wire.GET("/api/matches/{match}/moves", { params }));
  },

  upload(record: string) {
    const body = withCommandId({ record });
    return command(() => commandWire.POST("/api/records", { body }));
  },

  /** Where a match's record can be downloaded. */
  recordAddress: (match: string) => `/api/matches/${encodeURIComponent(match)}/record`,
};

export const api = {
  ...players,
  ...accounts,
  ...games,
  ...notices,
  ...ratings,
  ...people,
  ...puzzles,
  ...matches,
  ...commands,
  ...tournaments,
  ...decks,
  ...programs,
  ...webhooks,
  ...records,
  ...reviews,
  ...analysis,
  ...laboratory,
  ...library,
  ...moderation,
};
