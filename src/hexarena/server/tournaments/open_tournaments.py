"""Create open tournaments from checked requests."""

import secrets
from typing import Any

from hexarena.contract.errors import BadOption, TournamentRefused
from hexarena.contract.game import game as find_game
from hexarena.match import Clock, Fair
from hexarena.server.clocks import time_source
from hexarena.server.clocks.views import parse_clock
from hexarena.server.matches.opening import Host, new_id
from hexarena.server.matches.rating import confirm_rulebook
from hexarena.server.tournaments.opening import confirm_two_seats
from hexarena.server.tournaments.schemas import NewOpenTournament
from hexarena.store import Store, StoredTournament

MAX_LATE_MILLISECONDS = 60_000  # how far in the past a requested start may be
MAX_AHEAD_MILLISECONDS = 30 * 86_400_000  # how far ahead a requested start may be
MAX_WAITING = 5  # unstarted tournaments of a host


def create_announced(new_tournament: NewOpenTournament, host: Host) -> StoredTournament:
    """Return a new open tournament for a request. Raises UnknownGame, BadOption."""
    game = find_game(new_tournament.game)
    options = game.options(**new_tournament.options)
    confirm_two_seats(game, options)
    if new_tournament.rated:
        confirm_rulebook(game, options)
    fair = Fair.from_seed()
    return StoredTournament(
        id=new_id(),
        game=game.name,
        version=game.version,
        options=options.changed_values(),
        host=host.player,
        key=secrets.token_urlsafe(12),
        commitment=fair.commitment,
        seed=fair.seed,
        open=True,
        **_check_fields(new_tournament),
    )


def _check_fields(new_tournament: NewOpenTournament) -> dict[str, Any]:
    """Return the terms of a requested tournament after checking them."""
    clock = parse_clock(new_tournament.clock)
    _confirm_length(new_tournament, clock)
    _confirm_start(new_tournament.starts)
    if (
        new_tournament.lowest
        and new_tournament.highest
        and new_tournament.lowest >= new_tournament.highest
    ):
        raise BadOption(
            f"ratings from {new_tournament.lowest} to {new_tournament.highest}; "
            "expected the lower first"
        )
    field_names = ("form", "rated", "starts", "most", "lowest", "highest", "vacations")
    return {
        **{name: getattr(new_tournament, name) for name in field_names},
        "due": new_tournament.starts,
        "clock": clock.notation,
        "rounds": new_tournament.rounds or 0,
        "minutes": new_tournament.minutes or 0,
    }


def _confirm_length(new_tournament: NewOpenTournament, clock: Clock) -> None:
    has_length = new_tournament.rounds is not None, new_tournament.minutes is not None
    if has_length != (new_tournament.form == "swiss", new_tournament.form == "arena"):
        expected = "expected rounds for a Swiss, minutes for an arena, neither for an elimination"
        raise BadOption(
            f"rounds {new_tournament.rounds}, minutes {new_tournament.minutes}; {expected}"
        )
    if new_tournament.form == "arena" and clock.kind == "correspondence":
        raise BadOption("an arena needs a faster clock than days for each decision")


def _confirm_start(starts: int) -> None:
    current_time = time_source.current_time()
    if not current_time - MAX_LATE_MILLISECONDS <= starts <= current_time + MAX_AHEAD_MILLISECONDS:
        expected = (
            f"expected {current_time} to {current_time + MAX_AHEAD_MILLISECONDS}, within 30 days"
        )
        raise BadOption(f"the start is {starts} ms since 1970; {expected}")


def confirm_few_waiting(store: Store, host: Host) -> None:
    """Raise TournamentRefused for a host with many tournaments that have not started."""
    waiting_count = store.open_tournaments.waiting_of(host.player)
    if waiting_count >= MAX_WAITING:
        problem = f"{waiting_count} open tournaments of yours have not begun"
        raise TournamentRefused(f"{problem}; expected fewer than {MAX_WAITING}")
