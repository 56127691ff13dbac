"""The big moments of a game: it begins, an auction is won, somebody is close to winning."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene.milestone import Milestone
from hexarena.games.hexthing.notation.names import (
    describe_deal,
    describe_ending,
    player,
    standing_bid,
    things,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN


def milestones(previous: np.record, current: np.record, narration: str) -> Iterator[Milestone]:
    """Describe the big moments between two positions."""
    if previous.phase == codes.SETUP:
        yield Milestone(
            title=f"{player(current.turn)} begins", text=narration, seat=int(current.turn)
        )
    if previous.phase == codes.BID and current.phase != codes.BID:
        yield _report_auction(previous, current)
    for seat in (0, 1):
        if current.owned[seat] > previous.owned[seat] and current.owned[seat] == THINGS_TO_WIN - 1:
            title = f"{player(seat)} owns {things(THINGS_TO_WIN - 1)}"
            yield Milestone(title=title, text="One more wins the game.", seat=seat)
    if current.reason in (codes.FOUR_THINGS, codes.OWED) and not previous.reason:
        winner = int(current.returns[1] > current.returns[0])
        yield Milestone(title=f"{player(winner)} wins", text=describe_ending(current), seat=winner)


def _report_auction(previous: np.record, current: np.record) -> Milestone:
    """Describe who won an auction, and at what price (HT 6.6 to 6.9)."""
    winner, amount = standing_bid(current)
    is_sale = previous.kind == codes.SELL_AUCTION
    title = f"{player(winner)} {'makes the sale' if is_sale else 'wins the auction'}"
    return Milestone(
        title=title, text=f"{describe_deal(previous, player(winner), amount)}.", seat=winner
    )
