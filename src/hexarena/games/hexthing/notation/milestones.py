"""The big moments of a game: it begins, an auction is won, somebody is close to winning."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.milestone import Milestone
from hexarena.games.hexthing.notation.names import deal, ended, player, standing_bid, things
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.turns import ENOUGH


def milestones(before: np.record, after: np.record, told: str) -> Iterator[Milestone]:
    """Tell the big moments between two positions."""
    if before.phase == codes.SETUP:
        yield Milestone(title=f"{player(after.turn)} begins", text=told, seat=int(after.turn))
    if before.phase == codes.BID and after.phase != codes.BID:
        yield _settled(before, after)
    for seat in (0, 1):
        if after.owned[seat] > before.owned[seat] and after.owned[seat] == ENOUGH - 1:
            title = f"{player(seat)} owns {things(ENOUGH - 1)}"
            yield Milestone(title=title, text="One more wins the game.", seat=seat)
    if after.reason in (codes.FOUR_THINGS, codes.OWED) and not before.reason:
        winner = int(after.returns[1] > after.returns[0])
        yield Milestone(title=f"{player(winner)} wins", text=ended(after), seat=winner)


def _settled(before: np.record, after: np.record) -> Milestone:
    """Tell who has won an auction, and at what price (HT 6.6 to 6.9)."""
    winner, amount = standing_bid(after)
    sold = before.kind == codes.SELL_AUCTION
    title = f"{player(winner)} {'makes the sale' if sold else 'wins the auction'}"
    return Milestone(title=title, text=f"{deal(before, player(winner), amount)}.", seat=winner)
