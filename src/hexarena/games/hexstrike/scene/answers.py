"""Where the answer to a question leads: a throw, a flight, a combo or going on."""

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.record import States
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.tables import CARDS
from hexarena.games.hexstrike.notation.names import card_name, fighter_hex, fighter_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.scene.board import MAX_SAFE_STEPS
from hexarena.games.hexstrike.scene.solo_play import MAX_STEPS, list_legal


def describe_answer(state: np.record, action: int) -> str:
    """Describe where a throw, a flight or a combo leads; "" for other answers."""
    states = np.array([state])
    if state.phase in (codes.THROW, codes.KNOCK):
        return _describe_flight(states, action, int(state.victim))
    if state.phase == codes.COMBO:
        return _describe_combo(states, action)
    return ""


def _describe_flight(states: States, action: int, victim: int) -> str:
    """Describe where a fighter lands that is thrown or knocked in a direction."""
    start = fighter_hex(states[0], victim)
    rules.answer(states[0], action)
    while states[0].phase == codes.RESOLVE and states[0].hit_step != NO_HIT:
        rules.step(states[0])
    state = states[0]
    q, r = int(state.q[victim]), int(state.r[victim])
    steps = land_distance(int(state.players), q, r)
    target = fighter_hex(state, victim)
    verb = "stays" if target == start else "lands"
    text = f"{fighter_name(victim)} {verb} on {target}"
    if not steps:
        return f"{text}, on land."
    is_lost = steps > MAX_SAFE_STEPS
    end = ": out, unless it gets back on this beat" if is_lost else ""
    return f"{text}, {count_noun(steps, 'hex')} from the land{end}."


def _describe_combo(states: States, action: int) -> str:
    """Name the cards to go on with, or what is left of the play without a combo."""
    seat = int(states[0].to_act)
    if action == codes.NO_FOLLOW:
        return "Your play goes on as it is shown."
    rules.answer(states[0], action)
    for _ in range(MAX_STEPS):
        if states[0].phase != codes.RESOLVE:
            break
        rules.step(states[0])
    if not is_committing(states[0]) or states[0].to_act != seat:
        return "You choose a combo card next."
    names = [card_name((choice - codes.PLAY_ACTIVE) % CARDS) for choice in list_legal(states[0])]
    return f"You commit again at once, with {join_words(names, 'or')} as the active card."
