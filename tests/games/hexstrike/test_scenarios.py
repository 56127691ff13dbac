"""The scenarios of the specification (tests/golden/hexstrike/scenarios.toml), played both ways."""

import tomllib
from pathlib import Path

import pytest

from tests.games.hexstrike import slow
from tests.games.hexstrike.sides import SIDES

GOLDEN = Path(__file__).parents[2] / "golden" / "hexstrike" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]
LISTS = {"legal": sorted, "has": sorted, "hasnt": lambda _: []}


def found(side, match, what, expected):
    """Return what there is of `what`, in the form in which it is expected."""
    legal = side.legal(match)
    if what in ("has", "hasnt"):
        return sorted(legal & set(expected))
    if what == "legal":
        return sorted(legal)
    told = side.told(match)
    if what not in slow.SEATS:
        return told[what]
    fighter = told["fighters"][slow.SEATS.index(what)]
    fighter |= {"count": len(fighter["hand"]), "bottom": fighter["deck"][-2:]}
    return {each: fighter[each] for each in expected}


def wanted(what, expected):
    return LISTS[what](expected) if what in LISTS else expected


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each["title"] for each in SCENARIOS])
def test_the_scenario_goes_as_the_specification_says(side, scenario):
    match = SIDES[side].lay(scenario["seats"], **scenario.get("options", {}))
    for number, step in enumerate(scenario["steps"], 1):
        SIDES[side].play(match, *step.get("play", ()))
        for what in step.keys() - {"play"}:
            there = found(SIDES[side], match, what, step[what])
            expected = wanted(what, step[what])
            assert there == expected, f"step {number}: {what} is {there}, not {expected}"


def test_every_scenario_of_the_specification_is_here():
    numbers = {int(each["title"].split(".")[0].rstrip("bcdef")) for each in SCENARIOS}
    assert numbers == set(range(1, 27)) - {25}
