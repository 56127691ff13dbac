"""Names of players, hexagons, cards and sums in sentences; how auctions and games end."""

from typing import NamedTuple

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun, join_words
from hexarena.games.hexthing.components.board import DIRECTIONS, KIND, MAX_STEPS, NAMES, SEATS
from hexarena.games.hexthing.rules.auctions import MAX_BIDS, bidder, last_bid
from hexarena.games.hexthing.rules.moving import (
    COUNTER_IN_WAY,
    OUTSIDE,
    PLAYABLE,
    SELL_WITHOUT_THING,
    THING_IN_WAY,
    hindrance,
)
from hexarena.games.hexthing.rules.state import (
    BUY_AUCTION,
    CARD_AUCTION,
    FOUR_THINGS,
    OWED,
    REPETITION,
)

DIRECTION_NAMES = {"S": "South", "D": "Down", "W": "West", "N": "North", "U": "Up", "E": "East"}
GROUNDS = ("just visiting", "£10", "$20", "a Change", "a Buy", "a Sell")  # by kind of hexagon


def player(seat: int) -> str:
    """Name a player, such as `White`."""
    return SEATS[seat].capitalize()


def hexagon(cell: int) -> str:
    """Name a hexagon, such as `e5`."""
    return NAMES[int(cell)]


def on_ground(cell: int) -> str:
    """Name a hexagon and what it is, such as `e5, a Buy`."""
    return f"{hexagon(cell)}, {GROUNDS[KIND[cell]]}"


def card(number: int) -> str:
    """Name a movement card in words, such as `South 1`."""
    return f"{DIRECTION_NAMES[DIRECTIONS[number // MAX_STEPS]]} {number % MAX_STEPS + 1}"


def cards(card_set: np.uint64) -> str:
    """Name a set of cards, such as `South 1 and Down 2`."""
    return join_words([card(number) for number in members(card_set)])


def hexagons(hex_set: np.ndarray) -> list[int]:
    """List the members of a set of hexagons, uint64[2], ascending."""
    return members(int(hex_set[0]) | int(hex_set[1]) << 64)


def pounds(amount: int) -> str:
    """Write a sum, such as `12 pounds`."""
    return count_noun(amount, "pound")


def dollars(amount: int) -> str:
    """Write a sum, such as `12 dollars`."""
    return count_noun(amount, "dollar")


def things(count: int) -> str:
    """Write a number of Things, such as `2 Things`."""
    return count_noun(count, "Thing")


def format_sum(state: np.record, amount: int) -> str:
    """Write a sum in the money of the current auction."""
    return pounds(amount) if state.kind == CARD_AUCTION else dollars(amount)


def standing_bid(state: np.record) -> tuple[int, int]:
    """Return the seat of the standing bid, and its amount."""
    return int(bidder(state, int(state.bids) - 1)), int(last_bid(state))


def is_last(state: np.record) -> bool:
    """Return whether the next bid is the last one allowed (HT 7.1)."""
    return bool(state.three_bid and state.bids + 1 == MAX_BIDS)


def describe_deal(state: np.record, subject: str, amount: int) -> str:
    """Describe what `subject`, a name or `you`, gains if that amount wins (HT 6.6 to 6.9)."""
    s = "" if subject == "you" else "s"
    if state.kind == CARD_AUCTION:
        return f"{subject} take{s} {cards(state.lot)} {format_price(state, amount)}"
    if state.kind == BUY_AUCTION:
        return f"{subject} get{s} a Thing {format_price(state, amount)}"
    parts = f"sell{s}" if amount > 0 else f"give{s} up"
    return f"{subject} {parts} a Thing {format_price(state, amount)}"


def format_price(state: np.record, amount: int) -> str:
    """Describe the price and the stake of an auction; if the amount is below 0, the seller pays."""
    if amount < 0:
        return f"and {dollars(-amount)} with it"
    return f"for {format_sum(state, amount)}" if amount else "for nothing"


def recorded_ending(state: np.record) -> str:
    """Describe how a game ended in the words of records, which stay readable as they are."""
    if state.reason != OWED:
        return describe_ending(state)
    winner = int(state.returns[1] > state.returns[0])
    owes = f"{player(1 - winner)} owes a Thing and owns none"
    return f"{owes}: {player(winner)} wins, in turn {turn_number(state)}."


class BlockWords(NamedTuple):
    """What keeps cards from being played: of one card, of several, and afterwards."""

    singular: str
    plural: str
    past: str


BLOCKS = {
    OUTSIDE: BlockWords(
        "{cards} leads off the board",
        "{cards} lead off the board",
        "{cards} led off the board",
    ),
    THING_IN_WAY: BlockWords(
        "a Thing is in the way of {cards}",
        "a Thing is in the way of {cards}",
        "a Thing was in the way of {cards}",
    ),
    COUNTER_IN_WAY: BlockWords(
        "{rival}'s counter is in the way of {cards}",
        "{rival}'s counter is in the way of {cards}",
        "{rival}'s counter was in the way of {cards}",
    ),
    SELL_WITHOUT_THING: BlockWords(
        "{cards} ends on a Sell, where {player} has no Thing to sell",
        "{cards} end on a Sell, where {player} has no Thing to sell",
        "{cards} ended on a Sell",
    ),
}


def describe_block(state: np.record, seat: int, past: bool = False) -> str:
    """Describe why a seat can play none of its cards, such as `West 1 leads off the board`.

    "" if it can play one (HT 5.3 to 5.6).
    """
    by_hindrance: dict[int, list[str]] = {}
    for number in members(state.cards[seat]):
        by_hindrance.setdefault(int(hindrance(state, seat, number)), []).append(card(number))
    if PLAYABLE in by_hindrance:
        return ""
    reasons = []
    for code, names in sorted(by_hindrance.items()):
        words = BLOCKS[code]
        text = words.past if past else words.plural if len(names) > 1 else words.singular
        reasons.append(
            text.format(cards=join_words(names), player=player(seat), rival=player(1 - seat))
        )
    return "; ".join(reasons) or f"no card {'was' if past else 'is'} left"


ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def turn_number(state: np.record) -> int:
    """Return the number of the current turn, or of the last one, counted from 1."""
    return int(state.turns) + 1


def describe_ending(state: np.record) -> str:
    """Describe how a game ended (section 9 of RULES.md)."""
    winner = int(state.returns[1] > state.returns[0])
    if state.reason == FOUR_THINGS:
        return f"{player(winner)} owns four Things and wins, in turn {turn_number(state)}."
    if state.reason == OWED:
        loser, reason = player(1 - winner), describe_block(state, 1 - winner, past=True)
        verb = f"could not move ({reason}) and had" if reason else "refused to move and had"
        result = f"{player(winner)} wins, in turn {turn_number(state)}."
        return f"{loser} {verb} no Thing to pay: {result}"
    if state.reason == REPETITION:
        times = ordinal(int(state.repetitions))
        return f"A draw after {state.turns} turns: the same position for the {times} time."
    return f"A draw: nobody has won in {state.turns} turns."


def ordinal(number: int) -> str:
    """Spell an ordinal number, such as `third`."""
    return ORDINALS.get(number, f"{number}th")
