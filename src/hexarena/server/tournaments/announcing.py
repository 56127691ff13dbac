"""New open tournaments: what may be asked for."""

import secrets
from typing import Any

from hexarena.contract.errors import BadOption, TournamentRefused
from hexarena.contract.game import game
from hexarena.match import Clock, Fair
from hexarena.server.clocks import moments
from hexarena.server.clocks.views import clock_of
from hexarena.server.matches.opening import Host, new_id
from hexarena.server.matches.rating import confirm_rulebook
from hexarena.server.tournaments.opening import must_have_two_seats
from hexarena.server.tournaments.schemas import NewOpenTournament
from hexarena.store import Store, StoredTournament

LATE = 60_000  # milliseconds that a start may have passed when the request comes
AHEAD = 30 * 86_400_000  # and that it may be away
WAITING = 5  # tournaments of a host that have not begun


def announced(asked: NewOpenTournament, host: Host) -> StoredTournament:
    """Turn a request into a new open tournament. Raises UnknownGame, BadOption."""
    about = game(asked.game)
    options = about.options(**asked.options)
    must_have_two_seats(about, options)
    if asked.rated:
        confirm_rulebook(about, options)
    fair = Fair.committed()
    return StoredTournament(
        id=new_id(),
        game=about.name,
        version=about.version,
        options=options.changed(),
        host=host.player,
        key=secrets.token_urlsafe(12),
        commitment=fair.commitment,
        seed=fair.seed,
        open=True,
        **_terms(asked),
    )


def _terms(asked: NewOpenTournament) -> dict[str, Any]:
    """Return what is offered, once it is checked."""
    clock = clock_of(asked.clock)
    _confirm_length(asked, clock)
    _confirm_start(asked.starts)
    if asked.lowest and asked.highest and asked.lowest >= asked.highest:
        raise BadOption(f"ratings from {asked.lowest} to {asked.highest}; expected the lower first")
    same = ("form", "rated", "starts", "most", "lowest", "highest")
    return {
        **{name: getattr(asked, name) for name in same},
        "due": asked.starts,
        "clock": clock.written,
        "rounds": asked.rounds or 0,
        "minutes": asked.minutes or 0,
    }


def _confirm_length(asked: NewOpenTournament, clock: Clock) -> None:
    came = asked.rounds is not None, asked.minutes is not None
    if came != (asked.form == "swiss", asked.form == "arena"):
        expected = "expected rounds of a Swiss, minutes of an arena, neither of an elimination"
        raise BadOption(f"rounds {asked.rounds} and minutes {asked.minutes} came; {expected}")
    if asked.form == "arena" and clock.kind == "correspondence":
        raise BadOption("days for each decision came; expected a faster clock in an arena")


def _confirm_start(starts: int) -> None:
    now = moments.now()
    if not now - LATE <= starts <= now + AHEAD:
        expected = f"expected {now} to {now + AHEAD}, within 30 days"
        raise BadOption(f"the start is {starts} ms since 1970; {expected}")


def confirm_few(store: Store, host: Host) -> None:
    """Raise TournamentRefused for a host with many that have not begun."""
    waiting = store.open_tournaments.waiting_of(host.player)
    if waiting >= WAITING:
        came = f"{waiting} open tournaments of yours have not begun"
        raise TournamentRefused(f"{came}; expected fewer than {WAITING}")
