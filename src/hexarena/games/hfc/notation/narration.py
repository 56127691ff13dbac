"""A fight told like a commentary, a sentence or two an action, the same for everybody.

Only what both corners see is told: that a card was drawn, how many were laid face down.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit
from hexarena.contract.english import counted
from hexarena.contract.kernel import popcount
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cage import APART, CORNER
from hexarena.games.hfc.components.cards import FIRST_JOKER
from hexarena.games.hfc.notation.attacks import answered, launched, pending_name
from hexarena.games.hfc.notation.names import card_name, card_names, ended, fighter, hex_at
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.moving import chosen, face_down
from hexarena.games.hfc.rules.state import CORNER as AT_CORNER
from hexarena.games.hfc.rules.turns import drawer


def kept_back(state: np.record, action: int, seat: int | None) -> bool:
    """Tell whether `action` names cards that `seat`, or an onlooker, may not know (HFC 2.4)."""
    if codes.DRAWN <= action < codes.GO:
        return seat != drawer(state)
    return bool(laid_down(state, action)) and seat != state.turn


def laid_down(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards face down."""
    return np.uint64(face_down(state, discarded(state, action)))


def discarded(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards without playing them."""
    if codes.DISCARD <= action < codes.TAKE:
        return np.uint64(bit(action - codes.DISCARD))
    exchanged = codes.EXCHANGE < action < codes.RESTART
    return np.uint64(chosen(state, action - codes.EXCHANGE)) if exchanged else NONE


def narrate(state: np.record, action: int) -> str:
    """Tell what `action` does, and what follows from it."""
    states = np.array([state])
    rules.apply(states[0], action)
    after = states[0]
    return " ".join(filter(None, (_deed(state, action, after), _bell(state, action, after))))


UNTOLD = (codes.DEAL, codes.ROLL, codes.REFILL, codes.ADVICE)  # phases left out of a summary


def gist(state: np.record, action: int, told: str) -> str:
    """Return what the summary of a turn tells: neither rolls nor cards drawn."""
    if state.phase not in UNTOLD:
        return told
    after = np.array([state])
    rules.apply(after[0], action)
    if state.phase == codes.DEAL and after[0].phase != codes.DEAL:
        return "The hands are dealt."
    return _bell(state, action, after[0])


def heading(state: np.record) -> str:
    """Name the round, and whose turn goes on."""
    if state.phase == codes.DEAL:
        return f"Round {state.round_number} begins"
    return f"Round {state.round_number}, {fighter(state.turn)}'s turn"


def _deed(state: np.record, action: int, after: np.record) -> str:
    if state.phase == codes.ATTACK:
        return launched(state, action) if action < codes.PASS else _passed(state, action)
    if state.phase == codes.DEFEND:
        return answered(state, action, after)
    return TOLD[int(state.phase)](state, action)


# Chance


def _dealt(state: np.record, action: int) -> str:
    return f"{fighter(drawer(state))} is dealt a card."


def _rolled(state: np.record, action: int) -> str:
    return f"{_who(state)} rolls {action - codes.ROLLED + 1}."


def _drawn(state: np.record, action: int) -> str:
    return f"{_who(state)} draws a card."


# Footwork


def _moved(state: np.record, action: int) -> str:
    here = int(state.token[state.turn])
    there = action - (codes.RELEASE if action >= codes.RELEASE else codes.GO)
    if there == here:
        return f"{_who(state)} stays{' on top' * _controls(state)} on {_place(here)}."
    if action >= codes.RELEASE:
        return f"{_who(state)} lets {_rival(state)} up and steps off to {_place(there)}."
    if _controls(state):
        return f"{_who(state)} drags {_rival(state)} to {_place(there)}."
    return f"{_who(state)} {_footwork(state, there)} {_place(there)}."


def _controls(state: np.record) -> bool:
    return bool(state.top != codes.NOBODY)


def _footwork(state: np.record, there: int) -> str:
    """Name a step by how it changes the distance between the fighters."""
    near = APART[int(state.token[1 - state.turn])]
    closer = int(near[state.token[state.turn]]) - int(near[there])
    if closer:
        return "closes in to" if closer > 0 else "backs off to"
    return "circles to"


def _place(cell: int) -> str:
    """Name a hex, and the corner that it is."""
    corners = {int(corner): seat for seat, corner in enumerate(CORNER)}
    whose = f", {fighter(corners[cell])}'s corner" if cell in corners else ""
    return hex_at(cell) + whose


# Cards that are not played


def _passed(state: np.record, action: int) -> str:
    if action == codes.PASS:
        return f"{_who(state)} does not attack."
    what = _put_away(state, action)
    return f"{_who(state)} does not attack and discards {what}."


def _put_away(state: np.record, action: int) -> str:
    if laid_down(state, action):
        return "a card face down"
    card = action - codes.DISCARD
    return "a foul" if card >= FIRST_JOKER else f"the {card_name(card)}"


def _advised(state: np.record, action: int) -> str:
    if action == codes.DECLINE:
        return f"{_who(state)} wants no advice."
    those = discarded(state, action)
    if not those:
        return f"{_who(state)} gets corner advice and fills the hand."
    down = laid_down(state, action)
    hidden = f"{counted(popcount(down), 'card')} face down" if down else ""
    what = " and ".join(filter(None, (card_names(those & ~down), hidden)))
    return f"{_who(state)} gets corner advice and discards {what}."


def _restarted(state: np.record, action: int) -> str:
    after = np.array([state])
    rules.apply(after[0], action)
    red, blue = (hex_at(cell) for cell in after[0].token)
    return f"{_who(state)} has the fight restarted: Red on {red}, Blue on {blue}."


TOLD = {
    codes.DEAL: _dealt,
    codes.ROLL: _rolled,
    codes.MOVE: _moved,
    AT_CORNER: _advised,
    codes.ADVICE: _drawn,
    codes.NEUTRAL: _restarted,
    codes.REFILL: _drawn,
}


def _who(state: np.record) -> str:
    return fighter(int(state.turn))


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


# The bell


def _bell(state: np.record, action: int, after: np.record) -> str:
    """Tell of the end of a round or, if nothing else has told it, of the fight."""
    rung = after.round_number != state.round_number or after.method in (codes.DECISION, codes.EVEN)
    if not rung:
        return ended(after) if after.method else ""
    name = pending_name(state, action)
    bell = f"Saved by the bell: the {name} comes too late." if name else "The bell!"
    if after.method:
        return f"{bell} {ended(after)}"
    begun = f"{bell} Round {after.round_number}: {fighter(after.turn)} has the first turn."
    kept = (f"{fighter(seat)} keeps {card_names(after.open[seat])}." for seat in (0, 1))
    return " ".join((begun, *kept)) if after.open.any() else begun
