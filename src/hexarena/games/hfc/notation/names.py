"""Names of fighters, hexes, cards and numbers in sentences; how a fight ended."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun, join_words
from hexarena.games.hfc.components import cage, cards
from hexarena.games.hfc.rules.state import DECISION, DQ, EVEN, KO, NO_CONTEST, SUB, TKO

SUITS = ("strike", "grapple", "choke", "lock", "foul")
RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
KINDS = ("", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")  # kinds of attack


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return cage.SEATS[seat].capitalize()


def hex_at(cell: int) -> str:
    """Name a hex, such as `e5`."""
    return cage.NAMES[int(cell)]


def card_name(card: int) -> str:
    """Name a card, such as `9 of strikes`; a number distinguishes fouls."""
    if card >= cards.FIRST_JOKER:
        return ("first foul", "second foul")[card - cards.FIRST_JOKER]
    return f"{RANK_NAMES.get(rank(card), rank(card))} of {SUITS[card // 13]}s"


def card_names(card_set: np.uint64) -> str:
    """Name the cards of a set, such as `the 2 and the 5 of strikes`."""
    numbers = members(card_set)
    if (
        len(numbers) > 1
        and len({card // 13 for card in numbers}) == 1
        and numbers[0] < cards.FIRST_JOKER
    ):
        ranks = [f"the {card_name(card).partition(' ')[0]}" for card in numbers]
        return f"{join_words(ranks)} of {SUITS[numbers[0] // 13]}s"
    return join_words([f"the {card_name(card)}" for card in numbers])


def rank(card: int) -> str:
    """Name a card's rank as it is printed on it, such as `10` or `A`; fouls have none."""
    return cards.RANKS[card % 13].replace("T", "10") if card < cards.FIRST_JOKER else ""


def chips(count: int) -> str:
    """Write a number of chips, such as `3 chips`."""
    return count_noun(count, "chip") if count else "no chips"


SECONDS = 6  # seconds of a round for each card in the draw pile (HFC 3.8)
METHOD_NAMES = {
    KO: "knockout (KO)",
    TKO: "technical knockout (TKO)",
    SUB: "submission (SUB)",
    DQ: "disqualification (DQ)",
}


def seconds_left(state: np.record) -> int:
    """Return the seconds left on the fight clock."""
    return SECONDS * int(state.left)


def pot(state: np.record) -> int:
    """Return how many chips have been paid."""
    return int(state.damage.sum())


def describe_ending(state: np.record) -> str:
    """Describe how a fight ended (HFC 9.1)."""
    if state.method == NO_CONTEST:
        idle = f"{count_noun(int(state.idle), 'turn')} in a row without a card drawn"
        return f"No contest (NC), {_describe_time(state)}: {idle}; {_describe_returned_pot(state)}."
    if state.method == EVEN:
        damage, pot_text = _count_damage(state, 0), _describe_returned_pot(state)
        return f"A draw after {_count_rounds(state)}, {damage} each; {pot_text}."
    winner = int(state.returns[1] > state.returns[0])
    if state.method == DECISION:
        score = f"{_count_damage(state, winner)} to {state.damage[1 - winner]}"
        return _describe_win(state, winner, f"decision, {score}, after {_count_rounds(state)}")
    method = METHOD_NAMES[int(state.method)]
    time, pride = _describe_time(state), _describe_pride(state, winner)
    return _describe_win(state, winner, f"{method}, {time}{pride}")


def forfeit(state: np.record, seat: int) -> str:
    """Describe the end of a fight that `seat` gives up (HFC 9.8)."""
    return _describe_win(state, 1 - seat, f"forfeit, {_describe_time(state)}")


def _describe_win(state: np.record, winner: int, method: str) -> str:
    return f"{fighter(winner)} wins by {method}; the purse is {chips(pot(state))}."


def _describe_time(state: np.record) -> str:
    minutes, seconds = divmod(seconds_left(state), 60)
    return f"round {state.round_number}, {minutes}:{seconds:02} on the clock"


def _describe_pride(state: np.record, winner: int) -> str:
    """Return a note that a fighter submitted with no chips left never tapped, else "" (HFC 9.3)."""
    loser = 1 - winner
    broke = state.method == SUB and not state.chips[loser]
    return f"; {fighter(loser)} never tapped" if broke else ""


def _count_rounds(state: np.record) -> str:
    return count_noun(int(state.round_number), "round")


def _count_damage(state: np.record, seat: int) -> str:
    return f"{state.damage[seat]} damage"


def _describe_returned_pot(state: np.record) -> str:
    amount = pot(state)
    return f"the pot of {chips(amount)} is given back" if amount else "the pot is empty"
