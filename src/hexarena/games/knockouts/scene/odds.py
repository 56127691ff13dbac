"""Odds of an attack and of the mobility roll, exact: the rules roll every face of every die.

The odds do not include boosts or a reaction that may still be added.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.contract.english import count_noun, percentage
from hexarena.contract.record import States, blank
from hexarena.contract.scene.preview import Odds
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.editions.installed import POSITION_NAMES, POSITIONS
from hexarena.games.knockouts.notation.names import fighter
from hexarena.games.knockouts.rules import chances
from hexarena.games.knockouts.rules import state as codes

METHOD_NAMES = {
    codes.KNOCKOUT: "knockout",
    codes.STOPPAGE: "referee stoppage",
    codes.TAPOUT: "tapout",
}
SUCCESS_NAMES = ("hit", "double", "triple")  # that many successes or more
ROLLS = 36  # of both mobility dice
MAX_LISTED = 2  # positions within reach that a text names


class AttackChances(NamedTuple):
    """The dice of an attack, what each needs, and, by the number of successes, what follows.

    `methods` are how the match then ends, or how the attacker may end it; 0 if it goes on.
    """

    dice: int
    need: int
    shares: tuple[float, ...]
    methods: tuple[int, ...]
    hurts: tuple[int, ...]

    def at_least(self, successes: int) -> float:
        """Return how likely that many successes are, or more."""
        return sum(self.shares[successes:])

    def ending(self, method: int) -> float:
        """Return how likely a roll is that ends the match like that."""
        return sum(
            share
            for share, ending in zip(self.shares, self.methods, strict=True)
            if ending == method
        )


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Describe what the dice that follow an action may bring, and how likely each result is."""
    chance = following_chances(state, action)
    if chance is not None:
        return _list_results(chance)
    shares = dict(_list_winners(state, action))
    return tuple(Odds(text=text, share=share) for text, share in shares.items() if share)


# Attacks


def attack_chances(state: np.record, seat: int, action: int) -> AttackChances:
    """Return the chances of an attack that a seat makes from here, on any seat's turn."""
    states = _scratch(state)
    chances.declare_attack(states, seat, action)
    chances.close_attack(states)
    return _roll_attack(states)


def following_chances(state: np.record, action: int) -> AttackChances | None:
    """Return the chances of the attack that an action makes, boosts or answers; None if none."""
    if state.phase not in (codes.ACT, codes.BOOST, codes.REACT):
        return None
    states = _scratch(state)
    rules.apply(states[0], action)
    return _roll_attack(states) if chances.close_attack(states) else None


def describe_chances(chance: AttackChances) -> str:
    """Write the chances of an attack: `3 dice, 5+: 70% hit, 26% double, 4% knockout`."""
    if not chance.at_least(1):
        return f"{count_noun(chance.dice, 'die')}: none can succeed"
    parts = (f"{percentage(share)} {word}" for word, share in _list_goals(chance))
    return f"{count_noun(chance.dice, 'die')}, {chance.need}+: {', '.join(parts)}"


def _list_goals(chance: AttackChances) -> Iterator[tuple[str, float]]:
    """Yield what the attacker hopes for: one, two and three successes, then the ends of the match.

    Where that many successes end the match, the end takes their place.
    """
    for successes, word in enumerate(SUCCESS_NAMES, start=1):
        goes_on = successes == 1 or any(
            not method for method in chance.methods[successes : successes + 1]
        )
        if successes <= chance.dice and goes_on:
            yield word, chance.at_least(successes)
    for method, word in METHOD_NAMES.items():
        if share := chance.ending(method):
            yield word, share


def _list_results(chance: AttackChances) -> tuple[Odds, ...]:
    shares: dict[str, float] = {}
    for share, method, hurt in zip(chance.shares, chance.methods, chance.hurts, strict=True):
        text = METHOD_NAMES[method] if method else f"{hurt} hurt" if hurt else "misses"
        shares[text] = shares.get(text, 0.0) + share
    return tuple(Odds(text=text, share=share) for text, share in shares.items() if share)


