"""The scenarios of the specification, read from tests/golden/hexthing/scenarios.toml."""

import tomllib
from pathlib import Path

import pytest

from tests.games.hexthing import table
from tests.games.hexthing.table import SEATS, legal, pair, play, replace_axial
from tests.games.playing import check_scenario

GOLDEN = Path(__file__).parents[2] / "golden" / "hexthing" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]


def begin(scenario):
    if "lay" in scenario:
        return table.lay(**scenario["lay"])
    return table.start(**scenario.get("options", {"twin": "first"}))


def spell_moves(moves):
    return {replace_axial(move) for move in moves}


def list_amounts(states):
    """List the legal amounts."""
    return sorted(int(move[4:]) for move in legal(states) if move.startswith("bid:"))


def counter_stands(seat):
    return lambda states, cell: (
        table.counter_cells(states)[SEATS.index(seat)] == replace_axial(cell)
    )


def player_holds(seat):
    return lambda states, cards: table.hand(states, seat) == set(cards.split())


def fields_equal(field):
    return lambda states, amounts: pair(states, field) == amounts


def marks(states, cards):
    return {move for move in legal(states) if move.startswith("lot:")} == {
        f"lot:{card}" for card in cards.split()
    }


CHECKS = {
    "white": counter_stands("white"),
    "black": counter_stands("black"),
    "white_cards": player_holds("white"),
    "black_cards": player_holds("black"),
    "bank": lambda states, cards: table.bank(states) == set(cards.split()),
    "things": lambda states, spots: table.things(states) == set(replace_axial(spots).split()),
    "pounds": fields_equal("pounds"),
    "dollars": fields_equal("dollars"),
    "owned": fields_equal("owned"),
    "act": lambda states, who: table.act(states) == who,
    "turn": lambda states, seat: table.turn(states) == seat,
    "phase": lambda states, word: table.phase(states) == word,
    "kind": lambda states, word: table.kind(states) == word,
    "count": lambda states, n: len(legal(states)) == n,
    "legal": lambda states, moves: legal(states) == spell_moves(moves),
    "has": lambda states, moves: legal(states) >= spell_moves(moves),
    "illegal": lambda states, moves: not legal(states) & spell_moves(moves),
    "marks": marks,
    "amounts": lambda states, ends: list_amounts(states) == [*range(ends[0], ends[1] + 1)],
    "reason": lambda states, word: table.reason(states) == word,
    "winner": lambda states, seat: (table.winner(states) or "nobody") == seat,
}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["title"] for scenario in SCENARIOS])
def test_the_scenario_goes_as_the_specification_says(scenario):
    check_scenario(scenario, begin(scenario), play, CHECKS)


def test_every_scenario_of_the_specification_is_here():
    assert {int(scenario["title"].split(".")[0]) for scenario in SCENARIOS} == set(range(1, 13))
