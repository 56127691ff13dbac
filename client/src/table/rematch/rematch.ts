/** Playing again: remembers opponents and results, and suggests a level. */

import { finishFirstMatch } from "../../shell/lessons/firstMatch";
import { keepResult, keepStart, type LastStart } from "../../shell/storage/results";
import type { Table } from "../../wire/shapes";

/** Return the level of the bots, if one person plays against bots of one level alone. */
export function botLevel({ seats }: Table): number | undefined {
  const ownSeats = seats.filter((seat) => seat.mine);
  const levels = new Set(seats.filter((seat) => !seat.mine).map(({ level }) => level));
  const [level] = levels;
  return ownSeats.length === 1 && levels.size === 1 ? (level ?? undefined) : undefined;
}

/** Remember a match against bots from the start of the game: that it was begun and how it ended. */
export function rememberMatch(table: Table): void {
  const level = botLevel(table);
  const ownSeat = table.seats.find((seat) => seat.mine);
  if (level === undefined || !ownSeat || table.tournament || table.start) return;
  const { match, game, options, seats, scene } = table;
  if (table.status === "over") {
    const score = scene.outcome?.returns[ownSeat.seat] ?? 0;
    finishFirstMatch(game, match);
    keepResult(game, { match, level, result: score > 0 ? 1 : score < 0 ? -1 : 0 });
  } else {
    const plain = options as LastStart["options"];
    const persona = seats.find((seat) => !seat.mine)?.persona;
    const opponent = persona ? { persona } : {};
    keepStart({
      game,
      level,
      ...opponent,
      seats: seats.length,
      seat: ownSeat.seat,
      options: plain,
    });
  }
}
