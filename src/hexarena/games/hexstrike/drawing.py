"""A position drawn for people: the island, who stands where, and what each is about to do."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.hexstrike.entry import BRACKETED, LABEL, PHASES, flagged, read
from hexarena.games.hexstrike.ground import fire_on, has_flora, has_platform
from hexarena.games.hexstrike.island import away
from hexarena.games.hexstrike.names import card, character, fighter, way, where
from hexarena.games.hexstrike.printed import PHASES as PHASE_NAMES
from hexarena.games.hexstrike.state import AHEAD, NOBODY
from hexarena.games.hexstrike.symbols import MISSING, SYMBOLS

ARROWS = "→↗↖←↙↘"  # by facing
REACH = 2  # hexes of abyss that are drawn round the land, or more where something is
FARTHEST = 6
WIDTH = 4  # letters of a hex


def describe(state: np.record) -> str:
    """Draw the island and tell what each fighter has."""
    fighters = [_fighter(state, seat) for seat in range(state.players)]
    return "\n".join([*_rows(state), f"Beat {state.beat}", *fighters])


def _rows(state: np.record) -> Iterator[str]:
    reach = min(FARTHEST, max(REACH, *(_away(state, *spot) for spot in _spots(state))))
    span = range(-FARTHEST - 4, FARTHEST + 5)
    hexes = [(q, r) for r in span for q in span if _away(state, q, r) <= reach]
    west = min(2 * q + r for q, r in hexes)
    for row in sorted({r for _, r in hexes}):
        line = ""
        for q, _ in (spot for spot in hexes if spot[1] == row):
            line = line.ljust((2 * q + row - west) * WIDTH // 2) + _hex(state, q, row)
        yield line.rstrip()


def _away(state: np.record, q: int, r: int) -> int:
    return away(int(state.players), q, r)


def _spots(state: np.record) -> list[tuple[int, int]]:
    """List the hexes of fighters and arrows."""
    fighters = [(int(state.q[n]), int(state.r[n])) for n in range(state.players)]
    return [*fighters, *((int(state.arrow_q[n]), int(state.arrow_r[n])) for n in _arrows(state))]


def _arrows(state: np.record) -> range:
    return range(int(state.arrows))


def _hex(state: np.record, q: int, r: int) -> str:
    """Draw a hex: a fighter, an arrow, fire ^, flora *, a platform =, land o, abyss a point."""
    for seat in range(state.players):
        if (state.q[seat], state.r[seat]) == (q, r):
            return fighter(seat)[0] + ARROWS[state.facing[seat]]
    for n in _arrows(state):
        if (state.arrow_q[n], state.arrow_r[n]) == (q, r):
            return "-" + ARROWS[state.arrow_facing[n]]
    if fire_on(state, q, r) != NOBODY:
        return "^"
    if has_flora(state, q, r):
        return "*"
    if has_platform(state, q, r):
        return "="
    return "." if _away(state, q, r) else "o"


def _fighter(state: np.record, seat: int) -> str:
    abilities = counted(state.held[seat], "ability")
    told = (
        f"{fighter(seat)} ({character(state.character[seat])}) at {where(state, seat)}",
        f"facing {way(state.facing[seat])}",
        f"{state.damage[seat]} damage",
        f"{state.adrenaline[seat]} adrenaline",
        f"{abilities}{_known(state, seat)} and {counted(state.moves_held[seat], 'movement card')}",
    )
    return f"{', '.join(told)}: {' '.join(_line(state, seat)) or 'open'}"


def _known(state: np.record, seat: int) -> str:
    """Name the abilities of a hand as far as they are known."""
    names = [card(each) for each in state.hand[seat, : state.held[seat]] if each >= 0]
    return f" ({', '.join(names)})" if names else ""


def _line(state: np.record, seat: int) -> Iterator[str]:
    """Write the actions that a seat has still to do."""
    for word in state.line[seat, :AHEAD]:
        if read(word, LABEL) == MISSING:
            return
        symbol = SYMBOLS[read(word, LABEL)]
        timing = "+".join(name for n, name in enumerate(PHASE_NAMES) if read(word, PHASES) >> n & 1)
        yield (f"[{symbol}]" if flagged(word, BRACKETED) else symbol) + f"/{timing}" * bool(timing)
