"""What happens to a seat and what it does, beat by beat, until it decides again."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.record import OVER, States, copy_states
from hexarena.contract.scene import Foresight
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import BLOCKS, DEATH, SHIELDS, STUN, W
from hexarena.games.hexstrike.notation.blows import Blow, find_blow, parry_blows
from hexarena.games.hexstrike.notation.names import (
    fighter_hex,
    fighter_name,
    heading_name,
    hex_name,
)
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.hand_choices import KNOCKING
from hexarena.games.hexstrike.rules.state import COMMITTING
from hexarena.games.hexstrike.scene import solo_play
from hexarena.games.hexstrike.scene.board import MAX_SAFE_STEPS, Hex, visible_hex
from hexarena.games.hexstrike.scene.timeline import describe_sides


@dataclass
class Hit:
    """A hit that the seat of a story lands or takes; `landing` is the hex the victim is sent to."""

    beat: int
    blow: Blow
    damage: int
    landing: str = ""


@dataclass
class Fall:
    """A fighter that is knocked out: its distance from the land, and who gets the point."""

    beat: int
    seat: int
    steps: int
    hitter: int


class Story:
    """A commitment played to its end by one seat alone."""

    def __init__(self, states: States, seat: int) -> None:
        self.seat = seat
        self.hits: list[Hit] = []
        self.falls: list[Fall] = []
        self.beats: list[Foresight] = []
        self.hexes: set[Hex] = set()
        self._states, self._begun, self._struck_hexes = states, copy_states(states), ()
        self._play_on()

    _struck_hexes: tuple[Hex, ...]

    @property
    def beat_start(self) -> np.record:
        """The state at the beginning of the last beat."""
        state: np.record = self._begun[0]
        return state

    @property
    def current(self) -> np.record:
        """The state at the end."""
        state: np.record = self._states[0]
        return state

    @property
    def commits_again(self) -> bool:
        """Whether the seat comes to its next commitment."""
        return bool(is_committing(self.current))

    def find_loss(self) -> Fall | None:
        """Return the fall of the seat, None if it does not fall."""
        return next((fall for fall in self.falls if fall.seat == self.seat), None)

    def _play_on(self) -> None:
        for previous in solo_play.play_alone(self._states, self.seat):
            self._struck_hexes = struck_hexes(self.current, self.seat) or self._struck_hexes
            self._record_step(previous[0])
            if self.find_loss():
                break
            if self.current.beat != self.beat_start.beat:
                self._end_beat()
                self._begun, self._struck_hexes = copy_states(self._states), ()
        self._end_beat()

    def _record_step(self, previous: np.record) -> None:
        """Record the hits of a step, and the fighters that it eliminates."""
        attack = find_blow(previous, self.current)
        for blow in (*((attack,) if attack else ()), *parry_blows(previous)):
            if blow.has_effect and self.seat in (blow.hitter, blow.victim):
                damage = int(self.current.damage[blow.victim]) - int(previous.damage[blow.victim])
                landing = self._find_flight(previous, blow)
                self.hits.append(Hit(int(previous.beat), blow, damage, landing))
        last = self.hits[-1].blow if self.hits else None
        if last and previous.hit_step == KNOCKING and previous.victim == last.victim:
            self.hits[-1].landing = self._find_flight(previous, last)
        if (
            previous.beat != self.current.beat
            or previous.stage == COMMITTING
            or self.current.to_act == OVER
        ):
            self.falls += _list_falls(previous, self.current)

    def _find_flight(self, previous: np.record, blow: Blow) -> str:
        target = fighter_hex(self.current, blow.victim)
        return target if target != fighter_hex(previous, blow.victim) else ""

    def _end_beat(self) -> None:
        sentences = (
            *_list_changes(self.beat_start, self.current, self.seat),
            *self._describe_blocks(),
            *self._describe_hits(),
            *self._describe_opening(),
        ) or (self._describe_idle_beat(),)
        self.beats.append(
            Foresight(
                name=f"Beat {self.beat_start.beat}",
                text=join_words(sentences),
                cell=hex_name(*visible_hex(self.current, self.seat)),
                facing=int(self.current.facing[self.seat]),
                hits=tuple(hex_name(*hexagon) for hexagon in self._struck_hexes),
            )
        )
        self.hexes |= {visible_hex(self.current, self.seat), *self._struck_hexes}

    @property
    def _symbol(self) -> int:
        """The symbol that the seat plays on the last beat."""
        return label(self.beat_start.line[self.seat, 0])

    def _describe_blocks(self) -> Iterator[str]:
        """Describe from where the seat blocks on the beat that has ended."""
        if SHIELDS[self._symbol]:
            yield f"blocks {describe_sides(self._symbol, BLOCKS)}"

    def _describe_idle_beat(self) -> str:
        """Describe a beat on which nothing changes and nothing is hit or blocked."""
        idle_verbs = {W: "waits", STUN: "is stunned"}
        return idle_verbs.get(self._symbol, f"stays at {fighter_hex(self.current, self.seat)}")

    def _describe_hits(self) -> Iterator[str]:
        """Describe what the seat hits on the beat that has ended, and the effects."""
        hits = [
            hit
            for hit in self.hits
            if hit.beat == self.beat_start.beat and hit.blow.hitter == self.seat
        ]
        if self._struck_hexes and not hits:
            yield f"strikes at {join_words([hex_name(*target) for target in self._struck_hexes])}"
        for hit in hits:
            flight = f" and sends it to {hit.landing}" if hit.landing else ""
            yield f"hits {fighter_name(hit.blow.victim)} for {hit.damage} damage{flight}"

    def _describe_opening(self) -> Iterator[str]:
        """Describe the seat's next commitment, and what it draws."""
        if self.commits_again:
            drawn_count = int(self.current.held[self.seat]) - int(self.beat_start.held[self.seat])
            yield "decides again"
            if drawn_count > 0:
                yield f"draws {count_noun(drawn_count, 'card')}"


def struck_hexes(state: np.record, seat: int) -> tuple[Hex, ...]:
    """Return the hexes that a seat has attacked on this beat."""
    return tuple(
        (int(state.struck_q[seat, n]), int(state.struck_r[seat, n]))
        for n in range(state.struck[seat])
    )


def _list_changes(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    if current.facing[seat] != previous.facing[seat]:
        yield f"turns to the {heading_name(current.facing[seat])}"
    if fighter_hex(current, seat) != fighter_hex(previous, seat):
        yield f"goes to {fighter_hex(current, seat)}"
    damage = int(current.damage[seat]) - int(previous.damage[seat])
    if damage:
        yield f"takes {damage} damage" if damage > 0 else f"heals {-damage} damage"


def _list_falls(previous: np.record, current: np.record) -> Iterator[Fall]:
    """Yield the fighters that a step eliminates."""
    for seat in range(previous.players):
        if _is_out(current, seat) and not _is_out(previous, seat):
            steps = land_distance(int(current.players), int(current.q[seat]), int(current.r[seat]))
            yield Fall(int(previous.beat), seat, steps, int(previous.last_hitter[seat]))


def _is_out(state: np.record, seat: int) -> bool:
    """Return whether a fighter is out, or has lost the match."""
    if label(state.line[seat, 0]) == DEATH:
        return True
    if state.phase != codes.FINISHED or state.returns[seat] > 0:
        return False
    is_far = (
        land_distance(int(state.players), int(state.q[seat]), int(state.r[seat])) > MAX_SAFE_STEPS
    )
    return bool(state.method == codes.STRANDED or (is_far and state.method != codes.TIME))
