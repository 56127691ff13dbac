"""Actions and their consequences as a commentary, the same for everybody."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

import numpy as np

from hexarena.contract.english import an, counted, listed
from hexarena.contract.record import States
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.editions.in_use import POSITION_NAMES
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    STATS,
    attack_name,
    card,
    ended,
    fighter,
    style,
    styles,
    terms,
    used_as,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.mobility import cost, total
from hexarena.games.knockouts.rules.rounds import score


def then(state: np.record, after: np.record) -> Iterator[str]:
    """Tell what happens after an action, before the next decision."""
    if state.phase == codes.MOBILITY and state.seat == 1:
        yield _mobile(state, after)
    if lands_throw(state, after):
        yield "The throw brings both to Full Guard."
    if state.phase != codes.CREATE:
        yield from _markers(state, after)
    if ends_round(state, after):
        yield f"Round {state.round_number} is over: {points_told(state)}."
    if after.method:
        yield ended(after)
    elif after.round_number > state.round_number:
        yield f"Round {after.round_number} begins."


def _mobile(state: np.record, after: np.record) -> str:
    if after.mobile == codes.NOBODY:
        return "A tie: nobody is mobile."
    rolled = np.array([state])
    rolled[0].face[1] = after.face[1]
    ahead = abs(total(rolled[0], 0) - total(rolled[0], 1))
    who = fighter(int(after.mobile))
    return (
        f"{who} is mobile: {counted(ahead, 'point')}." if ahead else f"A tie: {who} stays mobile."
    )


def _markers(state: np.record, after: np.record) -> Iterator[str]:
    """Tell which markers were hurt, and which are ready again."""
    for seat in (0, 1):
        change = (after.ready[seat] - state.ready[seat]).tolist()
        for verb, sign in (("loses", -1), ("restores", 1)):
            stats = [
                f"{abs(by)} {name}"
                for name, by in zip(HURT_STATS, change, strict=True)
                if by * sign > 0
            ]
            if stats:
                yield f"{fighter(seat)} {verb} {listed(stats)}."


def lands_throw(state: np.record, after: np.record) -> bool:
    """Tell whether a throw brings both fighters to the ground."""
    ended = state.thrower != codes.NOBODY and after.thrower == codes.NOBODY
    return bool(ended and after.phase == codes.SIDE)


def ends_round(state: np.record, after: np.record) -> bool:
    """Tell whether a round ends on its last card, and its points decide it."""
    begun = after.phase == codes.REST and state.phase != codes.REST
    followed = 0 < state.round_number < after.round_number and state.phase != codes.REST
    return bool(begun or followed or after.method in (codes.POINTS, codes.DRAW))


def points_told(state: np.record) -> str:
    """Tell the points of a round that ends, Red's first."""
    red, blue = score(state, 0), score(state, 1)
    won = f"{fighter(int(blue > red))} wins it" if red != blue else "it is tied"
    return f"{red} to {blue} points, {won}"


Teller = Callable[[np.record, np.record, int], str]


def narrate(state: np.record, action: int) -> str:
    """Tell what `action`, about to be played in `state`, does."""
    after = _after(state, action)
    first, tell = _TOLD[bisect_right(_FIRST, action) - 1]
    told = [tell(state, after, action - first), *then(state, after)]
    return " ".join(filter(None, told))


UNTOLD = (codes.DEAL, codes.REFILL, codes.STAT, codes.BOOST)  # phases left out of a summary


def gist(state: np.record, action: int, told: str) -> str:
    """Return what the summary of a turn tells: neither cards drawn nor what comes to nothing."""
    if state.phase == codes.CREATE:
        return _made(state, action)
    if action in (codes.DONE, codes.ALLOW, codes.ROLL, codes.NORMAL, codes.STOP):
        return _follows(state, action)
    if state.phase in UNTOLD and action not in range(codes.ADD, codes.ROLL):
        return _follows(state, action)
    if state.phase in (codes.MOBILITY, codes.HEART) or action >= codes.HIT:
        return _follows(state, action)
    if state.phase == codes.DICE and state.dice > 1:
        return ""
    return told


def _follows(state: np.record, action: int) -> str:
    after = _after(state, action)
    dealt = state.phase == codes.DEAL and after.phase != codes.DEAL
    return " ".join([*["The hands are dealt."] * bool(dealt), *then(state, after)])


def _made(state: np.record, action: int) -> str:
    """Tell what a fighter can do, once it is whole."""
    after, seat = _after(state, action), int(state.seat)
    if after.phase == codes.CREATE and after.seat == seat:
        return ""
    markers = zip(STATS[codes.HEART_STAT :], after.placed[seat, codes.HEART_STAT :], strict=True)
    stats = listed([f"{name} {count}" for name, count in markers])
    skills = f"; {listed(styles(after, seat))}" if after.styles[seat] else ""
    return f"{fighter(seat)} makes a fighter: {stats}{skills}."


def _after(state: np.record, action: int) -> np.record:
    states: States = np.array([state])
    rules.apply(states[0], action)
    after: np.record = states[0]
    return after


def heading(state: np.record) -> str:
    """Name the round, and the turn that goes on."""
    if state.phase == codes.CREATE:
        return f"{fighter(state.seat)}'s fighter"
    if state.phase == codes.REST:
        return "Between the rounds"
    if state.phase == codes.DEAL:
        return f"Round {max(int(state.round_number), 1)} begins"
    return f"Round {state.round_number}, turn {state.turns}"


def _actor(state: np.record) -> str:
    return fighter(int(state.to_act))


def _whose(state: np.record) -> str:
    return fighter(int(state.seat))


# Chance


def _rolled(state: np.record, after: np.record, n: int) -> str:
    if state.phase == codes.MOBILITY:
        return _mobility(state, n + 1)
    if state.phase == codes.DICE:
        return _attack_die(state, after, n + 1)
    return f"{_whose(state)} rolls a {n + 1} for heart."


def _mobility(state: np.record, face: int) -> str:
    seat = int(state.seat)
    rolled = np.array([state])
    rolled[0].face[seat] = face
    stat = "Striking" if state.used[seat] == codes.S else "Grappling"
    return f"{_whose(state)} rolls a {face} with {stat}: {total(rolled[0], seat)} in all."


def _attack_die(state: np.record, after: np.record, face: int) -> str:
    success = face >= state.need
    told = f"{_whose(state)}'s {attack_name(state)} rolls a {face}"
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
    return f"{_actor(state)} puts a marker on {STATS[codes.HEART_STAT + n]}."


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
    (codes.ROLLED, _rolled),
    (codes.DRAWN, _drawn),
    (codes.PUT, _put),
    (codes.TAKE_STYLE, _style),
    (codes.USE, _used),
    (codes.GO, _moved),
    (codes.STOP, _stopped),
    (codes.CHOOSE_TOP, _top),
    (codes.CHOOSE_BOTTOM, _bottom),
    (codes.ATTACK, _attacked),
    (codes.ATTACK_AS, _attacked_as),
    (codes.PLAY, _special),
    (codes.LAY, _laid),
    (codes.DONE, _done),
    (codes.PASS, _passed),
    (codes.ADD, _boosted),
    (codes.ROLL, _no_boost),
    (codes.ANSWER, _answered),
    (codes.ALLOW, _allowed),
    (codes.CRITICAL, _critical),
    (codes.NORMAL, _normal),
    (codes.HIT, _chosen),
    (codes.HEAL, _chosen),
)
_FIRST = [first for first, _ in _TOLD]
