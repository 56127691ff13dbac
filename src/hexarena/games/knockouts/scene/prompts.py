"""Prompts: who is to decide what, in words a beginner understands."""

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.scene.prompts import dispatch_by_phase, fixed_prompt
from hexarena.games.knockouts.editions.installed import DISCARD3
from hexarena.games.knockouts.notation.names import (
    attack_name,
    describe_dice,
    describe_ending,
    fighter,
    position,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import MAX_DISCARDS, possible_attacks
from hexarena.games.knockouts.rules.fighters import hand_limit, has_effect
from hexarena.games.knockouts.rules.rounds import count_markers


def _name_actor(state: np.record) -> str:
    return fighter(int(state.to_act))


def _name_seat(state: np.record) -> str:
    return fighter(int(state.seat))


def _prompt_creation(state: np.record) -> str:
    count = count_markers(state, int(state.seat))
    remaining = count_noun(codes.MARKERS - count, "marker")
    task = f"place {remaining}" if count else f"take a ready-made fighter, or place {remaining}"
    return f"{_name_actor(state)} to {task}: at most three on a stat, one on a style."


def _prompt_draw(state: np.record) -> str:
    limit = hand_limit(state, int(state.seat))
    return f"{_name_seat(state)} to draw up to {count_noun(limit, 'card')}."


def _prompt_move(state: np.record) -> str:
    points = count_noun(int(state.points), "point")
    return f"{_name_actor(state)} is mobile with {points}: move from {position(state)}, or stay."


def _prompt_action(state: np.record) -> str:
    seat, position_name = int(state.seat), position(state)
    maximum = MAX_DISCARDS + int(has_effect(state, seat, DISCARD3))
    alternatives = f"discard up to {count_noun(maximum, 'card')}, or pass and keep every card."
    if possible_attacks(state, seat):
        return f"{_name_actor(state)} to attack from {position_name}, {alternatives}"
    return f"{_name_actor(state)} has no attack from {position_name}: {alternatives}"


def _prompt_discard(state: np.record) -> str:
    return f"{_name_actor(state)} may discard {count_noun(int(state.lay), 'card')} more."


def _describe_attack(state: np.record) -> str:
    return f"{_name_seat(state)}'s {attack_name(state)}: {describe_dice(state)}"


def _prompt_boost(state: np.record) -> str:
    return f"{_describe_attack(state)}. {_name_actor(state)} may add a boost, or roll."


def _prompt_reaction(state: np.record) -> str:
    return f"{_describe_attack(state)}. {_name_actor(state)} may react, or allow it."


def _prompt_dice(state: np.record) -> str:
    return f"{_describe_attack(state)}. The dice decide."


def _prompt_critical(state: np.record) -> str:
    successes = count_noun(int(state.successes), "success")
    return (
        f"{_name_actor(state)}'s {attack_name(state)} has {successes}: a critical, or a normal hit?"
    )


def _prompt_hurt(state: np.record) -> str:
    victim = fighter(1 - int(state.seat))
    count = count_noun(int(state.hurts), "marker")
    return f"{_name_actor(state)} to choose which of {victim}'s stats is hurt: {count}."


def _prompt_heart(state: np.record) -> str:
    return f"{_name_seat(state)} to roll {count_noun(int(state.dice), 'die')} for heart."


phase, prompt = dispatch_by_phase(
    {
        "Making a fighter": {codes.CREATE: _prompt_creation},
        "Deal": {codes.DEAL: _prompt_draw},
        "Mobility Phase": {
            codes.STAT: fixed_prompt(_name_actor, "to use Striking or Grappling for mobility."),
            codes.MOBILITY: fixed_prompt(_name_seat, "to roll for mobility."),
            codes.MOVE: _prompt_move,
            codes.SIDE: fixed_prompt(_name_actor, "to choose: on top, or on the bottom?"),
        },
        "Action Phase": {
            codes.ACT: _prompt_action,
            codes.DISCARD: _prompt_discard,
            codes.BOOST: _prompt_boost,
            codes.REACT: _prompt_reaction,
            codes.DICE: _prompt_dice,
            codes.CHOICE: _prompt_critical,
            codes.HURT: _prompt_hurt,
        },
        "Heart Phase": {
            codes.REFILL: _prompt_draw,
            codes.HEART: _prompt_heart,
            codes.RESTORE: fixed_prompt(_name_actor, "to restore a hurt marker."),
        },
        "Between rounds": {codes.REST: fixed_prompt(_name_actor, "to restore a hurt marker.")},
        "End": {codes.FINISHED: describe_ending},
    }
)
