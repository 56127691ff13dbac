"""The clock of a match as everybody may see it."""

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.match import Clock, Speed, read_clock
from hexarena.server.clocks.ticking import TWO, has_begun
from hexarena.server.matches.live import LiveMatch
from hexarena.server.schemas import ClockShown, ClockWish, NewMatch, TimeShown

ABSENCE: dict[Speed, int] = {"fast": 30, "rapid": 60, "slow": 120}  # seconds until a claim


def absence(clock: Clock) -> int:
    """Return the seconds of absence after which the other player may claim an end."""
    return ABSENCE.get(clock.speed, 0)


def clock_shown(live: LiveMatch) -> ClockShown | None:
    """Show the clock of a match, None without."""
    clock = live.match.clock
    if clock is None:
        return None
    return ClockShown(
        **vars(clock),
        text=clock.text,
        speed=clock.speed,
        runs=has_begun(live.match),
        claim=absence(clock),
        times=tuple(
            TimeShown(seat=each.seat, left=each.left, due=each.due) for each in live.stored.times
        ),
    )


def clock_text(written: str | None) -> str:
    """Return a stored clock in words, "" for none."""
    return read_clock(written).text if written else ""


def clock_wished(asked: NewMatch, about: Game, options: Options) -> str | None:
    """Return the clock of a new match in a few signs. Raises BadOption."""
    if asked.clock is None:
        return None
    if asked.luck == "typed":
        raise BadOption("a clock came with chance that players enter; expected one or the other")
    if all(wish.kind == "bot" for wish in asked.seats):
        raise BadOption("a clock came where only bots play; expected none")
    return clock_for(asked.clock, about, options)


def clock_for(wish: ClockWish, about: Game, options: Options) -> str:
    """Return the clock of a match with these options in a few signs. Raises BadOption."""
    if len(about.seats_in(options)) > TWO and not about.rules.leaves:
        came = f"a clock came, and nobody can leave a match of {about.title}"
        raise BadOption(f"{came}; expected none with more than two seats")
    return clock_of(wish).written


def clock_of(wish: ClockWish) -> Clock:
    """Return the clock of a wish. Raises BadOption."""
    return Clock(wish.kind, wish.main, wish.increment, wish.decision, wish.days)
