"""Why a card, a position or a style cannot be chosen now: what the rules' tables say, in words."""

import numpy as np

from hexarena.contract.english import an, counted, listed
from hexarena.games.knockouts.editions.in_use import (
    BOOST,
    FIRST_GROUND,
    HOLD,
    KIND_NAMES,
    POSITION_NAMES,
    POSITIONS,
    REACTION,
    SPECIAL,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    STATS,
    attack_name,
    card,
    fighter,
    position,
)
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import possible
from hexarena.games.knockouts.rules.attacking import number
from hexarena.games.knockouts.rules.cards import counts
from hexarena.games.knockouts.rules.fighters import side, standing
from hexarena.games.knockouts.rules.mobility import cost, price
from hexarena.games.knockouts.rules.rounds import places

PLACES = {plain(name): number for number, name in enumerate(POSITION_NAMES)}
PLAYS = (codes.ACT, codes.DISCARD, codes.BOOST, codes.REACT)  # phases in which cards are played
TYPES = ("", "strike", "throw", "hold", "Style card", "boost", "special card", "reaction")


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Say why the seat to act cannot choose a thing, "" if that is not the game's to say."""
    if ref in PLACES:
        return _position(state, path, PLACES[ref])
    zone, _, rest = ref.partition(":")
    if zone == f"hand{int(state.to_act)}" and rest:
        return _card(state, _kind(state, rest))
    if ref.startswith(f"hand{1 - int(state.to_act)}."):
        return f"That card is {fighter(1 - int(state.to_act))}'s."
    if state.phase == codes.CREATE and ref.startswith("style"):
        return _style(state, zone)
    return ""


def _kind(state: np.record, name: str) -> int:
    """Return the kind of a card by its plain name."""
    return [plain(each) for each in KIND_NAMES[state.edition]].index(name)


def _type(state: np.record, kind: int) -> str:
    return TYPES[TYPE[state.edition, kind]]


def _style(state: np.record, zone: str) -> str:
    """Say why a style cannot be taken (KT 1.2, 1.3)."""
    me = int(state.to_act)
    if zone != "style":
        return (
            "That style is taken." if zone == f"style{me}" else f"That is {_rival(state)}'s style."
        )
    full = int(places(state)) < 1 << codes.TAKE_STYLE - codes.PUT
    most = f"{STATS[codes.EXPERIENCE]} has {codes.MOST_PLACED} markers, the most that a stat takes"
    return f"{most}." if full else ""


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.to_act))


# Positions


def _position(state: np.record, path: tuple[str, ...], to: int) -> str:
    if state.phase == codes.MOVE:
        return _step(state, to)
    if state.phase == codes.CREATE:
        return "The fighters are made first; then they move along the track."
    if state.phase != codes.ACT or not path:
        return _no_attack(state) if state.phase == codes.ACT and to == state.position else ""
    if to != state.position:
        return f"You fight at {position(state)}: attacks are made there."
    return _not_from_here(state, _kind(state, path[0].partition(":")[2]))


def _step(state: np.record, to: int) -> str:
    """Say why a step to a position cannot be made (KT 4.8, 4.10)."""
    if to == state.position:
        return f"The fighters are at {position(state)} already; Stay here ends the move."
    here, below = int(state.position), side(state, int(state.mobile))
    if price(state, here, below, to) == 0:
        beside = [n for n in range(POSITIONS) if price(state, here, below, n)]
        ways = listed([POSITION_NAMES[n] for n in beside], "or")
        return f"From {position(state)} the step is to {ways}."
    needs, left = counted(cost(state, to), "point"), counted(int(state.points), "point")
    return f"The step to {POSITION_NAMES[to]} costs {needs}; you have {left}."


def _no_attack(state: np.record) -> str:
    """Say that nothing in hand attacks from here, if that is so (KT 5.3)."""
    if not possible(state, int(state.to_act)) & state.hand[state.to_act]:
        return f"No card in your hand can attack from {position(state)}."
    return ""


def _not_from_here(state: np.record, kind: int) -> str:
    """Say why a card is not played where the fighters are (KT 5.3, 5.19)."""
    me, kind_type = int(state.to_act), int(TYPE[state.edition, kind])
    if kind_type == SPECIAL and standing(state):
        ground = listed(POSITION_NAMES[FIRST_GROUND:], "or")
        return f"{card(state, kind)} is played on the ground: at {ground}."
    if not STRIKE <= kind_type <= HOLD:
        return _OTHERWISE.get(kind_type, "{}").format(card(state, kind))
    if not number(state, me, kind, int(state.position), side(state, me)):
        return f"{card(state, kind)} has no number at {position(state)}: no attack from there."
    stat = HURT_STATS[codes.S if kind_type == STRIKE else codes.G]
    return f"{an(_type(state, kind)).capitalize()} needs a ready marker of {stat}; you have none."


_OTHERWISE = {
    BOOST: "{} is a boost: it is added to an attack once that is declared.",
    REACTION: "{} is a reaction: it answers the rival's attack.",
    STYLE: "{} stands for an attack that your styles like; choose which.",
}


# Cards


def _card(state: np.record, kind: int) -> str:
    """Say why a card in hand cannot be chosen (KT 5.5, 5.7)."""
    name, kind_type = card(state, kind), int(TYPE[state.edition, kind])
    if state.phase == codes.REACT:
        return f"{name} is {an(_type(state, kind))}; a reaction answers the attack."
    if state.phase != codes.BOOST:
        return "" if state.phase in PLAYS else "Cards are played later, in the Action Phase."
    if kind_type != BOOST:
        return f"{name} is {an(_type(state, kind))}; a boost is added to the attack."
    if state.boosts and kind in _added(state):
        return f"{name} is added already; each boost is added once."
    attack = f"{attack_name(state)} is {an(_type(state, int(state.kind)))}"
    return f"{name} does not go with this attack: {attack}."


def _added(state: np.record) -> list[int]:
    """List the kinds of the boosts on the table."""
    return [kind for kind, count in enumerate(counts(int(state.edition), state.boosts)) if count]
