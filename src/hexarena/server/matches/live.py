"""A live match: what the store keeps, and the `Match` rebuilt from it."""

from collections.abc import Collection
from copy import copy
from dataclasses import replace

from hexarena.contract.english import shortened
from hexarena.contract.errors import (
    MatchOver,
    MatchWaiting,
    NotYourSeat,
    OldRules,
    StaleMatch,
)
from hexarena.match import Match
from hexarena.search import Level, level
from hexarena.server.matches.rebuilding import end_by_will, rebuilt
from hexarena.store import (
    CommitmentsCleared,
    Ended,
    MatchEvent,
    MatchStanding,
    MatchStatus,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredInstruction,
    StoredMatch,
    StoredOffer,
    StoredTime,
    Undo,
)
from hexarena.store.talk.messages import Room

ABORTED = "Aborted before the clocks ran."
CLOSED = "Closed, since its rules are no longer played."


class LiveMatch:
    """A match and its seats; hold the lock of its slot to use it.

    In a draft, `now` is when the command came, and `away` until when seats are on vacation.
    """

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.now = 0
        self.away: dict[int, int] = {}
        self.retired = ""  # why it can no longer be played, in a sentence
        self._match: Match | None = None
        self._rebuild()
        self.written: dict[tuple[object, ...], bytes] = {}  # what is sent of it, as JSON

    def _rebuild(self) -> None:
        try:
            self._match = rebuilt(self.stored)
        except OldRules as error:
            self.retired = str(error)

    @property
    def match(self) -> Match:
        """The match itself. Raises OldRules if it is retired."""
        if self._match is None:
            raise OldRules(self.retired)
        return self._match

    @property
    def ply(self) -> int:
        """How many actions were played, 0 if it is retired."""
        return 0 if self.retired else self.match.ply

    @property
    def rewinds(self) -> int:
        """How many undos there were."""
        return self.stored.rewinds

    @property
    def mark(self) -> str:
        """An id of this state of the match."""
        return f"{self.stored.revision}.{self.rewinds}.{self.ply}"

    @property
    def status(self) -> MatchStatus:
        """Whether it waits for players, is being played, has ended, or was stopped."""
        if self.retired:
            return self.stored.status
        if self.match.over:
            return "over"
        if self.stored.status == "stopped":
            return "stopped"
        return "waiting" if any(seat.open for seat in self.stored.seats) else "playing"

    @property
    def uploaded(self) -> bool:
        """Whether it was uploaded as a record, to be viewed only."""
        return self.stored.source == "uploaded"

    # Seats

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Return the seats that a player holds."""
        return tuple(each.seat for each in self.stored.seats if player and each.player == player)

    @property
    def incomplete(self) -> bool:
        """Whether somebody who sat in it was erased."""
        gone = (each.player is None and each.level is None for each in self.stored.seats)
        return self.status == "over" and not self.uploaded and any(gone)

    def viewer(self, player: str) -> int | None:
        """Return the seat whose view a player sees; of several, the one to act.

        In a game with secrets, a player of several seats sees an onlooker's view, None, while none
        of them is to act.
        """
        mine = self.seats_of(player)
        if len(mine) <= 1:
            return mine[0] if mine else None
        now = next((seat for seat in self.acting() if seat in mine), None)
        if now is not None:
            return now
        if self.match.game.rules.secret and not self.match.over:
            return None  # several people may share this screen
        last = self.match.last_to_decide(mine)
        return mine[0] if last is None else last

    def acting(self) -> tuple[int | None, ...]:
        """Return the seats that act now, or the one that rolls or draws."""
        match = self.match
        return (match.drawer,) if match.types_luck else (match.awaits or (match.to_act,))

    def decides(self, player: str) -> bool:
        """Tell whether a player is to act, or to enter the result of chance."""
        mine = self.seats_of(player)
        return any(seat in mine for seat in self.acting()) or (bool(mine) and self.match.types_luck)

    def bot(self, seat: int | None) -> Level | None:
        """Return the bot in a seat, None for a person or nobody."""
        for each in self.stored.seats:
            if each.seat == seat and each.level is not None:
                bot, key = level(each.level), each.persona
                return bot and bot.played_as(self.match.game.persona(key) if key else None)
        return None

    def others(self, mine: Collection[int]) -> tuple[int, ...]:
        """Return the seats of people other than those in `mine`."""
        return tuple(
            each.seat for each in self.stored.seats if each.player and each.seat not in mine
        )

    def rivals(self, mine: Collection[int]) -> tuple[int, ...]:
        """Return those of `others` who have not left; an offer needs their consent."""
        return tuple(seat for seat in self.others(mine) if seat not in self.match.left)

    def rooms_of(self, player: str) -> tuple[Room, ...]:
        """Return in which rooms somebody may read, first the one in which they talk.

        Players must not read what onlookers say until the match has ended.
        """
        if not self.seats_of(player):
            return ("onlookers",)
        ended = self.status in ("over", "stopped")
        return ("players", "onlookers") if ended else ("players",)

    # Actions

    def known(self, ply: int, rewinds: int) -> int:
        """Return how many lines of the log a tab has that saw the match at that position."""
        return min(ply, self.ply) if rewinds == self.rewinds else 0

    def branch(self) -> "LiveMatch":
        """Return a copy that a command may change; this one stays as it is."""
        other = copy(self)
        vars(other).update(_match=self._match and self._match.branch(), written={})
        return other

    def follow(self, event: MatchEvent) -> None:  # noqa: C901 - a case for each kind of event
        """Change as an event says; a desertion concerns the player alone.

        Raises what `Match` raises for an illegal action.
        """
        match event:
            case StoredAction():
                self.match.repeat(event.action, event.seat)
            case StoredCommitment(seat, actions):
                self.match.keep(seat, actions)
            case CommitmentsCleared(seats):
                for seat in self.match.ready:
                    if not seats or seat in seats:
                        self.match.take_back(seat)
            case StoredInstruction():
                others = (each for each in self.stored.instructions if each.seat != event.seat)
                self._update(instructions=(*others, event))
            case Undo():
                self.match.undo(event.seat, consent=True)
                self._update(undos=(*self.stored.undos, event))
            case Ended():
                self._end(event)
            case SeatClaimed():
                self._seat_player(event)
            case RematchLinked(rematch):
                self._update(rematch=rematch)
            case StoredOffer() | OffersCleared():
                self._update(offers=_offers_after(self.stored.offers, event))
            case StoredTime():
                self._set_time(event)

    def _end(self, ended: Ended) -> None:
        if not self.retired:
            end_by_will(self.match, ended)
        aborted = {"status": "stopped"} if ended.kind == "aborted" else {}
        self._update(ended=ended, **aborted)

    def _set_time(self, time: StoredTime) -> None:
        own = (time if each.seat == time.seat else each for each in self.stored.times)
        self._update(times=tuple(own))

    def _seat_player(self, claimed: SeatClaimed) -> None:
        seats = list(self.stored.seats)
        taken = seats[claimed.seat]._replace(player=claimed.player, name=claimed.name)
        seats[claimed.seat] = taken
        self._update(seats=tuple(seats))
        self._rebuild()  # it holds the players' names

    def count_change(self) -> None:
        """Raise the revision, as the store does with every command."""
        self._update(revision=self.stored.revision + 1)

    def _update(self, **changed: object) -> None:
        self.stored = replace(self.stored, **changed)  # type: ignore[arg-type]

    @property
    def standing(self) -> MatchStanding:
        """How it stands, for lists."""
        if self.retired:
            text = CLOSED if self.status == "stopped" else self.stored.ending
            return MatchStanding(self.status, 0, text)
        outcome, ended = self.match.outcome, self.stored.ended
        text = outcome.text if outcome else ABORTED if ended and ended.kind == "aborted" else ""
        return MatchStanding(self.status, deciding(self.match), text)


def deciding(match: Match) -> int:
    """Return the seats that are to decide, a bit each."""
    if match.awaits:
        return sum(1 << seat for seat in match.awaits)
    return 1 << match.to_act if match.to_act is not None and match.to_act >= 0 else 0


def _offers_after(
    offers: tuple[StoredOffer, ...], event: StoredOffer | OffersCleared
) -> tuple[StoredOffer, ...]:
    if isinstance(event, StoredOffer):
        return (*(each for each in offers if each != event), event)
    return tuple(each for each in offers if event.kinds and each.kind not in event.kinds)


# Checks that commands share: each raises the error that says why it is refused


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
        why = "the tournament was cancelled" if live.stored.pairing else "the match was aborted"
        raise MatchOver(f"{why}; it can only be viewed")
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
