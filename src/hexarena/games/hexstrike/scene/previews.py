"""Previews: what a commitment leads to, beat by beat, if all others only wait."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import listed
from hexarena.contract.record import States, copied
from hexarena.contract.scene import Foresight
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.symbols import DEATH, W
from hexarena.games.hexstrike.notation.names import fighter, hex_at, towards, where
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.beat import step
from hexarena.games.hexstrike.rules.entry import NO_ENTRY, is_open, label, plain

MOST_STEPS = 600  # of the machine; a play takes far fewer
WAITS = plain(W)
QUIET = {
    codes.TRIGGER: codes.DECLINE,
    codes.COMBO: codes.NO_FOLLOW,
    codes.GUARDING: codes.NO_GUARD,
}  # the answers assumed for the seat itself


def foresight(state: np.record, action: int) -> tuple[Foresight, ...]:
    """Foresee a commitment that goes on with `action`: nothing before its passive card is named.

    Choices still open default to the first: no turn, no adrenaline.
    """
    if not codes.PASSIVE <= state.phase <= codes.ADRENALINE:
        return ()
    seat = int(state.to_act)
    states = np.array([state])
    _alone(states[0], seat)
    rules.answer(states[0], action)
    while codes.PASSIVE <= states[0].phase <= codes.ADRENALINE:
        rules.answer(states[0], _first(states[0]))
    return tuple(_beats(states, seat))


def in_short(seen: tuple[Foresight, ...]) -> str:
    """Tell what is foreseen in a sentence."""
    return " ".join(f"{each.name}: {each.text}." for each in seen if each.text)


def _first(state: np.record) -> int:
    room = np.zeros(codes.ACTIONS, dtype=np.int32)
    rules.legal(state, room)
    return int(room[0])


def _alone(state: np.record, seat: int) -> None:
    """Make all other seats wait."""
    state.due = 1 << seat
    for other in range(state.players):
        if other != seat and label(state.line[other, 0]) != DEATH:
            state.line[other] = WAITS


def _beats(states: States, seat: int) -> Iterator[Foresight]:
    """Go through the beats of a play, until its seat decides again."""
    before, number = copied(states), int(states[0].beat)
    hits: tuple[str, ...] = ()
    for _ in range(MOST_STEPS):
        state = states[0]
        hits = _struck(state, seat) or hits
        if not _goes_on(state, seat):
            break
        if state.beat != number:
            yield _foreseen(before[0], state, seat, hits)
            before, number, hits = copied(states), int(state.beat), ()
            if is_open(state.line[seat, 0]):
                return
    yield _foreseen(before[0], states[0], seat, hits)


def _goes_on(state: np.record, seat: int) -> bool:
    """Take a step; False at a decision that cannot be foreseen, or at the end."""
    if state.phase in QUIET and state.to_act == seat:
        rules.answer(state, QUIET[int(state.phase)])
    for other in range(state.players):
        if other != seat:
            row = state.line[other]
            row[row == NO_ENTRY] = WAITS
            state.discards[other] = state.draws[other] = 0
    return state.phase == codes.RESOLVE and bool(step(state))


def _struck(state: np.record, seat: int) -> tuple[str, ...]:
    """Name the hexes that a seat has attacked on this beat."""
    return tuple(
        hex_at(state.struck_q[seat, n], state.struck_r[seat, n]) for n in range(state.struck[seat])
    )


def _foreseen(before: np.record, after: np.record, seat: int, hits: tuple[str, ...]) -> Foresight:
    told = (*_own(before, after, seat), *_theirs(before, after, seat, hits))
    return Foresight(
        name=f"Beat {before.beat}",
        text=listed(told),
        cell=where(after, seat),
        facing=int(after.facing[seat]),
        hits=hits,
    )


def _own(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    if after.facing[seat] != before.facing[seat]:
        yield f"turns to the {towards(after.facing[seat])}"
    if where(after, seat) != where(before, seat):
        yield f"goes to {where(after, seat)}"
    more = int(after.damage[seat]) - int(before.damage[seat])
    if more:
        yield f"takes {more} damage" if more > 0 else f"heals {-more} damage"


def _theirs(before: np.record, after: np.record, seat: int, hits: tuple[str, ...]) -> Iterator[str]:
    """Tell what is hit, and what that does."""
    hurt = [
        each for each in range(before.players) if each != seat and _touched(before, after, each)
    ]
    if hits and not hurt:
        yield f"strikes at {listed(hits)}"
    for other in hurt:
        more = int(after.damage[other]) - int(before.damage[other])
        flies = where(after, other) != where(before, other)
        to = f" and sends it to {where(after, other)}" if flies else ""
        yield f"hits {fighter(other)} for {more} damage{to}"


def _touched(before: np.record, after: np.record, seat: int) -> bool:
    hurt = after.damage[seat] != before.damage[seat]
    return bool(hurt or where(after, seat) != where(before, seat))
