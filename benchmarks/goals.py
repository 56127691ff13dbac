"""The goals of each game, and the peers to compare it with."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from benchmarks import figures, judging, peers
from hexarena import Game
from hexarena.search.warm import first_decision

Measure = Callable[[], float]


class Goal(NamedTuple):
    """A figure of a game: its name, its unit and its target."""

    name: str
    measure: str  # the name of its measure
    unit: str
    target: float
    at_least: bool = True
    peer: str = ""  # the measure to divide by, round by round

    def reached(self, value: float) -> bool:
        """Return whether a figure is on the right side of the goal."""
        return value >= self.target if self.at_least else value <= self.target


at_most = partial(Goal, at_least=False)

TWENTY_COMMITMENTS = 80  # actions of HexStrike

FROM_PYTHON = [
    at_most("legal and apply from Python", "call", "us", 2),
    at_most("copy of a state from Python", "copy", "us", 0.5),
    at_most("import hexarena", "import", "s", 0.3),
]
NETWORK = at_most("... of its processor time, for the network", "compiling", "s", 10)
OF_ANY_GAME = [
    *FROM_PYTHON,
    at_most("everything compiled, cold", "cold", "s", 30),
    NETWORK,
    at_most("everything loaded from cache", "cached", "s", 1),
]
GOALS = {
    "hexcore6": [
        Goal("random playouts, one thread", "playouts", "million actions/s", 5),
        Goal("... against OpenSpiel Hex 9x9 C++ rollouts", "playouts", "times", 2, peer="cpp"),
        Goal("... against OpenSpiel Hex 9x9 stepped by Python", "playouts", "times", 6, peer="hex"),
        Goal("two threads against one", "threads", "times", 1.8),
        Goal("positions judged by the network, one thread", "judged", "a second", 1_000_000),
        Goal("... against NumPy, its inputs given", "judged", "times", 1, peer="by NumPy"),
        Goal("search from the opening, one thread", "search", "playouts/s", 15_000),
        *OF_ANY_GAME,
    ],
    "hfc": [
        Goal("random playouts, one thread", "playouts", "million actions/s", 8),
        Goal(
            "... against OpenSpiel cards stepped by Python", "playouts", "times", 10, peer="cards"
        ),
        Goal("two threads against one", "threads", "times", 1.8),
        Goal("search from the opening, one thread", "search", "playouts/s", 30_000),
        *OF_ANY_GAME,
    ],
    "hexthing": [
        Goal("random playouts, one thread", "playouts", "million actions/s", 5),
        Goal("two threads against one", "threads", "times", 1.8),
        Goal("search from the first decision, one thread", "search", "playouts/s", 10_000),
        at_most("one state", "state", "bytes", 4096),
        *OF_ANY_GAME,
    ],
    "knockouts": [
        Goal("random playouts, one thread", "playouts", "million actions/s", 8),
        Goal("two threads against one", "threads", "times", 1.8),
        Goal("search from the first action phase, one thread", "acting", "playouts/s", 20_000),
        at_most("one state", "state", "bytes", 384),
        *OF_ANY_GAME,
    ],
    "hexstrike": [
        Goal("random playouts, one thread", "playouts", "million actions/s", 0.4),
        Goal("two threads against one", "threads", "times", 1.8),
        Goal("search from the first commitment, one thread", "search", "playouts/s", 2_000),
        Goal("... judged twenty commitments on", "far search", "playouts/s", 2_000),
        at_most("one state", "state", "bytes", 4096),
        *FROM_PYTHON,
        at_most("everything compiled, cold", "cold", "s", 120),
        NETWORK,
        at_most("everything loaded from cache", "cached", "s", 3),
    ],
}


def quick(game: Game) -> dict[str, Measure]:
    """Return the measures of every round."""
    length = peers.mean_length()
    measures: dict[str, Measure] = {
        "playouts": lambda: figures.playouts(game),
        "hex": lambda: peers.driven_from_python(peers.HEX) / 1e6,
        "cpp": lambda: peers.rollouts_in_cpp(length) / 1e6,
        "cards": lambda: peers.fastest_cards() / 1e6,
        "threads": lambda: figures.two_threads_to_one(game),
        "call": lambda: figures.call_from_python(game),
        "copy": lambda: figures.copy_from_python(game),
        "judged": lambda: judging.judgements(game),
        "by NumPy": lambda: judging.judgements_by_numpy(game),
        "search": lambda: figures.search(game.rules, first_decision(game, game.start())),
        "far search": lambda: figures.search(
            figures.far_sighted(game, TWENTY_COMMITMENTS), first_decision(game, game.start())
        ),
        "acting": lambda: figures.search(game.rules, figures.first_that_offers(game, "pass")),
        "state": lambda: float(game.rules.STATE.itemsize),
    }
    names = {name for goal in GOALS[game.name] for name in (goal.measure, goal.peer)}
    return {name: measure for name, measure in measures.items() if name in names}


def slow(game: Game) -> dict[str, Measure]:
    """Return the measures that need processes of their own."""
    return {
        "import": figures.import_alone,
        "cold": lambda: figures.cold_compile(game),
        "cached": lambda: figures.from_cache(game),
        "compiling": lambda: judging.compiling(game),
    }
