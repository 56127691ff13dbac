"""Prompts: who is to decide what, in words a beginner understands."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.games.hexstrike.components.tables import MOVEMENTS
from hexarena.games.hexstrike.notation.names import card_name, describe_end, fighter_name, hex_name
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
    """Prompt the seat to act."""
    if state.phase == codes.FINISHED:
        return describe_end(state)
    return f"{fighter_name(state.to_act)} {_PROMPTS[int(state.phase)](state)}"


def _fixed_prompt(text: str) -> Callable[[np.record], str]:
    return lambda state: text


def _deck_prompt(state: np.record) -> str:
    count = int(state.moves_held[state.to_act]) + int(state.decked[state.to_act])
    return f"chooses card {count + 1} of 16 for the deck."


def _passive_prompt(state: np.record) -> str:
    active = int(state.active[state.to_act])
    if active < 0:
        return "chooses a passive card of the other kind."
    kind = "an ability" if active < MOVEMENTS else "a movement card"
    return f"chooses {kind} as the passive card for {card_name(active)}."


def _throw_prompt(state: np.record) -> str:
    return f"throws {fighter_name(state.victim)}: point at the hex it flies over."


def _offer_prompt(state: np.record) -> str:
    return f"may reveal {card_name(offered_card(state))} for its effect."


def _hidden_offer_prompt(state: np.record) -> str:
    """Ask about a card in hand, which only its owner may know (HS 12.2)."""
    return "may reveal a card from the hand."


def _count_owed(state: np.record, kind: str) -> str:
    """Say how many cards a seat must still name, such as `2 abilities, one at a time`."""
    count = max(1, int(state.owing))
    return f"{count_noun(count, kind)}, one at a time" if count > 1 else count_noun(count, kind)


def _discard_prompt(state: np.record) -> str:
    return f"has to discard {_count_owed(state, 'ability')}."


def _exhaust_prompt(state: np.record) -> str:
    return f"has to exhaust {_count_owed(state, 'movement card')}."


def _take_back_prompt(state: np.record) -> str:
    return f"takes back {_count_owed(state, 'movement card')}."


def _return_prompt(state: np.record) -> str:
    seat = int(state.to_act)
    anchor = hex_name(state.anchor_q[seat], state.anchor_r[seat])
    return f"may go back to {anchor} with Rewind, or stay."


_PROMPTS: dict[int, Callable[[np.record], str]] = {
    codes.CHARACTER: _fixed_prompt("chooses a character."),
    codes.DECK: _deck_prompt,
    codes.ACTIVE: _fixed_prompt("chooses an active card."),
    codes.PASSIVE: _passive_prompt,
    codes.ROTATION: _fixed_prompt("chooses which way to turn."),
    codes.ADRENALINE: _fixed_prompt("chooses how much adrenaline to spend, and commits."),
    codes.THROW: _throw_prompt,
    codes.KNOCK: _fixed_prompt("chooses which way to fly."),
    codes.TRIGGER: _hidden_offer_prompt,
    codes.DISCARD: _discard_prompt,
    codes.EXHAUST: _exhaust_prompt,
    codes.RETURN_CARD: _take_back_prompt,
    codes.COMBO: _fixed_prompt("may break off for a combo, or go on."),
    codes.GUARDING: _fixed_prompt("may keep guarding, or let the guard end."),
    codes.RETURNING: _return_prompt,
    codes.PLATFORM: _fixed_prompt("puts a platform here or on a hex next to it."),
    codes.RESOLVE: _fixed_prompt("is in the middle of a beat."),
}


def own_prompt(state: np.record) -> str:
    """Prompt the seat to act, with what only it may know."""
    if state.phase == codes.TRIGGER:
        return f"{fighter_name(state.to_act)} {_offer_prompt(state)}"
    return prompt(state)
