/** Calls about people: talk, relations, reports, matches. */
import { ask, command, withCommandId, wire, commandWire } from "./calls";
import type { HistoryQuery, Phrase, RelationKind, ReportWish, Room, CommandBody } from "./shapes";

export const people = {
  /** What was said at a table, last or before a message. */
  talk: (match: string, query: { room?: Room; before?: number } = {}) =>
    ask(() => wire.GET("/api/matches/{match}/talk", { params: { path: { match }, query } })),

  /** Send a phrase or a text to a table. */
  say(match: string, content: { phrase: Phrase } | { text: string }) {
    const body = withCommandId({ text: "", ...content });
    const params = { path: { match } };
    return command(() => commandWire.POST("/api/matches/{match}/talk", { params, body }));
  },

  /** Agree to free text at a table, or withdraw the agreement. */
  switchFreeTalk(match: string, isOn: boolean) {
    const options = { params: { path: { match } }, body: { on: isOn } };
    return command(() => commandWire.PUT("/api/matches/{match}/talk/free", options));
  },

  /** What I have stated of myself: my age, and whether I share matches. */
  statements: () => ask(() => wire.GET("/api/me/statements")),

  /** State to be at least this old; 0 takes it back. */
  stateAge: (age: number) =>
    command(() => commandWire.PUT("/api/me/statements/age", { body: { age } })),

  /** Allow public libraries and data sets to hold my matches, or no longer allow it. */
  shareMatches: (isOn: boolean) =>
    command(() => commandWire.PUT("/api/me/statements/sharing", { body: { on: isOn } })),

  report(draft: CommandBody<ReportWish>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/reports", { body }));
  },

  /** Whom I follow, block and mute. */
  relations: () => ask(() => wire.GET("/api/me/relations")),

  relation: (person: string) =>
    ask(() => wire.GET("/api/me/relations/{who}", { params: { path: { who: person } } })),

  /** Start or stop following, blocking or muting a person. */
  relate(person: string, kind: RelationKind, isOn: boolean) {
    const options = { params: { path: { who: person, kind } } };
    if (isOn) return command(() => commandWire.PUT("/api/me/relations/{who}/{kind}", options));
    return command(() => commandWire.DELETE("/api/me/relations/{who}/{kind}", options));
  },

  /** Finished matches of somebody. */
  playedBy(person: string, query: HistoryQuery) {
    const params = { path: { who: person }, query };
    return ask(() => wire.GET("/api/players/{who}/matches", { params }));
  },
};
