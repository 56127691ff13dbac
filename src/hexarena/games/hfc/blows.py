"""An attack and the answer to it, each told in a sentence."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import an
from hexarena.contract.record import States
from hexarena.games.hfc import techniques
from hexarena.games.hfc.attacking import play, shove
from hexarena.games.hfc.cage import NEXT
from hexarena.games.hfc.cards import JOKERS, NAMES
from hexarena.games.hfc.defending import played, slips, way_of
from hexarena.games.hfc.names import card_names, chips, fighter, hex_at
from hexarena.games.hfc.state import (
    ATTACK,
    CHOKE,
    ESCAPE,
    FOUL,
    LOCK,
    NEUTRAL,
    PASS,
    PLAY,
    REFILL,
    SHOVE,
    SLAM,
    STRIKE,
    TAKE,
    TAKEDOWN,
)
from hexarena.games.hfc.threat import cost, paid, pending

STANDING = {"long": " from two hexes away", "mid": " from the next hex"}
LYING = {"top": ", on top,", "bottom": ", underneath,"}
LAUNCHED = {
    STRIKE: "throws {technique}{reach} at {rival} on {there}: {cost} unless {rival} stops it.",
    TAKEDOWN: "takes {rival} down on {there} with {technique}: {cost} unless {rival} stops it.",
    SLAM: "slams {rival} into {there} with {technique}: {cost} unless {rival} stops it.",
    ESCAPE: "pushes {rival} off to {there} with {technique}, unless {rival} stops it.",
    CHOKE: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    LOCK: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    FOUL: "fouls {rival} on {there} with {technique}: {cost} unless {rival} fouls back.",
}


def launched(state: np.record, action: int) -> str:
    """Tell of an attack, before anybody has drawn or the bell has rung."""
    after = _struck(state, action)[0]
    mine, rival = int(state.turn), 1 - int(state.turn)
    stance = techniques.stance(state, mine)
    sentence = LAUNCHED[int(after.kind)].format(
        technique=f"{an(techniques.attack(after, mine))} ({NAMES[after.card]})",
        reach=STANDING.get(stance, ""),
        rival=fighter(rival),
        there=hex_at(after.token[rival]),
        cost=cost(after),
    )
    return f"{fighter(mine)}{LYING.get(stance, '')} {sentence}"


def _struck(state: np.record, action: int) -> States:
    """Return the position that an attack makes, before the hand is filled up."""
    after = np.array([state])
    if action < SHOVE:
        play(after[0], action - PLAY)
    else:
        shove(after[0], action - SHOVE)
    after[0].phase = REFILL
    return after


def pending_name(state: np.record, action: int) -> str:
    """Name the attack that `action` makes, or that is to be defended later; "" if none is."""
    if state.phase == ATTACK and action < PASS:
        return techniques.attack(_struck(state, action)[0], int(state.turn))
    if state.phase == REFILL and pending(state):
        return techniques.attack(state, int(state.turn))
    return ""


# The answer


def answered(state: np.record, action: int, after: np.record) -> str:
    """Tell what becomes of an attack."""
    technique = techniques.attack(state, 1 - int(state.turn))
    if action == TAKE:
        return f"The {technique} {techniques.through(state)}{_landed(state, after)}."
    cards = played(action)
    if cards & JOKERS:
        return _fouled_back(state, action, after)
    verb = techniques.defence(_manner(state, action), state, members(cards)[0])
    stopped = f"{_me(state)} {verb} the {technique} ({card_names(cards)})"
    return f"{' and '.join(filter(None, (stopped, _placed(state, action))))}."


def _me(state: np.record) -> str:
    return fighter(int(state.turn))


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _manner(state: np.record, action: int) -> str:
    if slips(state) and way_of(action) >= 0:
        return "leave"
    return "outclass" if len(members(played(action))) == 1 else "muscle"


def _landed(state: np.record, after: np.record) -> str:
    """Tell what an attack that nobody stopped has done."""
    told = [_payment(state, after, int(state.turn)), _standing(state, after)]
    words = ", and ".join(filter(None, told))
    return f": {words}" if words else ""


def _payment(state: np.record, after: np.record, seat: int) -> str:
    price = paid(state, after, seat)
    left = chips(int(after.chips[seat]))
    return f"{fighter(seat)} pays {price}, {left} left" if price else ""


def _standing(state: np.record, after: np.record) -> str:
    """Tell where an attack that nobody stopped leaves the fighters, while the fight goes on."""
    if after.method:
        return ""
    here = hex_at(after.token[state.turn])
    if state.kind in (TAKEDOWN, SLAM):
        return f"stays on the bottom on {here}"
    if state.kind == ESCAPE:
        return f"{_rival(state)} is free"
    return _after_foul(state, after) if state.kind == FOUL else ""


def _after_foul(state: np.record, after: np.record) -> str:
    if after.phase == NEUTRAL:
        return "chooses neutral hexes for the restart"
    if after.top == state.turn:
        return "stays on top"
    red, blue = (hex_at(cell) for cell in after.token)
    return f"the fight restarts, Red on {red}, Blue on {blue}"


def _placed(state: np.record, action: int) -> str:
    """Tell where a defence sends a fighter, "" if nowhere."""
    if state.kind == ESCAPE:
        return f"is on top again on {hex_at(state.token[1 - state.turn])}"
    way = way_of(action)
    if way < 0:
        return ""
    there = hex_at(NEXT[int(state.token[state.turn]), way])
    if slips(state):
        return f"gives up the top for {there}"
    return f"puts {_rival(state)} on {there}"


def _fouled_back(state: np.record, action: int, after: np.record) -> str:
    joker = members(played(action))[0]
    foul = an(techniques.foul(state, int(state.turn), joker))
    technique = techniques.attack(state, 1 - int(state.turn))
    price = _payment(state, after, 1 - int(state.turn))
    placed = "" if after.method else _placed(state, action)
    told = f"{_me(state)} answers the {technique} with {foul} ({NAMES[joker]}): {price}."
    return f"{told} {_me(state)} {placed}." if placed else told
