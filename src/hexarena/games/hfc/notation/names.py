"""Names of fighters, hexes, cards and numbers in sentences; how a fight ended."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import counted, listed
from hexarena.games.hfc.components import cage, cards
from hexarena.games.hfc.rules.state import DECISION, DQ, EVEN, KO, NO_CONTEST, SUB, TKO

SUITS = ("strike", "grapple", "choke", "lock", "foul")
RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
KINDS = ("", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")  # of attack


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return cage.SEATS[seat].capitalize()


def hex_at(cell: int) -> str:
    """Name a hex, such as `e5`."""
    return cage.NAMES[int(cell)]


def card_name(card: int) -> str:
    """Name a card, such as `9 of strikes`; fouls are told apart by number."""
    if card >= cards.FIRST_JOKER:
        return ("first foul", "second foul")[card - cards.FIRST_JOKER]
    return f"{RANK_NAMES.get(rank(card), rank(card))} of {SUITS[card // 13]}s"


def card_names(those: np.uint64) -> str:
    """Name the cards of a set, such as `the 2 and the 5 of strikes`."""
    found = members(those)
    if len(found) > 1 and len({card // 13 for card in found}) == 1 and found[0] < cards.FIRST_JOKER:
        ranks = [f"the {card_name(card).partition(' ')[0]}" for card in found]
        return f"{listed(ranks)} of {SUITS[found[0] // 13]}s"
    return listed([f"the {card_name(card)}" for card in found])


def rank(card: int) -> str:
    """Name a card's rank as it is printed on it, such as `10` or `A`; fouls have none."""
    return cards.RANKS[card % 13].replace("T", "10") if card < cards.FIRST_JOKER else ""


def chips(count: int) -> str:
    """Count chips."""
    return counted(count, "chip") if count else "no chips"


SECONDS = 6  # of a round that each card of the draw pile stands for (HFC 3.8)
BY = {
    KO: "knockout (KO)",
    TKO: "technical knockout (TKO)",
    SUB: "submission (SUB)",
    DQ: "disqualification (DQ)",
}


def seconds_left(state: np.record) -> int:
    """Return the time on the fight clock."""
    return SECONDS * int(state.left)


def pot(state: np.record) -> int:
    """Return how many chips have been paid."""
    return int(state.damage.sum())


def ended(state: np.record) -> str:
    """Tell how a fight ended that has (HFC 9.1)."""
    if state.method == NO_CONTEST:
        idle = f"{counted(int(state.idle), 'turn')} in a row without a card drawn"
        return f"No contest (NC), {_when(state)}: {idle}; {_returned(state)}."
    if state.method == EVEN:
        return f"A draw after {_rounds(state)}, {_damage(state, 0)} each; {_returned(state)}."
    winner = int(state.returns[1] > state.returns[0])
    if state.method == DECISION:
        score = f"{_damage(state, winner)} to {state.damage[1 - winner]}"
        return _won(state, winner, f"decision, {score}, after {_rounds(state)}")
    return _won(state, winner, f"{BY[int(state.method)]}, {_when(state)}{_pride(state, winner)}")


def forfeit(state: np.record, seat: int) -> str:
    """Tell how a fight ends that `seat` gives up (HFC 9.8)."""
    return _won(state, 1 - seat, f"forfeit, {_when(state)}")


def _won(state: np.record, winner: int, how: str) -> str:
    return f"{fighter(winner)} wins by {how}; the purse is {chips(pot(state))}."


def _when(state: np.record) -> str:
    minutes, seconds = divmod(seconds_left(state), 60)
    return f"round {state.round_number}, {minutes}:{seconds:02} on the clock"


def _pride(state: np.record, winner: int) -> str:
    """Grant a fighter submitted without a chip left that he never tapped (HFC 9.3)."""
    lost = 1 - winner
    broke = state.method == SUB and not state.chips[lost]
    return f"; {fighter(lost)} never tapped" if broke else ""


def _rounds(state: np.record) -> str:
    return counted(int(state.round_number), "round")


def _damage(state: np.record, seat: int) -> str:
    return f"{state.damage[seat]} damage"


def _returned(state: np.record) -> str:
    paid = pot(state)
    return f"the pot of {chips(paid)} is given back" if paid else "the pot is empty"
