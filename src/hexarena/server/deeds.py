"""What players do at a table. Each deed checks first, then changes match and store together."""

import secrets
from collections.abc import Callable

from hexarena.contract.english import shortened
from hexarena.contract.errors import (
    IllegalAction,
    MatchGoesOn,
    MatchOver,
    MatchWaiting,
    NightRefused,
    NoOffer,
    NotYourSeat,
    RefusedUndo,
    SeatTaken,
    StaleMatch,
    WrongKey,
)
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE
from hexarena.server.hall import Deed
from hexarena.server.sitting import LiveMatch
from hexarena.server.wire import Offer, OfferKind, Play
from hexarena.store import Change, Ended, KeptOffer, Undo
from hexarena.store import OfferKind as Kind


def play(asked: Play, player: str) -> Deed:
    """Play an action for the seat to act, if the player holds it."""

    def deed(sitting: LiveMatch, change: Change) -> None:
        must_be_at(sitting, asked.ply, asked.undone)
        must_go_on(sitting)
        if not sitting.decides(player):
            raise NotYourSeat(f"{_acting(sitting)} is to act; you hold {_held(sitting, player)}")
        commit(sitting, change, asked.action)

    return deed


def commit(sitting: LiveMatch, change: Change, action: int) -> None:
    """Play an action and all that luck decides after it; offers are off. Raises IllegalAction."""
    seat = sitting.match.to_act
    if seat is None or action not in sitting.match.legal:
        sitting.match.play(action)  # refuses in its own words
    change.clear_offers()
    change.play(sitting.undone, sitting.match.ply, action, CHANCE if seat is None else seat)
    sitting.match.play(action)
    draw(sitting, change)
    sitting.step(offers=())


def draw(sitting: LiveMatch, change: Change) -> None:
    """Let luck decide what is luck's to decide, unless people tell what it decided."""
    while sitting.match.draws_luck:
        ply = sitting.match.ply
        sitting.match.draw_luck()
        change.play(sitting.undone, ply, sitting.match.actions[ply], CHANCE)


def resign(seat: int, player: str) -> Deed:
    """Give up for a seat that the player holds; of more than two, the others play on."""

    def deed(sitting: LiveMatch, change: Change) -> None:
        must_go_on(sitting)
        if seat not in sitting.seats_of(player):
            raise NotYourSeat(f"seat {seat} is not yours; you hold {_held(sitting, player)}")
        change.clear_offers()
        if len(sitting.kept.seats) > 2:
            _leave_match(sitting, change, seat)
        else:
            change.end("resigned", seat)
            sitting.match.resign(seat)
            sitting.step(offers=(), ended=Ended("resigned", seat))

    return deed


def _leave_match(sitting: LiveMatch, change: Change, seat: int) -> None:
    ply = sitting.match.ply
    sitting.match.leave(seat)
    change.play(sitting.undone, ply, LEAVE, seat)
    draw(sitting, change)
    sitting.step(offers=())


def claim(seat: int, key: str, player: str, name: str) -> Deed:
    """Take an open seat by the key in its link."""

    def deed(sitting: LiveMatch, change: Change) -> None:
        if seat >= len(sitting.kept.seats) or not sitting.kept.seats[seat].open:
            raise SeatTaken(f"seat {seat} is not open; you may watch")
        own = sitting.kept.seats[seat].key or ""
        if not secrets.compare_digest(own.encode(), key.encode("utf-8", "replace")):
            raise WrongKey(f"the link to seat {seat} holds a wrong key; ask for the link again")
        if sitting.seats_of(player):
            raise SeatTaken("you sit at this table already; send the link to somebody else")
        change.claim(seat, player, name)
        sitting.take(seat, player, name)
        if sitting.status == "playing":
            draw(sitting, change)

    return deed


# What others must consent to


def offer(asked: Offer, player: str) -> Deed:
    """Offer an undo, a draw or a rematch; done at once where nobody else is to be asked."""

    def deed(sitting: LiveMatch, change: Change) -> None:
        must_be_at(sitting, asked.ply, asked.undone)
        seat = _my_seat(sitting, player, left=asked.kind != "draw")
        OFFERS[asked.kind](sitting, change, seat)

    return deed


def answer(kind: OfferKind, accept: bool, player: str) -> Deed:
    """Consent to an offer, or take it off the table, whoever made it."""

    def deed(sitting: LiveMatch, change: Change) -> None:
        seat = _my_seat(sitting, player, left=kind == "rematch")
        made = [each.seat for each in sitting.kept.offers if each.kind == kind]
        if not made:
            raise NoOffer(f"nobody offers {ARTICLE[kind]} now")
        if not accept:
            _forget(sitting, change, kind)
        elif kind == "undo":
            _accept_undo(sitting, change, made[0], seat)
        else:
            OFFERS[kind](sitting, change, seat)

    return deed


def _offer_undo(sitting: LiveMatch, change: Change, seat: int) -> None:
    must_go_on(sitting)
    if sitting.kept.bout is not None:
        raise RefusedUndo("in a match of a night what was played stands")
    mine = sitting.seats_of(sitting.kept.seats[seat].player or "")
    last = sitting.match.next_to_undo(mine)
    asks = seat if last is None else last
    rivals = sitting.rivals(mine)
    sitting.match.undo_to(asks, consent=True)
    if not rivals or _is_free(sitting, asks):
        _take_back(sitting, change, asks)
    elif len(rivals) > 1 and any(_asks_as_well(each, asks) for each in sitting.kept.offers):
        raise RefusedUndo("somebody has asked for an undo; expected an answer to that first")
    else:
        _leave(sitting, change, "undo", asks)


def _asks_as_well(offered: KeptOffer, seat: int) -> bool:
    return offered.kind == "undo" and offered.seat != seat


