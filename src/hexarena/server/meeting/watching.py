"""Lists for onlookers: public matches in progress with their pictures, and ended matches.

Everything here is the same for everybody, so each match is shown as an onlooker sees it.
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
from hexarena.server.matches.rebuilding import retirement_reason
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.boards import BoardChange
from hexarena.server.meeting.lobby import show_offered_seats
from hexarena.server.meeting.schemas import MatchOnShow, WatchNews
from hexarena.server.schemas import MatchCard, TimeShown
from hexarena.store import MatchSummary, to_timestamp

MAX_SHOWN, MAX_FINISHED = 60, 24  # maximum matches in each list
LATELY = {"live": dt.timedelta(minutes=30), "days": dt.timedelta(days=2)}  # by kind of clock
DAY = dt.timedelta(days=1)
CACHE_SIZE = 400  # pictures in the cache
HIDDEN_PARTS = {
    "narration": (),
    "gauges": (),
    "zones": (),
    "outcome": None,
}  # parts of a scene that no picture shows

PictureKey = tuple[str, str, Theme]  # a match, its state, and the colour theme


def create_watch_news(change: BoardChange[MatchOnShow, tuple[MatchCard, ...]]) -> WatchNews:
    """Return a change of the watch list as the message for clients."""
    version, is_whole, entries, removed_keys, extra, is_new = change
    finished = extra if is_new else None
    return WatchNews(
        version=version, whole=is_whole, tables=entries, gone=removed_keys, finished=finished
    )


class Showcase:
    """The public matches and their pictures; thread-safe."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._public = live_matches.store.public_matches
        self._pictures: LRUCache[PictureKey, str] = LRUCache(CACHE_SIZE)
        self._picture_lock = threading.Lock()  # draw one picture at a time, each only once

    def list_playing(self) -> dict[str, MatchOnShow]:
        """Return views of the public matches in progress, by id."""
        time = dt.datetime.now(dt.UTC)
        summaries = self._public.played(to_timestamp(time - LATELY["days"]), MAX_SHOWN)
        fresh_since = to_timestamp(time - LATELY["live"])
        audience = self._live_matches.notifier.audiences()
        recent = (
            summary
            for summary in summaries
            if summary.updated >= fresh_since or "d" in (summary.clock or "")
        )
        matches = (self._show_match(summary, audience.get(summary.id, set())) for summary in recent)
        return {match.match: match for match in matches if match is not None}

    def _show_match(self, summary: MatchSummary, present: set[str]) -> MatchOnShow | None:
        """Return the view of a match, or None if it has ended or cannot be loaded."""
        try:
            with self._live_matches.hold(summary.id) as live_match:
                return (
                    show_match(live_match, summary, present)
                    if live_match.status == "playing"
                    else None
                )
        except HexarenaError:
            return None

    def list_finished(self) -> tuple[MatchCard, ...]:
        """Return cards of the public matches that ended within the last day."""
        day_ago = to_timestamp(dt.datetime.now(dt.UTC) - DAY)
        summaries = self._public.finished(day_ago, MAX_FINISHED)
        return tuple(_show_cards(summaries))

    def picture(self, match: str, theme: Theme) -> str:
        """Return an SVG of a public match as onlookers see it, drawn once for each state.

        Raises UnknownMatch, NotReady, OldRules.
        """
        with self._live_matches.latest(match) as live_match:
            if not live_match.stored.public:
                raise UnknownMatch(f"match {match!r} is not open to onlookers")
            late_match = live_match.shown_to("")
            key = match, instructions.player_mark(late_match, ""), theme
            if key in self._pictures:
                return self._pictures[key]
            scene = public_scene(late_match)
        with self._picture_lock:
            if key not in self._pictures:
                self._pictures[key] = board_svg(scene, theme=theme)
            return self._pictures[key]


def show_match(live_match: LiveMatch, summary: MatchSummary, present: set[str]) -> MatchOnShow:
    """Return the public view of a match with its number of onlookers; hold the match's lock."""
    live_match = live_match.shown_to("")
    players = {seat.player for seat in summary.seats}
    lower_bounds = [rating.rating.value - rating.rating.deviation for rating in summary.ratings]
    return MatchOnShow(
        match=summary.id,
        game=summary.game,
        title=live_match.match.game.title,
        seats=show_offered_seats(summary, live_match.match.game),
        clock=clock_text(summary.clock),
        times=tuple(
            TimeShown(seat=time.seat, left=time.left, due=time.due)
            for time in live_match.stored.times
        ),
        rated=summary.rated,
        ply=live_match.match.ply,
        mark=instructions.player_mark(live_match, ""),
        delay=live_match.delay,
        onlookers=len(present - players),
        strength=round(sum(lower_bounds) / len(lower_bounds)) if lower_bounds else 0,
    )


def public_scene(live_match: LiveMatch) -> Scene:
    """Return the scene for a picture of a match; hold the match's lock."""
    return live_match.match.scene(None).model_copy(update=HIDDEN_PARTS)


def _show_cards(summaries: Iterable[MatchSummary]) -> Iterator[MatchCard]:
    for summary in summaries:
        if not retirement_reason(summary):
            yield views.show_card(summary, "")
