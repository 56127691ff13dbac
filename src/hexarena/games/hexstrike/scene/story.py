"""What happens to a seat and what it does, beat by beat, until it decides again."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hexarena.contract.english import counted, listed
from hexarena.contract.record import OVER, States, copied
from hexarena.contract.scene import Foresight
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import DEATH
from hexarena.games.hexstrike.notation.blows import Blow, answers, blow
from hexarena.games.hexstrike.notation.names import fighter, hex_at, towards, where
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import committing
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.hand_choices import KNOCKING
from hexarena.games.hexstrike.rules.state import COMMITTING
from hexarena.games.hexstrike.scene import alone
from hexarena.games.hexstrike.scene.board import LIMIT, Hex, shown_at


@dataclass
class Struck:
    """A hit that the seat of a story lands or takes; `place` is where it sends its victim."""

    beat: int
    blow: Blow
    damage: int
    place: str = ""


@dataclass
class Fallen:
    """A fighter that is lost: how far from the land, and who gets the point or the match."""

    beat: int
    seat: int
    steps: int
    by: int


class Story:
    """A commitment played to its end by one seat alone."""

    def __init__(self, states: States, seat: int) -> None:
        self.seat = seat
        self.struck: list[Struck] = []
        self.fallen: list[Fallen] = []
        self.beats: list[Foresight] = []
        self.hexes: set[Hex] = set()
        self._states, self._begun, self._hits = states, copied(states), ()
        self._play()

    _hits: tuple[Hex, ...]

    @property
    def begun(self) -> np.record:
        """The state at the beginning of the last beat."""
        state: np.record = self._begun[0]
        return state

    @property
    def now(self) -> np.record:
        """The state at the end."""
        state: np.record = self._states[0]
        return state

    @property
    def decides(self) -> bool:
        """Whether the seat comes to its next commitment."""
        return bool(committing(self.now))

    def lost(self) -> Fallen | None:
        """Return how the seat is lost, if it is."""
        return next((each for each in self.fallen if each.seat == self.seat), None)

    def _play(self) -> None:
        for before in alone.steps(self._states, self.seat):
            self._hits = struck(self.now, self.seat) or self._hits
            self._note(before[0])
            if self.lost():
                break
            if self.now.beat != self.begun.beat:
                self._end_beat()
                self._begun, self._hits = copied(self._states), ()
        self._end_beat()

    def _note(self, before: np.record) -> None:
        """Note the hits of a step, and who is lost in it."""
        found = blow(before, self.now)
        for each in (*((found,) if found else ()), *answers(before)):
            if each.lands and self.seat in (each.hitter, each.victim):
                hurt = int(self.now.damage[each.victim]) - int(before.damage[each.victim])
                self.struck.append(Struck(int(before.beat), each, hurt, self._sent(before, each)))
        last = self.struck[-1].blow if self.struck else None
        if last and before.hit_step == KNOCKING and before.victim == last.victim:
            self.struck[-1].place = self._sent(before, last)
        if before.beat != self.now.beat or before.stage == COMMITTING or self.now.to_act == OVER:
            self.fallen += _fallen(before, self.now)

    def _sent(self, before: np.record, each: Blow) -> str:
        there = where(self.now, each.victim)
        return there if there != where(before, each.victim) else ""

    def _end_beat(self) -> None:
        told = (*_own(self.begun, self.now, self.seat), *self._dealt(), *self._opened())
        self.beats.append(
            Foresight(
                name=f"Beat {self.begun.beat}",
                text=listed(told),
                cell=hex_at(*shown_at(self.now, self.seat)),
                facing=int(self.now.facing[self.seat]),
                hits=tuple(hex_at(*each) for each in self._hits),
            )
        )
        self.hexes |= {shown_at(self.now, self.seat), *self._hits}

    def _dealt(self) -> Iterator[str]:
        """Tell what the seat hits on the beat that ends, and what that does."""
        dealt = [
            each
            for each in self.struck
            if each.beat == self.begun.beat and each.blow.hitter == self.seat
        ]
        if self._hits and not dealt:
            yield f"strikes at {listed([hex_at(*each) for each in self._hits])}"
        for each in dealt:
            to = f" and sends it to {each.place}" if each.place else ""
            yield f"hits {fighter(each.blow.victim)} for {each.damage} damage{to}"

    def _opened(self) -> Iterator[str]:
        """Tell how the seat comes to its next commitment."""
        if self.decides:
            more = int(self.now.held[self.seat]) - int(self.begun.held[self.seat])
            yield "decides again"
            if more > 0:
                yield f"draws {counted(more, 'card')}"


def struck(state: np.record, seat: int) -> tuple[Hex, ...]:
    """Return the hexes that a seat has attacked on this beat."""
    return tuple(
        (int(state.struck_q[seat, n]), int(state.struck_r[seat, n]))
        for n in range(state.struck[seat])
    )


def _own(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    if after.facing[seat] != before.facing[seat]:
        yield f"turns to the {towards(after.facing[seat])}"
    if where(after, seat) != where(before, seat):
        yield f"goes to {where(after, seat)}"
    more = int(after.damage[seat]) - int(before.damage[seat])
    if more:
        yield f"takes {more} damage" if more > 0 else f"heals {-more} damage"


def _fallen(before: np.record, after: np.record) -> Iterator[Fallen]:
    """Yield the fighters that a step loses."""
    for seat in range(before.players):
        if _out(after, seat) and not _out(before, seat):
            steps = away(int(after.players), int(after.q[seat]), int(after.r[seat]))
            yield Fallen(int(before.beat), seat, steps, int(before.last_hitter[seat]))


def _out(state: np.record, seat: int) -> bool:
    """Tell whether a fighter is out, or has lost the match."""
    if label(state.line[seat, 0]) == DEATH:
        return True
    if state.phase != codes.FINISHED or state.returns[seat] > 0:
        return False
    far = away(int(state.players), int(state.q[seat]), int(state.r[seat])) > LIMIT
    return bool(state.method == codes.STRANDED or (far and state.method != codes.TIME))
