"""Why a card, a hex, a turn or an amount cannot be chosen now: what the rules' sets say, in words.

Of a commitment the path names the parts, each followed by what is chosen for it.
"""

import numpy as np

from hexarena.contract.bits import has
from hexarena.contract.english import counted
from hexarena.games.hexstrike.components.tables import (
    ALLOWED,
    COMBOS,
    IDS,
    LEAST_WHIRLWIND,
    MOVEMENTS,
    NAMES,
    ROTATIONS,
    TURN,
    WHIRLWIND,
)
from hexarena.games.hexstrike.notation.names import card, fighter
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import committing
from hexarena.games.hexstrike.rules.fighters import among
from hexarena.games.hexstrike.scene.timeline import turn_name

NUMBER = {name: number for number, name in enumerate(IDS)}
ACTIVE = "active"  # the part of a commitment by which a turn is allowed


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Say why the seat to act cannot choose a thing, "" if that is not the game's to say."""
    zone, _, rest = ref.partition(":")
    if rest in NUMBER:
        return _card(state, zone, NUMBER[rest])
    if ref.startswith(("hand", "moves")) and "." in ref:
        return "That card is another fighter's, and lies face down."
    if zone == "turn":
        return _turn(_made(path).get(ACTIVE, ""), int(rest))
    if zone == "spend":
        most = int(state.adrenaline[state.to_act])
        return f"You have {most} adrenaline." if int(rest) > most else ""
    return _hex(state) if "," in ref else ""


def _made(path: tuple[str, ...]) -> dict[str, str]:
    """Return what is chosen for each part of a commitment."""
    return dict(zip(path[::2], path[1::2], strict=False))


def _turn(active: str, sixths: int) -> str:
    """Say why the active card does not turn so far (HS 6.3)."""
    name = active.partition(":")[2]
    if name not in NUMBER:
        return ""
    turns = [int(TURN[n]) for n in range(len(ROTATIONS)) if ALLOWED[NUMBER[name], n]]
    if sixths in turns:
        return ""
    most, least = (of(min(n, 6 - n) for n in turns) for of in (max, min))
    span = f"{least} to {counted(most, 'sixth')}" if least < most else counted(most, "sixth")
    may = f"turns by {span}" if most else "does not turn"
    return f"{NAMES[NUMBER[name]]} {may}; this is {turn_name(sixths)}."


# Cards


def _card(state: np.record, zone: str, number: int) -> str:
    me, name = int(state.to_act), card(number)
    if zone == f"deck{me}":
        return f"{name} is in your deck, not in your hand."
    if zone != f"hand{me}":
        other = zone.lstrip("handmoveskw")
        return f"{name} is {fighter(int(other))}'s." if other.isdecimal() else ""
    if committing(state):
        return _uncommitted(state, number)
    return _ASKED.get(int(state.phase), _not_asked)(state, number)


def _uncommitted(state: np.record, number: int) -> str:
    """Say why a card in hand cannot be committed (HS 4.2, 6.2, 10.1, 16.68)."""
    me, name = int(state.to_act), card(number)
    if has(hands.tired(state, me), number):
        return f"{name} is exhausted; movement cards come back when you draw or refresh."
    if number == WHIRLWIND and state.damage[me] < LEAST_WHIRLWIND:
        return f"{name} takes {LEAST_WHIRLWIND} damage of your own; you have {state.damage[me]}."
    if among(state.following, me) and not has(COMBOS, number):
        return f"{name} has no combo, and only a card with one goes on with a combo."
    if state.phase == codes.ACTIVE:
        return ""
    if state.phase > codes.PASSIVE or number == state.active[me]:
        return "Both cards are chosen." if state.phase > codes.PASSIVE else f"{name} is chosen."
    return _alike(number, int(state.active[me]))


def _alike(one: int, other: int) -> str:
    return f"An ability goes with a movement card: {card(one)} and {card(other)} are alike."


def _not_asked(state: np.record, number: int) -> str:
    return "Cards are chosen when you commit; now something else is asked."


def _discarded(state: np.record, number: int) -> str:
    return f"{card(number)} is a movement card; an ability is to be discarded."


def _exhausted(state: np.record, number: int) -> str:
    if has(hands.tired(state, int(state.to_act)), number):
        return f"{card(number)} is exhausted already."
    return f"{card(number)} is an ability; a movement card is to be exhausted."


def _returned(state: np.record, number: int) -> str:
    if number < MOVEMENTS:
        return f"{card(number)} is not exhausted; one that is comes back."
    return f"{card(number)} is an ability; an exhausted movement card comes back."


_ASKED = {
    codes.DISCARD: _discarded,
    codes.EXHAUST: _exhausted,
    codes.RETURN_CARD: _returned,
}


# Hexes


def _hex(state: np.record) -> str:
    if committing(state):
        return "You choose cards, a turn and adrenaline; the board only shows what follows."
    return {
        codes.THROW: f"Choose the way of the throw: a hex beside {fighter(state.victim)}.",
        codes.KNOCK: "You fly the way that one of your attackers hits: choose one of those hexes.",
        codes.PLATFORM: "A platform is laid where you stand, or on a hex beside you.",
    }.get(int(state.phase), "")