def _roll_attack(states: States) -> AttackChances:
    shares = np.zeros(chances.MAX_ROLL + 1)
    methods, hurts = np.zeros((2, chances.MAX_ROLL + 1), dtype=np.int32)
    count = chances.roll_attack_dice(states, shares, methods, hurts) + 1
    return AttackChances(
        count - 1,
        int(states[0].need),
        tuple(shares[:count].tolist()),
        tuple(methods[:count].tolist()),
        tuple(hurts[:count].tolist()),
    )


def _scratch(state: np.record) -> States:
    """Return states for the kernels of `chances`, the first of them a copy."""
    states = blank(rules.STATE, chances.SCRATCH)
    states[0] = state
    return states


# Mobility


class MobilityChances(NamedTuple):
    """How likely each seat wins the roll, and each or nobody is mobile after it.

    `reach` is how likely a seat can then move to each position.
    """

    wins: tuple[float, float]
    mobile: tuple[float, float, float]
    reach: tuple[float, ...]


def list_mobility(state: np.record, action: int) -> list[MobilityChances]:
    """List the chances of a seat with a stat, by the stat that the rival may still choose."""
    states, seat = _scratch(state), int(state.to_act)
    rules.apply(states[0], action)
    if states[0].phase == codes.MOBILITY:
        return [_roll_mobility(states, seat)]
    answers = []
    for answer in _list_legal(states[0]):
        answered = _scratch(states[0])
        rules.apply(answered[0], answer)
        answers.append(_roll_mobility(answered, seat))
    return answers


def describe_mobility(state: np.record, action: int) -> str:
    """Describe the chance to win the mobility roll with a stat, and what comes within reach."""
    seat, outcomes = int(state.to_act), list_mobility(state, action)
    win = _write_span([outcome.wins[seat] for outcome in outcomes])
    reach = _describe_reach(state, outcomes)
    return f"{win} to win the roll.{f' Reach: {reach}.' if reach else ''}"


def _describe_reach(state: np.record, outcomes: list[MobilityChances]) -> str:
    """Name the positions that the seat is most likely to reach, the likeliest first."""
    spans = {
        position: [outcome.reach[position] for outcome in outcomes]
        for position in range(POSITIONS)
        if position != state.position
    }
    listed = sorted((n for n in spans if max(spans[n])), key=lambda n: -sum(spans[n]))
    return ", ".join(f"{POSITION_NAMES[n]} {_write_span(spans[n])}" for n in listed[:MAX_LISTED])


def _write_span(shares: list[float]) -> str:
    """Write a share, or a range of shares: `44\N{EN DASH}58%`."""
    low, high = percentage(min(shares)), percentage(max(shares))
    return high if low == high else f"{low.removesuffix('%')}\N{EN DASH}{high}"


def _list_winners(state: np.record, action: int) -> Iterator[tuple[str, float]]:
    """Yield who is mobile after the roll that follows an action, and how likely that is."""
    if state.phase != codes.STAT:
        return
    outcomes = list_mobility(state, action)
    if len(outcomes) == 1:
        names = (*(f"{fighter(seat)} is mobile" for seat in (0, 1)), "nobody is mobile")
        yield from zip(names, outcomes[0].mobile, strict=True)


def _roll_mobility(states: States, seat: int) -> MobilityChances:
    counts, best = np.zeros((2, 3), dtype=np.int32), np.zeros((POSITIONS, 3), dtype=np.int32)
    reach = np.zeros(POSITIONS, dtype=np.int32)
    chances.roll_for_mobility(states, seat, counts, reach, best)
    wins, mobile = (counts / ROLLS).tolist()
    return MobilityChances(tuple(wins[:2]), tuple(mobile), tuple((reach / ROLLS).tolist()))


def _list_legal(state: np.record) -> list[int]:
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = buffer[: rules.legal(state, buffer)].tolist()
    return actions
