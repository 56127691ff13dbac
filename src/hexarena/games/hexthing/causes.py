"""What happens in a game, for hints: cards and Things that change hands, and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.package.causes import Incident
from hexarena.games.hexthing.notation.names import card, player, standing_bid
from hexarena.games.hexthing.rules import state as codes

CARD, THING, WIN = 0.5, 2.0, 6.0  # worth of each
CARD_THEMES = ("Win an auction", "Let an auction go")
GET_THEMES = ("Take a Thing", "Block a Thing")
LOSE_THEMES = ("Break a Thing", "Save a Thing")
WIN_THEMES = ("Finish", "Stay in the game")


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    if previous.phase == codes.BID != current.phase and previous.kind == codes.CARD_AUCTION:
        winner, _ = standing_bid(current)
        for number in members(previous.lot):
            yield Incident(f"{player(winner)} buys {card(number)}", winner, CARD, CARD_THEMES)
    for seat in (0, 1):
        if current.owned[seat] > previous.owned[seat]:
            yield Incident(f"{player(seat)} gets a Thing", seat, THING, GET_THEMES)
        elif current.owned[seat] < previous.owned[seat]:
            text = f"{player(seat)} loses a Thing"
            yield Incident(text, 1 - seat, THING, LOSE_THEMES)
    if current.reason in (codes.FOUR_THINGS, codes.OWED) and not previous.reason:
        winner = int(current.returns[1] > current.returns[0])
        yield Incident(f"{player(winner)} wins the game", winner, WIN, WIN_THEMES)
