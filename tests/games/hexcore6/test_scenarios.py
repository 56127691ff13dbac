"""The scenarios of the specification, read from tests/golden/hexcore6/scenarios.toml."""

import tomllib
from pathlib import Path

import pytest

from hexarena.contract.errors import BadOption
from hexarena.games.hexcore6.notation.consistency import PHASES
from hexarena.games.hexcore6.rules.state import QUIET
from tests.games.hexcore6.table import (
    CORE,
    GAME,
    lay,
    legal,
    nearly_full,
    play,
    read_stack,
    read_stacks,
    scores,
    spell_spots,
)
from tests.games.playing import check_scenario

GOLDEN = Path(__file__).parents[2] / "golden" / "hexcore6" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]
QUIET_STACKS = CORE | {"(3,0)": "BW", "(4,0)": "W", "(-3,0)": "WB", "(-4,0)": "B"}
TO_AND_FRO = ("(3,0)k1(4,0)", "(-3,0)k1(-4,0)", "(4,0)k1(3,0)", "(-4,0)k1(-3,0)")


def begin(scenario):
    options = scenario.get("options", {})
    position = scenario.get("position", {})
    if "empty" in position:
        return nearly_full(*position["empty"], **options)
    if position:
        return lay(options=options, **position)
    return GAME.start(GAME.options(**options))


def spell_moves(states, moves):
    return {spell_spots(move, int(states["radius"][0])) for move in moves}


def on_the_edge(states):
    """Return whether every lift leaves a spot of fewer than six neighbours."""
    radius = int(states["radius"][0])
    edge = {f"({q},{r})" for q, r in ring(radius)}
    starts = {move.removeprefix("2").split("-")[0] for move in legal(states) - {"pass"}}
    return bool(starts) and starts <= spell_moves(states, edge)


def ring(radius):
    reach = range(-radius, radius + 1)
    return [
        (q, r)
        for q in reach
        for r in reach
        if abs(q + r) <= radius and max(abs(q), abs(r), abs(q + r)) == radius
    ]


def moves_from(states, spot):
    name = spell_spots(spot)
    return {m for m in legal(states) if m.removeprefix("2").startswith(f"{name}-")}


CHECKS = {
    "spots": lambda states, n: len(read_stacks(states)) == n,
    "occupied": lambda states, n: sum(map(bool, read_stacks(states).values())) == n,
    "lie": lambda states, stacks: all(
        read_stack(states, s) == stack for s, stack in stacks.items()
    ),
    "act": lambda states, seat: states["to_act"][0] == seat,
    "phase": lambda states, word: PHASES[states["phase"][0]] == word,
    "count": lambda states, n: len(legal(states)) == n,
    "legal": lambda states, moves: legal(states) == spell_moves(states, moves),
    "illegal": lambda states, moves: not legal(states) & spell_moves(states, moves),
    "on_the_edge": lambda states, expected: on_the_edge(states) == expected,
    "from": lambda states, move: (
        moves_from(states, move["spot"]) == spell_moves(states, move["moves"])
    ),
    "scores": lambda states, pair: scores(states) == tuple(pair),
    "returns": lambda states, pair: states["returns"][0].tolist() == pair,
}


@pytest.mark.rule("HC 1.1", "HC 1.2", "HC 3.1", "HC 3.2", "HC 3.3", "HC 4.1", "HC 4.2", "HC 4.3")
@pytest.mark.rule("HC 4.5", "HC 5.1", "HC 5.2", "HC 6.2", "HC 6.3", "HC 6.4", "HC 6.5", "HC 6.6")
@pytest.mark.rule("HC 6.7", "HC 7.1", "HC 8.1", "HC 8.2", "HC 8.3", "HC 8.4", "HC 8.5")
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["title"] for scenario in SCENARIOS])
def test_the_scenario_goes_as_the_specification_says(scenario):
    check_scenario(scenario, begin(scenario), play, CHECKS)


@pytest.mark.rule("HC 7.2", "HC 8.3", "HC 8.5")
def test_14_after_forty_quiet_turns_the_match_is_over_and_drawn_at_zero():
    states = lay(QUIET_STACKS, act=1)
    play(states, *(TO_AND_FRO * 10)[:39])
    assert states["to_act"][0] == 0
    play(states, TO_AND_FRO[39 % 4])
    assert states["reason"][0] == QUIET
    assert scores(states) == (0, 0)
    assert states["returns"][0].tolist() == [0, 0]


@pytest.mark.rule("HC 3.3")
def test_15_the_core_may_not_lie_on_the_outermost_ring():
    with pytest.raises(BadOption, match=r"core is 'f11'; expected .* off the outermost ring"):
        GAME.options(core=spell_spots("(5,0)"))


def test_every_scenario_of_the_specification_is_here():
    numbers = {int(scenario["title"].split(".")[0]) for scenario in SCENARIOS}
    assert numbers | {14} == set(range(1, 16))


def test_the_rules_that_scenarios_name_are_those_cited():
    marks = test_the_scenario_goes_as_the_specification_says.pytestmark
    cited = {number for mark in marks if mark.name == "rule" for number in mark.args}
    assert cited == {number for scenario in SCENARIOS for number in scenario["rules"]}
