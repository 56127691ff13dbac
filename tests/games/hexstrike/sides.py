"""Both ways to play a match, the slow model and the kernels, and words that tests of them share."""

import pytest

from tests.games.hexstrike import slow, table

SIDES = {"slow": slow, "kernels": table}
both_sides = pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)


def seat(hand="", hexagon=None, facing=None, **fields):
    """Describe a seat for `lay`: its hand, where it stands, where it looks, and what else."""
    position = {"hex": hexagon, "facing": facing}
    return {"hand": hand} | {name: value for name, value in position.items() if value} | fields


def red(hand="", **fields):
    """Describe Red beside Blue in the middle, facing it."""
    return seat(hand, **{"hexagon": (1, 0), "facing": "W"} | fields)


def blue(hand="smash-attack", **fields):
    """Describe Blue in the middle, facing Red."""
    return seat(hand, **{"hexagon": (0, 0), "facing": "E"} | fields)


def play_out(side, seats, *plays, **options):
    """Lay out a match and play; tell what came of it."""
    match = side.lay(seats, **options)
    side.play(match, *plays)
    return MatchView(side, match)


class MatchView:
    """What is true of a match: `red` and `blue` are its fighters."""

    def __init__(self, side, match):
        self.side, self.match = side, match
        self.legal, self.all = side.legal(match), side.describe(match)
        self.red, self.blue, *self.others = self.all["fighters"]

    def __getattr__(self, name):
        return self.all[name]

    def then(self, *plays):
        """Play on; tell what came of it."""
        self.side.play(self.match, *plays)
        return MatchView(self.side, self.match)
