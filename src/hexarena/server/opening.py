"""How matches come to be: asked for, played again, or taken from a record."""

import datetime as dt
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hexarena.contract.errors import BadOption
from hexarena.contract.game import game
from hexarena.match import Fair, Match, read_record
from hexarena.search import LEVELS
from hexarena.server import deeds
from hexarena.server.hall import Hall
from hexarena.server.names import clean_of_person
from hexarena.server.sitting import LiveMatch, rebuilt
from hexarena.server.wire import NewMatch, SeatWish
from hexarena.store import Change, Ended, Kept, KeptLuck, KeptSeat, StoredAction

Each = TypeVar("Each")


@dataclass(frozen=True)
class Host:
    """Who opens a match."""

    player: str
    name: str


def wished(asked: NewMatch, host: Host) -> Kept:
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
        Kept(
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


def _luck(asked: NewMatch, has_luck: bool) -> KeptLuck | None:
    """Commit to a seed, or leave luck to be typed in by the one who holds every seat."""
    if asked.luck == "drawn":
        return committed() if has_luck else None
    if not has_luck:
        raise BadOption("luck decides nothing in this match; expected luck to be drawn")
    if any(wish.kind != "me" for wish in asked.seats):
        raise BadOption("luck is typed in where every seat is yours; expected 'me' in each")
    return KeptLuck(commitment="", seed="", typed=True)


def committed() -> KeptLuck:
    """Commit to a new seed."""
    return KeptLuck(**vars(Fair.committed()))


def _seat(number: int, wish: SeatWish, host: Host, called: str) -> KeptSeat:
    if wish.kind == "bot":
        if wish.level is None:
            raise BadOption(f"the bot in seat {number} has no level; expected 1 to {len(LEVELS)}")
        return KeptSeat(number, name=LEVELS[wish.level - 1].player, level=wish.level)
    if wish.kind == "friend":
        return KeptSeat(number, key=secrets.token_urlsafe(12))
    name = clean_of_person(wish.name, called) if wish.name else host.name
    return KeptSeat(number, host.player, name)


def new_id() -> str:
    """Return an id nobody can guess."""
    return secrets.token_urlsafe(9)


def today() -> str:
    """Return the day, in UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def begun(kept: Kept) -> Kept:
    """Let luck decide what it has to decide before anybody else."""
    match = rebuilt(kept)
    while kept.status != "waiting" and match.draws_luck:
        match.draw_luck()
    return _told(kept, match)


def _told(kept: Kept, match: Match) -> Kept:
    """Note what was played so far, and how the match stands."""
    plays = tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
    to_act = match.to_act
    return Kept(
        **{
            **vars(kept),
            "plays": plays,
            "status": "over" if match.over else kept.status,
            "to_act": to_act if to_act is not None and to_act >= 0 else None,
            "ending": match.outcome.text if match.outcome else kept.ending,
        }
    )


# Played again


def follow(hall: Hall, match: str, player: str) -> None:
    """Open the rematch of a match if everybody wants it, with seats passed round by one.

    Where players keep something from match to match, who won does, and the others make theirs anew.
    """
    with hall.sitting(match) as sitting:
        if sitting.kept.rematch is not None or not deeds.all_want_rematch(sitting):
            return
        again = _again(sitting)
    opened = hall.open(again, f"rematch:{match}")

    def link(sitting: LiveMatch, change: Change) -> None:
        change.clear_offers("rematch")
        change.follow_with(opened)
        sitting.step(offers=(), rematch=opened)

    hall.do(match, player, f"rematch:{opened}", link)


def _again(sitting: LiveMatch) -> Kept:
    kept = sitting.kept
    around = enumerate(_passed_round(kept.seats))
    seats = tuple(each._replace(seat=seat, key=None) for seat, each in around)
    luck = committed() if kept.luck and not kept.luck.typed else kept.luck
    options = _options_again(sitting.match)
    fresh = {"id": new_id(), "date": today(), "options": options, "seats": seats, "luck": luck}
    gone = {"plays": (), "undos": (), "offers": (), "ended": None, "rematch": None, "ending": ""}
    start = {"status": "playing", "revision": 0, "to_act": None}
    return begun(Kept(**{**vars(kept), **fresh, **gone, **start}))


def _options_again(match: Match) -> dict[str, Any]:
    """Return the options of a rematch: who won brings what it kept, the others nothing."""
    between, winner = match.game.between, match.outcome.winner if match.outcome else None
    seats = range(len(match.players))
    kept = [between.kept(match.state, seat) if seat == winner else "" for seat in seats]
    brought = between.brought(_passed_round(kept))
    return match.game.options(**{**match.options.changed(), **brought}).changed()


def _passed_round(those: Sequence[Each]) -> Sequence[Each]:
    """Return what belongs to each seat, passed on to the next, the last's to the first."""
    return (*those[-1:], *those[:-1])


# From a record


def uploaded(text: str, host: str) -> Kept:
    """Turn a record into a match to be shown. Raises BadRecord."""
    match = read_record(text)
    ended = Ended("drawn", None) if match.agreed else None
    if match.resigned is not None:
        ended = Ended("resigned", match.resigned)
    seats = tuple(KeptSeat(seat, name=name) for seat, name in enumerate(match.players))
    kept = Kept(
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
        luck=KeptLuck(**vars(match.fair)) if match.game.has_luck(match.options) else None,
    )
    return _told(kept, match)
