"""Decide which matches are rated, in which pool, and with which places.

A match is rated if it was opened as rated, with the rulebook's options, and nobody holds two seats.
It must be played, not abandoned: two seats must have decided something.
"""

from collections.abc import Collection, Sequence

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, clock_speed, read_clock
from hexarena.ratings import Pool, bot_key
from hexarena.server.matches.consent import MatchEvents
from hexarena.server.matches.live import LiveMatch
from hexarena.server.schemas import RatingShown
from hexarena.store import MatchRated, MatchSummary, SeatRating, StoredSeat

MIN_DECIDERS = 2  # seats that must have decided something
LOSS = -1.0  # the return of a seat that lost


def pool_of(seats: Sequence[StoredSeat], clock: str | None = None) -> Pool | None:
    """Return the pool in which those in some seats are compared; people by the speed of the clock.

    It is None between bots only, and where a player holds several seats.
    """
    players = [seat.player for seat in seats if seat.player]
    if all(seat.level is not None for seat in seats) or len(set(players)) < len(players):
        return None
    if any(seat.level is not None for seat in seats):
        return "bots"
    return clock_speed(read_clock(clock) if clock else None)


def confirm_rulebook(game: Game, options: Options) -> None:
    """Raise BadOption unless it is a printed game with the rulebook's options."""
    if game.variant:
        raise BadOption(f"{game.title} is a variant; only printed games can be rated")
    if changed_options := sorted(set(options.changed_values()) - {game.seats_option}):
        expected = "expected the rulebook's options in a rated match"
        raise BadOption(f"changed options: {abbreviate_names(changed_options)}; {expected}")


def confirm_rateable(game: Game, options: Options, seats: Sequence[StoredSeat]) -> None:
    """Raise BadOption unless a match may be rated."""
    confirm_rulebook(game, options)
    if pool_of(seats) is None:
        expected = "expected a person, and nobody twice, in a rated match"
        raise BadOption(f"only bots, or one player twice, in {len(seats)} seats; {expected}")
    bots = [bot_key(seat.level) for seat in seats if seat.level is not None]
    if len(set(bots)) < len(bots):
        raise BadOption("two bots have the same level; expected different levels in a rated match")


def may_stay_rated(game: Game, options: Options, seats: Sequence[StoredSeat]) -> bool:
    """Return whether the rematch of a rated match may be rated."""
    try:
        confirm_rateable(game, options, seats)
    except BadOption:
        return False
    return True


def rate_ended_match(live_match: LiveMatch, was_over: bool) -> MatchEvents:
    """Rate a match that a command has ended."""
    if (
        was_over
        or not live_match.match.over
        or not live_match.stored.rated
        or not is_played(live_match)
    ):
        return
    if outcome := live_match.match.outcome:
        yield MatchRated(rank_seats(outcome.returns, live_match.match.left))


def is_played(live_match: LiveMatch) -> bool:
    """Return whether enough seats have decided something that still stands."""
    deciders = (seat for _, action, seat in live_match.match.decisions if action != LEAVE)
    return len({*deciders} - {CHANCE}) >= MIN_DECIDERS


def rank_seats(returns: Sequence[float], left: Collection[int] = ()) -> tuple[int, ...]:
    """Return the place of each seat from 1; seats with the same return share it.

    A seat that left a match of more than two has lost, even if those who stayed draw.
    """
    results = [
        min(seat_return, LOSS) if seat in left else seat_return
        for seat, seat_return in enumerate(returns)
    ]
    return tuple(1 + sum(other > result for other in results) for result in results)


def show_rating(rating: SeatRating) -> RatingShown:
    """Return the rating in a seat as it is sent."""
    value, change = round(rating.rating.value), rating.change
    return RatingShown(
        who=rating.who,
        value=value,
        provisional=rating.rating.provisional,
        change=None if change is None else round(rating.rating.value + change) - value,
    )


def ratings_by_seat(summary: MatchSummary) -> dict[int, RatingShown]:
    """Return the ratings in the seats of a match as they are sent."""
    return {rating.seat: show_rating(rating) for rating in summary.ratings}
