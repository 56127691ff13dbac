"""Numbers in words, and commands that repeat a run."""

import math

import pytest

from hexarena.contract.game import game
from hexarena.contract.variants import VARIANTS, with_variant
from hexarena.lab.measures.commands import format_command
from hexarena.lab.measures.wording import format_estimate, format_strength, phrase_option
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
        (Estimate(2.4, -0.02, 4.82, 9), "2.4 % (0.0 to 4.8)"),
        (Estimate(1.0, -math.inf, math.inf, 1), "1.0 % (interval unknown)"),
    ],
)
def test_an_estimate_is_written_with_the_digits_that_its_interval_supports(number, text):
    assert format_estimate(number, "%") == text


def test_a_command_repeats_a_run():
    plan = RunPlan("hfc", ["random", "heuristic"], 20, seed=4, options={"rounds": 5})
    words = "hexarena lab simulate hfc --players random heuristic --games 20 --seed 4 --rounds 5"
    assert format_command(plan.description) == words


@pytest.fixture
def variant(tmp_path, monkeypatch):
    """The full name of a variant that is loaded from a file in the current folder."""
    monkeypatch.setenv(VARIANTS, "")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-cage.toml").write_text(
        'game = "hfc"\ntitle = "My cage"\n\n[cage]\ndamage.ring = 4\n'
    )
    return with_variant("my-cage.toml")


def test_a_command_for_a_variant_names_its_file(variant, tmp_path, monkeypatch):
    plan = RunPlan(variant, ["random", "random"], 20, seed=4)
    words = "--players random random --games 20 --seed 4"
    near = f"hexarena lab simulate hfc --with my-cage.toml {words}"
    assert format_command(plan.description) == near
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    far = f"hexarena lab simulate hfc --with {tmp_path}/my-cage.toml {words}"
    assert format_command(plan.description) == far


def test_a_call_for_a_variant_names_its_file(variant):
    plan = RunPlan(variant, ["random", "random"], 20, wishes=[Wish(0, "avoid", (3,))])
    call = 'hexarena.lab.simulate(hexarena.contract.variants.with_variant("my-cage.toml"), ["random'
    assert format_command(plan.description).startswith(call)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("4", "level 4"),
        ("level4", "level 4"),
        ("level 2 v random", "level 2 against random moves"),
        ("heuristic", "simple heuristic"),
        ("my_bot", "my bot"),
    ],
)
def test_players_are_named_in_words(name, words):
    assert format_strength(name) == words


def test_an_option_is_named_as_players_know_it():
    fields = game("hexcore6").options_model.model_json_schema()["properties"]
    assert phrase_option("radius", fields["radius"], "4") == "Board: small, 61 spots"
    fields = game("hexthing").options_model.model_json_schema()["properties"]
    assert phrase_option("three_bid", fields["three_bid"], "True") == "Three-bid auctions: yes"


def test_a_run_with_wishes_is_repeated_from_python():
    terms = {"streams": {"roll": 7}, "wishes": [Wish(0, "avoid", (3, 4))]}
    plan = RunPlan("hfc", ["random", "random"], 20, seed=4, **terms)
    expected = (
        'hexarena.lab.simulate("hfc", ["random", "random"], 20, seed=4, streams={"roll": 7}, '
        'wishes=[[0, "avoid", [3, 4]]])'
    )
    assert format_command(plan.description) == expected
