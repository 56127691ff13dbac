"""What an attack does if nothing stops it, and what does: read off the rules, told in words."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import listed
from hexarena.contract.kernel import popcount
from hexarena.contract.record import States
from hexarena.games.hfc import rules
from hexarena.games.hfc.cards import HIGHER, LOWER
from hexarena.games.hfc.defending import aces, slips
from hexarena.games.hfc.names import SUITS, fighter, rank
from hexarena.games.hfc.state import DEFEND, DQ, ESCAPE, FOUL, NOTHING, REFILL, SLAM, TAKE, TAKEDOWN
from hexarena.games.hfc.turns import begin_turn


def pending(state: np.record) -> bool:
    """Tell whether an attack is to be defended, now or once its attacker has drawn (HFC 7.2)."""
    return bool(state.kind != NOTHING and state.phase in (REFILL, DEFEND))


def victim(state: np.record) -> int:
    """Return the seat that the pending attack is aimed at."""
    return int(state.turn) if state.phase == DEFEND else 1 - int(state.turn)


def asked(state: np.record) -> States:
    """Return the position in which the pending attack is to be defended: an array of one."""
    states = np.array([state])
    if state.phase != DEFEND:
        begin_turn(states[0], victim(state))
    return states


def taken(state: np.record) -> np.record:
    """Return the position after the pending attack if nothing stops it."""
    states = asked(state)
    rules.apply(states[0], TAKE)
    after: np.record = states[0]
    return after


def paid(before: np.record, after: np.record, seat: int) -> int:
    """Return what a seat has paid between two positions."""
    return int(after.damage[seat]) - int(before.damage[seat])


def cost(state: np.record) -> str:
    """Tell what is lost if nothing stops the attack: damage, the fight; "" if nothing."""
    return _cost(state, taken(state))


def _cost(state: np.record, after: np.record) -> str:
    loser = victim(state)
    damage = paid(state, after, loser)
    ends = "the end of the fight" if after.method else ""
    if after.method == DQ:
        ends = f"{fighter(1 - loser)}'s disqualification"
    return listed([word for word in (f"{damage} damage" if damage else "", ends) if word])


def effect(state: np.record) -> str:
    """Tell in a sentence what the attack does if nothing stops it."""
    after = taken(state)
    price = _cost(state, after) or "no damage"
    return f"{price[0].upper()}{price[1:]}{_where(state, after, victim(state))}."


def _where(state: np.record, after: np.record, loser: int) -> str:
    """Tell how the fighters then stand, if that is not plain and the fight goes on."""
    name = fighter(loser)
    if after.method or state.kind not in (TAKEDOWN, SLAM, ESCAPE, FOUL):
        return ""
    if state.kind in (TAKEDOWN, SLAM):
        return f", and {name} stays on the bottom"
    if state.kind == ESCAPE:
        return f", and {name} loses control"
    stays = after.top == loser
    return f", and {name} stays on top" if stays else ", and both restart from neutral hexes"


def stopped_by(state: np.record) -> list[str]:
    """List what stops the attack, whoever holds it (HFC 5.2 to 5.6)."""
    if state.kind == FOUL:
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
