"""Commands of a tournament: each checks first, then changes the tournament and the store."""

import secrets

from hexarena.contract.errors import NotYourSeat, SeatTaken, TournamentRefused, WrongKey
from hexarena.server.tournaments.live import LiveTournament, TournamentDeed, happen
from hexarena.server.tournaments.opening import free_name
from hexarena.store import TournamentChange
from hexarena.tournament import FEWEST, Left, Made


def join(key: str, player: str, name: str) -> TournamentDeed:
    """Take the first place that is open, by the key in the tournament's link."""

    def deed(live: LiveTournament, change: TournamentChange) -> None:
        stored = live.stored
        if not secrets.compare_digest(stored.key.encode(), key.encode("utf-8", "replace")):
            raise WrongKey("the link to this tournament holds a wrong key; ask for the link again")
        if any(each.player == player for each in stored.entrants):
            raise SeatTaken("you have entered already; send the link to somebody else")
        if live.status == "cancelled":
            raise TournamentRefused("the tournament was cancelled; expected one that waits")
        places = [each.entrant for each in stored.entrants if each.open]
        if not places:
            raise SeatTaken("every place of this tournament is taken; you may watch")
        change.claim(places[0], player, free_name(name, (each.name for each in stored.entrants)))
        change.tell("playing" if len(places) == 1 else "waiting", "")

    return deed


def begin(player: str) -> TournamentDeed:
    """Begin with those who are there."""

    def deed(live: LiveTournament, change: TournamentChange) -> None:
        _must_host(live, player)
        if live.status != "waiting":
            raise TournamentRefused("the tournament has begun already; expected one that waits")
        here = [each for each in live.stored.entrants if not each.open]
        if len(here) < FEWEST:
            raise TournamentRefused(f"{len(here)} have entered; expected {FEWEST} at least")
        if all(each.level is not None for each in here):
            raise TournamentRefused(
                "only bots have entered; expected a person, or a tournament of bots"
            )
        change.enter(tuple(each._replace(entrant=at) for at, each in enumerate(here)))
        change.tell("playing", "")

    return deed


def make(entrant: int, text: str, player: str) -> TournamentDeed:
    """Make what an entrant keeps from match to match. Raises BadOption where it cannot be."""

    def deed(live: LiveTournament, change: TournamentChange) -> None:
        _must_go_on(live)
        if live.entrant(entrant).player != player:
            raise NotYourSeat(f"entrant {entrant} is not you; expected one of yours")
        if live.tournament.maker != entrant:
            raise TournamentRefused(f"entrant {entrant} makes; expected {live.tournament.maker} to")
        happen(live, change, Made(entrant, makeable(live, text)))

    return deed


def makeable(live: LiveTournament, text: str) -> str:
    """Return a text as the option that it becomes has it, in either seat. Raises BadOption."""
    carryover = live.game.carryover
    options = live.game.options(**{**live.stored.options, **carryover.brought((text, text))})
    return str(getattr(options, carryover.option))


def leave(entrant: int, player: str) -> TournamentDeed:
    """Go home, or, as the host, send a person home who does not come."""

    def deed(live: LiveTournament, change: TournamentChange) -> None:
        _must_go_on(live)
        who = live.entrant(entrant)
        if who.player != player:
            _must_host(live, player)
        if who.player is None:
            raise TournamentRefused(f"{who.name} is a bot, which stays; expected a person")
        happen(live, change, Left(entrant))

    return deed


def cancel(player: str) -> TournamentDeed:
    """Call off a tournament of one's own that nobody else has entered."""

    def deed(live: LiveTournament, change: TournamentChange) -> None:
        _must_host(live, player)
        if live.status in ("over", "cancelled"):
            raise TournamentRefused(f"the tournament is {live.status}; expected one that is not")
        if not alone(live):
            raise TournamentRefused(
                "others have entered; expected a tournament of yours and of bots alone"
            )
        change.cancel()

    return deed


def alone(live: LiveTournament) -> bool:
    """Tell whether nobody but the host and bots has entered."""
    return all(each.player in (None, live.stored.host) for each in live.stored.entrants)


def _must_host(live: LiveTournament, player: str) -> None:
    if live.stored.host != player:
        raise NotYourSeat("that is for the host of this tournament to do")


def _must_go_on(live: LiveTournament) -> None:
    if live.status == "waiting":
        raise TournamentRefused(
            "the tournament begins when every place is taken; send the link to friends"
        )
    if live.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled; expected one that goes on")
    if live.status == "over":
        raise TournamentRefused("the tournament is over; expected the next one")
