"""Which matches are rated, in which pool, and by which places.

A match is rated if it was opened so, with the rulebook's options and everybody at most once in it.
It must be played, not abandoned: two seats must have decided something.
"""

from collections.abc import Sequence

from hexarena.contract.english import shortened
from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, read_clock, speed_of
from hexarena.ratings import Pool, bot_key
from hexarena.server.matches.consent import MatchEvents
from hexarena.server.matches.live import LiveMatch
from hexarena.server.schemas import RatingShown
from hexarena.store import MatchRated, SeatRating, StoredSeat, Summary

DECIDED = 2  # seats that must have decided something


def pool_of(seats: Sequence[StoredSeat], clock: str | None = None) -> Pool | None:
    """Return the pool in which those in some seats are compared; people by the speed of the clock.

    It is None between bots only, and where a player holds several seats.
    """
    people = [each.player for each in seats if each.player]
    if all(each.level is not None for each in seats) or len(set(people)) < len(people):
        return None
    if any(each.level is not None for each in seats):
        return "bots"
    return speed_of(read_clock(clock) if clock else None)


def confirm_rulebook(about: Game, options: Options) -> None:
    """Raise BadOption unless it is a printed game with the rulebook's options."""
    if about.variant:
        raise BadOption(f"{about.title}, a variant, came; expected a printed game for ratings")
    if changed := sorted(set(options.changed()) - {about.seated}):
        expected = "expected the rulebook's options in a rated match"
        raise BadOption(f"{shortened(changed)} came; {expected}")


def confirm_rateable(about: Game, options: Options, seats: Sequence[StoredSeat]) -> None:
    """Raise BadOption unless a match may be rated."""
    confirm_rulebook(about, options)
    if pool_of(seats) is None:
        expected = "expected a person, and nobody twice, in a rated match"
        raise BadOption(f"one player or only bots in {len(seats)} seats came; {expected}")
    bots = [bot_key(each.level) for each in seats if each.level is not None]
    if len(set(bots)) < len(bots):
        raise BadOption("bots of one level came; expected different levels in a rated match")


def stays_rated(about: Game, options: Options, seats: Sequence[StoredSeat]) -> bool:
    """Tell whether the rematch of a rated match may be rated."""
    try:
        confirm_rateable(about, options, seats)
    except BadOption:
        return False
    return True


def rated_end(live: LiveMatch, was_over: bool) -> MatchEvents:
    """Rate a match that a command has ended."""
    if was_over or not live.match.over or not live.stored.rated or not is_played(live):
        return
    if outcome := live.match.outcome:
        yield MatchRated(places(outcome.returns))


def is_played(live: LiveMatch) -> bool:
    """Tell whether enough seats have decided something that still stands."""
    decided = (seat for _, action, seat in live.match.decisions if action != LEAVE)
    return len({*decided} - {CHANCE}) >= DECIDED


def places(returns: Sequence[float]) -> tuple[int, ...]:
    """Return the place of each seat from 1; seats with the same return share it."""
    return tuple(1 + sum(other > one for other in returns) for one in returns)


def rating_shown(rating: SeatRating) -> RatingShown:
    """Return the rating in a seat as it is sent."""
    value, change = round(rating.rating.value), rating.change
    return RatingShown(
        who=rating.who,
        value=value,
        provisional=rating.rating.provisional,
        change=None if change is None else round(rating.rating.value + change) - value,
    )


def by_seat(summary: Summary) -> dict[int, RatingShown]:
    """Return the ratings in the seats of a match as they are sent."""
    return {each.seat: rating_shown(each) for each in summary.ratings}
