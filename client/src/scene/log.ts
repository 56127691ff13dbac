/** A log turn by turn: the lines that stand together, and a summary of them. */

import type { Line } from "../wire/shapes";

/**
 * The lines of a turn, a round or a beat, without parts of commitments; `seat` is who begins it,
 * null for chance alone.
 */
export interface LogTurn {
  turn: number;
  heading: string;
  seat: number | null;
  summary: string;
  lines: readonly Line[];
}

/** Put the lines of a log into turns, in order. */
export function groupByTurn(log: readonly Line[]): LogTurn[] {
  const turns = new Map<number, Line[]>();
  for (const line of log) turns.set(line.turn, [...(turns.get(line.turn) ?? []), line]);
  return [...turns].map(([turn, lines]) => ({
    turn,
    heading: lines[0]?.heading || `Turn ${turn}`,
    seat: lines.find((line) => line.seat !== null)?.seat ?? null,
    summary: summaryOf(lines),
    lines: lines.filter((line) => !line.part),
  }));
}

/** Join the gists of some lines; one in small letters goes on with the sentence before it. */
function summaryOf(lines: readonly Line[]): string {
  const gists = lines.map((line) => line.gist).filter(Boolean);
  if (gists.length === 0) return lines.at(-1)?.told ?? "";
  return gists.reduce((text, gist) =>
    /^\p{Ll}/u.test(gist) ? `${text.replace(/\.$/, "")} ${gist}` : `${text} ${gist}`,
  );
}
