"""The scenarios of the specification (tests/golden/knockouts/scenarios.toml), played both ways.

Those marked `specified` rest on numbers that were tuned since (docs/reference/balance.md). All of
them are played with the specified numbers too, in a process in which those are the open edition.
"""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.games.knockouts import owned, printed, slow, table

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[2] / "golden" / "knockouts" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]
ACTIVE = [scenario for scenario in SCENARIOS if printed.SPECIFIED or not scenario.get("specified")]
ALL_AS_SPECIFIED = f"""
import sys
from pathlib import Path
import pytest
from hexarena.games.knockouts import editions
editions.HOME = Path({str(owned.SPECIFIED)!r})
sys.exit(pytest.main([{__file__!r}, "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header"]))
"""
NO_SEAT = {None: "nobody"}


def read_field(seat, field):
    """Read a field of one fighter."""
    return lambda view: view["fighters"][seat][field]


READ = {  # what a step may name besides the fields of `describe`
    f"{name}_{field}": read_field(seat, field)
    for seat, name in enumerate(slow.SEATS)
    for field in ("ready", "won", "owed", "points")
}
CARDS = {  # the same, where cards are counted
    "table": lambda view: view["table"],
    "discards": lambda view: view["discards"],
    **{f"{name}_hand": read_field(seat, "hand") for seat, name in enumerate(slow.SEATS)},
    **{f"{name}_scored": read_field(seat, "scored") for seat, name in enumerate(slow.SEATS)},
}
WORDS = ("mobile", "top", "thrower", "winner")


def find_value(side, fight, field, expected):
    """Return what there is of `field`, in the form in which it is expected."""
    view = side.describe(fight)
    if field in ("legal", "has", "illegal"):
        legal = side.legal(fight)
        among = sorted(legal & set(expected))
        return sorted(legal) if field == "legal" else among
    if field == "pile_count":
        return sum(view["pile"].values())
    if field in CARDS:
        return sorted(Counter(CARDS[field](view)).elements())
    if field == "method":
        return view["method"] or "none"
    value = READ[field](view) if field in READ else view[field]
    return NO_SEAT.get(value, value) if field in WORDS else value


def expected_value(field, expected):
    if field == "illegal":
        return []
    return sorted(expected) if field in ("legal", "has") or field in CARDS else expected


@pytest.mark.parametrize("side", [slow, table], ids=["slow", "kernels"])
@pytest.mark.parametrize("scenario", ACTIVE, ids=[scenario["title"] for scenario in ACTIVE])
def test_the_scenario_goes_as_the_specification_says(side, scenario):
    fight = side.lay(**scenario["lay"])
    for number, step in enumerate(scenario["steps"], 1):
        side.play(fight, *step.get("play", ()))
        for field in step.keys() - {"play"}:
            actual, expected = (
                find_value(side, fight, field, step[field]),
                expected_value(field, step[field]),
            )
            assert actual == expected, f"step {number}: {field} is {actual}, not {expected}"


@pytest.mark.skipif(printed.SPECIFIED, reason="this is the process with the specified numbers")
def test_every_scenario_goes_so_with_the_numbers_of_the_specification():
    output = owned.run_program(ALL_AS_SPECIFIED, KNOCKOUTS_SPECIFIED=1)
    match = re.search(r"(\d+) passed", output)
    assert int(match[1]) == 2 * len(SCENARIOS) + 1, output


def test_every_scenario_of_the_specification_is_here():
    assert {int(scenario["title"].split(".")[0]) for scenario in SCENARIOS} == set(range(1, 21))
