"""A match told like a commentary, the same for everybody: each action, then what follows from it.

Only what everybody sees is told: that a commitment was made, how many cards were laid face down.
"""

import re
from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import States
from hexarena.games.hexstrike.notation.consequences import what_follows
from hexarena.games.hexstrike.notation.names import (
    TURNS,
    card,
    ended,
    fighter,
    hex_at,
    towards,
    where,
)
from hexarena.games.hexstrike.rules import answer
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.ending import go
from hexarena.games.hexstrike.rules.hand_choices import offered_card


def narrate(state: np.record, action: int) -> str:
    """Tell what `action` does, and what follows from it."""
    states = np.array([state])
    answer(states[0], action)
    told = [TOLD[int(state.phase)](state, action)]
    if state.phase == codes.ADRENALINE and states[0].phase == codes.RESOLVE:
        told += revealed(state, action)
    return " ".join([*told, *_rest(states)])


def gist(state: np.record, action: int, told: str) -> str:
    """Return what the summary of a beat tells: who plays what, what hits, how it ends."""
    if state.phase <= codes.DECK:
        return ""
    if codes.ACTIVE <= state.phase <= codes.ADRENALINE and "plays" not in told:
        return ""
    sentences = re.split(r"(?<=\.) ", told)
    first = [] if codes.ACTIVE <= state.phase <= codes.ADRENALINE else sentences[:1]
    rest = [_BEAT.sub("", each) for each in sentences[len(first) :]]
    return " ".join([*first, *(each for each in rest if _MATTERS.search(each))])


_BEAT = re.compile(r"^Beat \d+: ")
_MATTERS = re.compile(
    r"plays .* with | lands on | hits |victory point| is out for | comes back | wins |A draw"
)


def heading(state: np.record) -> str:
    """Name the beat."""
    return "Making decks" if state.phase <= codes.DECK else f"Beat {state.beat}"


def leaving(state: np.record, seat: int) -> str:
    """Tell what happens as `seat` leaves a match of more than two (HS 14.5)."""
    states = np.array([state])
    go(states[0], seat)
    return " ".join([f"{fighter(seat)} gives up and leaves the island.", *_rest(states)])


def _rest(states: States) -> list[str]:
    """Tell all that follows, and how it ended if it has."""
    told = what_follows(states)
    return [*told, ended(states[0])] if states[0].phase == codes.FINISHED else told


def _who(state: np.record) -> str:
    return fighter(state.to_act)


def _does(what: str) -> Callable[[np.record, int], str]:
    """Return a narration that says only what was done, not with what."""
    return lambda state, action: f"{_who(state)} {what}."


def revealed(state: np.record, action: int) -> list[str]:
    """Tell all commitments, as `action` is the last of them (HS 6.4)."""
    last = int(state.to_act)
    return [_play(state, seat, action if seat == last else None) for seat in members(state.due)]


def _play(state: np.record, seat: int, action: int | None) -> str:
    spent = int(state.submitted[seat]) if action is None else action - codes.SUBMIT
    active, passive = card(state.active[seat]), card(state.passive[seat])
    stake = f", with {spent} adrenaline" if spent else ""
    return f"{fighter(seat)} plays {active} with {passive}, {TURNS[state.rotation[seat]]}{stake}."


def _thrown(state: np.record, action: int) -> str:
    return (
        f"{_who(state)} throws {fighter(state.victim)} to the {towards(action - codes.THROW_TO)}."
    )


def _knocked(state: np.record, action: int) -> str:
    return f"{_who(state)} chooses to fly to the {towards(action - codes.KNOCK_TO)}."


def _offered(state: np.record, action: int) -> str:
    if action != codes.USE:
        return f"{_who(state)} reveals nothing."
    return f"{_who(state)} reveals {card(offered_card(state))}, and discards it for its effect."


def _combined(state: np.record, action: int) -> str:
    if action == codes.FOLLOW:
        return f"{_who(state)} breaks off for a combo."
    return f"{_who(state)} goes on without a combo."


def _guarded(state: np.record, action: int) -> str:
    if action == codes.GUARD_ON:
        return f"{_who(state)} means to keep guarding."
    return f"{_who(state)} lets the guard end with this play."


def _returned(state: np.record, action: int) -> str:
    seat = int(state.to_act)
    anchor = hex_at(state.anchor_q[seat], state.anchor_r[seat])
    if action == codes.RETURN:
        return f"{_who(state)} calls on Rewind to go back to {anchor}."
    return f"{_who(state)} keeps Rewind in focus and stays at {where(state, seat)}."


def _placed(state: np.record, action: int) -> str:
    place = "here" if action == codes.PLACE else f"to the {towards(action - codes.PLACE - 1)}"
    return f"{_who(state)} puts a platform {place}."


TOLD: dict[int, Callable[[np.record, int], str]] = {
    codes.CHARACTER: _does("chooses a character"),
    codes.DECK: _does("puts a card into the deck"),
    codes.ACTIVE: _does("picks an active card"),
    codes.PASSIVE: _does("picks a passive card"),
    codes.ROTATION: _does("picks a rotation"),
    codes.ADRENALINE: _does("has committed"),
    codes.THROW: _thrown,
    codes.KNOCK: _knocked,
    codes.TRIGGER: _offered,
    codes.DISCARD: _does("discards a card"),
    codes.EXHAUST: _does("exhausts a movement card"),
    codes.RETURN_CARD: _does("takes a movement card back"),
    codes.COMBO: _combined,
    codes.GUARDING: _guarded,
    codes.RETURNING: _returned,
    codes.PLATFORM: _placed,
}
