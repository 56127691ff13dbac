"""Decide which matches are rated, in which pool, and with which places.

A match is rated if it was opened as rated, with a clock and the rulebook's options, and nobody
holds two seats. It must be played, not abandoned: two seats must have decided twice. Its weight,
and the players it counts for, are decided in `hexarena.store.ratings.weighing`.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, clock_speed, read_clock
from hexarena.ratings import Pool, bot_key
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.steps import MatchEvents
from hexarena.server.schemas import RatingShown
from hexarena.store import MatchRated, MatchSummary, RatingNote, SeatRating, StoredSeat

MIN_DECIDERS, MIN_DECISIONS = 2, 2  # seats that must have decided, and how often each
LOSS = -1.0  # the return of a seat that lost
MAX_SHOWN = 4096  # ratings to keep as clients see them, since every view of a match has them


def pool_of(seats: Sequence[StoredSeat], clock: str | None = None) -> Pool | None:
    """Return the rating pool for some seats; for people, it depends on the clock's speed.

    Return None if all seats have bots, or if a player holds several seats.
    """
    players = [seat.player for seat in seats if seat.player]
    if all(seat.level is not None for seat in seats) or len(set(players)) < len(players):
        return None
    if any(seat.level is not None for seat in seats):
        return "bots"
    return clock_speed(read_clock(clock) if clock else None)


def confirm_rulebook(game: Game, options: Options) -> None:
    """Raise BadOption unless a game is a printed one and has the rulebook's options."""
    if game.variant:
        raise BadOption(f"{game.title} is a variant; only printed games can be rated")
    if changed_options := sorted(set(options.changed_values()) - {game.seats_option}):
        expected = "expected the rulebook's options in a rated match"
        raise BadOption(f"changed options: {abbreviate_names(changed_options)}; {expected}")


def confirm_rateable(
    game: Game, options: Options, seats: Sequence[StoredSeat], clock: str | None
) -> None:
    """Raise BadOption unless a match may be rated."""
    confirm_rulebook(game, options)
    if clock is None:
        raise BadOption("the match has no clock; expected one in a rated match")
    if pool_of(seats) is None:
        expected = "expected a person, and nobody twice, in a rated match"
        raise BadOption(f"only bots, or one player twice, in {len(seats)} seats; {expected}")
    bots = [bot_key(seat.level) for seat in seats if seat.level is not None]
    if len(set(bots)) < len(bots):
        raise BadOption("two bots have the same level; expected different levels in a rated match")


def may_stay_rated(
    game: Game, options: Options, seats: Sequence[StoredSeat], clock: str | None
) -> bool:
    """Return whether the rematch of a rated match may be rated."""
    try:
        confirm_rateable(game, options, seats, clock)
    except BadOption:
        return False
    return True


def rate_ended_match(live_match: LiveMatch, was_over: bool) -> MatchEvents:
    """Return the rating events for a match that a command has just ended."""
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
    """Return whether enough seats have made enough decisions that were not undone.

    A commitment of several actions counts as one decision.
    """
    match = live_match.match
    deciders = [seat for _, action, seat in match.decisions if action != LEAVE and seat != CHANCE]
    if match.game.rules.simultaneous:
        deciders = [seat for seat, _ in groupby(deciders)]
    counts = Counter(deciders).values()
    return sum(count >= MIN_DECISIONS for count in counts) >= MIN_DECIDERS


def find_rating_note(live_match: LiveMatch, player: str) -> RatingNote | None:
    """Return why a rated match counts less or not at all for a player, or None."""
    stored_match = live_match.stored
    if not stored_match.rated or not live_match.seats_of(player):
        return None
    if stored_match.rating_note:
        return stored_match.rating_note
    if live_match.status == "over" and not any(
        rating.change is not None for rating in stored_match.ratings
    ):
        return "decisions"
    return "guest" if any(rating.is_guest for rating in stored_match.ratings) else None


def rank_seats(returns: Sequence[float], left: Collection[int] = ()) -> tuple[int, ...]:
    """Return the place of each seat, from 1. Seats with the same return share a place.

    A seat that left a match of more than two has lost, even if the remaining seats draw.
    """
    results = [
        min(seat_return, LOSS) if seat in left else seat_return
        for seat, seat_return in enumerate(returns)
    ]
    return tuple(1 + sum(other > result for other in results) for result in results)


@lru_cache(maxsize=MAX_SHOWN)
def show_rating(rating: SeatRating) -> RatingShown:
    """Return a seat's rating in the form sent to clients."""
    value, change = round(rating.rating.value), rating.change
    return RatingShown(
        who=rating.who,
        value=value,
        provisional=rating.rating.provisional,
        change=None if change is None else round(rating.rating.value + change) - value,
        guest=rating.is_guest,
    )


def ratings_by_seat(summary: MatchSummary) -> dict[int, RatingShown]:
    """Return the ratings of a match's seats in the form sent to clients."""
    return {rating.seat: show_rating(rating) for rating in summary.ratings}
