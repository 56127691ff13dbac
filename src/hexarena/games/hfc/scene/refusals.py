"""Explain in words why a card or a hex cannot be chosen now."""

import numpy as np

from hexarena.contract.bits import bit, has, members
from hexarena.contract.english import count_noun, join_words
from hexarena.contract.kernel import popcount
from hexarena.games.hfc.components.cage import DISTANCE, NEUTRAL_FOUR, REACH
from hexarena.games.hfc.components.cage import NAMES as HEX_NAMES
from hexarena.games.hfc.components.cards import NUMBER, OF_SUIT, SPADES
from hexarena.games.hfc.notation.attacks import list_stoppers
from hexarena.games.hfc.notation.names import KINDS, SUITS, fighter, hex_at, rank
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import RANGE, distance
from hexarena.games.hfc.rules.defending import paired_stoppers
from hexarena.games.hfc.rules.moving import reachable_hexes

FACES = range(1, 7)  # faces of the die


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Explain why the seat to act cannot choose a thing, "" if the game has no reason to give."""
    if ref in NUMBER:
        return _explain_card(state, NUMBER[ref])
    if ref.startswith("hex") and ref[3:].isdecimal():
        return _explain_hex(state, path, int(ref[3:]))
    if ref == "pile":
        return "You draw automatically, at the end of your turn and for corner advice."
    return "You can't see that card." if ref.startswith("hand") and "." in ref else ""


def _name_rival(state: np.record) -> str:
    return fighter(1 - int(state.to_act))


def _name_face(card: int) -> str:
    """Name a card as its face shows it, such as `strike 9`."""
    return f"{SUITS[card // 13]} {rank(card)}".strip()


# Cards


def _explain_card(state: np.record, card: int) -> str:
    seat = int(state.to_act)
    if not has(state.hand[seat], card):
        return _explain_other_card(state, card)
    if state.phase == codes.MOVE:
        return "Move or stay first, then play a card."
    return _explain_no_stop(state, card) if state.phase == codes.DEFEND else ""


def _explain_other_card(state: np.record, card: int) -> str:
    if has(state.discard, card):
        return f"The {_name_face(card)} has been played or discarded."
    return f"The {_name_face(card)} is {_name_rival(state)}'s card."


def _explain_no_stop(state: np.record, card: int) -> str:
    """Explain why a card in hand does not stop the attack (HFC 5.2 to 5.6)."""
    attack, stops = KINDS[state.kind], f"only {join_words(list_stoppers(state), 'or')} does"
    if has(paired_stoppers(state), card) and popcount(paired_stoppers(state)) == 1:
        return f"The {_name_face(card)} is lower. It takes two lower cards, and you hold only one."
    return f"The {_name_face(card)} doesn't stop the {attack}: {stops}."


# Hexes


def _explain_hex(state: np.record, path: tuple[str, ...], cell: int) -> str:
    if state.phase == codes.MOVE:
        return _explain_drag(state, cell) if state.top == state.turn else _explain_walk(state, cell)
    if state.phase == codes.NEUTRAL:
        four = join_words([HEX_NAMES[int(neutral)] for neutral in NEUTRAL_FOUR])
        return f"{hex_at(cell)} isn't a neutral hex. Those are {four}."
    if state.phase == codes.ATTACK:
        return _explain_attack(state, path, cell)
    return ""


def _explain_walk(state: np.record, cell: int) -> str:
    """Explain why a walk cannot end on a hex (HFC 6.1 to 6.3)."""
    start, rival_hex = int(state.token[state.turn]), int(state.token[1 - state.turn])
    if cell == rival_hex:
        return f"{_name_rival(state)} is on {hex_at(cell)}, so you can't go there."
    if cell == start:
        return f"You're already on {hex_at(cell)}. Press Stay to stay there."
    gap, roll = int(DISTANCE[start, cell]), count_noun(int(state.roll), "step")
    if gap > state.roll:
        return f"{hex_at(cell)} is {count_noun(gap, 'hex')} away, and you can only go {roll}."
    higher_faces = [face for face in FACES if has(REACH[start, rival_hex, face], cell)]
    if higher_faces:
        route = f"The way round {_name_rival(state)} to {hex_at(cell)}"
        return f"{route} takes {count_noun(higher_faces[0], 'step')}. You rolled {int(state.roll)}."
    return (
        f"{_name_rival(state)} is in the way: a step next to {_name_rival(state)} ends your walk."
    )


def _explain_drag(state: np.record, cell: int) -> str:
    """Explain why a fighter in control cannot move to a hex (HFC 6.4, 6.5)."""
    start = int(state.token[state.turn])
    if cell == start:
        return f"You're already on {hex_at(cell)}. Press Stay to stay there."
    reach = int(max(DISTANCE[start, members(reachable_hexes(state))]))
    gap = count_noun(int(DISTANCE[start, cell]), "hex")
    distance_dragged = count_noun(reach, "hex") if reach else "nowhere"
    drag = f"you drag {_name_rival(state)} {distance_dragged} by this roll"
    return f"{hex_at(cell)} is {gap} away; {drag}, or let go and step one hex."


def _explain_attack(state: np.record, path: tuple[str, ...], cell: int) -> str:
    """Explain why a hex cannot be chosen for an attack (HFC 7.3 to 7.6)."""
    rival_hex = int(state.token[1 - state.turn])
    if not path or path[0] not in NUMBER:
        return _explain_out_of_range(state) if cell == rival_hex else ""
    card = NUMBER[path[0]]
    if distance(state) == 0 and has(OF_SUIT[SPADES], card):
        return f"{hex_at(cell)} is not next to you: a grapple moves {_name_rival(state)} one hex."
    if cell != rival_hex:
        return f"Your attack is against {_name_rival(state)}, on {hex_at(rival_hex)}."
    return _explain_range(state, card)


def _explain_range(state: np.record, card: int) -> str:
    """Describe the range of a card, and how far away the rival is (HFC 7.3)."""
    reach = [
        distance_in_range
        for distance_in_range in range(len(RANGE))
        if RANGE[distance_in_range] & bit(card)
    ]
    gap = count_noun(distance(state), "hex")
    rival = _name_rival(state)
    if max(reach, default=0) == 0:
        return f"A {SUITS[card // 13]} needs the same hex; {rival} is {gap} away."
    return f"The {_name_face(card)} reaches {count_noun(max(reach), 'hex')}; {rival} is {gap} away."


def _explain_out_of_range(state: np.record) -> str:
    if state.hand[state.turn] & RANGE[distance(state)]:
        return ""
    gap = count_noun(distance(state), "hex")
    return f"{_name_rival(state)} is {gap} away, and no card in your hand reaches that far."