def _is_free(sitting: LiveMatch, seat: int) -> bool:
    try:
        sitting.match.undo_to(seat)
    except RefusedUndo:
        return False
    return True


def _accept_undo(sitting: LiveMatch, change: Change, asks: int, seat: int) -> None:
    if asks in sitting.seats_of(sitting.kept.seats[seat].player or ""):
        raise NoOffer("the others are to answer your offer; you may withdraw it")
    if _all_want(sitting, "consent", asks, seat):
        _take_back(sitting, change, asks)
    else:
        _leave(sitting, change, "consent", seat)


def _take_back(sitting: LiveMatch, change: Change, seat: int) -> None:
    change.clear_offers()
    sitting.match.undo(seat, consent=True)
    ply = sitting.match.ply
    change.take_back(ply, seat)
    undo = Undo(sitting.undone, ply, seat)
    sitting.step(offers=(), undos=(*sitting.kept.undos, undo))


def _offer_draw(sitting: LiveMatch, change: Change, seat: int) -> None:
    must_go_on(sitting)
    if not sitting.match.game.agreed_draws:
        raise IllegalAction(f"{sitting.match.game.title} knows no draw by agreement")
    if not sitting.rivals(_seats_with(sitting, seat)):
        raise IllegalAction("a draw is agreed upon with another person; nobody else plays here")
    if not _all_want(sitting, "draw", seat):
        _leave(sitting, change, "draw", seat)
        return
    change.clear_offers()
    change.end("drawn")
    sitting.match.agree_to_draw()
    sitting.step(offers=(), ended=Ended("drawn", None))


def _offer_rematch(sitting: LiveMatch, change: Change, seat: int) -> None:
    """Note that a seat wants to play again; the match is opened once all do."""
    if sitting.status != "over" or sitting.uploaded:
        raise MatchGoesOn("a rematch is played after the match; this one has not ended")
    if sitting.kept.bout is not None:
        raise NightRefused("a match of a night has no rematch; expected the next night")
    if sitting.kept.rematch is None:
        _leave(sitting, change, "rematch", seat)


OFFERS: dict[OfferKind, Callable[[LiveMatch, Change, int], None]] = {
    "undo": _offer_undo,
    "draw": _offer_draw,
    "rematch": _offer_rematch,
}
ARTICLE: dict[OfferKind, str] = {"undo": "an undo", "draw": "a draw", "rematch": "a rematch"}


def _all_want(sitting: LiveMatch, kind: Kind, *seats: int) -> bool:
    """Tell whether these seats, and those that have said so, are all the people who are asked."""
    want = {*seats, *(each.seat for each in sitting.kept.offers if each.kind == kind)}
    asked = sitting.others if kind == "rematch" else sitting.rivals
    return not asked({each for one in want for each in _seats_with(sitting, one)})


def all_want_rematch(sitting: LiveMatch) -> bool:
    """Tell whether every person at the table has asked for a rematch."""
    asked = [each.seat for each in sitting.kept.offers if each.kind == "rematch"]
    return bool(asked) and _all_want(sitting, "rematch", asked[0])


def _seats_with(sitting: LiveMatch, seat: int) -> tuple[int, ...]:
    return sitting.seats_of(sitting.kept.seats[seat].player or "")


def _leave(sitting: LiveMatch, change: Change, kind: Kind, seat: int) -> None:
    change.offer(kind, seat)
    made = KeptOffer(kind, seat)
    sitting.step(offers=(*(each for each in sitting.kept.offers if each != made), made))


def _forget(sitting: LiveMatch, change: Change, kind: OfferKind) -> None:
    gone: tuple[Kind, ...] = (kind, "consent") if kind == "undo" else (kind,)
    for each in gone:
        change.clear_offers(each)
    kept = tuple(each for each in sitting.kept.offers if each.kind not in gone)
    sitting.step(offers=kept)


# What is checked


def must_be_at(sitting: LiveMatch, ply: int, undone: int) -> None:
    """Raise StaleMatch unless the match is where the command thinks it is."""
    at = sitting.match.ply, sitting.undone
    if at != (ply, undone):
        raise StaleMatch(
            f"ply {ply} after {undone} undos was answered; "
            f"the match is at ply {at[0]} after {at[1]} undos"
        )


def must_go_on(sitting: LiveMatch) -> None:
    """Raise MatchOver or MatchWaiting unless the match is being played."""
    if sitting.status == "over":
        ending = sitting.match.outcome.text if sitting.match.outcome else ""
        raise MatchOver(f"the match is over. {ending}")
    if sitting.uploaded:
        raise MatchOver("this match came as a record; it is only shown")
    if sitting.status == "stopped":
        raise MatchOver("the night was cancelled, and this match with it; it is only shown")
    if sitting.status == "waiting":
        raise MatchWaiting("the match begins when every seat is taken; send the link to a friend")


def _my_seat(sitting: LiveMatch, player: str, left: bool) -> int:
    """Return the first seat of a player, one that has left only where such a one may speak."""
    mine = sitting.seats_of(player)
    if not mine:
        raise NotYourSeat("you hold no seat at this table; you may watch")
    gone = () if left else sitting.match.left
    still_in = [seat for seat in mine if seat not in gone]
    if not still_in:
        raise NotYourSeat("you have left this match; you may watch")
    return still_in[0]


def _held(sitting: LiveMatch, player: str) -> str:
    names = [sitting.match.seats[seat] for seat in sitting.seats_of(player)]
    return shortened(names) if names else "no seat"


def _acting(sitting: LiveMatch) -> str:
    seat = sitting.match.to_act
    return "nobody" if seat is None or seat < 0 else sitting.match.seats[seat]
