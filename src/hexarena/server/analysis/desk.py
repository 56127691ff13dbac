"""The positions of analyses: replayed by the rules, and cached, since most are a step apart."""

import json
import threading
from dataclasses import dataclass

from cachetools import LRUCache

from hexarena.analysis import (
    AnalysisStart,
    PositionEditor,
    action_number,
    draw_luck,
    follow,
    open_variation,
    start_analysis,
)
from hexarena.contract.errors import BadAnalysis, MatchGoesOn
from hexarena.contract.game import game as find_game
from hexarena.match import Match
from hexarena.server.analysis.schemas import AnalysisBase, AnalysisPath
from hexarena.server.matches import views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.readiness import Readiness

CACHE_SIZE = 256  # positions

PathKey = tuple[str, str, int, tuple[int, ...]]


@dataclass(frozen=True)
class AnalysedMatch:
    """What is analysed: a match that won't change, and the names of its players."""

    key: tuple[str, str]
    match: Match
    players: tuple[str, ...]
    ply: int  # the recorded actions


class AnalysisDesk:
    """Replays the positions of analyses; thread-safe. It only keeps a cache."""

    def __init__(self, live_matches: LiveMatches, readiness: Readiness) -> None:
        self._live_matches, self._readiness = live_matches, readiness
        self._lock = threading.Lock()
        self._positions: LRUCache[PathKey, Match] = LRUCache(CACHE_SIZE)
        self.editor = PositionEditor()

    def find_source(self, base: AnalysisBase) -> AnalysedMatch:
        """Return what an analysis is about.

        Raises BadAnalysis, BadName, BadOption, BadPosition, MatchGoesOn, NotReady, OldRules,
        UnknownGame, UnknownMatch.
        """
        start = AnalysisStart(base.players, base.signatures, base.position)
        if bool(base.match) == bool(base.game) or (base.match and (base.options or any(start))):
            raise BadAnalysis("expected either a match, or a game and its options")
        if base.game:
            self._readiness.require(base.game)
            game = find_game(base.game)
            options = game.options(**base.options)
            key = base.game, json.dumps([options.changed_values(), start], sort_keys=True)
            match = start_analysis(game, options, start)
            return AnalysedMatch(key, match, start.players or match.seats, 0)
        with self._live_matches.latest(base.match) as live_match:
            confirm_finished(live_match)
            match = live_match.match.copy()  # others may go on to show scenes of the live one
            players = tuple(
                views.player_label(seat, match.seats) for seat in live_match.stored.seats
            )
            return AnalysedMatch((base.match, live_match.mark), match, players, match.ply)

    def find_position(self, source: AnalysedMatch, path: AnalysisPath) -> Match:
        """Return the match after a path, for the caller alone. Raises BadAnalysis."""
        position = self._load(source, path.ply, path.actions)
        if position is None and path.actions:
            position = self._load(source, path.ply, path.actions[:-1])
            if position is None:
                position = open_variation(source.match, path.ply)
                follow(position, path.actions)
            else:
                follow(position, path.actions[-1:])
        elif position is None:
            position = self._step(source, path.ply)
        return position

    def _step(self, source: AnalysedMatch, ply: int) -> Match:
        """Return the match after a recorded action."""
        position = self._load(source, ply - 1, ())
        if position is None or ply > source.ply:
            return open_variation(source.match, ply)
        step = source.match.history[ply - 1]
        position.repeat(step.action, step.seat)
        position.return_to(ply)
        return position

    def keep(self, source: AnalysedMatch, path: AnalysisPath, position: Match) -> None:
        """Cache the position that a path has led to, which nobody may change from now on."""
        steps = (position.history[ply] for ply in range(path.ply, position.ply))
        actions = tuple(map(action_number, steps))
        with self._lock:
            self._positions[*source.key, path.ply, actions] = position

    def _load(self, source: AnalysedMatch, ply: int, actions: tuple[int, ...]) -> Match | None:
        with self._lock:
            position = self._positions.get((*source.key, ply, actions))
        return position and position.copy()

    def draw(self, source: AnalysedMatch, path: AnalysisPath, avoid: tuple[int, ...]) -> Match:
        """Return the match after a path and the chance that follows it. Raises BadAnalysis."""
        position = self.find_position(source, path)
        draw_luck(position, avoid)
        return position


def confirm_finished(live_match: LiveMatch) -> None:
    """Raise MatchGoesOn unless a match has ended, or is a record. Raises OldRules."""
    match = live_match.match
    if not match.over and not live_match.uploaded and live_match.status != "over":
        raise MatchGoesOn("the match has not ended; it can be analysed afterwards")
