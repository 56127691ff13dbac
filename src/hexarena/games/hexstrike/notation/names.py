"""Names of fighters, hexes, directions and cards in sentences; how a match ended."""

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.printed import HEADINGS
from hexarena.games.hexstrike.components.tables import CHARACTER_NAMES, NAMES, NO_CARD
from hexarena.games.hexstrike.rules.state import ALONE, FAR, POINTS, STRANDED, TIME

COMPASS_NAMES = (
    "east",
    "north-east",
    "north-west",
    "west",
    "south-west",
    "south-east",
)  # by direction
TURNS = (
    "straight on",
    "turning 60° right",
    "turning 120° right",
    "turning around",
    "turning 120° left",
    "turning 60° left",
)  # by rotation


def fighter_name(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return SEATS[int(seat)]


def character_name(number: int) -> str:
    """Name a character."""
    return CHARACTER_NAMES[int(number)]


def card_name(number: int) -> str:
    """Name a card, `a card` if it is unknown."""
    return NAMES[int(number)] if 0 <= number < NO_CARD else "a card"


def hex_name(q: int, r: int) -> str:
    """Name a hex, such as `2,-1`."""
    return f"{int(q)},{int(r)}"


def fighter_hex(state: np.record, seat: int) -> str:
    """Name the hex of a fighter."""
    return hex_name(state.q[seat], state.r[seat])


def heading_code(direction: int) -> str:
    """Return the code of a direction, such as `NE`."""
    return HEADINGS[int(direction)]


def heading_name(direction: int) -> str:
    """Return the name of a direction, such as `north-east`."""
    return COMPASS_NAMES[int(direction)]


def describe_end(state: np.record) -> str:
    """Describe how a finished match ended (HS 13.1 to 13.5)."""
    winners = [seat for seat in range(state.players) if state.returns[seat] > 0]
    if len(winners) != 1:
        return f"A draw {_ENDINGS[int(state.method)](state, winners)}."
    return f"{fighter_name(winners[0])} wins {_ENDINGS[int(state.method)](state, winners)}."


def _end_far(state: np.record, winners: list[int]) -> str:
    losers = [seat for seat in range(state.players) if seat not in winners]
    flights = [f"{fighter_name(seat)} is {_describe_distance(state, seat)}" for seat in losers]
    return f"on beat {state.beat}: {join_words(flights)}"


def _describe_distance(state: np.record, seat: int) -> str:
    steps = land_distance(int(state.players), int(state.q[seat]), int(state.r[seat]))
    return f"{count_noun(steps, 'hex')} from the land"


def _end_stranded(state: np.record, winners: list[int]) -> str:
    losers = join_words(
        [fighter_name(seat) for seat in range(state.players) if seat not in winners]
    )
    verb = "is" if len(winners) else "are"
    return f"on beat {state.beat}: {losers} {verb} stranded over the abyss with nothing to play"


def _end_points(state: np.record, winners: list[int]) -> str:
    score = join_words(
        [f"{fighter_name(seat)} {state.points[seat]}" for seat in range(state.players)]
    )
    return f"on points on beat {state.beat}: {score}"


def _end_time(state: np.record, winners: list[int]) -> str:
    return f"after {state.beat} beats"


def _end_alone(state: np.record, winners: list[int]) -> str:
    return f"on beat {state.beat}, the last one left"


_ENDINGS = {
    FAR: _end_far,
    STRANDED: _end_stranded,
    POINTS: _end_points,
    TIME: _end_time,
    ALONE: _end_alone,
}


def forfeit(state: np.record, seat: int) -> str:
    """Describe the end of a match of two that `seat` gives up (HS 13.3)."""
    return f"{fighter_name(1 - seat)} wins by forfeit on beat {state.beat}."
