"""A fight told like a commentary, the same for everybody, in a sentence or two per action.

It tells only what both corners see: that a card was drawn, how many were laid face down.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.english import count_noun
from hexarena.contract.kernel import popcount
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cage import CORNER, DISTANCE
from hexarena.games.hfc.components.cards import FIRST_JOKER
from hexarena.games.hfc.notation.attacks import narrate_attack, narrate_defence, pending_name
from hexarena.games.hfc.notation.names import (
    card_name,
    card_names,
    describe_ending,
    fighter,
    hex_at,
)
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.moving import cards_at, cards_face_down
from hexarena.games.hfc.rules.state import CORNER as AT_CORNER
from hexarena.games.hfc.rules.turns import drawer


def is_hidden(state: np.record, action: int, seat: int | None) -> bool:
    """Return whether `action` names cards that `seat`, or an onlooker, may not know (HFC 2.4)."""
    if codes.DRAWN <= action < codes.GO:
        return seat != drawer(state)
    return bool(cards_laid_down(state, action)) and seat != state.turn


def cards_laid_down(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards face down."""
    return np.uint64(cards_face_down(state, discarded_cards(state, action)))


def discarded_cards(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards without playing them."""
    if codes.DISCARD <= action < codes.TAKE:
        return np.uint64(bit(action - codes.DISCARD))
    exchanged = codes.EXCHANGE < action < codes.RESTART
    return np.uint64(cards_at(state, action - codes.EXCHANGE)) if exchanged else EMPTY


def narrate(state: np.record, action: int) -> str:
    """Describe what `action` does, and what follows from it."""
    states = np.array([state])
    rules.apply(states[0], action)
    new_state = states[0]
    return " ".join(
        filter(
            None,
            (_narrate_action(state, action, new_state), _narrate_bell(state, action, new_state)),
        )
    )


OMITTED_PHASES = (
    codes.DEAL,
    codes.ROLL,
    codes.REFILL,
    codes.ADVICE,
)  # phases left out of a summary


def gist(state: np.record, action: int, narration: str) -> str:
    """Return an action's text for its turn's summary; rolls and draws are left out."""
    if state.phase not in OMITTED_PHASES:
        return narration
    states = np.array([state])
    rules.apply(states[0], action)
    if state.phase == codes.DEAL and states[0].phase != codes.DEAL:
        return "The hands are dealt."
    return _narrate_bell(state, action, states[0])


def heading(state: np.record) -> str:
    """Return a heading: the round, and whose turn it is."""
    if state.phase == codes.DEAL:
        return f"Round {state.round_number} begins"
    return f"Round {state.round_number}, {fighter(state.turn)}'s turn"


def _narrate_action(state: np.record, action: int, new_state: np.record) -> str:
    if state.phase == codes.ATTACK:
        return (
            narrate_attack(state, action) if action < codes.PASS else _narrate_pass(state, action)
        )
    if state.phase == codes.DEFEND:
        return narrate_defence(state, action, new_state)
    return NARRATORS[int(state.phase)](state, action)


# Chance


def _narrate_deal(state: np.record, action: int) -> str:
    return f"{fighter(drawer(state))} is dealt a card."


def _narrate_roll(state: np.record, action: int) -> str:
    return f"{_name_actor(state)} rolls {action - codes.ROLLED + 1}."


def _narrate_draw(state: np.record, action: int) -> str:
    return f"{_name_actor(state)} draws a card."


# Footwork


def _narrate_move(state: np.record, action: int) -> str:
    start = int(state.token[state.turn])
    name = _name_actor(state)
    end = action - (codes.RELEASE if action >= codes.RELEASE else codes.GO)
    if end == start:
        return f"{name} stays{' on top' * _is_in_control(state)} on {_name_place(start)}."
    if action >= codes.RELEASE:
        return f"{name} lets {_name_rival(state)} up and steps off to {_name_place(end)}."
    if _is_in_control(state):
        return f"{name} drags {_name_rival(state)} to {_name_place(end)}."
    return f"{name} {_phrase_footwork(state, end)} {_name_place(end)}."


def _is_in_control(state: np.record) -> bool:
    return bool(state.top != codes.NOBODY)


def _phrase_footwork(state: np.record, target: int) -> str:
    """Return how a step changes the distance between the fighters, such as `closes in to`."""
    distances = DISTANCE[int(state.token[1 - state.turn])]
    closer = int(distances[state.token[state.turn]]) - int(distances[target])
    if closer:
        return "closes in to" if closer > 0 else "backs off to"
    return "circles to"


def _name_place(cell: int) -> str:
    """Name a hex and, if it is a corner, say whose."""
    corners = {int(corner): seat for seat, corner in enumerate(CORNER)}
    corner_name = f", {fighter(corners[cell])}'s corner" if cell in corners else ""
    return hex_at(cell) + corner_name


# Discards


def _narrate_pass(state: np.record, action: int) -> str:
    if action == codes.PASS:
        return f"{_name_actor(state)} does not attack."
    discard = _name_discard(state, action)
    return f"{_name_actor(state)} does not attack and discards {discard}."


def _name_discard(state: np.record, action: int) -> str:
    if cards_laid_down(state, action):
        return "a card face down"
    card = action - codes.DISCARD
    return "a foul" if card >= FIRST_JOKER else f"the {card_name(card)}"


def _narrate_advice(state: np.record, action: int) -> str:
    if action == codes.DECLINE:
        return f"{_name_actor(state)} turns down corner advice."
    card_set = discarded_cards(state, action)
    if not card_set:
        return f"{_name_actor(state)} gets corner advice and fills the hand."
    down = cards_laid_down(state, action)
    hidden = f"{count_noun(popcount(down), 'card')} face down" if down else ""
    discard = " and ".join(filter(None, (card_names(card_set & ~down), hidden)))
    return f"{_name_actor(state)} gets corner advice and discards {discard}."


def _narrate_restart(state: np.record, action: int) -> str:
    states = np.array([state])
    rules.apply(states[0], action)
    red, blue = (hex_at(cell) for cell in states[0].token)
    return f"{_name_actor(state)} restarts the fight: Red on {red}, Blue on {blue}."


NARRATORS = {
    codes.DEAL: _narrate_deal,
    codes.ROLL: _narrate_roll,
    codes.MOVE: _narrate_move,
    AT_CORNER: _narrate_advice,
    codes.ADVICE: _narrate_draw,
    codes.NEUTRAL: _narrate_restart,
    codes.REFILL: _narrate_draw,
}


def _name_actor(state: np.record) -> str:
    return fighter(int(state.turn))


def _name_rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


# The bell


def _narrate_bell(state: np.record, action: int, new_state: np.record) -> str:
    """Narrate the bell that ends a round, or the end of the fight; "" if neither happens."""
    rung = new_state.round_number != state.round_number or new_state.method in (
        codes.DECISION,
        codes.EVEN,
    )
    if not rung:
        return describe_ending(new_state) if new_state.method else ""
    name = pending_name(state, action)
    bell = f"Saved by the bell: the {name} comes too late." if name else "The bell!"
    if new_state.method:
        return f"{bell} {describe_ending(new_state)}"
    opening = (
        f"{bell} Round {new_state.round_number}: {fighter(new_state.turn)} has the first turn."
    )
    hands = (f"{fighter(seat)} keeps {card_names(new_state.open[seat])}." for seat in (0, 1))
    return " ".join((opening, *hands)) if new_state.open.any() else opening
