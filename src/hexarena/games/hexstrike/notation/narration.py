"""Narrate a match, the same for everybody: each action, then its consequences.

Only what everybody sees is narrated: that a commitment was made, how many cards went face down.
"""

import re
from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import States
from hexarena.games.hexstrike.notation.consequences import narrate_consequences
from hexarena.games.hexstrike.notation.names import (
    TURNS,
    card_name,
    describe_end,
    fighter_hex,
    fighter_name,
    heading_name,
    hex_name,
)
from hexarena.games.hexstrike.rules import answer
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.ending import leave_match
from hexarena.games.hexstrike.rules.hand_choices import offered_card


def narrate(state: np.record, action: int) -> str:
    """Describe what `action` does, and its consequences."""
    states = np.array([state])
    answer(states[0], action)
    sentences = [NARRATIONS[int(state.phase)](state, action)]
    if state.phase == codes.ADRENALINE and states[0].phase == codes.RESOLVE:
        sentences += narrate_commitments(state, action)
    return " ".join([*sentences, *_narrate_rest(states)])


def gist(state: np.record, action: int, narration: str) -> str:
    """Return the narration shortened to who plays what, what hits and how it ends."""
    if state.phase <= codes.DECK:
        return ""
    if codes.ACTIVE <= state.phase <= codes.ADRENALINE and "plays" not in narration:
        return ""
    sentences = re.split(r"(?<=\.) ", narration)
    lead = [] if codes.ACTIVE <= state.phase <= codes.ADRENALINE else sentences[:1]
    details = [_BEAT_PREFIX.sub("", sentence) for sentence in sentences[len(lead) :]]
    return " ".join([*lead, *(sentence for sentence in details if _KEY_EVENTS.search(sentence))])


_BEAT_PREFIX = re.compile(r"^Beat \d+: ")
_KEY_EVENTS = re.compile(
    r"plays .* with | lands on | hits |victory point| is out for | comes back | wins |A draw"
)


def heading(state: np.record) -> str:
    """Return the heading of a position: its beat, or that decks are made."""
    return "Making decks" if state.phase <= codes.DECK else f"Beat {state.beat}"


def leaving(state: np.record, seat: int) -> str:
    """Describe what happens as `seat` leaves a match of more than two (HS 14.5)."""
    states = np.array([state])
    leave_match(states[0], seat)
    return " ".join(
        [f"{fighter_name(seat)} gives up and leaves the island.", *_narrate_rest(states)]
    )


def _narrate_rest(states: States) -> list[str]:
    """Narrate the consequences of an action, and how the match ended if it has."""
    sentences = narrate_consequences(states)
    return [*sentences, describe_end(states[0])] if states[0].phase == codes.FINISHED else sentences


def _actor_name(state: np.record) -> str:
    return fighter_name(state.to_act)


def _fixed_sentence(deed: str) -> Callable[[np.record, int], str]:
    """Return a narrator that says what was done, but not with which card."""
    return lambda state, action: f"{_actor_name(state)} {deed}."


def narrate_commitments(state: np.record, action: int) -> list[str]:
    """Describe all commitments; `action` completes the last one (HS 6.4)."""
    last_seat = int(state.to_act)
    return [
        _narrate_play(state, seat, action if seat == last_seat else None)
        for seat in members(state.due)
    ]


def _narrate_play(state: np.record, seat: int, action: int | None) -> str:
    adrenaline = int(state.submitted[seat]) if action is None else action - codes.SUBMIT
    active, passive = card_name(state.active[seat]), card_name(state.passive[seat])
    stake = f", with {adrenaline} adrenaline" if adrenaline else ""
    return (
        f"{fighter_name(seat)} plays {active} with {passive}, {TURNS[state.rotation[seat]]}{stake}."
    )


def _narrate_throw(state: np.record, action: int) -> str:
    heading = heading_name(action - codes.THROW_TO)
    return f"{_actor_name(state)} throws {fighter_name(state.victim)} to the {heading}."


def _narrate_flight(state: np.record, action: int) -> str:
    return f"{_actor_name(state)} chooses to fly to the {heading_name(action - codes.KNOCK_TO)}."


def _narrate_trigger(state: np.record, action: int) -> str:
    if action != codes.USE:
        return f"{_actor_name(state)} reveals nothing."
    card = card_name(offered_card(state))
    return f"{_actor_name(state)} reveals {card}, and discards it for its effect."


def _narrate_combo(state: np.record, action: int) -> str:
    if action == codes.FOLLOW:
        return f"{_actor_name(state)} breaks off for a combo."
    return f"{_actor_name(state)} goes on without a combo."


def _narrate_guard(state: np.record, action: int) -> str:
    if action == codes.GUARD_ON:
        return f"{_actor_name(state)} means to keep guarding."
    return f"{_actor_name(state)} lets the guard end with this play."


def _narrate_return(state: np.record, action: int) -> str:
    seat = int(state.to_act)
    anchor = hex_name(state.anchor_q[seat], state.anchor_r[seat])
    if action == codes.RETURN:
        return f"{_actor_name(state)} calls on Rewind to go back to {anchor}."
    return f"{_actor_name(state)} keeps Rewind in focus and stays at {fighter_hex(state, seat)}."


def _narrate_platform(state: np.record, action: int) -> str:
    target = "here" if action == codes.PLACE else f"to the {heading_name(action - codes.PLACE - 1)}"
    return f"{_actor_name(state)} puts a platform {target}."


NARRATIONS: dict[int, Callable[[np.record, int], str]] = {
    codes.CHARACTER: _fixed_sentence("chooses a character"),
    codes.DECK: _fixed_sentence("puts a card into the deck"),
    codes.ACTIVE: _fixed_sentence("picks an active card"),
    codes.PASSIVE: _fixed_sentence("picks a passive card"),
    codes.ROTATION: _fixed_sentence("picks a rotation"),
    codes.ADRENALINE: _fixed_sentence("has committed"),
    codes.THROW: _narrate_throw,
    codes.KNOCK: _narrate_flight,
    codes.TRIGGER: _narrate_trigger,
    codes.DISCARD: _fixed_sentence("discards a card"),
    codes.EXHAUST: _fixed_sentence("exhausts a movement card"),
    codes.RETURN_CARD: _fixed_sentence("takes a movement card back"),
    codes.COMBO: _narrate_combo,
    codes.GUARDING: _narrate_guard,
    codes.RETURNING: _narrate_return,
    codes.PLATFORM: _narrate_platform,
}
