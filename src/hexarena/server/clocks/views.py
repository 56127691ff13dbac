"""Views of a match's clock for everybody."""

import math

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.match import Clock, Speed, read_clock
from hexarena.server.clocks import time_source
from hexarena.server.clocks.ticking import DECIDERS, has_begun
from hexarena.server.matches.live import LiveMatch
from hexarena.server.schemas import ClockShown, ClockWish, NewMatch, TimeShown
from hexarena.store.clocks.conduct import Pause

ABSENCE: dict[Speed, int] = {"fast": 30, "rapid": 60, "slow": 120}  # seconds until a claim


def absence_seconds(clock: Clock) -> int:
    """Return how many seconds a player must be absent before the other may claim an end."""
    return ABSENCE.get(clock.speed, 0)


def show_clock(live_match: LiveMatch, clock: Clock) -> ClockShown:
    """Return the view of a match's clock."""
    return ClockShown(
        **vars(clock),
        text=clock.text,
        speed=clock.speed,
        runs=has_begun(live_match),
        claim=absence_seconds(clock),
        times=tuple(
            TimeShown(seat=time.seat, left=time.left, due=time.due)
            for time in live_match.stored.times
        ),
    )


def show_vacation(live_match: LiveMatch, seat: int) -> int | None:
    """Return when the vacation that stops a seat's clock ends, or None without a vacation."""
    end = live_match.away_until.get(seat, 0)
    is_away = live_match.status == "playing" and end > time_source.current_time()
    return end if is_away else None


def pause_seconds(pause: Pause) -> int:
    """Return the remaining seconds of a pause from quick matches, 0 if it is over."""
    return max(0, math.ceil((pause.until - time_source.current_time()) / 1000))


def clock_text(stored_clock: str | None) -> str:
    """Return a stored clock in words, or "" for no clock."""
    return read_clock(stored_clock).text if stored_clock else ""


def requested_clock(new_match: NewMatch, game: Game, options: Options) -> str | None:
    """Return the requested clock of a new match as its short code. Raises BadOption."""
    if new_match.clock is None:
        return None
    if new_match.luck == "typed":
        raise BadOption("a match with dice and cards entered by hand cannot have a clock")
    if all(seat.kind == "bot" for seat in new_match.seats):
        raise BadOption("a match between bots cannot have a clock")
    return encode_clock(new_match.clock, game, options)


def encode_clock(clock: ClockWish, game: Game, options: Options) -> str:
    """Return a clock as its short code, for a match with these options. Raises BadOption."""
    if len(game.seats_in(options)) > DECIDERS and not game.rules.can_leave:
        problem = f"nobody can leave a match of {game.title}"
        raise BadOption(f"{problem}; with more than two seats it cannot have a clock")
    return parse_clock(clock).notation


def parse_clock(clock: ClockWish) -> Clock:
    """Parse a requested clock. Raises BadOption."""
    return Clock(clock.kind, clock.main, clock.increment, clock.decision, clock.days)
