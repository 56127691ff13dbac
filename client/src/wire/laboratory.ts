/** Calls about reports of the laboratory. */
import { ask, command, wire, commandWire } from "./calls";
import { readRefusal } from "./refusal";

export const laboratory = {
  /** The reports that are kept, and those that are being made. */
  laboratory: () => ask(() => wire.GET("/api/lab")),

  /** Have a report made. */
  orderReport(game: string, options: Record<string, string>, minutes: number) {
    const body = { game, options, minutes };
    return command(() => commandWire.POST("/api/lab/orders", { body }));
  },

  /** Cancel a report of mine, or put away that it failed. */
  cancelReport: (order: string) =>
    command(() => commandWire.DELETE("/api/lab/orders/{order}", { params: { path: { order } } })),

  /** The record of a match that a report links to, as text. */
  async reportedMatch(report: string, key: string): Promise<string> {
    const path = `${encodeURIComponent(report)}/matches/${encodeURIComponent(key)}`;
    const response = await fetch(`/api/lab/reports/${path}`);
    if (!response.ok) throw readRefusal(await response.json(), response.status);
    return response.text();
  },
};
