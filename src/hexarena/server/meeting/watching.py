"""What onlookers may list: public matches that are played, their pictures, and what has ended.

Everything here is shown alike to everybody, so it is the onlooker's view of each match.
"""

import datetime as dt
import threading
from collections.abc import Iterable, Iterator

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, UnknownMatch
from hexarena.contract.scene import Scene
from hexarena.draw import Theme, board_svg
from hexarena.server.clocks.views import clock_text
from hexarena.server.matches import instructions, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import retirement
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.boards import BoardChange
from hexarena.server.meeting.lobby import seats_shown
from hexarena.server.meeting.schemas import MatchOnShow, WatchNews
from hexarena.server.schemas import MatchCard, TimeShown
from hexarena.store import Summary, moment

MOST_SHOWN, MOST_FINISHED = 60, 24  # matches in a list
LATELY = {"live": dt.timedelta(minutes=30), "days": dt.timedelta(days=2)}  # by kind of clock
DAY = dt.timedelta(days=1)
PICTURES = 400  # pictures kept
BARE = {"narration": (), "gauges": (), "zones": (), "outcome": None}  # what no picture shows

Drawn = tuple[str, str, Theme]  # a match, its state, and the colours


def watch_news(change: BoardChange[MatchOnShow, tuple[MatchCard, ...]]) -> WatchNews:
    """Write what is new to watch."""
    version, whole, put, gone, rest, is_new = change
    finished = rest if is_new else None
    return WatchNews(version=version, whole=whole, tables=put, gone=gone, finished=finished)


class Showcase:
    """The public matches and their pictures; for many threads."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._public = live_matches.store.public_matches
        self._pictures: LRUCache[Drawn, str] = LRUCache(PICTURES)
        self._painting = threading.Lock()  # one picture at a time, each once

    def on_show(self) -> dict[str, MatchOnShow]:
        """Show the matches that are played, by their ids."""
        now = dt.datetime.now(dt.UTC)
        some = self._public.played(moment(now - LATELY["days"]), MOST_SHOWN)
        fresh = moment(now - LATELY["live"])
        audience = self._live_matches.notifier.audience()
        lately = (each for each in some if each.updated >= fresh or "d" in (each.clock or ""))
        shown = (self._shown(each, audience.get(each.id, set())) for each in lately)
        return {each.match: each for each in shown if each is not None}

    def _shown(self, found: Summary, present: set[str]) -> MatchOnShow | None:
        """Show a match, None if it is over, its game compiles, or its rules have changed."""
        try:
            with self._live_matches.hold(found.id) as live:
                return on_show(live, found, present) if live.status == "playing" else None
        except HexarenaError:
            return None

    def finished(self) -> tuple[MatchCard, ...]:
        """Show what has ended within a day."""
        since = moment(dt.datetime.now(dt.UTC) - DAY)
        some = self._public.finished(since, MOST_FINISHED)
        return tuple(_cards(some))

    def picture(self, match: str, theme: Theme) -> str:
        """Draw a public match as onlookers see it, once in each state.

        Raises UnknownMatch, NotReady, OldRules.
        """
        with self._live_matches.latest(match) as live:
            if not live.stored.public:
                raise UnknownMatch(f"match {match!r} is not listed; expected one that is")
            drawn = match, instructions.mark_for(live, ""), theme
            if drawn in self._pictures:
                return self._pictures[drawn]
            scene = pictured(live)
        with self._painting:
            if drawn not in self._pictures:
                self._pictures[drawn] = board_svg(scene, theme=theme)
            return self._pictures[drawn]


def on_show(live: LiveMatch, found: Summary, present: set[str]) -> MatchOnShow:
    """Show a match to everybody, with how many look on; hold the match."""
    players = {each.player for each in found.seats}
    sure = [each.rating.value - each.rating.deviation for each in found.ratings]
    return MatchOnShow(
        match=found.id,
        game=found.game,
        title=live.match.game.title,
        seats=seats_shown(found, live.match.game),
        clock=clock_text(found.clock),
        times=tuple(
            TimeShown(seat=each.seat, left=each.left, due=each.due) for each in live.stored.times
        ),
        rated=found.rated,
        ply=live.match.ply,
        mark=instructions.mark_for(live, ""),
        onlookers=len(present - players),
        strength=round(sum(sure) / len(sure)) if sure else 0,
    )


def pictured(live: LiveMatch) -> Scene:
    """Return what a picture shows of a match; hold the match."""
    return live.match.scene(None).model_copy(update=BARE)


def _cards(some: Iterable[Summary]) -> Iterator[MatchCard]:
    for each in some:
        if not retirement(each):
            yield views.card(each, "")
