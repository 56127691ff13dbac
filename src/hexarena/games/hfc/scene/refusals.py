"""Why a card or a hex cannot be chosen now: what the rules' sets and tables say, in words."""

import numpy as np

from hexarena.contract.bits import bit, has, members
from hexarena.contract.english import counted, listed
from hexarena.contract.kernel import popcount
from hexarena.games.hfc.components.cage import APART, NEUTRAL_FOUR, REACH
from hexarena.games.hfc.components.cage import NAMES as HEX_NAMES
from hexarena.games.hfc.components.cards import NUMBER, OF_SUIT, SPADES
from hexarena.games.hfc.notation.attacks import stopped_by
from hexarena.games.hfc.notation.names import KINDS, SUITS, fighter, hex_at, rank
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import RANGE, distance
from hexarena.games.hfc.rules.defending import lower
from hexarena.games.hfc.rules.moving import goals

FACES = range(1, 7)  # of the die


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Say why the seat to act cannot choose a thing, "" if that is not the game's to say."""
    if ref in NUMBER:
        return _card(state, NUMBER[ref])
    if ref.startswith("hex") and ref[3:].isdecimal():
        return _hex(state, path, int(ref[3:]))
    if ref == "pile":
        return "Cards are drawn by themselves, at the end of a turn and on corner advice."
    return "That card is not yours to see." if ref.startswith("hand") and "." in ref else ""


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.to_act))


def _called(card: int) -> str:
    """Name a card as it is read from its face, such as `strike 9`."""
    return f"{SUITS[card // 13]} {rank(card)}".strip()


# Cards


def _card(state: np.record, card: int) -> str:
    me = int(state.to_act)
    if not has(state.hand[me], card):
        return _elsewhere(state, card)
    if state.phase == codes.MOVE:
        return "First move, or stay; cards are played after that."
    return _no_stop(state, card) if state.phase == codes.DEFEND else ""


def _elsewhere(state: np.record, card: int) -> str:
    if has(state.discard, card):
        return f"The {_called(card)} has been played or discarded."
    return f"The {_called(card)} is {_rival(state)}'s card."


def _no_stop(state: np.record, card: int) -> str:
    """Say why a card in hand does not stop the attack (HFC 5.2 to 5.6)."""
    attack, stops = KINDS[state.kind], f"only {listed(stopped_by(state), 'or')} does"
    if has(lower(state), card) and popcount(lower(state)) == 1:
        return f"The {_called(card)} is lower, and it takes two lower cards: you hold one."
    return f"The {_called(card)} does not stop the {attack}: {stops}."


# Hexes


def _hex(state: np.record, path: tuple[str, ...], cell: int) -> str:
    if state.phase == codes.MOVE:
        return _dragged(state, cell) if state.top == state.turn else _walked(state, cell)
    if state.phase == codes.NEUTRAL:
        four = listed([HEX_NAMES[int(each)] for each in NEUTRAL_FOUR])
        return f"{hex_at(cell)} is no neutral hex; those are {four}."
    if state.phase == codes.ATTACK:
        return _attacked(state, path, cell)
    return ""


def _walked(state: np.record, cell: int) -> str:
    """Say why a walk does not end on a hex (HFC 6.1 to 6.3)."""
    here, there = int(state.token[state.turn]), int(state.token[1 - state.turn])
    if cell == there:
        return f"{_rival(state)} stands on {hex_at(cell)}, where nobody can walk."
    if cell == here:
        return f"You stand on {hex_at(cell)}: press Stay to stay there."
    apart, rolled = int(APART[here, cell]), counted(int(state.roll), "step")
    if apart > state.roll:
        return f"{hex_at(cell)} is {counted(apart, 'hex')} away; the die gives {rolled}."
    later = [face for face in FACES if has(REACH[here, there, face], cell)]
    if later:
        way = f"The way round {_rival(state)} to {hex_at(cell)}"
        return f"{way} takes {counted(later[0], 'step')}; the die gives {int(state.roll)}."
    return f"{_rival(state)} is in the way: a step next to {_rival(state)} ends the walk."


def _dragged(state: np.record, cell: int) -> str:
    """Say why a fighter in control does not get to a hex (HFC 6.4, 6.5)."""
    here = int(state.token[state.turn])
    if cell == here:
        return f"You stand on {hex_at(cell)}: press Stay to stay there."
    most = int(max(APART[here, members(goals(state))]))
    far = counted(int(APART[here, cell]), "hex")
    drag = f"you drag {_rival(state)} {counted(most, 'hex') if most else 'nowhere'} by this roll"
    return f"{hex_at(cell)} is {far} away; {drag}, or let go and step one hex."


def _attacked(state: np.record, path: tuple[str, ...], cell: int) -> str:
    """Say why a card does not attack on a hex (HFC 7.3 to 7.6)."""
    there = int(state.token[1 - state.turn])
    if not path or path[0] not in NUMBER:
        return _nothing_reaches(state) if cell == there else ""
    card = NUMBER[path[0]]
    if distance(state) == 0 and has(OF_SUIT[SPADES], card):
        return f"{hex_at(cell)} is not next to you: a grapple moves {_rival(state)} one hex."
    if cell != there:
        return f"An attack goes at {_rival(state)}, on {hex_at(there)}."
    return _falls_short(state, card)


def _falls_short(state: np.record, card: int) -> str:
    """Say how far a card reaches, and how far that is from enough (HFC 7.3)."""
    reach = [apart for apart in range(len(RANGE)) if RANGE[apart] & bit(card)]
    away = counted(distance(state), "hex")
    if max(reach, default=0) == 0:
        return f"A {SUITS[card // 13]} needs the same hex; {_rival(state)} is {away} away."
    return (
        f"The {_called(card)} reaches {counted(max(reach), 'hex')}; {_rival(state)} is {away} away."
    )


def _nothing_reaches(state: np.record) -> str:
    if state.hand[state.turn] & RANGE[distance(state)]:
        return ""
    away = counted(distance(state), "hex")
    return f"{_rival(state)} is {away} away, and no card in your hand reaches that far."
