/** Calls about people: what they say, whom they follow, what they report. */
import { ask, command, once, wire } from "./calls";
import type { HistoryQuery, Phrase, RelationKind, ReportWish, Room, CommandBody } from "./shapes";

export const people = {
  /** What was said at a table, last or before a message. */
  talk: (match: string, query: { room?: Room; before?: number } = {}) =>
    ask(() => wire.GET("/api/matches/{match}/talk", { params: { path: { match }, query } })),

  /** Say a phrase or a text at a table. */
  say(match: string, said: { phrase: Phrase } | { text: string }) {
    const body = once({ text: "", ...said });
    const params = { path: { match } };
    return command(() => wire.POST("/api/matches/{match}/talk", { params, body }));
  },

  /** Agree to free text at a table, or no longer. */
  switchFreeTalk(match: string, on: boolean) {
    const sent = { params: { path: { match } }, body: { on } };
    return command(() => wire.PUT("/api/matches/{match}/talk/free", sent));
  },

  report(draft: CommandBody<ReportWish>) {
    const body = once(draft);
    return command(() => wire.POST("/api/reports", { body }));
  },

  /** Whom I follow, block and mute. */
  relations: () => ask(() => wire.GET("/api/me/relations")),

  relation: (who: string) =>
    ask(() => wire.GET("/api/me/relations/{who}", { params: { path: { who } } })),

  /** Follow, block or mute somebody, or do so no longer. */
  relate(who: string, kind: RelationKind, on: boolean) {
    const sent = { params: { path: { who, kind } } };
    if (on) return command(() => wire.PUT("/api/me/relations/{who}/{kind}", sent));
    return command(() => wire.DELETE("/api/me/relations/{who}/{kind}", sent));
  },

  /** Finished matches of somebody. */
  playedBy(who: string, query: HistoryQuery) {
    const params = { path: { who }, query };
    return ask(() => wire.GET("/api/players/{who}/matches", { params }));
  },
};
