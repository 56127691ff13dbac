"""The scenarios of the specification (tests/golden/hexstrike/scenarios.toml), played both ways."""

import tomllib
from pathlib import Path

import pytest

from tests.games.hexstrike import slow
from tests.games.hexstrike.sides import SIDES

GOLDEN = Path(__file__).parents[2] / "golden" / "hexstrike" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]
LISTS = {"legal": sorted, "has": sorted, "hasnt": lambda _: []}


def read_topic(side, match, topic, expected):
    """Return what there is of `topic`, in the form in which it is expected."""
    legal = side.legal(match)
    if topic in ("has", "hasnt"):
        return sorted(legal & set(expected))
    if topic == "legal":
        return sorted(legal)
    description = side.describe(match)
    if topic not in slow.SEATS:
        return description[topic]
    fighter = description["fighters"][slow.SEATS.index(topic)]
    fighter |= {"count": len(fighter["hand"]), "bottom": fighter["deck"][-2:]}
    return {field: fighter[field] for field in expected}


def expected_value(topic, expected):
    return LISTS[topic](expected) if topic in LISTS else expected


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["title"] for scenario in SCENARIOS])
def test_the_scenario_goes_as_the_specification_says(side, scenario):
    match = SIDES[side].lay(scenario["seats"], **scenario.get("options", {}))
    for number, step in enumerate(scenario["steps"], 1):
        SIDES[side].play(match, *step.get("play", ()))
        for topic in step.keys() - {"play"}:
            actual = read_topic(SIDES[side], match, topic, step[topic])
            expected = expected_value(topic, step[topic])
            assert actual == expected, f"step {number}: {topic} is {actual}, not {expected}"


def test_every_scenario_of_the_specification_is_here():
    numbers = {int(scenario["title"].split(".")[0].rstrip("bcdef")) for scenario in SCENARIOS}
    assert numbers == set(range(1, 27)) - {25}
