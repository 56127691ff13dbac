"""What people do in a night. Each deed checks first, then changes night and store together."""

import secrets

from hexarena.contract.errors import NightRefused, NotYourSeat, SeatTaken, WrongKey
from hexarena.night import FEWEST, Left, Made
from hexarena.server.evening import Evening, NightDeed, happen
from hexarena.server.night_opening import free_name
from hexarena.store import NightChange


def join(key: str, player: str, name: str) -> NightDeed:
    """Take the first place that is open, by the key in the night's link."""

    def deed(evening: Evening, change: NightChange) -> None:
        kept = evening.kept
        if not secrets.compare_digest(kept.key.encode(), key.encode("utf-8", "replace")):
            raise WrongKey("the link to this night holds a wrong key; ask for the link again")
        if any(each.player == player for each in kept.entrants):
            raise SeatTaken("you have entered already; send the link to somebody else")
        if evening.status == "cancelled":
            raise NightRefused("the night was cancelled; expected one that waits")
        places = [each.entrant for each in kept.entrants if each.open]
        if not places:
            raise SeatTaken("every place of this night is taken; you may watch")
        change.claim(places[0], player, free_name(name, (each.name for each in kept.entrants)))
        change.tell("playing" if len(places) == 1 else "waiting", "")

    return deed


def begin(player: str) -> NightDeed:
    """Begin with those who are there."""

    def deed(evening: Evening, change: NightChange) -> None:
        _must_host(evening, player)
        if evening.status != "waiting":
            raise NightRefused("the night has begun already; expected one that waits")
        here = [each for each in evening.kept.entrants if not each.open]
        if len(here) < FEWEST:
            raise NightRefused(f"{len(here)} have entered; expected {FEWEST} at least")
        if all(each.level is not None for each in here):
            raise NightRefused("only bots have entered; expected a person, or a night of bots")
        change.enter(tuple(each._replace(entrant=at) for at, each in enumerate(here)))
        change.tell("playing", "")

    return deed


def make(entrant: int, text: str, player: str) -> NightDeed:
    """Make what an entrant keeps from match to match. Raises BadOption where it cannot be."""

    def deed(evening: Evening, change: NightChange) -> None:
        _must_go_on(evening)
        if evening.entrant(entrant).player != player:
            raise NotYourSeat(f"entrant {entrant} is not you; expected one of yours")
        if evening.night.maker != entrant:
            raise NightRefused(f"entrant {entrant} makes; expected {evening.night.maker} to")
        happen(evening, change, Made(entrant, makeable(evening, text)))

    return deed


def makeable(evening: Evening, text: str) -> str:
    """Return a text as the option that it becomes has it, in either seat. Raises BadOption."""
    between = evening.game.between
    options = evening.game.options(**{**evening.kept.options, **between.brought((text, text))})
    return str(getattr(options, between.option))


def leave(entrant: int, player: str) -> NightDeed:
    """Go home, or, as the host, send a person home who does not come."""

    def deed(evening: Evening, change: NightChange) -> None:
        _must_go_on(evening)
        who = evening.entrant(entrant)
        if who.player != player:
            _must_host(evening, player)
        if who.player is None:
            raise NightRefused(f"{who.name} is a bot, which stays; expected a person")
        happen(evening, change, Left(entrant))

    return deed


def cancel(player: str) -> NightDeed:
    """Call off a night of one's own that nobody else has entered."""

    def deed(evening: Evening, change: NightChange) -> None:
        _must_host(evening, player)
        if evening.status in ("over", "cancelled"):
            raise NightRefused(f"the night is {evening.status}; expected one that is not")
        if not alone(evening):
            raise NightRefused("others have entered; expected a night of yours and of bots alone")
        change.cancel()

    return deed


def alone(evening: Evening) -> bool:
    """Tell whether nobody but the host and bots has entered."""
    return all(each.player in (None, evening.kept.host) for each in evening.kept.entrants)


def _must_host(evening: Evening, player: str) -> None:
    if evening.kept.host != player:
        raise NotYourSeat("that is for the host of this night to do")


def _must_go_on(evening: Evening) -> None:
    if evening.status == "waiting":
        raise NightRefused("the night begins when every place is taken; send the link to friends")
    if evening.status == "cancelled":
        raise NightRefused("the night was cancelled; expected one that goes on")
    if evening.status == "over":
        raise NightRefused("the night is over; expected the next one")
