"""What an attack does if nothing stops it, and what does: read off the rules, told in words."""

import numpy as np

from hexarena.contract.kernel import popcount
from hexarena.contract.record import States
from hexarena.games.hfc import rules
from hexarena.games.hfc.cards import HIGHER, LOWER
from hexarena.games.hfc.defending import aces, slips
from hexarena.games.hfc.names import SUITS, counted, fighter, members, one_of, rank
from hexarena.games.hfc.state import DEFEND, DQ, ESCAPE, FOUL, NOTHING, REFILL, SLAM, TAKE, TAKEDOWN
from hexarena.games.hfc.turns import begin_turn


def pending(state: np.record) -> bool:
    """Tell whether an attack is to be defended, now or once its attacker has drawn (HFC 7.2)."""
    return bool(state.kind != NOTHING and state.phase in (REFILL, DEFEND))


def asked(state: np.record) -> States:
    """Return the position in which the pending attack is to be defended: an array of one."""
    states = np.array([state])
    if state.phase != DEFEND:
        begin_turn(states[0], 1 - int(state.turn))
    return states


def victim(state: np.record) -> int:
    """Return the seat that the pending attack is aimed at."""
    return int(asked(state)[0].turn)


def taken(state: np.record) -> np.record:
    """Return the position after the pending attack if nobody stops it."""
    states = asked(state)
    rules.apply(states[0], TAKE)
    after: np.record = states[0]
    return after


def paid(before: np.record, after: np.record, seat: int) -> int:
    """Return what a seat has paid between two positions."""
    return int(after.damage[seat]) - int(before.damage[seat])


def cost(state: np.record) -> str:
    """Tell what is lost if nothing stops the attack: damage, the fight; "" if nothing."""
    after, loser = taken(state), victim(state)
    damage = paid(state, after, loser)
    ends = "the end of the fight" if after.method else ""
    return one_of([word for word in (f"{damage} damage" if damage else "", ends) if word], "and")


def effect(state: np.record) -> str:
    """Tell in a sentence what the attack does if nothing stops it."""
    after, loser = taken(state), victim(state)
    price = cost(state) or "no damage"
    return f"{price[0].upper()}{price[1:]}{_where(state, after, loser)}."


def _where(state: np.record, after: np.record, loser: int) -> str:
    """Tell how the fighters then stand, if that is not plain."""
    name, rival = fighter(loser), fighter(1 - loser)
    if after.method:
        return f", {name} wins, {rival} being disqualified" if after.method == DQ else ""
    if state.kind in (TAKEDOWN, SLAM):
        return f", and {name} stays on the bottom"
    if state.kind == ESCAPE:
        return f", and {name} loses control"
    if state.kind != FOUL:
        return ""
    stays = tuple(after.token) == tuple(state.token) and after.top == loser
    return f", and {name} stays on top" if stays else ", and both restart from neutral hexes"


def stopped_by(state: np.record) -> list[str]:
    """List what stops the attack, whoever holds it (HFC 5.2 to 5.6)."""
    if state.kind == FOUL:
        return ["another foul"]
    low, suit = aces(state), SUITS[state.card // 13]
    higher, lower = members(HIGHER[low, state.card]), members(LOWER[low, state.card])
    ways = [f"a higher {suit} ({_span(higher, low)})"] if higher else []
    ways += [f"two lower {counted(2, suit)[2:]} ({_span(lower, low)})"] if len(lower) > 1 else []
    ways += ["any grapple (leaving the top)"] if slips(asked(state)[0]) else []
    return [*ways, "a foul"]


def _span(cards: list[int], low: int) -> str:
    """Name the ranks from the lowest of some neighbouring cards to the highest."""
    ordered = sorted(cards, key=lambda card: popcount(LOWER[low, card]))
    first, last = rank(ordered[0]), rank(ordered[-1])
    return first if first == last else f"{first} to {last}"
