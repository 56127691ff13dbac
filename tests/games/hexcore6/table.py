"""A table to try HexCore6 on: positions laid out spot by spot, spots by (q,r) or by name."""

import random
import re

import hexarena
from hexarena import grid
from hexarena.games.hexcore6.components.board import board_cells, spot_names
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.rules.ending import score
from tests.games.hexcore6.naive import around, text

GAME = hexarena.game("hexcore6")
CORE = {"(0,0)": "*"}

# Every option by itself, then together: what the properties are tried on.
OPTION_SETS = (
    {},
    {"radius": 4},
    {"core": "g9"},
    {"core": "b3", "ring_phase": 1},
    {"core_chooser": "black"},
    {"core_chooser": "white", "radius": 4, "group_measure": "discs"},
    {"core_chooser": "random", "lines": "blocked"},
    {"core_chooser": "random", "radius": 4, "ring_phase": 1, "tie_break": "groups"},
    {"lines": "blocked"},
    {"lines": "blocked", "radius": 4, "core": "c4", "repetition_limit": 2},
    {"quiet_limit": 3},
    {"quiet_limit": 1000, "repetition_limit": 3, "radius": 4},
    {"repetition_limit": 2},
    {"tie_break": "groups"},
    {"tie_break": "groups", "group_measure": "discs", "radius": 4, "lines": "blocked"},
    {"group_measure": "discs", "core": "d8", "ring_phase": 1, "quiet_limit": 8},
)


def format_options(options):
    """Name a set of options for a test's title."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def spell_spots(words, radius=5):
    """Turn every `(q,r)` into the spot's name, and `(q,r)k1(q,r)` into the notation of a lift."""
    names, side = grid.names(radius + 1), radius + 1
    spell = lambda spot: names[grid.cell_at(side, int(spot[1]), int(spot[2]))]  # noqa: E731
    words = re.sub(r"(\([^)]+\))k1\(", r"\1-(", words)
    words = re.sub(r"(\([^)]+\))k2\(", r"2\1-(", words)
    return re.sub(r"\((-?\d+),(-?\d+)\)", spell, words)


def place_of(name, radius=5):
    """Return the (q, r) of a named spot."""
    cell = grid.names(radius + 1).index(name)
    return tuple(grid.axial(radius + 1)[cell].tolist())


def line(lie, rest="x", act=0, phase="move", first="-", passes=0, quiet=0, black=0, radius=5):
    """Write a position: `lie` maps spots to stacks, `rest` fills all other spots.

    A pass is a quiet turn too.
    """
    by_name = {spell_spots(spot, radius): stack for spot, stack in lie.items()}
    rows = {}
    for cell in board_cells(radius):
        name = spot_names(radius)[cell]
        rows.setdefault(name[0], []).append(by_name.pop(name, rest))
    assert not by_name, f"no such spots: {by_name}"
    board = "/".join(re.sub(r"x(,x)+", counted_run, ",".join(row)) for row in rows.values())
    return (
        f"{board} {act} {phase} {spell_spots(first, radius)} {passes} {max(quiet, passes)} {black}"
    )


def counted_run(run):
    return f"x{run[0].count('x')}"


def lay(lie, options=None, **fields):
    """Set up a position as `line` writes it: an array of one state."""
    settings = GAME.options(**(options or {}))
    return GAME.read_position(line(lie, radius=settings.radius, **fields), settings)


def nearly_full(*empty, **options):
    """Set up the turn before which, by turns that nobody saw, only `empty` is left to place on."""
    side = options.get("radius", 5) + 1
    spots = [text(spot) for spot in grid.axial(side).tolist()]
    ring = {text(spot): "BW"[n % 2] for n, spot in enumerate(around((0, 0)))}
    full = [spot for spot in spots if spot not in {*CORE, *ring, *empty}]
    lie = {spot: "BW"[n % 2] for n, spot in enumerate(full)} | dict.fromkeys(empty, "x")
    return lay({**CORE, **ring, **lie}, options, phase="own", act=len(full) // 2 % 2)


def legal(states):
    """Return the notation of every legal action."""
    return {GAME.write(states[0], action) for action in GAME.rules.legal(states)}


def play(states, *moves):
    """Play moves given in notation or by (q,r), each of them legal; return the states."""
    for move in moves:
        action = GAME.read(states[0], spell_spots(move, int(states["radius"][0])))
        assert action in GAME.rules.legal(states), f"{move} is not legal"
        GAME.rules.apply(states, action)
    return states


def read_stacks(states):
    """Return what lies on every spot, by name."""
    state = states[0]
    return {names.spot_name(state, cell): stack for cell, stack in names.stacks(state).items()}


def read_stack(states, spot):
    """Return what lies on one spot."""
    return read_stacks(states)[spell_spots(spot, int(states["radius"][0]))]


def scores(states):
    """Return the scores of black and of white."""
    state = states[0]
    return score(state, int(state.black)), score(state, 1 - int(state.black))


def ongoing(options, seed, limit=10_000):
    """Play at random: yield each state, copied, and the action about to be played."""
    chance, states = random.Random(seed), GAME.start(GAME.options(**options))
    for _ in range(limit):
        choices = GAME.rules.legal(states)
        if not choices:
            return
        action = chance.choice(choices)
        yield states.copy(), action
        GAME.rules.apply(states, action)


def somewhere(options, seed, ply):
    """Return the state after `ply` random actions, or the last before the end."""
    states = None
    for states, _ in ongoing(options, seed, ply + 1):  # noqa: B007
        pass
    return states


def play_to_end(options, seed):
    """Play at random to the end; return the last state."""
    for states, action in ongoing(options, seed):
        last = states, action
    states, action = last
    GAME.rules.apply(states, action)
    return states
