"""Prompts: who is to decide what, in words a beginner understands."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.hexstrike.components.tables import MOVEMENTS
from hexarena.games.hexstrike.notation.names import card, ended, fighter, hex_at
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.hand_choices import offered_card

PHASES = {
    codes.CHARACTER: "Making decks",
    codes.DECK: "Making decks",
    codes.ACTIVE: "Commit",
    codes.PASSIVE: "Commit",
    codes.ROTATION: "Commit",
    codes.ADRENALINE: "Commit",
    codes.FINISHED: "End",
}


def phase(state: np.record) -> str:
    """Name the phase, and the beat."""
    name = PHASES.get(int(state.phase), "Resolving")
    return name if state.phase <= codes.DECK else f"Beat {state.beat} · {name}"


def prompt(state: np.record) -> str:
    """Tell who is to do what."""
    if state.phase == codes.FINISHED:
        return ended(state)
    return f"{fighter(state.to_act)} {_PROMPTS[int(state.phase)](state)}"


def _says(what: str) -> Callable[[np.record], str]:
    return lambda state: what


def _deck(state: np.record) -> str:
    chosen = int(state.moves_held[state.to_act]) + int(state.decked[state.to_act])
    return f"to choose card {chosen + 1} of 16 for the deck."


def _passive(state: np.record) -> str:
    active = int(state.active[state.to_act])
    if active < 0:
        return "to commit a passive card of the other kind."
    kind = "an ability" if active < MOVEMENTS else "a movement card"
    return f"to commit {kind} as the passive card to {card(active)}."


def _thrown(state: np.record) -> str:
    return f"to throw {fighter(state.victim)}: point at the hex it flies over."


def _offered(state: np.record) -> str:
    return f"to reveal {card(offered_card(state))} for its effect, or not."


def _hidden_offer(state: np.record) -> str:
    """Ask about a card in hand, which nobody but its owner may know (HS 12.2)."""
    return "to reveal a card from the hand, or not."


def _owed(state: np.record, kind: str) -> str:
    """Count the cards that are still owed."""
    count = max(1, int(state.owing))
    return f"{counted(count, kind)}, one at a time" if count > 1 else counted(count, kind)


def _discard(state: np.record) -> str:
    return f"to discard {_owed(state, 'ability')}."


def _exhaust(state: np.record) -> str:
    return f"to exhaust {_owed(state, 'movement card')}."


def _take_back(state: np.record) -> str:
    return f"to take back {_owed(state, 'movement card')}."


def _returning(state: np.record) -> str:
    seat = int(state.to_act)
    anchor = hex_at(state.anchor_q[seat], state.anchor_r[seat])
    return f"to go back to {anchor} by Rewind, or to stay."


_PROMPTS: dict[int, Callable[[np.record], str]] = {
    codes.CHARACTER: _says("to choose a character."),
    codes.DECK: _deck,
    codes.ACTIVE: _says("to commit an active card."),
    codes.PASSIVE: _passive,
    codes.ROTATION: _says("to choose which way to turn."),
    codes.ADRENALINE: _says("to say how much adrenaline to spend; then the commitment is made."),
    codes.THROW: _thrown,
    codes.KNOCK: _says("to choose which way to fly."),
    codes.TRIGGER: _hidden_offer,
    codes.DISCARD: _discard,
    codes.EXHAUST: _exhaust,
    codes.RETURN_CARD: _take_back,
    codes.COMBO: _says("to break off for a combo, or to go on."),
    codes.GUARDING: _says("to keep guarding, or to let it end."),
    codes.RETURNING: _returning,
    codes.PLATFORM: _says("to lay a platform: here or on a hex beside."),
    codes.RESOLVE: _says("is in the midst of a beat."),
}


def own_prompt(state: np.record) -> str:
    """Prompt the seat to act, with what only it may know."""
    if state.phase == codes.TRIGGER:
        return f"{fighter(state.to_act)} {_offered(state)}"
    return prompt(state)
