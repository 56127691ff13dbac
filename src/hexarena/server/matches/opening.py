"""New matches: by request, as rematches, and from uploaded records."""

import datetime as dt
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.match import Fair, Match, read_record
from hexarena.search import LEVEL_NUMBERS, Level, level, own_persona
from hexarena.server.clocks.ticking import with_times
from hexarena.server.clocks.views import clock_wished
from hexarena.server.lobby.names import clean_of_person
from hexarena.server.matches.commands import Again, LinkRematch, all_want_rematch
from hexarena.server.matches.live import LiveMatch, deciding
from hexarena.server.matches.rating import confirm_rateable, pool_of, stays_rated
from hexarena.server.matches.rebuilding import rebuilt
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.schemas import NewMatch, SeatWish
from hexarena.store import Ended, SeatSignature, StoredAction, StoredLuck, StoredMatch, StoredSeat

Each = TypeVar("Each")
USUAL = Again()
UNPLAYED = {  # of a rematch, whatever became of the match before
    "plays": (),
    "undos": (),
    "offers": (),
    "commitments": (),
    "times": (),
    "ended": None,
    "rematch": None,
    "ending": "",
    "ratings": (),
    "signatures": (),
    "status": "playing",
    "revision": 0,
    "awaits": 0,
}


@dataclass(frozen=True)
class Host:
    """The player who opens a match."""

    player: str
    name: str


def requested(asked: NewMatch, host: Host) -> StoredMatch:
    """Turn a request into a new match. Raises UnknownGame, BadOption, BadName."""
    about = game(asked.game)
    options = about.options(**asked.options)
    _confirm_count(about, len(asked.seats), len(about.seats_in(options)))
    seats = tuple(_seat(about, number, wish, host) for number, wish in enumerate(asked.seats))
    clock = clock_wished(asked, about, options)
    if asked.rated:
        confirm_rateable(about, options, seats)
    agreed = {"rated": asked.rated, "bots_resign": asked.bots_resign, "public": asked.public}
    luck = _luck(asked, about.has_luck(options))
    return fresh(about, options, seats, host=host.player, clock=clock, luck=luck, **agreed)


def fresh(about: Game, options: Options, seats: Sequence[StoredSeat], **agreed: Any) -> StoredMatch:
    """Return a new match; `agreed` are more fields of it."""
    return started(
        StoredMatch(
            id=new_id(),
            game=about.name,
            version=about.version,
            options=options.changed(),
            date=today(),
            status="waiting" if any(seat.open for seat in seats) else "playing",
            seats=tuple(seats),
            pool=pool_of(seats, agreed.get("clock")),
            **agreed,
        )
    )


def _confirm_count(about: Game, came: int, expected: int) -> None:
    if came != expected:
        sit = f"as many as {about.seated} says" if about.seated else "one a seat"
        raise BadOption(f"{came} seats; expected {expected}, {sit} of {about.title}")


def _luck(asked: NewMatch, has_luck: bool) -> StoredLuck | None:
    """Commit to a seed, or let the player who holds every seat enter chance."""
    if asked.luck == "drawn":
        return committed() if has_luck else None
    if not has_luck:
        raise BadOption("this match has no chance; expected luck to be 'drawn'")
    if any(wish.kind != "me" for wish in asked.seats):
        raise BadOption("chance is entered only if every seat is yours; expected 'me' in each")
    return StoredLuck(commitment="", seed="", typed=True)


def committed() -> StoredLuck:
    """Commit to a new seed."""
    return StoredLuck(**vars(Fair.committed()))


def _seat(about: Game, number: int, wish: SeatWish, host: Host) -> StoredSeat:
    if wish.kind == "bot":
        bot = wished(about, wish, f"seat {number}")
        return StoredSeat(number, name=bot.name, level=bot.number, persona=wish.persona)
    if wish.kind == "friend":
        return StoredSeat(number, key=secrets.token_urlsafe(12))
    name = clean_of_person(wish.name, about.seats[number]) if wish.name else host.name
    return StoredSeat(number, host.player, name)


def wished(about: Game, wish: SeatWish, where: str) -> Level:
    """Return the bot of a wish. Raises BadOption without a level, UnknownBot."""
    bot = level(wish.level)
    if bot is None:
        raise BadOption(f"the bot in {where} has no level; expected {LEVEL_NUMBERS}")
    return bot.played_as(own_persona(about, wish.persona)) if wish.persona else bot


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9)


