"""Prompts: who is to decide what, in words a beginner understands."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.english import join_words
from hexarena.contract.scene.prompts import dispatch_by_phase
from hexarena.games.hexthing.components.board import TWINS
from hexarena.games.hexthing.notation.names import (
    cards,
    describe_block,
    describe_deal,
    describe_ending,
    dollars,
    format_sum,
    hexagon,
    player,
    pounds,
    standing_bid,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.auctions import highest_amount, lowest_amount

MAX_REASON_LENGTH = 60  # letters of why a player is blocked, so that a prompt stays short


def _name_actor(state: np.record) -> str:
    return player(int(state.to_act))


def _name_rival(state: np.record) -> str:
    return player(1 - int(state.to_act))


def _prompt_setup(state: np.record, actions: Sequence[int]) -> str:
    hexes = join_words([hexagon(cell) for cell in TWINS], "or")
    return f"A lot decides where the seventh Thing starts: {hexes}."


def _prompt_start(state: np.record, actions: Sequence[int]) -> str:
    may_auction = any(codes.MARK <= action < codes.REFUSE for action in actions)
    if actions[0] >= codes.MARK:
        return _prompt_blocked(state, may_auction)
    first = ", and may auction the bank's cards first" if may_auction else ""
    refusal = f" Refusing costs {_name_actor(state)} a Thing." if codes.REFUSE in actions else ""
    return f"{_name_actor(state)} to play a movement card{first}.{refusal}"


def _prompt_blocked(state: np.record, may_auction: bool) -> str:
    name, rival = _name_actor(state), _name_rival(state)
    reason = describe_block(state, int(state.turn))
    if len(reason) > MAX_REASON_LENGTH:  # each card tells its own when it is pressed
        reason = "no card can be played"
    penalty = f"must pay {rival} a Thing"
    if not state.owned[state.turn]:
        penalty = f"loses, with no Thing to pay {rival}"
    if may_auction:
        alternative = f"{name} may auction the bank's cards"
        return f"{name} is blocked: {reason}. {alternative}, or else {penalty}."
    return f"{name} is blocked: {reason}. {name} {penalty}."


def _prompt_lot(state: np.record, actions: Sequence[int]) -> str:
    name, lot_name = _name_actor(state), cards(state.lot)
    if actions[0] == codes.OPEN:
        return f"{name} to open the auction of {lot_name}."
    return f"{name} to add cards to the lot, {lot_name} so far, or to open the auction."


def _prompt_bid(state: np.record, actions: Sequence[int]) -> str:
    subject = _name_auction(state)
    low, high = (int(bound(state, int(state.to_act))) for bound in (lowest_amount, highest_amount))
    if state.kind == codes.SELL_AUCTION:
        return _prompt_offer(state, low, high)
    span = f"{low} to {format_sum(state, high)}" if low < high else format_sum(state, low)
    if not state.bids:
        return f"{subject}: {_name_actor(state)} must bid first, {span}."
    deal = _describe_standing_deal(state)
    return f"{subject}: {_name_actor(state)} to bid {span}, or to pass: then {deal}."


def _name_auction(state: np.record) -> str:
    if state.kind == codes.CARD_AUCTION:
        return f"Auction of {cards(state.lot)}"
    return "Sale of a Thing" if state.kind == codes.SELL_AUCTION else "Auction for a Thing"


def _describe_standing_deal(state: np.record) -> str:
    """Describe the deal that a pass would settle."""
    winner, amount = standing_bid(state)
    return describe_deal(state, player(winner), amount)


def _prompt_offer(state: np.record, low: int, high: int) -> str:
    span = f"{high} down to {dollars(low)}" if low < high else dollars(low)
    name, auction = _name_actor(state), _name_auction(state)
    if not state.bids:
        return f"{auction}: {name} must offer first, {span}. The lowest offer wins."
    deal = _describe_standing_deal(state)
    return f"{auction}: {name} to offer {span}, or to pass: then {deal}."


def _prompt_exchange(state: np.record, actions: Sequence[int]) -> str:
    purse = f"{pounds(state.pounds[state.turn])} and {dollars(state.dollars[state.turn])}"
    name = _name_actor(state)
    return f"{name}, with {purse}, may change any amount one way, one for one, or nothing."


def _prompt_taking(state: np.record, actions: Sequence[int]) -> str:
    owner, _ = standing_bid(state)
    recipient = "" if owner == state.turn else f" for {player(owner)}"
    return f"{_name_actor(state)} to lift any Thing from the board{recipient}."


def _prompt_placing(state: np.record, actions: Sequence[int]) -> str:
    seller, _ = standing_bid(state)
    return f"{_name_actor(state)} to put {player(seller)}'s Thing on any free hexagon."


def _describe_end(state: np.record, actions: Sequence[int]) -> str:
    return describe_ending(state)


phase, prompt = dispatch_by_phase(
    {
        "Setting up": {codes.SETUP: _prompt_setup},
        "Move": {codes.START: _prompt_start},
        "Lot": {codes.LOT: _prompt_lot},
        "Auction": {codes.BID: _prompt_bid},
        "Change": {codes.CHANGING: _prompt_exchange},
        "Lift a Thing": {codes.TAKING: _prompt_taking},
        "Place a Thing": {codes.PLACING: _prompt_placing},
        "End": {codes.FINISHED: _describe_end},
    }
)
