"""The scenarios of the specification, read from tests/golden/hfc/scenarios.toml."""

import tomllib
from pathlib import Path

import pytest

from tests.games.hfc import table
from tests.games.hfc.model import CELLS_BY_NAME, count_steps
from tests.games.hfc.table import GAME, SEATS, legal, play, replace_axial

GOLDEN = Path(__file__).parents[2] / "golden" / "hfc" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]


def begin(scenario):
    if "lay" in scenario:
        return table.lay(**scenario["lay"])
    return table.start()


def spell_moves(moves):
    return {replace_axial(move) for move in moves}


def count_by_roll(states, verb):
    """Count, for each face of the die, the moves that begin with `verb`, staying apart."""
    counts = []
    for face in range(1, 7):
        rolled_states = play(states.copy(), f"roll:{face}")
        counts.append(sum(move.startswith(verb) for move in legal(rolled_states) - {"stay"}))
    return counts


def moves_match(states, area):
    """Tell whether the moves are the hexes within so many of one, but for some, and staying."""
    names = {
        name
        for name, cell in CELLS_BY_NAME.items()
        if count_steps(cell, CELLS_BY_NAME[replace_axial(area["of"])]) <= area["hexes"]
    }
    return legal(states) == names - spell_moves(area["but"]) | {"stay"}


def token_stands(seat):
    return lambda states, cell: table.token_cells(states)[SEATS.index(seat)] == replace_axial(cell)


CHECKS = {
    "red": token_stands("red"),
    "blue": token_stands("blue"),
    "top": lambda states, seat: (table.top(states) or "nobody") == seat,
    "act": lambda states, who: table.act(states) == who,
    "turn": lambda states, seat: SEATS[states["turn"][0]] == seat,
    "phase": lambda states, word: table.phase(states) == word,
    "round": lambda states, n: states["round_number"][0] == n,
    "pending": lambda states, attack: (table.pending(states) or "nothing") == attack,
    "held": lambda states, pair: [len(table.hand(states, seat)) for seat in SEATS] == pair,
    "pile": lambda states, n: states["left"][0] == len(table.cards(states["pile"][0])) == n,
    "chips": lambda states, pair: states["chips"][0].tolist() == pair,
    "damage": lambda states, pair: states["damage"][0].tolist() == pair,
    "pot": lambda states, n: states["damage"][0].sum() == n,
    "count": lambda states, n: len(legal(states)) == n,
    "legal": lambda states, moves: legal(states) == spell_moves(moves),
    "has": lambda states, moves: legal(states) >= spell_moves(moves),
    "illegal": lambda states, moves: not legal(states) & spell_moves(moves),
    "within": moves_match,
    "reach": lambda states, counts: count_by_roll(states, "") == counts,
    "drags": lambda states, counts: count_by_roll(states, "drag:") == counts,
    "releases": lambda states, counts: count_by_roll(states, "release:") == counts,
    "method": lambda states, word: table.method(states) == word and GAME.rules.over(states),
    "winner": lambda states, seat: (table.winner(states) or "nobody") == seat,
    "never_tapped": lambda states, said: (0 in table.chips(states)) == said,
}


@pytest.mark.rule("HFC 1.2", "HFC 3.1", "HFC 3.4", "HFC 3.5", "HFC 3.7", "HFC 4.4", "HFC 5.2")
@pytest.mark.rule("HFC 5.3", "HFC 5.4", "HFC 5.6", "HFC 5.7", "HFC 5.8", "HFC 5.9", "HFC 5.11")
@pytest.mark.rule("HFC 5.12", "HFC 5.13", "HFC 6.1", "HFC 6.2", "HFC 6.3", "HFC 6.4", "HFC 6.5")
@pytest.mark.rule("HFC 6.7", "HFC 7.2", "HFC 7.3", "HFC 7.5", "HFC 7.6", "HFC 7.8", "HFC 7.9")
@pytest.mark.rule("HFC 7.10", "HFC 7.11", "HFC 8.2", "HFC 8.3", "HFC 9.3", "HFC 9.4", "HFC 9.5")
@pytest.mark.rule("HFC 9.6", "HFC 9.7")
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["title"] for scenario in SCENARIOS])
def test_the_scenario_goes_as_the_specification_says(scenario):
    states = begin(scenario)
    for number, step in enumerate(scenario["steps"], 1):
        for _ in range(step.get("times", 1)):
            play(states, *step.get("play", ()))
        for field in step.keys() - {"play", "times"}:
            expected = step[field]
            assert CHECKS[field](states, expected), f"step {number}: {field} is not {expected}"


def test_every_scenario_of_the_specification_is_here():
    assert {int(scenario["title"].split(".")[0]) for scenario in SCENARIOS} == set(range(1, 18))
