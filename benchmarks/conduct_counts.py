"""Counts that `conduct` makes only in some games; each reads the game's rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hexarena import game
from hexarena.contract.record import States, copy_states
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.rules.state import MOVE, QUIET
from hexarena.games.hexthing.rules import state as thing
from hexarena.games.hexthing.rules.thrift import thrifty
from hexarena.games.hfc.components.cards import CARDS, FIRST_JOKER, JOKERS
from hexarena.games.hfc.rules import state as hfc
from hexarena.games.hfc.rules.defending import cards_played, throw_direction

WIN_VALUE = 0.9  # value from which a match is taken for won
RANKS = 13


class Step(NamedTuple):
    """A decision of a seat, and its value for it."""

    states: States
    seat: int
    action: int
    value: float


Counts = dict[str, float]


# HexCore6


def of_hexcore6(steps: Sequence[Step], returns: Sequence[float]) -> Counts:
    """Count what becomes of a board from the first position that its search holds for won."""
    hexcore = game("hexcore6")
    if not max(returns) > 0:
        return {}
    winner = returns.index(max(returns))
    winning_steps = _from_when_won(steps, winner)
    if not winning_steps:
        return {}
    margins = [_margin(step.states, winner) for step in winning_steps]
    end = copy_states(steps[-1].states)
    hexcore.rules.apply(end, steps[-1].action)
    last = _margin(end, winner)
    return {
        "decisions from won to the end": len(winning_steps),
        "margin when won": margins[0],
        "margin at the end": last,
        "share whose margin falls": float(last < margins[0]),
        "largest fall from the best margin": max(margins) - last,
        "share ended by the quiet limit": float(end["reason"][0] == QUIET),
        "longest row of quiet turns": max(int(step.states["quiet"][0]) for step in winning_steps),
    }


def _from_when_won(steps: Sequence[Step], winner: int) -> Sequence[Step]:
    """Return the decisions from the first of the winner, moving stacks, that it holds for won."""
    for n, step in enumerate(steps):
        moves = step.states["phase"][0] == MOVE
        if moves and step.seat == winner and step.value >= WIN_VALUE:
            return steps[n:]
    return ()


def _margin(states: States, seat: int) -> int:
    return int(score(states[0], seat)) - int(score(states[0], 1 - seat))


# Hexagon Fighting Championship


def of_hfc(steps: Sequence[Step], returns: Sequence[float]) -> Counts:
    """Count when the fight begins, and what high cards are spent on."""
    wasted = [waste(step) for step in steps]
    counts = {
        "discards": float(sum(_discards(step) for step in steps)),
        "discards with a lower card of the suit in hand": float(sum(map(_keeps_lower, steps))),
        "aces and jokers discarded": wasted.count("discard"),
        "aces defending where a lower card does": wasted.count("defence"),
        "aces and jokers exchanged in the corner": wasted.count("exchange"),
        "turns of the fight": float(steps[-1].states["turns"][0]),
        "possible attacks": float(sum(map(_may_attack, steps))),
        "possible attacks declined": float(
            sum(_may_attack(step) and step.action >= hfc.PASS for step in steps)
        ),
        "attacks to be defended": float(sum(_defends(step) for step in steps)),
    }
    first = next((step for step in steps if _defends(step)), None)
    if first:
        counts["turn of the first attack"] = float(first.states["turns"][0]) - 1
    return dict(counts)


def _defends(step: Step) -> bool:
    return bool(step.states["phase"][0] == hfc.DEFEND)


def _discards(step: Step) -> bool:
    return hfc.DISCARD <= step.action < hfc.TAKE


def _keeps_lower(step: Step) -> bool:
    """Return whether a discard keeps a lower card of its suit."""
    card = step.action - hfc.DISCARD
    hand = cards_of(int(step.states["hand"][0, step.seat]))
    return _discards(step) and any(
        other // RANKS == card // RANKS and other < card < FIRST_JOKER for other in hand
    )


def _may_attack(step: Step) -> bool:
    state = step.states[0]
    legal = game("hfc").rules.legal(step.states) if state.phase == hfc.ATTACK else ()
    return any(action < hfc.PASS for action in legal)


def is_high(card: int) -> bool:
    """Return whether a card is a joker or an ace."""
    return bool(int(JOKERS) >> card & 1) or card % RANKS == RANKS - 1


def waste(step: Step) -> str:
    """Tell how a decision throws an ace or a joker away where a lower card does; "" if not."""
    state, action = step.states[0], step.action
    hand = list(cards_of(int(state.hand[step.seat])))
    if hfc.DISCARD <= action < hfc.TAKE:
        keeps_low_card = any(not is_high(card) for card in hand)
        return "discard" if is_high(action - hfc.DISCARD) and keeps_low_card else ""
    if hfc.STOP <= action < hfc.DECLINE:
        return "defence" if _overdone(step) else ""
    if hfc.EXCHANGE <= action < hfc.RESTART:
        mask = action - hfc.EXCHANGE
        discarded = [card for n, card in enumerate(hand) if mask >> n & 1]
        return "exchange" if any(map(is_high, discarded)) else ""
    return ""


def _overdone(step: Step) -> bool:
    """Return whether a defence spends an ace where no more cards, all lower, do the same."""
    if not _spends_ace(step.action):
        return False
    legal = game("hfc").rules.legal(step.states)
    card_count = int(cards_played(step.action)).bit_count()
    return any(
        throw_direction(action) == throw_direction(step.action)
        and int(cards_played(action)).bit_count() <= card_count
        and not any(map(is_high, cards_of(int(cards_played(action)))))
        for action in legal
        if hfc.STOP <= action < hfc.DECLINE
    )


def _spends_ace(action: int) -> bool:
    cards = list(cards_of(int(cards_played(action))))
    return any(map(is_high, cards)) and not any(int(JOKERS) >> card & 1 for card in cards)


def cards_of(bits: int) -> Iterator[int]:
    """Yield the cards of a set, lowest first."""
    return (card for card in range(CARDS) if bits >> card & 1)


# Hexagonal Thing


def of_hexthing(steps: Sequence[Step], returns: Sequence[float]) -> Counts:
    """Count the bids, and those that are dearer than a bid that the rival can't answer."""
    bids = [
        step for step in steps if step.states["phase"][0] == thing.BID and step.action != thing.PASS
    ]
    dear_bids = [step for step in bids if thrifty(step.states, step.action, ()) != step.action]
    return {"bids": float(len(bids)), "bids above what wins": float(len(dear_bids))}


COUNTS: dict[str, Callable[[Sequence[Step], Sequence[float]], Counts]] = {
    "hexcore6": of_hexcore6,
    "hexthing": of_hexthing,
    "hfc": of_hfc,
}
