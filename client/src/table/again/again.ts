/** Playing again: against whom a match was, what it counts for, and what to suggest. */

import { keepResult, keepStart, type LastStart } from "../../shell/results";
import type { Table } from "../../wire/shapes";

/** Return the level of the bots, if one person plays against bots of one level alone. */
export function botLevel({ seats }: Table): number | undefined {
  const mine = seats.filter((seat) => seat.mine);
  const levels = new Set(seats.filter((seat) => !seat.mine).map(({ level }) => level));
  const [only] = levels;
  return mine.length === 1 && levels.size === 1 ? (only ?? undefined) : undefined;
}

/** Remember a match against bots: that it was begun and, once it is over, how it ended. */
export function remember(table: Table): void {
  const level = botLevel(table);
  const mine = table.seats.find((seat) => seat.mine);
  if (level === undefined || !mine || table.tournament) return;
  const { match, game, options, seats, scene } = table;
  if (table.status === "over") {
    const earned = scene.outcome?.returns[mine.seat] ?? 0;
    keepResult(game, { match, level, result: earned > 0 ? 1 : earned < 0 ? -1 : 0 });
  } else {
    const plain = options as LastStart["options"];
    const persona = seats.find((seat) => !seat.mine)?.persona;
    const whose = persona ? { persona } : {};
    keepStart({ game, level, ...whose, seats: seats.length, seat: mine.seat, options: plain });
  }
}
