"""Leak checks of standing instructions: nobody else is sent anything about a limit."""

import random
from collections.abc import Iterator
from typing import Any

from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game
from hexarena.match import standing, write_record
from hexarena.server.matches import instructions, views
from hexarena.server.matches.commands import (
    GiveUp,
    LeaveInstruction,
    MakeOffer,
    MatchCommand,
    PlayAction,
    TakeSeat,
    apply_command,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.notifier import Notifier
from hexarena.store import StoredMatch, StoredSeat

SEEDS = (1,)
OCCASIONS = 7  # of a match
ILLEGAL = 999_999


def instructions_are_alike(game: Game, options: dict[str, Any]) -> int:
    """Others are sent the same bytes for any limit of a seat, until actions differ.

    Returns how often a limit was left.
    """
    tried = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        for live, seat in _find_occasions(game, options, rng):
            amount = standing.offered_limits(live.match, seat)
            if amount is None:
                continue
            acts = live.match.to_act == seat
            low, high = sorted(rng.randint(amount.low, amount.high) for _ in range(2))
            worlds = [[low], [high], [high, None], [low, high]] if not acts else [[low], [high]]
            _compare([_leave_limits(live, seat, world) for world in worlds], live, seat, rng)
            if not acts:
                _compare([_leave_limits(live, seat, [high]), live], live, seat, rng)
            tried += 1
    return tried


def _find_occasions(
    game: Game, options: dict[str, Any], rng: random.Random
) -> Iterator[tuple[LiveMatch, int]]:
    """Play a match at random; give it wherever a seat may leave an instruction, and the seat."""
    live, result = _live(game, options), 0
    while not live.match.over and result < OCCASIONS:
        seat = rng.randrange(len(live.match.players))
        if standing.current_occasion(live.match):
            result += 1
            yield live, seat
        live = _apply(
            live, PlayAction(_seated_player(live), *_progress(live), rng.choice(live.match.legal))
        )


def _live(game: Game, options: dict[str, Any]) -> LiveMatch:
    count = len(game.seats_in(game.options(**options)))
    seats = tuple(StoredSeat(seat, f"player {seat}", f"P{seat}") for seat in range(count))
    live = LiveMatch(
        StoredMatch(
            id="match",
            game=game.name,
            version=game.version,
            options=options,
            date="2026-11-23",
            seats=seats,
        )
    )
    while live.match.draws_luck:
        live.match.draw_luck()
    return live


def _progress(live: LiveMatch) -> tuple[int, int]:
    return live.match.ply, live.rewinds


def _seated_player(live: LiveMatch) -> str:
    return f"player {live.match.to_act}"


def _apply(live: LiveMatch, command: MatchCommand) -> LiveMatch:
    draft = live.branch()
    apply_command(command, draft)
    return draft


def _leave_limits(live: LiveMatch, seat: int, limits: list[int | None]) -> LiveMatch:
    """Let a seat leave one limit after another."""
    for limit in limits:
        live = _apply(live, LeaveInstruction(f"player {seat}", *_progress(live), seat, limit))
    return live


def _compare(worlds: list[LiveMatch], before: LiveMatch, seat: int, rng: random.Random) -> None:
    """Play on in all branches and compare what others are sent, until an action differs."""
    while len({world.match.actions for world in worlds}) == 1 and not worlds[0].match.over:
        first = _sent_to_others(worlds[0], seat)
        for second in worlds[1:]:
            assert _sent_to_others(second, seat) == first
        acts = worlds[0].match.to_act
        if acts == seat or not standing.is_in_force(worlds[0].match, before.match.ply):
            return
        action = rng.choice(worlds[0].match.legal)
        worlds = [
            _apply(world, PlayAction(_seated_player(world), *_progress(world), action))
            for world in worlds
        ]


def _sent_to_others(live: LiveMatch, seat: int) -> list[str]:
    """Return everything that others are sent, with the refusals of invalid commands."""
    others = [f"player {n}" for n in range(len(live.match.players)) if n != seat]
    texts = []
    for player in (*others, ""):
        texts += [
            views.match_view(live, views.Audience(player, Notifier())).model_dump_json(),
            instructions.player_mark(live, player),
            *(_refused(live, command) for command in _invalid_commands(live, player, seat)),
        ]
    return [*texts, write_record(live.match), str(live.standing)]


def _invalid_commands(live: LiveMatch, player: str, seat: int) -> Iterator[MatchCommand]:
    """Yield commands that must be refused."""
    ply, rewinds = _progress(live)
    yield PlayAction(player, ply, rewinds, ILLEGAL)
    yield PlayAction(player, ply + 1, rewinds, 0)
    yield LeaveInstruction(player, ply, rewinds, seat, 5)
    yield LeaveInstruction(player, ply, rewinds, seat, None)
    yield GiveUp(player, seat)
    yield TakeSeat(player, "Eve", seat, "key")
    yield MakeOffer(player, ply + 1, rewinds, "undo")


def _refused(live: LiveMatch, command: MatchCommand) -> str:
    try:
        apply_command(command, live.branch())
    except HexarenaError as error:
        return f"{error.code}: {error}"
    return ""
