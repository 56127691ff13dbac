"""What happens in a game, for hints: cards and Things that change hands, and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.package.causes import Incident
from hexarena.games.hexthing.notation.names import card, player, standing_bid
from hexarena.games.hexthing.rules import state as codes

CARD, THING, WIN = 0.5, 2.0, 6.0  # worth of each


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    if previous.phase == codes.BID != current.phase and previous.kind == codes.CARD_AUCTION:
        winner, _ = standing_bid(current)
        for number in members(previous.lot):
            yield Incident(f"{player(winner)} buys {card(number)}", winner, CARD)
    for seat in (0, 1):
        if current.owned[seat] > previous.owned[seat]:
            yield Incident(f"{player(seat)} gets a Thing", seat, THING)
        elif current.owned[seat] < previous.owned[seat]:
            yield Incident(f"{player(seat)} loses a Thing", 1 - seat, THING)
    if current.reason in (codes.FOUR_THINGS, codes.OWED) and not previous.reason:
        winner = int(current.returns[1] > current.returns[0])
        yield Incident(f"{player(winner)} wins the game", winner, WIN)
