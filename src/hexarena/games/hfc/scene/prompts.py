"""Prompts: who is to decide what, in words a beginner understands."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun, join_words, with_article
from hexarena.contract.scene.prompts import dispatch_by_phase, fixed_prompt
from hexarena.games.hfc.components.cage import DISTANCE
from hexarena.games.hfc.components.cards import HAND, OF_SUIT
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.attacks import describe_effect, list_stoppers
from hexarena.games.hfc.notation.names import KINDS, card_name, describe_ending, fighter
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import KIND, RANGE, distance
from hexarena.games.hfc.rules.moving import reachable_hexes
from hexarena.games.hfc.rules.turns import drawer


def _name_actor(state: np.record) -> str:
    return fighter(int(state.turn))


def _name_rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _prompt_deal(state: np.record) -> str:
    name = fighter(drawer(state))
    return (
        f"Round {state.round_number} of {state.rounds}: {name} is dealt {count_noun(HAND, 'card')}."
    )


def _prompt_draw(state: np.record) -> str:
    return f"{_name_actor(state)} to draw up to {count_noun(HAND, 'card')}."


def _prompt_defence(state: np.record) -> str:
    technique = with_article(techniques.attack_name(state, 1 - int(state.turn)))
    opening = f"{_name_actor(state)} to defend against {technique} (the {card_name(state.card)})."
    stoppers = join_words(list_stoppers(state), "or")
    return f"{opening} {describe_effect(state)} Play {stoppers}, or take it."


def _prompt_move(state: np.record) -> str:
    if state.top == codes.NOBODY:
        steps = count_noun(int(state.roll), "hex")
        name, rival = _name_actor(state), _name_rival(state)
        return f"{name} to move: up to {steps}, stopping next to {rival}, or stay."
    reach = int(max(DISTANCE[state.token[state.turn], members(reachable_hexes(state))]))
    drag = f"drag {_name_rival(state)} up to {count_noun(reach, 'hex')}, " if reach else ""
    return (
        f"{_name_actor(state)} to move in control: {drag}let go and step to a neighbour, or stay."
    )


def _prompt_advice(state: np.record) -> str:
    choice = "any cards, or none," if state.held[state.turn] < HAND else "one card or more"
    fill = f"and draw up to {count_noun(HAND, 'card')}"
    return (
        f"{_name_actor(state)} may take corner advice: discard {choice} {fill}, or keep the hand."
    )


def _prompt_attack(state: np.record) -> str:
    reach = _list_attacks_in_range(state)
    if not reach:
        name = _name_actor(state)
        return f"{name} is out of range: pass to end the turn, and discard one card first or none."
    attacks = join_words(reach, "or")
    return f"{_name_actor(state)} to attack with {attacks}, or to pass and discard up to one card."


def _list_attacks_in_range(state: np.record) -> list[str]:
    """List the kinds of attack that reach the rival from here, for any hand (HFC 7.3)."""
    gap = distance(state)
    reach = [int(kind) for suit, kind in zip(OF_SUIT, KIND, strict=True) if suit & RANGE[gap]]
    grapple = codes.SLAM if state.top == state.turn else codes.ESCAPE
    return [with_article(KINDS[kind]) for kind in (*reach, *[grapple] * (gap == 0))]


def _prompt_restart(state: np.record) -> str:
    return f"{_name_actor(state)} to choose two neutral hexes: Red's first, then Blue's."


phase, prompt = dispatch_by_phase(
    {
        "Deal": {codes.DEAL: _prompt_deal},
        "Move": {
            codes.ROLL: fixed_prompt(_name_actor, "to roll the die."),
            codes.MOVE: _prompt_move,
        },
        "Defend": {codes.DEFEND: _prompt_defence},
        "Corner advice": {codes.CORNER: _prompt_advice, codes.ADVICE: _prompt_draw},
        "Attack": {codes.ATTACK: _prompt_attack},
        "Restart": {codes.NEUTRAL: _prompt_restart},
        "Draw": {codes.REFILL: _prompt_draw},
        "End": {codes.FINISHED: describe_ending},
    }
)
