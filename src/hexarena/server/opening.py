"""How matches come to be: asked for, played again, or taken from a record."""

import datetime as dt
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hexarena.contract.errors import BadOption
from hexarena.contract.game import game
from hexarena.match import Fair, Match, read_record
from hexarena.search import LEVEL_NUMBERS, level
from hexarena.server import commands
from hexarena.server.live_match import LiveMatch, rebuilt
from hexarena.server.live_matches import LiveMatches
from hexarena.server.names import clean_of_person
from hexarena.server.schemas import NewMatch, SeatWish
from hexarena.store import Change, Ended, StoredAction, StoredLuck, StoredMatch, StoredSeat

Each = TypeVar("Each")


@dataclass(frozen=True)
class Host:
    """Who opens a match."""

    player: str
    name: str


def wished(asked: NewMatch, host: Host) -> StoredMatch:
    """Turn a wish into a match to be kept. Raises UnknownGame, BadOption, BadName."""
    about = game(asked.game)
    options = about.options(**asked.options)
    came, expected = len(asked.seats), len(about.seats_in(options))
    if came != expected:
        sit = f"as many as {about.seated} says" if about.seated else "one a seat"
        raise BadOption(f"{came} seats; expected {expected}, {sit} of {about.title}")
    wishes = enumerate(zip(asked.seats, about.seats, strict=False))
    seats = tuple(_seat(number, wish, host, called) for number, (wish, called) in wishes)
    return begun(
        StoredMatch(
            id=new_id(),
            game=about.name,
            version=about.version,
            options=options.changed(),
            date=today(),
            host=host.player,
            status="waiting" if any(seat.open for seat in seats) else "playing",
            seats=seats,
            luck=_luck(asked, about.has_luck(options)),
        )
    )


def _luck(asked: NewMatch, has_luck: bool) -> StoredLuck | None:
    """Commit to a seed, or leave luck to be typed in by the one who holds every seat."""
    if asked.luck == "drawn":
        return committed() if has_luck else None
    if not has_luck:
        raise BadOption("luck decides nothing in this match; expected luck to be drawn")
    if any(wish.kind != "me" for wish in asked.seats):
        raise BadOption("luck is typed in where every seat is yours; expected 'me' in each")
    return StoredLuck(commitment="", seed="", typed=True)


def committed() -> StoredLuck:
    """Commit to a new seed."""
    return StoredLuck(**vars(Fair.committed()))


def _seat(number: int, wish: SeatWish, host: Host, called: str) -> StoredSeat:
    if wish.kind == "bot":
        bot = level(wish.level)
        if bot is None:
            raise BadOption(f"the bot in seat {number} has no level; expected {LEVEL_NUMBERS}")
        return StoredSeat(number, name=bot.name, level=bot.number)
    if wish.kind == "friend":
        return StoredSeat(number, key=secrets.token_urlsafe(12))
    name = clean_of_person(wish.name, called) if wish.name else host.name
    return StoredSeat(number, host.player, name)


def new_id() -> str:
    """Return an id nobody can guess."""
    return secrets.token_urlsafe(9)


def today() -> str:
    """Return the day, in UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def begun(stored: StoredMatch) -> StoredMatch:
    """Let luck decide what it has to decide before anybody else."""
    match = rebuilt(stored)
    while stored.status != "waiting" and match.draws_luck:
        match.draw_luck()
    return _told(stored, match)


def _told(stored: StoredMatch, match: Match) -> StoredMatch:
    """Note what was played so far, and how the match stands."""
    plays = tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
    to_act = match.to_act
    return StoredMatch(
        **{
            **vars(stored),
            "plays": plays,
            "status": "over" if match.over else stored.status,
            "to_act": to_act if to_act is not None and to_act >= 0 else None,
            "ending": match.outcome.text if match.outcome else stored.ending,
        }
    )


# Played again


def follow(live_matches: LiveMatches, match: str, player: str) -> None:
    """Open the rematch of a match if everybody wants it, with seats passed round by one.

    Where players keep something from match to match, who won does, and the others make theirs anew.
    """
    with live_matches.hold(match) as live:
        if live.stored.rematch is not None or not commands.all_want_rematch(live):
            return
        again = _again(live)
    opened = live_matches.open(again, f"rematch:{match}")

    def link(live: LiveMatch, change: Change) -> None:
        change.clear_offers("rematch")
        change.follow_with(opened)
        live.step(offers=(), rematch=opened)

    live_matches.do(match, player, f"rematch:{opened}", link)


def _again(live: LiveMatch) -> StoredMatch:
    stored = live.stored
    around = enumerate(_passed_round(stored.seats))
    seats = tuple(each._replace(seat=seat, key=None) for seat, each in around)
    luck = committed() if stored.luck and not stored.luck.typed else stored.luck
    options = _options_again(live.match)
    fresh = {"id": new_id(), "date": today(), "options": options, "seats": seats, "luck": luck}
    gone = {"plays": (), "undos": (), "offers": (), "ended": None, "rematch": None, "ending": ""}
    start = {"status": "playing", "revision": 0, "to_act": None}
    return begun(StoredMatch(**{**vars(stored), **fresh, **gone, **start}))


def _options_again(match: Match) -> dict[str, Any]:
    """Return the options of a rematch: who won brings what it kept, the others nothing."""
    carryover, winner = match.game.carryover, match.outcome.winner if match.outcome else None
    seats = range(len(match.players))
    stored = [carryover.kept(match.states[0], seat) if seat == winner else "" for seat in seats]
    brought = carryover.brought(_passed_round(stored))
    return match.game.options(**{**match.options.changed(), **brought}).changed()


def _passed_round(those: Sequence[Each]) -> Sequence[Each]:
    """Return what belongs to each seat, passed on to the next, the last's to the first."""
    return (*those[-1:], *those[:-1])


# From a record


def uploaded(text: str, host: str) -> StoredMatch:
    """Turn a record into a match to be shown. Raises BadRecord."""
    match = read_record(text)
    ended = Ended("drawn", None) if match.agreed else None
    if match.resigned is not None:
        ended = Ended("resigned", match.resigned)
    seats = tuple(StoredSeat(seat, name=name) for seat, name in enumerate(match.players))
    stored = StoredMatch(
        id=new_id(),
        game=match.game.name,
        version=match.game.version,
        options=match.options.changed(),
        date=match.date,
        host=host,
        source="uploaded",
        status="over",
        ending="Not played to its end.",
        ended=ended,
        seats=seats,
        luck=StoredLuck(**vars(match.fair)) if match.game.has_luck(match.options) else None,
    )
    return _told(stored, match)
