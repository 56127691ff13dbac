"""Actions told in a person's words, for everybody to read: nothing in them is secret."""

from bisect import bisect_right
from collections.abc import Callable

import numpy as np

from hexarena.contract.english import an, counted
from hexarena.contract.record import States
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.aftermath import then
from hexarena.games.knockouts.edition import POSITION_NAMES
from hexarena.games.knockouts.mobility import cost, total
from hexarena.games.knockouts.names import (
    HURT_STATS,
    STATS,
    attack,
    card,
    fighter,
    style,
    terms,
    used_as,
)
from hexarena.games.knockouts.state import (
    ADD,
    ALLOW,
    ANSWER,
    ATTACK,
    ATTACK_AS,
    CHOOSE_BOTTOM,
    CHOOSE_TOP,
    CRITICAL,
    DICE,
    DONE,
    DRAWN,
    GO,
    HEAL,
    HEART_STAT,
    HIT,
    LAY,
    MOBILITY,
    NORMAL,
    PASS,
    PLAY,
    PUT,
    ROLL,
    ROLLED,
    STOP,
    TAKE_STYLE,
    USE,
    S,
)

Teller = Callable[[np.record, np.record, int], str]


def narrate(state: np.record, action: int) -> str:
    """Tell what `action`, about to be played in `state`, does."""
    after: States = np.array([state])
    rules.apply(after[0], action)
    first, tell = _TOLD[bisect_right(_FIRST, action) - 1]
    told = [tell(state, after[0], action - first), *then(state, after[0])]
    return " ".join(filter(None, told))


def _actor(state: np.record) -> str:
    return fighter(int(state.to_act))


def _whose(state: np.record) -> str:
    return fighter(int(state.seat))


# Luck


def _rolled(state: np.record, after: np.record, n: int) -> str:
    if state.phase == MOBILITY:
        return _mobility(state, n + 1)
    if state.phase == DICE:
        return _attack_die(state, after, n + 1)
    return f"{_whose(state)} rolls a {n + 1} for heart."


def _mobility(state: np.record, face: int) -> str:
    seat = int(state.seat)
    rolled = np.array([state])
    rolled[0].face[seat] = face
    stat = "Striking" if state.used[seat] == S else "Grappling"
    return f"{_whose(state)} rolls a {face} with {stat}: {total(rolled[0], seat)} in all."


def _attack_die(state: np.record, after: np.record, face: int) -> str:
    success = face >= state.need
    told = f"{_whose(state)}'s {attack(state)} rolls a {face}"
    told += ": a success." if success else ": no success."
    if state.dice > 1:
        return told
    successes = int(state.successes) + success
    return (
        f"{told} {counted(successes, 'success')}: it hurts." if successes else f"{told} It fails."
    )


def _drawn(state: np.record, after: np.record, n: int) -> str:
    return f"{_whose(state)} draws a card."


# Making a fighter, and mobility


def _put(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} puts a marker on {STATS[HEART_STAT + n]}."


def _style(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} takes the style {style(state, n)}."


def _used(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} uses {HURT_STATS[n]} for mobility."


def _moved(state: np.record, after: np.record, to: int) -> str:
    points = counted(cost(state, to), "point")
    return f"{_actor(state)} moves to {POSITION_NAMES[to]} for {points}."


def _stopped(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} stays in {POSITION_NAMES[state.position]}."


def _top(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} goes to the top."


def _bottom(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} goes to the bottom."


# Actions


def _attacked(state: np.record, after: np.record, kind: int) -> str:
    return f"{_actor(state)} attacks with {an(card(state, kind))}: {terms(after)}."


def _attacked_as(state: np.record, after: np.record, kind: int) -> str:
    return f"{_actor(state)} attacks with {an(used_as(state, kind))}: {terms(after)}."


def _special(state: np.record, after: np.record, kind: int) -> str:
    there = fighter(int(after.top))
    return f"{_actor(state)} plays {card(state, kind)}: {there} is on top now."


def _laid(state: np.record, after: np.record, kind: int) -> str:
    return f"{_actor(state)} discards {an(card(state, kind))}."


def _done(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} discards no more."


def _passed(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} passes."


def _boosted(state: np.record, after: np.record, kind: int) -> str:
    return f"{_actor(state)} adds {card(state, kind)}: {terms(after)}."


def _no_boost(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} adds no{' more' if state.boosts else ''} boost."


def _answered(state: np.record, after: np.record, kind: int) -> str:
    return f"{_actor(state)} answers with {card(state, kind)}: {terms(after)}."


def _allowed(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} does not react."


def _critical(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} declares a critical."


def _normal(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} hits as usual."


def _chosen(state: np.record, after: np.record, n: int) -> str:
    return f"{_actor(state)} chooses {HURT_STATS[n]}."


_TOLD: tuple[tuple[int, Teller], ...] = (
    (ROLLED, _rolled),
    (DRAWN, _drawn),
    (PUT, _put),
    (TAKE_STYLE, _style),
    (USE, _used),
    (GO, _moved),
    (STOP, _stopped),
    (CHOOSE_TOP, _top),
    (CHOOSE_BOTTOM, _bottom),
    (ATTACK, _attacked),
    (ATTACK_AS, _attacked_as),
    (PLAY, _special),
    (LAY, _laid),
    (DONE, _done),
    (PASS, _passed),
    (ADD, _boosted),
    (ROLL, _no_boost),
    (ANSWER, _answered),
    (ALLOW, _allowed),
    (CRITICAL, _critical),
    (NORMAL, _normal),
    (HIT, _chosen),
    (HEAL, _chosen),
)
_FIRST = [first for first, _ in _TOLD]
