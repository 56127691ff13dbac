"""Prompts: who is to decide what, in words a beginner understands."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.english import listed
from hexarena.contract.prompts import by_phase
from hexarena.games.hexthing.components.board import TWINS
from hexarena.games.hexthing.notation.names import (
    cards,
    deal,
    dollars,
    ended,
    hexagon,
    player,
    pounds,
    standing_bid,
    sum_of,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.bidding import highest_amount, lowest_amount


def _who(state: np.record) -> str:
    return player(int(state.to_act))


def _rival(state: np.record) -> str:
    return player(1 - int(state.to_act))


def _setup(state: np.record, actions: Sequence[int]) -> str:
    places = listed([hexagon(cell) for cell in TWINS], "or")
    return f"Lots are drawn for where the seventh Thing starts: {places}."


def _start(state: np.record, actions: Sequence[int]) -> str:
    may_auction = any(codes.MARK <= action < codes.REFUSE for action in actions)
    if actions[0] >= codes.MARK:
        return _blocked(state, may_auction)
    first = ", and may auction cards of the bank first" if may_auction else ""
    refusal = f" To refuse costs {_who(state)} a Thing." if codes.REFUSE in actions else ""
    return f"{_who(state)} to play a movement card{first}.{refusal}"


def _blocked(state: np.record, may_auction: bool) -> str:
    who, rival = _who(state), _rival(state)
    held = f"none of {who}'s cards can be played" if state.cards[state.turn] else "no card is left"
    owed = f"must pay {rival} a Thing"
    if not state.owned[state.turn]:
        owed = f"owes {rival} a Thing, owns none and loses"
    if may_auction:
        return f"{who} is blocked: {held}. {who} may auction cards of the bank, or {owed}."
    return f"{who} is blocked: {held}. {who} {owed}."


def _lot(state: np.record, actions: Sequence[int]) -> str:
    who, lot = _who(state), cards(state.lot)
    if actions[0] == codes.OPEN:
        return f"{who} to open the auction of {lot}."
    return f"{who} to add cards to the lot, {lot} so far, or to open the auction."


def _bid(state: np.record, actions: Sequence[int]) -> str:
    subject = _subject(state)
    low, high = (int(of(state, int(state.to_act))) for of in (lowest_amount, highest_amount))
    if state.kind == codes.SELL_AUCTION:
        return _offer(state, low, high)
    span = f"{low} to {sum_of(state, high)}" if low < high else sum_of(state, low)
    if not state.bids:
        return f"{subject}: {_who(state)} must bid first, {span}."
    return f"{subject}: {_who(state)} to bid {span}, or to pass: then {_deal(state)}."


def _subject(state: np.record) -> str:
    if state.kind == codes.CARD_AUCTION:
        return f"Auction of {cards(state.lot)}"
    return "Sale of a Thing" if state.kind == codes.SELL_AUCTION else "Auction for a Thing"


def _deal(state: np.record) -> str:
    """Tell what a pass would settle."""
    winner, amount = standing_bid(state)
    return deal(state, player(winner), amount)


def _offer(state: np.record, low: int, high: int) -> str:
    span = f"{high} down to {dollars(low)}" if low < high else dollars(low)
    if not state.bids:
        return f"{_subject(state)}: {_who(state)} must offer first, {span}. The lowest offer wins."
    return f"{_subject(state)}: {_who(state)} to offer {span}, or to pass: then {_deal(state)}."


def _change(state: np.record, actions: Sequence[int]) -> str:
    held = f"{pounds(state.pounds[state.turn])} and {dollars(state.dollars[state.turn])}"
    return f"{_who(state)}, with {held}, may change any amount one way, one for one, or nothing."


def _take(state: np.record, actions: Sequence[int]) -> str:
    owner, _ = standing_bid(state)
    whose = "" if owner == state.turn else f" for {player(owner)}"
    return f"{_who(state)} to lift a Thing from the board{whose}, whichever it may be."


def _place(state: np.record, actions: Sequence[int]) -> str:
    seller, _ = standing_bid(state)
    return f"{_who(state)} to put {player(seller)}'s Thing on any free hexagon."


def _end(state: np.record, actions: Sequence[int]) -> str:
    return ended(state)


phase, prompt = by_phase(
    {
        "Setting up": {codes.SETUP: _setup},
        "Move": {codes.START: _start},
        "Lot": {codes.LOT: _lot},
        "Auction": {codes.BID: _bid},
        "Change": {codes.CHANGING: _change},
        "Lift a Thing": {codes.TAKING: _take},
        "Place a Thing": {codes.PLACING: _place},
        "End": {codes.FINISHED: _end},
    }
)
