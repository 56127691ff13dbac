/** Calls of operators, and what they forbid the person at this browser. */
import { ask, command, withCommandId, wire, commandWire } from "./calls";
import type { CommandBody, SanctionWish, VoidWish } from "./shapes";

export const moderation = {
  /** What operators forbid me; for operators, how many reports are open. */
  moderation: () => ask(() => wire.GET("/api/me/moderation")),

  dismissSanctions: () => command(() => commandWire.DELETE("/api/me/moderation")),

  reports: (state: "open" | "settled") =>
    ask(() => wire.GET("/api/operators/reports", { params: { query: { state } } })),

  settleReport(report: string, reason: string) {
    const options = { params: { path: { report } }, body: { reason } };
    return command(() => commandWire.POST("/api/operators/reports/{report}/settlement", options));
  },

  findPeople: (text: string) =>
    ask(() => wire.GET("/api/operators/people", { params: { query: { text } } })),

  renamePerson(player: string, name: string, reason: string) {
    const options = { params: { path: { player } }, body: { name, reason } };
    return command(() => commandWire.PUT("/api/operators/people/{player}/name", options));
  },

  sanctions: () => ask(() => wire.GET("/api/operators/sanctions")),

  impose(draft: CommandBody<SanctionWish>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/operators/sanctions", { body }));
  },

  /** End a sanction before its time. */
  endSanction(sanction: string, reason: string) {
    const options = { params: { path: { sanction } }, body: { reason } };
    return command(() => commandWire.POST("/api/operators/sanctions/{sanction}/end", options));
  },

  /** The last rated matches of somebody. */
  ratedMatches: (player: string) =>
    ask(() => wire.GET("/api/operators/people/{player}/matches", { params: { path: { player } } })),

  voidMatches: (body: VoidWish) =>
    command(() => commandWire.POST("/api/operators/voidings", { body })),

  /** Signs that ratings were farmed lately. */
  farmingSigns: () => ask(() => wire.GET("/api/operators/signs")),

  operatorLog: () => ask(() => wire.GET("/api/operators/log")),
};
