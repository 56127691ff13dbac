"""How nights come to be, and their matches: asked for, or following the night before."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace

from hexarena.contract.errors import BadOption, NightRefused
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.match import Fair
from hexarena.night import Due
from hexarena.search import LEVELS
from hexarena.server.evening import Evening
from hexarena.server.names import clean, clean_of_person
from hexarena.server.night_wire import NewNight
from hexarena.server.opening import Host, begun, committed, new_id, today
from hexarena.server.wire import SeatWish
from hexarena.store import Entrant, Happening, Kept, KeptBout, KeptNight, KeptSeat

TWO = 2  # seats of a game that nights are made of
SOMEBODY = "Guest"


def wished(asked: NewNight, host: Host) -> KeptNight:
    """Turn a wish into a night to be kept. Raises UnknownGame, BadOption."""
    about = game(asked.game)
    options = about.options(**asked.options)
    _must_have_two_seats(about, options)
    entrants = tuple(_named(_entrant(*each, host) for each in enumerate(asked.places)))
    fair = Fair.committed()
    return KeptNight(
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
        raise BadOption(f"{came}; expected a game of {TWO} for a night")


def _entrant(number: int, wish: SeatWish, host: Host) -> Entrant:
    if wish.kind == "friend":
        return Entrant(number)
    if wish.kind == "me":
        name = clean_of_person(wish.name) if wish.name else host.name or SOMEBODY
        return Entrant(number, host.player, name)
    if wish.level is None:
        raise BadOption(f"the bot in place {number} has no level; expected 1 to {len(LEVELS)}")
    name = clean(wish.name) if wish.name else LEVELS[wish.level - 1].name
    return Entrant(number, name=name, level=wish.level)


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


# The night after


def following(evening: Evening) -> KeptNight:
    """Return the night after one that is over: by its places, its champion as before."""
    if evening.status != "over":
        raise NightRefused("the night has not ended; expected the next one after its champion")
    kept, places = evening.kept, evening.night.places
    entrants = (kept.entrants[place]._replace(entrant=at) for at, place in enumerate(places))
    made = evening.night.made.get(places[0])
    stays = () if made is None else (Happening(0, "made", entrant=0, text=made),)
    fair = Fair.committed()
    return replace(
        kept,
        id=new_id(),
        status="playing",
        champion="",
        revision=0,
        before=kept.id,
        after=None,
        commitment=fair.commitment,
        seed=fair.seed,
        entrants=tuple(entrants),
        happenings=stays,
        matches=(),
    )


# Its matches


def match_of(evening: Evening, due: Due) -> Kept:
    """Return a match of a night, to be kept: what its players made is brought to it."""
    about, kept = evening.game, evening.kept
    made = [evening.night.made.get(entrant, "") for entrant in due.seats]
    brought = {**kept.options, **about.between.brought(made)}
    options = about.options(**brought)
    if due.go:
        options = about.between.longer(options)
    met = enumerate(evening.met_by(due))
    return begun(
        Kept(
            id=new_id(),
            game=kept.game,
            version=kept.version,
            options=options.changed(),
            date=today(),
            host=kept.host,
            seats=tuple(KeptSeat(seat, who.player, who.name, who.level) for seat, who in met),
            luck=committed() if about.has_luck(options) else None,
            bout=KeptBout(kept.id, due.bout, due.go),
        )
    )
