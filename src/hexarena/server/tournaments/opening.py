"""New tournaments, by request or after an earlier one, and the matches of a tournament."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace

from hexarena.contract.errors import BadOption, TournamentRefused
from hexarena.contract.game import Game, game
from hexarena.contract.names import clean
from hexarena.contract.options import Options
from hexarena.match import Fair
from hexarena.server.lobby.names import UNNAMED, clean_of_person
from hexarena.server.matches.opening import Host, committed, new_id, started, today, wished
from hexarena.server.matches.rating import pool_of, stays_rated
from hexarena.server.schemas import SeatWish
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.names import free_name
from hexarena.server.tournaments.schemas import NewTournament
from hexarena.store import (
    Entrant,
    Happening,
    StoredMatch,
    StoredPairing,
    StoredSeat,
    StoredTournament,
)
from hexarena.tournament import Due

TWO = 2  # seats of a game that tournaments are made of


def requested(asked: NewTournament, host: Host) -> StoredTournament:
    """Turn a request into a new tournament. Raises UnknownGame, BadOption."""
    about = game(asked.game)
    options = about.options(**asked.options)
    must_have_two_seats(about, options)
    places = enumerate(asked.places)
    entrants = tuple(_named(_entrant(about, number, wish, host) for number, wish in places))
    fair = Fair.committed()
    return StoredTournament(
        id=new_id(),
        game=about.name,
        version=about.version,
        options=options.changed(),
        form=asked.form,
        host=host.player,
        status="waiting" if any(each.open for each in entrants) else "playing",
        key=secrets.token_urlsafe(12),
        commitment=fair.commitment,
        seed=fair.seed,
        entrants=entrants,
    )


def must_have_two_seats(about: Game, options: Options) -> None:
    """Raise BadOption unless a match with these options is one of two."""
    seats = len(about.seats_in(options))
    if seats != TWO:
        came = f"this match of {about.title} has {seats} seats"
        raise BadOption(f"{came}; expected a game of {TWO} for a tournament")


def _entrant(about: Game, number: int, wish: SeatWish, host: Host) -> Entrant:
    if wish.kind == "friend":
        return Entrant(number)
    if wish.kind == "me":
        name = clean_of_person(wish.name) if wish.name else host.name or UNNAMED
        return Entrant(number, host.player, name)
    bot = wished(about, wish, f"place {number}")
    called = bot.persona.name if bot.persona else bot.title
    name = clean(wish.name) if wish.name else called
    return Entrant(number, name=name, level=bot.number, persona=wish.persona)


def _named(entrants: Iterable[Entrant]) -> Iterator[Entrant]:
    names: set[str] = set()
    for each in entrants:
        name = each.name and free_name(each.name, names)
        names.add(name)
        yield each._replace(name=name)


# The next tournament


def following(live: LiveTournament) -> StoredTournament:
    """Return the tournament after one that is over, in the order of its places.

    The champion keeps its carryover.
    """
    if live.status != "over":
        raise TournamentRefused(
            "the tournament has not ended; the next one begins when it has a champion"
        )
    stored, places = live.stored, live.tournament.places
    entrants = (stored.entrants[place]._replace(entrant=at) for at, place in enumerate(places))
    made = live.tournament.made.get(places[0])
    stays = () if made is None else (Happening(0, "made", entrant=0, text=made),)
    fair = Fair.committed()
    return replace(
        stored,
        id=new_id(),
        status="playing",
        champion="",
        revision=0,
        before=stored.id,
        after=None,
        commitment=fair.commitment,
        seed=fair.seed,
        entrants=tuple(entrants),
        happenings=stays,
        matches=(),
    )


# Matches


def match_of(live: LiveTournament, due: Due) -> StoredMatch:
    """Return a new match of a tournament, with the carryovers of its players."""
    about, stored = live.game, live.stored
    options = _options_of(live, due)
    agreed = about.carryover.longer(live.options) if due.go else live.options
    seats = tuple(
        StoredSeat(seat, who.player, who.name, who.level, persona=who.persona)
        for seat, who in enumerate(live.met_by(due))
    )
    return started(
        StoredMatch(
            id=new_id(),
            game=stored.game,
            version=about.version,
            options=options.changed(),
            date=today(),
            host=stored.host,
            seats=seats,
            luck=committed() if about.has_luck(options) else None,
            pairing=StoredPairing(stored.id, due.pairing, due.go),
            clock=stored.clock,
            rated=stored.rated and stays_rated(about, agreed, seats),
            pool=pool_of(seats, stored.clock),
        )
    )


def _options_of(live: LiveTournament, due: Due) -> Options:
    """Return the options of a match with what its players bring, longer in a replay."""
    made = [live.tournament.carried.get(entrant, "") for entrant in due.seats]
    brought = {**live.options.changed(), **live.game.carryover.brought(made)}
    options = live.game.options(**brought)
    return live.game.carryover.longer(options) if due.go else options