def today() -> str:
    """Return today's date in UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def started(stored: StoredMatch) -> StoredMatch:
    """Play the chance that comes before the first decision, and start the clocks."""
    match = rebuilt(stored)
    while stored.status != "waiting" and match.draws_luck:
        match.draw_luck()
    return with_times(_with_actions(stored, match), match)


def _with_actions(stored: StoredMatch, match: Match) -> StoredMatch:
    """Add the actions so far and how the match stands."""
    plays = tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
    return StoredMatch(
        **{
            **vars(stored),
            "plays": plays,
            "status": "over" if match.over else stored.status,
            "awaits": deciding(match),
            "ending": match.outcome.text if match.outcome else stored.ending,
        }
    )


# Rematches


def open_rematch(live_matches: LiveMatches, match: str, player: str, again: Again = USUAL) -> None:
    """Open the rematch of a match if all players want it, with seats rotated unless they stay.

    Where a game has carryover, such as a fighter, the winner keeps it; the others make a new one.
    """
    with live_matches.hold(match) as live:
        if live.stored.rematch is not None or not all_want_rematch(live):
            return
        rematch = _rematch(live, again)
    opened = live_matches.open(rematch, f"rematch:{match}")
    live_matches.execute(match, player, f"rematch:{opened}", LinkRematch(opened))


def _rematch(live: LiveMatch, again: Again) -> StoredMatch:
    stored = live.stored
    around = stored.seats if again.stay else _rotated(stored.seats)
    seats = tuple(
        _of_level(live.match.game, each, again.level)._replace(seat=seat, key=None)
        for seat, each in enumerate(around)
    )
    luck = committed() if stored.luck and not stored.luck.typed else stored.luck
    options = _options_again(live, again)
    rated = stored.rated and stays_rated(live.match.game, options, seats)
    fresh = {"id": new_id(), "date": today(), "seats": seats, "luck": luck, "rated": rated}
    agreed = {"version": live.match.game.version, "options": options.changed()}
    return started(StoredMatch(**{**vars(stored), **fresh, **agreed, **UNPLAYED}))


def _of_level(about: Game, seat: StoredSeat, number: int | None) -> StoredSeat:
    """Give a bot another level; people and bots that keep theirs stay as they are."""
    bot = None if seat.level is None else level(number)
    if bot is None:
        return seat
    bot = bot.played_as(about.persona(seat.persona) if seat.persona else None)
    return seat._replace(name=bot.name, level=bot.number)


def _options_again(live: LiveMatch, again: Again) -> Options:
    """Return what was agreed, by today's rules, with the carryover of the winner."""
    match = live.match
    carryover, winner = match.game.carryover, match.outcome.winner if match.outcome else None
    seats = range(len(match.players))
    kept = [carryover.kept(match.states[0], seat) if seat == winner else "" for seat in seats]
    brought = carryover.brought(kept if again.stay else _rotated(kept))
    return match.game.options(**{**live.stored.options, **brought})


def _rotated(those: Sequence[Each]) -> Sequence[Each]:
    """Return a sequence rotated by one: each value moves to the next seat."""
    return (*those[-1:], *those[:-1])


# Uploaded records


def uploaded(text: str, host: str) -> StoredMatch:
    """Turn a record into a match to view. Raises BadRecord."""
    match = read_record(text)
    ended = Ended("drawn", None) if match.agreed else None
    if match.resigned is not None:
        ended = Ended("resigned", match.resigned)
    if match.lapse is not None:
        ended = Ended(*match.lapse)
    seats = tuple(StoredSeat(seat, name=name) for seat, name in enumerate(match.players))
    stored = StoredMatch(
        id=new_id(),
        game=match.game.name,
        version=match.stated.version,
        options=dict(match.stated.options),
        date=match.date,
        host=host,
        source="uploaded",
        status="over",
        ending="Not played to its end.",
        ended=ended,
        clock=match.clock.written if match.clock else None,
        seats=seats,
        luck=StoredLuck(**vars(match.fair)) if match.game.has_luck(match.options) else None,
        signatures=tuple(_signatures(match)),
    )
    return _with_actions(stored, match)


def _signatures(match: Match) -> Iterator[SeatSignature]:
    for seat, names in enumerate(match.signatures):
        yield from (SeatSignature(seat, kind, name) for kind, name in names.items())
