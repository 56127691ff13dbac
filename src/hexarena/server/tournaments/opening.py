"""How tournaments come to be, and their matches: asked for, or following the tournament before."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace

from hexarena.contract.errors import BadOption, TournamentRefused
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.match import Fair
from hexarena.search import LEVEL_NUMBERS, level
from hexarena.server.names import clean, clean_of_person
from hexarena.server.opening import Host, begun, committed, new_id, today
from hexarena.server.schemas import SeatWish
from hexarena.server.tournaments.live import LiveTournament
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
SOMEBODY = "Guest"


def wished(asked: NewTournament, host: Host) -> StoredTournament:
    """Turn a wish into a tournament to be kept. Raises UnknownGame, BadOption."""
    about = game(asked.game)
    options = about.options(**asked.options)
    _must_have_two_seats(about, options)
    entrants = tuple(_named(_entrant(*each, host) for each in enumerate(asked.places)))
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


def _must_have_two_seats(about: Game, options: Options) -> None:
    seats = len(about.seats_in(options))
    if seats != TWO:
        came = f"this match of {about.title} has {seats} seats"
        raise BadOption(f"{came}; expected a game of {TWO} for a tournament")


def _entrant(number: int, wish: SeatWish, host: Host) -> Entrant:
    if wish.kind == "friend":
        return Entrant(number)
    if wish.kind == "me":
        name = clean_of_person(wish.name) if wish.name else host.name or SOMEBODY
        return Entrant(number, host.player, name)
    bot = level(wish.level)
    if bot is None:
        raise BadOption(f"the bot in place {number} has no level; expected {LEVEL_NUMBERS}")
    name = clean(wish.name) if wish.name else bot.title
    return Entrant(number, name=name, level=bot.number)


def _named(entrants: Iterable[Entrant]) -> Iterator[Entrant]:
    names: set[str] = set()
    for each in entrants:
        name = each.name and free_name(each.name, names)
        names.add(name)
        yield each._replace(name=name)


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that nobody else has: with a number, where somebody has it."""
    others = set(taken)
    tried, number = name, 1
    while tried in others:
        number += 1
        tried = f"{name} {number}"
    return tried


# The tournament after


def following(live: LiveTournament) -> StoredTournament:
    """Return the tournament after one that is over: by its places, its champion as before."""
    if live.status != "over":
        raise TournamentRefused(
            "the tournament has not ended; expected the next one after its champion"
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


# Its matches


def match_of(live: LiveTournament, due: Due) -> StoredMatch:
    """Return a match of a tournament, to be kept: what its players made is brought to it."""
    about, stored = live.game, live.stored
    made = [live.tournament.made.get(entrant, "") for entrant in due.seats]
    brought = {**stored.options, **about.carryover.brought(made)}
    options = about.options(**brought)
    if due.go:
        options = about.carryover.longer(options)
    met = enumerate(live.met_by(due))
    return begun(
        StoredMatch(
            id=new_id(),
            game=stored.game,
            version=stored.version,
            options=options.changed(),
            date=today(),
            host=stored.host,
            seats=tuple(StoredSeat(seat, who.player, who.name, who.level) for seat, who in met),
            luck=committed() if about.has_luck(options) else None,
            pairing=StoredPairing(stored.id, due.pairing, due.go),
        )
    )
