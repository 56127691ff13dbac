"""Names of fighters, hexes, ways, cards and numbers in sentences; how a match ended."""

import numpy as np

from hexarena.contract.english import counted, listed
from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.printed import WAYS
from hexarena.games.hexstrike.components.tables import CHARACTER_NAMES, NAMES, NO_CARD
from hexarena.games.hexstrike.rules.state import ALONE, FAR, POINTS, STRANDED, TIME

TOWARDS = ("east", "north-east", "north-west", "west", "south-west", "south-east")  # by way
TURNS = (
    "straight on",
    "turning right by a sixth",
    "turning right by two sixths",
    "turning about",
    "turning left by two sixths",
    "turning left by a sixth",
)  # by rotation


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return SEATS[int(seat)]


def character(number: int) -> str:
    """Name a character."""
    return CHARACTER_NAMES[int(number)]


def card(number: int) -> str:
    """Name a card, one that nobody knows too."""
    return NAMES[int(number)] if 0 <= number < NO_CARD else "a card"


def hex_at(q: int, r: int) -> str:
    """Name a hex, such as `2,-1`."""
    return f"{int(q)},{int(r)}"


def where(state: np.record, seat: int) -> str:
    """Name the hex of a fighter."""
    return hex_at(state.q[seat], state.r[seat])


def way(direction: int) -> str:
    """Name a way shortly, such as `NE`."""
    return WAYS[int(direction)]


def towards(direction: int) -> str:
    """Name a way in words, such as `north-east`."""
    return TOWARDS[int(direction)]


def ended(state: np.record) -> str:
    """Tell how a match ended that has (HS 13.1 to 13.5)."""
    won = [seat for seat in range(state.players) if state.returns[seat] > 0]
    if len(won) != 1:
        return f"A draw {_BY[int(state.method)](state, won)}."
    return f"{fighter(won[0])} wins {_BY[int(state.method)](state, won)}."


def _far(state: np.record, won: list[int]) -> str:
    lost = [seat for seat in range(state.players) if seat not in won]
    flights = [f"{fighter(seat)} is {_from_land(state, seat)}" for seat in lost]
    return f"on beat {state.beat}: {listed(flights)}"


def _from_land(state: np.record, seat: int) -> str:
    steps = away(int(state.players), int(state.q[seat]), int(state.r[seat]))
    return f"{counted(steps, 'hex')} from the land"


def _stranded(state: np.record, won: list[int]) -> str:
    lost = listed([fighter(seat) for seat in range(state.players) if seat not in won])
    verb = "is" if len(won) else "are"
    return f"on beat {state.beat}: {lost} {verb} stranded over the abyss with nothing to play"


def _points(state: np.record, won: list[int]) -> str:
    score = listed([f"{fighter(seat)} {state.points[seat]}" for seat in range(state.players)])
    return f"on points on beat {state.beat}: {score}"


def _time(state: np.record, won: list[int]) -> str:
    return f"after {state.beat} beats"


def _alone(state: np.record, won: list[int]) -> str:
    return f"on beat {state.beat}, the last one left"


_BY = {FAR: _far, STRANDED: _stranded, POINTS: _points, TIME: _time, ALONE: _alone}


def forfeit(state: np.record, seat: int) -> str:
    """Tell how a match of two ends that `seat` gives up (HS 13.3)."""
    return f"{fighter(1 - seat)} wins by forfeit on beat {state.beat}."
