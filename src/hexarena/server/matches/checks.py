"""Checks that commands of a match share: each raises the error that says why it is refused."""

from hexarena.contract.english import shortened
from hexarena.contract.errors import MatchOver, MatchWaiting, NotYourSeat, StaleMatch
from hexarena.server.matches.live import LiveMatch


def must_be_at(live: LiveMatch, ply: int, rewinds: int) -> None:
    """Raise StaleMatch unless the match is at the position that the command answers."""
    at = live.match.ply, live.rewinds
    if at != (ply, rewinds):
        raise StaleMatch(
            f"ply {ply} after {rewinds} undos was answered; "
            f"the match is at ply {at[0]} after {at[1]} undos"
        )


def must_be_played(live: LiveMatch) -> None:
    """Raise MatchOver or MatchWaiting unless the match is being played."""
    if live.status == "over":
        ending = live.match.outcome.text if live.match.outcome else ""
        raise MatchOver(f"the match is over. {ending}")
    if live.uploaded:
        raise MatchOver("this match was uploaded as a record; it can only be viewed")
    if live.status == "stopped":
        raise MatchOver("the tournament was cancelled; this match can only be viewed")
    if live.status == "waiting":
        raise MatchWaiting("the match begins when every seat is taken; send the link to a friend")


def must_hold(live: LiveMatch, player: str | None, seat: int) -> None:
    """Raise NotYourSeat unless a player holds a seat; without a player, unless a bot does."""
    if player is None and live.bot(seat) is not None:
        return
    if player is None or seat not in live.seats_of(player):
        came = f"seat {seat} is not yours"
        raise NotYourSeat(f"{came}; you hold {held(live, player or '')}")


def first_seat(live: LiveMatch, player: str, left: bool) -> int:
    """Return the first seat of a player; seats that have left count only if `left`."""
    mine = live.seats_of(player)
    if not mine:
        raise NotYourSeat("you hold no seat in this match; you may watch")
    gone = () if left else live.match.left
    still_in = [seat for seat in mine if seat not in gone]
    if not still_in:
        raise NotYourSeat("you have left this match; you may watch")
    return still_in[0]


def held(live: LiveMatch, player: str) -> str:
    """Name the seats of a player."""
    names = [live.match.seats[seat] for seat in live.seats_of(player)]
    return shortened(names) if names else "no seat"


def acting(live: LiveMatch) -> str:
    """Name the seat to act."""
    seat = live.match.to_act
    return "nobody" if seat is None or seat < 0 else live.match.seats[seat]
