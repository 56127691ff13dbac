"""A match as it is played now: what the store keeps of it, and the match that follows from that."""

from collections.abc import Collection
from dataclasses import replace

from hexarena.contract.errors import BadOption, MatchOver, OldRules, UnknownGame
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.match import Fair, Match
from hexarena.search import Level, level
from hexarena.server.schemas import Status
from hexarena.store import StoredMatch, StoredTournament, Summary


class LiveMatch:
    """One match and who sits where; whoever looks or plays holds the lock of its place."""

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.match = rebuilt(stored)

    @property
    def rewinds(self) -> int:
        """How often the match was taken back."""
        return self.stored.rewinds

    @property
    def mark(self) -> str:
        """What tells this moment of the match from every other."""
        return f"{self.stored.revision}.{self.rewinds}.{self.match.ply}"

    @property
    def status(self) -> Status:
        """Whether it waits for somebody, is being played, has ended, or was stopped."""
        if self.match.over:
            return "over"
        if self.stored.status == "stopped":
            return "stopped"
        return "waiting" if any(seat.open for seat in self.stored.seats) else "playing"

    @property
    def uploaded(self) -> bool:
        """Whether it came as a record and is only to be looked at."""
        return self.stored.source == "uploaded"

    # Who sits where

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Return the seats that a player holds."""
        return tuple(each.seat for each in self.stored.seats if player and each.player == player)

    def viewer(self, player: str) -> int | None:
        """Return the seat through whose eyes a player looks; of several, the one to act.

        Where there are secrets and none of them is to act, an onlooker's.
        """
        mine = self.seats_of(player)
        if len(mine) <= 1:
            return mine[0] if mine else None
        acting = self.match.drawer if self.match.types_luck else self.match.to_act
        if acting in mine:
            return acting
        if self.match.game.rules.secret and not self.match.over:
            return None  # nobody's hand lies open while it is nobody's turn
        last = self.match.last_to_decide(mine)
        return mine[0] if last is None else last

    def decides(self, player: str) -> bool:
        """Tell whether a player is to decide, or to type in what luck decided."""
        mine = self.seats_of(player)
        return self.match.to_act in mine or (bool(mine) and self.match.types_luck)

    def bot(self, seat: int | None) -> Level | None:
        """Return the bot in a seat, None for a person or nobody."""
        for each in self.stored.seats:
            if each.seat == seat and each.level is not None:
                return level(each.level)
        return None

    def others(self, mine: Collection[int]) -> tuple[int, ...]:
        """Return the seats of people other than those in `mine`."""
        return tuple(
            each.seat for each in self.stored.seats if each.player and each.seat not in mine
        )

    def rivals(self, mine: Collection[int]) -> tuple[int, ...]:
        """Return those of `others` who have not left, and so must consent to what is done."""
        return tuple(seat for seat in self.others(mine) if seat not in self.match.left)

    # What was played

    def known(self, ply: int, rewinds: int) -> int:
        """Return how many lines of the log somebody has who saw the match at that moment."""
        return min(ply, self.match.ply) if rewinds == self.rewinds else 0

    def take(self, seat: int, player: str, name: str) -> None:
        """Seat somebody, whose name the match bears from then on."""
        seats = list(self.stored.seats)
        seats[seat] = seats[seat]._replace(player=player, name=name)
        self.step(seats=tuple(seats))
        self.match = rebuilt(self.stored)

    def step(self, **changed: object) -> None:
        """Follow the store, which has kept one change more."""
        self.stored = replace(self.stored, revision=self.stored.revision + 1, **changed)  # type: ignore[arg-type]


def agreed(stored: Summary | StoredTournament, named: str) -> tuple[Game, Options]:
    """Return the game and the options of what is kept. Raises OldRules where they are gone."""
    try:
        about = game(stored.game)
        options = about.options(**stored.options)
    except (UnknownGame, BadOption) as error:
        raise OldRules(f"{named} cannot be shown any more: {error}") from error
    if about.version != stored.version:
        raise OldRules(
            f"{named} was played by rules {stored.version} of {about.title}; "
            f"this Hexarena plays {about.version}"
        )
    return about, options


def rebuilt(stored: StoredMatch) -> Match:
    """Play what is kept again. Raises OldRules where that cannot be done any more."""
    about, options = agreed(stored, f"match {stored.id}")
    names = [seat.name or about.seats[seat.seat] for seat in stored.seats]
    match = Match(about, options, names, stored.date, _fair(stored))
    _replay(match, stored)
    return match


def _fair(stored: StoredMatch) -> Fair:
    return Fair(**stored.luck._asdict()) if stored.luck else Fair()


def _replay(match: Match, stored: StoredMatch) -> None:
    for play in stored.actions():
        if play.ply != match.ply:
            raise MatchOver(f"match {stored.id} is kept with ply {play.ply} at ply {match.ply}")
        match.repeat(play.action, play.seat)
    if stored.ended is None:
        return
    if stored.ended.seat is None:
        match.agree_to_draw()
    else:
        match.resign(stored.ended.seat)
