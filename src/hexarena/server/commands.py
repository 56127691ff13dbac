"""What players do at a table. Each deed checks first, then changes match and store together."""

import secrets
from collections.abc import Callable

from hexarena.contract.english import shortened
from hexarena.contract.errors import (
    IllegalAction,
    MatchGoesOn,
    MatchOver,
    MatchWaiting,
    NoOffer,
    NotYourSeat,
    RefusedUndo,
    SeatTaken,
    StaleMatch,
    TournamentRefused,
    WrongKey,
)
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE
from hexarena.server.live_match import LiveMatch
from hexarena.server.live_matches import Deed
from hexarena.server.schemas import Offer, OfferKind, Play
from hexarena.store import Change, Ended, StoredOffer, Undo
from hexarena.store import OfferKind as Kind


def play(asked: Play, player: str) -> Deed:
    """Play an action for the seat to act, if the player holds it."""

    def deed(live: LiveMatch, change: Change) -> None:
        must_be_at(live, asked.ply, asked.rewinds)
        must_go_on(live)
        if not live.decides(player):
            raise NotYourSeat(f"{_acting(live)} is to act; you hold {_held(live, player)}")
        commit(live, change, asked.action)

    return deed


def commit(live: LiveMatch, change: Change, action: int) -> None:
    """Play an action and all that luck decides after it; offers are off. Raises IllegalAction."""
    seat = live.match.to_act
    if seat is None or action not in live.match.legal:
        live.match.play(action)  # refuses in its own words
    change.clear_offers()
    change.play(live.rewinds, live.match.ply, action, CHANCE if seat is None else seat)
    live.match.play(action)
    draw(live, change)
    live.step(offers=())


def draw(live: LiveMatch, change: Change) -> None:
    """Let luck decide what is luck's to decide, unless people tell what it decided."""
    while live.match.draws_luck:
        ply = live.match.ply
        live.match.draw_luck()
        change.play(live.rewinds, ply, live.match.actions[ply], CHANCE)


def resign(seat: int, player: str) -> Deed:
    """Give up for a seat that the player holds; of more than two, the others play on."""

    def deed(live: LiveMatch, change: Change) -> None:
        must_go_on(live)
        if seat not in live.seats_of(player):
            raise NotYourSeat(f"seat {seat} is not yours; you hold {_held(live, player)}")
        change.clear_offers()
        if len(live.stored.seats) > 2:
            _leave_match(live, change, seat)
        else:
            change.end("resigned", seat)
            live.match.resign(seat)
            live.step(offers=(), ended=Ended("resigned", seat))

    return deed


def _leave_match(live: LiveMatch, change: Change, seat: int) -> None:
    ply = live.match.ply
    live.match.leave(seat)
    change.play(live.rewinds, ply, LEAVE, seat)
    draw(live, change)
    live.step(offers=())


def claim(seat: int, key: str, player: str, name: str) -> Deed:
    """Take an open seat by the key in its link."""

    def deed(live: LiveMatch, change: Change) -> None:
        if seat >= len(live.stored.seats) or not live.stored.seats[seat].open:
            raise SeatTaken(f"seat {seat} is not open; you may watch")
        own = live.stored.seats[seat].key or ""
        if not secrets.compare_digest(own.encode(), key.encode("utf-8", "replace")):
            raise WrongKey(f"the link to seat {seat} holds a wrong key; ask for the link again")
        if live.seats_of(player):
            raise SeatTaken("you sit at this table already; send the link to somebody else")
        change.claim(seat, player, name)
        live.take(seat, player, name)
        if live.status == "playing":
            draw(live, change)

    return deed


# What others must consent to


def offer(asked: Offer, player: str) -> Deed:
    """Offer an undo, a draw or a rematch; done at once where nobody else is to be asked."""

    def deed(live: LiveMatch, change: Change) -> None:
        must_be_at(live, asked.ply, asked.rewinds)
        seat = _my_seat(live, player, left=asked.kind != "draw")
        OFFERS[asked.kind](live, change, seat)

    return deed


def answer(kind: OfferKind, accept: bool, player: str) -> Deed:
    """Consent to an offer, or take it off the table, whoever made it."""

    def deed(live: LiveMatch, change: Change) -> None:
        seat = _my_seat(live, player, left=kind == "rematch")
        made = [each.seat for each in live.stored.offers if each.kind == kind]
        if not made:
            raise NoOffer(f"nobody offers {ARTICLE[kind]} now")
        if not accept:
            _forget(live, change, kind)
        elif kind == "undo":
            _accept_undo(live, change, made[0], seat)
        else:
            OFFERS[kind](live, change, seat)

    return deed


def _offer_undo(live: LiveMatch, change: Change, seat: int) -> None:
    must_go_on(live)
    if live.stored.pairing is not None:
        raise RefusedUndo("in a match of a tournament what was played stands")
    mine = live.seats_of(live.stored.seats[seat].player or "")
    last = live.match.next_to_undo(mine)
    asks = seat if last is None else last
    rivals = live.rivals(mine)
    live.match.undo_to(asks, consent=True)
    if not rivals or _is_free(live, asks):
        _take_back(live, change, asks)
    elif len(rivals) > 1 and any(_asks_as_well(each, asks) for each in live.stored.offers):
        raise RefusedUndo("somebody has asked for an undo; expected an answer to that first")
    else:
        _leave(live, change, "undo", asks)


def _asks_as_well(offered: StoredOffer, seat: int) -> bool:
    return offered.kind == "undo" and offered.seat != seat


