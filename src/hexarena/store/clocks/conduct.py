"""Players who left, stalled or aborted matches, with a row for each such match."""

import datetime as dt
from collections.abc import Iterable
from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, func, select

from hexarena.store.repository import Repository
from hexarena.store.stored_match import Desertion, EarlyAbort
from hexarena.store.tables import aborts, desertions
from hexarena.store.writing import ensure_players, insert_once, now, to_timestamp

MEMORY = dt.timedelta(days=60)
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000  # milliseconds
PAUSES = (
    1 * MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    60 * MINUTE,
)  # for the first abort, the second ...
ABORTS_KEPT = 7 * DAY  # longer than aborts affect a pause

PauseReason = Literal["drawn", "repeated"]


class Pause(NamedTuple):
    """The end of a player's pause from quick matches, and the reason; `until` may be past."""

    until: int = 0
    reason: PauseReason = "repeated"


def find_pause(abort_times: Iterable[tuple[int, bool]]) -> Pause:
    """Return the pause for some aborts, given by time and whether cards or dice had come up.

    An abort counts if something had been drawn, or within an hour of another abort. Each one that
    counts makes the pause longer. Each day without one makes the next pause shorter again.
    """
    pause, last_abort, last_counted, level = Pause(), -HOUR - 1, 0, 0
    for moment, had_luck in sorted(abort_times):
        if had_luck or moment - last_abort <= HOUR:
            level = max(0, level - (moment - last_counted) // DAY) + 1
            pause_time = PAUSES[min(level, len(PAUSES)) - 1]
            pause = Pause(moment + pause_time, "drawn" if had_luck else "repeated")
            last_counted = moment
        last_abort = moment
    return pause


class Conduct(Repository):
    """The conduct of players; every method raises StoreFailed if the database fails."""

    def left(self, player: str) -> int:
        """Return how many matches a player has recently left or stalled."""
        since = to_timestamp(dt.datetime.now(dt.UTC) - MEMORY)
        query = select(func.count()).select_from(desertions)
        with self._database.reading() as connection:
            selected = query.where(desertions.c.player == player, desertions.c.at >= since)
            return int(connection.execute(selected).scalar_one())

    def pause(self, player: str) -> Pause:
        """Return a player's pause from quick matches for aborting matches."""
        return find_pause(self._list_aborts(player))

    def foresee_pause(self, player: str, moment: int, had_luck: bool) -> Pause:
        """Return the pause that another abort would cost a player, `Pause()` if none."""
        past_aborts = self._list_aborts(player)
        pause = find_pause([*past_aborts, (moment, had_luck)])
        return Pause() if pause == find_pause(past_aborts) else pause

    def _list_aborts(self, player: str) -> list[tuple[int, bool]]:
        query = select(aborts.c.at, aborts.c.drawn).where(aborts.c.player == player)
        with self._database.reading() as connection:
            return [(row.at, row.drawn) for row in connection.execute(query)]

    def forget_aborts(self, current_time: int) -> None:
        """Delete aborts that are too old to affect a pause."""
        statement = delete(aborts).where(aborts.c.at < current_time - ABORTS_KEPT)
        self._database.write(lambda connection: connection.execute(statement))


def note_desertion(connection: Connection, match: str, event: Desertion) -> None:
    """Record once that a player left or stalled a match."""
    ensure_players(connection, event.player)
    row = {"match": match, "player": event.player, "at": now()}
    connection.execute(insert_once(connection, desertions).values(row))


def note_abort(connection: Connection, match: str, event: EarlyAbort) -> None:
    """Record once that a player aborted or did not begin a match."""
    ensure_players(connection, event.player)
    row = {"match": match, "player": event.player, "at": event.moment, "drawn": event.had_luck}
    connection.execute(insert_once(connection, aborts).values(row))
