"""Attacks and answers in words: what an attack threatens, and what becomes of it.

The rules, played on a copy, say what an attack threatens.
"""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import an, listed
from hexarena.contract.kernel import popcount
from hexarena.contract.record import States
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cage import NEXT
from hexarena.games.hfc.components.cards import FIRST_JOKER, HIGHER, JOKERS, LOWER
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.names import (
    SUITS,
    card_name,
    card_names,
    chips,
    fighter,
    hex_at,
    rank,
)
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import play, shove
from hexarena.games.hfc.rules.defending import aces, played, slips, way_of
from hexarena.games.hfc.rules.turns import begin_turn


def pending(state: np.record) -> bool:
    """Tell whether an attack is to be defended, now or once its attacker has drawn (HFC 7.2)."""
    return bool(state.kind != codes.NOTHING and state.phase in (codes.REFILL, codes.DEFEND))


def victim(state: np.record) -> int:
    """Return the seat that the pending attack is aimed at."""
    return int(state.turn) if state.phase == codes.DEFEND else 1 - int(state.turn)


def asked(state: np.record) -> States:
    """Return the position in which the pending attack is to be defended: an array of one."""
    states = np.array([state])
    if state.phase != codes.DEFEND:
        begin_turn(states[0], victim(state))
    return states


def taken(state: np.record) -> np.record:
    """Return the position after the pending attack if nothing stops it."""
    states = asked(state)
    rules.apply(states[0], codes.TAKE)
    after: np.record = states[0]
    return after


def paid(before: np.record, after: np.record, seat: int) -> int:
    """Return what a seat has paid between two positions."""
    return int(after.damage[seat]) - int(before.damage[seat])


def cost(state: np.record) -> str:
    """Tell what an attack costs if nothing stops it: damage, the fight; "" for nothing."""
    return _cost(state, taken(state))


def _cost(state: np.record, after: np.record) -> str:
    loser = victim(state)
    damage = paid(state, after, loser)
    ends = "the end of the fight" if after.method else ""
    if after.method == codes.DQ:
        ends = f"{fighter(1 - loser)}'s disqualification"
    return listed([word for word in (f"{damage} damage" if damage else "", ends) if word])


def effect(state: np.record) -> str:
    """Tell in a sentence what the attack does if nothing stops it."""
    after = taken(state)
    price = _cost(state, after) or "no damage"
    return f"{price[0].upper()}{price[1:]}{_where(state, after, victim(state))}."


def _where(state: np.record, after: np.record, loser: int) -> str:
    """Tell how the fighters then stand, if that changes and the fight goes on."""
    name = fighter(loser)
    if after.method or state.kind not in (codes.TAKEDOWN, codes.SLAM, codes.ESCAPE, codes.FOUL):
        return ""
    if state.kind in (codes.TAKEDOWN, codes.SLAM):
        return f", and {name} stays on the bottom"
    if state.kind == codes.ESCAPE:
        return f", and {name} loses control"
    stays = after.top == loser
    return f", and {name} stays on top" if stays else ", and both restart from neutral hexes"


def stopped_by(state: np.record) -> list[str]:
    """List the cards that stop the attack, in anybody's hand (HFC 5.2 to 5.6)."""
    if state.kind == codes.FOUL:
        return ["another foul"]
    low, suit = aces(state), SUITS[state.card // 13]
    higher, lower = members(HIGHER[low, state.card]), members(LOWER[low, state.card])
    ways = [f"a higher {suit} ({_span(higher, low)})"] if higher else []
    ways += [f"two lower {suit}s ({_span(lower, low)})"] if len(lower) > 1 else []
    ways += ["any grapple (leaving the top)"] if slips(asked(state)[0]) else []
    return [*ways, "a foul"]


def _span(cards: list[int], low: int) -> str:
    """Name the ranks from the lowest of some neighbouring cards to the highest."""
    ordered = sorted(cards, key=lambda card: popcount(LOWER[low, card]))
    first, last = rank(ordered[0]), rank(ordered[-1])
    return first if first == last else f"{first} to {last}"


STANDING = {"long": " from two hexes away", "mid": " from the next hex"}
LYING = {"top": ", on top,", "bottom": ", underneath,"}
LAUNCHED = {
    codes.STRIKE: (
        "throws {technique}{reach} at {rival} on {there}: {cost} unless {rival} stops it."
    ),
    codes.TAKEDOWN: (
        "takes {rival} down on {there} with {technique}: {cost} unless {rival} stops it."
    ),
    codes.SLAM: "slams {rival} into {there} with {technique}: {cost} unless {rival} stops it.",
    codes.ESCAPE: "pushes {rival} off to {there} with {technique}, unless {rival} stops it.",
    codes.CHOKE: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    codes.LOCK: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    codes.FOUL: "fouls {rival} on {there} with {technique}: {cost} unless {rival} fouls back.",
}


def launched(state: np.record, action: int) -> str:
    """Tell of an attack, before anybody has drawn or the bell has rung."""
    after = attempted(state, action)[0]
    mine, rival = int(state.turn), 1 - int(state.turn)
    stance = techniques.stance(state, mine)
    sentence = LAUNCHED[int(after.kind)].format(
        technique=f"{an(techniques.attack_name(after, mine))}{_by(int(after.card))}",
        reach=STANDING.get(stance, ""),
        rival=fighter(rival),
        there=hex_at(after.token[rival]),
        cost=cost(after),
    )
    return f"{fighter(mine)}{LYING.get(stance, '')} {sentence}"


def _by(card: int) -> str:
    return f" ({card_name(card)})" if card < FIRST_JOKER else ""


def attempted(state: np.record, action: int) -> States:
    """Return the position that an attack makes, before the hand is filled up."""
    after = np.array([state])
    if action < codes.SHOVE:
        play(after[0], action - codes.PLAY)
    else:
        shove(after[0], action - codes.SHOVE)
    after[0].phase = codes.REFILL
    return after


def pending_name(state: np.record, action: int) -> str:
    """Name the attack that `action` makes, or that is to be defended later; "" if none is."""
    if state.phase == codes.ATTACK and action < codes.PASS:
        return techniques.attack_name(attempted(state, action)[0], int(state.turn))
    if state.phase == codes.REFILL and pending(state):
        return techniques.attack_name(state, int(state.turn))
    return ""


# The answer


def answered(state: np.record, action: int, after: np.record) -> str:
    """Tell what becomes of an attack."""
    technique = techniques.attack_name(state, 1 - int(state.turn))
    if action == codes.TAKE:
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
    if state.kind in (codes.TAKEDOWN, codes.SLAM):
        return f"stays on the bottom on {here}"
    if state.kind == codes.ESCAPE:
        return f"{_rival(state)} is free"
    return _after_foul(state, after) if state.kind == codes.FOUL else ""


def _after_foul(state: np.record, after: np.record) -> str:
    if after.phase == codes.NEUTRAL:
        return "chooses neutral hexes for the restart"
    if after.top == state.turn:
        return "stays on top"
    red, blue = (hex_at(cell) for cell in after.token)
    return f"the fight restarts, Red on {red}, Blue on {blue}"


def _placed(state: np.record, action: int) -> str:
    """Tell where a defence sends a fighter, "" if nowhere."""
    if state.kind == codes.ESCAPE:
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
    technique = techniques.attack_name(state, 1 - int(state.turn))
    price = _payment(state, after, 1 - int(state.turn))
    placed = "" if after.method else _placed(state, action)
    told = f"{_me(state)} answers the {technique} with {foul}: {price}."
    return f"{told} {_me(state)} {placed}." if placed else told