def _is_free(live: LiveMatch, seat: int) -> bool:
    try:
        live.match.undo_to(seat)
    except RefusedUndo:
        return False
    return True


def _accept_undo(live: LiveMatch, change: Change, asks: int, seat: int) -> None:
    if asks in live.seats_of(live.stored.seats[seat].player or ""):
        raise NoOffer("the others are to answer your offer; you may withdraw it")
    if _all_want(live, "consent", asks, seat):
        _take_back(live, change, asks)
    else:
        _leave(live, change, "consent", seat)


def _take_back(live: LiveMatch, change: Change, seat: int) -> None:
    change.clear_offers()
    live.match.undo(seat, consent=True)
    ply = live.match.ply
    change.take_back(ply, seat)
    undo = Undo(live.rewinds, ply, seat)
    live.step(offers=(), undos=(*live.stored.undos, undo))


def _offer_draw(live: LiveMatch, change: Change, seat: int) -> None:
    must_go_on(live)
    if not live.match.game.agreed_draws:
        raise IllegalAction(f"{live.match.game.title} knows no draw by agreement")
    if not live.rivals(_seats_with(live, seat)):
        raise IllegalAction("a draw is agreed upon with another person; nobody else plays here")
    if not _all_want(live, "draw", seat):
        _leave(live, change, "draw", seat)
        return
    change.clear_offers()
    change.end("drawn")
    live.match.agree_to_draw()
    live.step(offers=(), ended=Ended("drawn", None))


def _offer_rematch(live: LiveMatch, change: Change, seat: int) -> None:
    """Note that a seat wants to play again; the match is opened once all do."""
    if live.status != "over" or live.uploaded:
        raise MatchGoesOn("a rematch is played after the match; this one has not ended")
    if live.stored.pairing is not None:
        raise TournamentRefused(
            "a match of a tournament has no rematch; expected the next tournament"
        )
    if live.stored.rematch is None:
        _leave(live, change, "rematch", seat)


OFFERS: dict[OfferKind, Callable[[LiveMatch, Change, int], None]] = {
    "undo": _offer_undo,
    "draw": _offer_draw,
    "rematch": _offer_rematch,
}
ARTICLE: dict[OfferKind, str] = {"undo": "an undo", "draw": "a draw", "rematch": "a rematch"}


def _all_want(live: LiveMatch, kind: Kind, *seats: int) -> bool:
    """Tell whether these seats, and those that have said so, are all the people who are asked."""
    want = {*seats, *(each.seat for each in live.stored.offers if each.kind == kind)}
    asked = live.others if kind == "rematch" else live.rivals
    return not asked({each for one in want for each in _seats_with(live, one)})


def all_want_rematch(live: LiveMatch) -> bool:
    """Tell whether every person at the table has asked for a rematch."""
    asked = [each.seat for each in live.stored.offers if each.kind == "rematch"]
    return bool(asked) and _all_want(live, "rematch", asked[0])


def _seats_with(live: LiveMatch, seat: int) -> tuple[int, ...]:
    return live.seats_of(live.stored.seats[seat].player or "")


def _leave(live: LiveMatch, change: Change, kind: Kind, seat: int) -> None:
    change.offer(kind, seat)
    made = StoredOffer(kind, seat)
    live.step(offers=(*(each for each in live.stored.offers if each != made), made))


def _forget(live: LiveMatch, change: Change, kind: OfferKind) -> None:
    gone: tuple[Kind, ...] = (kind, "consent") if kind == "undo" else (kind,)
    for each in gone:
        change.clear_offers(each)
    stored = tuple(each for each in live.stored.offers if each.kind not in gone)
    live.step(offers=stored)


# What is checked


def must_be_at(live: LiveMatch, ply: int, rewinds: int) -> None:
    """Raise StaleMatch unless the match is where the command thinks it is."""
    at = live.match.ply, live.rewinds
    if at != (ply, rewinds):
        raise StaleMatch(
            f"ply {ply} after {rewinds} undos was answered; "
            f"the match is at ply {at[0]} after {at[1]} undos"
        )


def must_go_on(live: LiveMatch) -> None:
    """Raise MatchOver or MatchWaiting unless the match is being played."""
    if live.status == "over":
        ending = live.match.outcome.text if live.match.outcome else ""
        raise MatchOver(f"the match is over. {ending}")
    if live.uploaded:
        raise MatchOver("this match came as a record; it is only shown")
    if live.status == "stopped":
        raise MatchOver("the tournament was cancelled, and this match with it; it is only shown")
    if live.status == "waiting":
        raise MatchWaiting("the match begins when every seat is taken; send the link to a friend")


def _my_seat(live: LiveMatch, player: str, left: bool) -> int:
    """Return the first seat of a player, one that has left only where such a one may speak."""
    mine = live.seats_of(player)
    if not mine:
        raise NotYourSeat("you hold no seat at this table; you may watch")
    gone = () if left else live.match.left
    still_in = [seat for seat in mine if seat not in gone]
    if not still_in:
        raise NotYourSeat("you have left this match; you may watch")
    return still_in[0]


def _held(live: LiveMatch, player: str) -> str:
    names = [live.match.seats[seat] for seat in live.seats_of(player)]
    return shortened(names) if names else "no seat"


def _acting(live: LiveMatch) -> str:
    seat = live.match.to_act
    return "nobody" if seat is None or seat < 0 else live.match.seats[seat]
