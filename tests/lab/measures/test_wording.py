"""Numbers in words, and commands that repeat a run."""

import math

import pytest

from hexarena.lab.measures.commands import format_command
from hexarena.lab.measures.wording import format_estimate
from hexarena.lab.runs.plan import RunPlan, Wish
from hexarena.lab.statistics import Estimate


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Estimate(52.14, 51.02, 53.26, 9), "52.1 % (51.0 to 53.3)"),
        (Estimate(52.1401, 52.1301, 52.1501, 9), "52.14 % (52.13 to 52.15)"),
        (Estimate(math.nan, 0.0, 100.0, 9), "unknown % (0 to 100)"),
        (Estimate(40.0, 25.0, math.inf, 9), "40 % (at least 25)"),
        (Estimate(0.4, -math.inf, 0.45, 9), "0.40 % (at most 0.45)"),
        (Estimate(1.0, -math.inf, math.inf, 1), "1.0 % (interval unknown)"),
    ],
)
def test_an_estimate_is_written_with_the_digits_that_its_interval_supports(number, text):
    assert format_estimate(number, "%") == text


def test_a_command_repeats_a_run():
    plan = RunPlan("hfc", ["random", "heuristic"], 20, seed=4, options={"rounds": 5})
    words = "hexarena lab simulate hfc --players random heuristic --games 20 --seed 4 --rounds 5"
    assert format_command(plan.description) == words


def test_a_run_with_wishes_is_repeated_from_python():
    terms = {"streams": {"roll": 7}, "wishes": [Wish(0, "avoid", (3, 4))]}
    plan = RunPlan("hfc", ["random", "random"], 20, seed=4, **terms)
    expected = (
        'hexarena.lab.simulate("hfc", ["random", "random"], 20, seed=4, streams={"roll": 7}, '
        'wishes=[[0, "avoid", [3, 4]]])'
    )
    assert format_command(plan.description) == expected
