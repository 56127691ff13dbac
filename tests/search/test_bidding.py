"""At an auction a search bids what nobody can answer, and lets no fourth Thing go."""

import pytest

from hexarena.contract.record import States
from hexarena.search import Analysis, Search
from tests.games.hexthing.table import GAME, lay, play

pytestmark = pytest.mark.slow

HELD = "(0,5) (2,1) (5,5) (5,0)"  # four on the board, so three are owned


def analysis_of(states: States, playouts: int = 2000, **options: int) -> Analysis:
    return Search(GAME.rules, **options).think(states, playouts)


def named(states: States, analysis: Analysis) -> str:
    return GAME.write(states[0], analysis.action)


def is_lost(states: States, analysis: Analysis, name: str) -> bool:
    """Tell whether an action is known to lose, or not even worth a try."""
    (actual,) = [c for c in analysis.choices if GAME.write(states[0], c.action) == name]
    return actual.value == -1.0 if actual.visits else actual.share == 0


def fourth(dollars: tuple[int, int], owned: tuple[int, int] = (3, 0)) -> States:
    """Let White open an auction for a Thing, with three sold."""
    states = lay({"twin": "first"}, things=HELD, owned=owned, dollars=dollars)
    return play(states, "D2")


@pytest.mark.parametrize("dollars", [(30, 20), (50, 50), (999, 417), (417, 3), (7, 0)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_bid_for_the_fourth_thing_that_nobody_can_answer_is_found(
    dollars: tuple[int, int], seed: int
) -> None:
    states = fourth(dollars)
    analysis = analysis_of(states, seed=seed)
    assert dollars[1] <= int(named(states, analysis).removeprefix("bid:")) <= dollars[0]
    assert analysis.value > 0.9
    assert analysis.line == (analysis.action,)


@pytest.mark.parametrize(("dollars", "expected"), [((20, 30), 20), ((20, 21), 20), ((5, 417), 2)])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_fourth_thing_is_never_handed_over_to_who_can_be_outbid(
    dollars: tuple[int, int], expected: int, seed: int
) -> None:
    states = play(fourth(dollars), f"bid:{expected}")
    analysis = analysis_of(states, seed=seed)
    assert int(named(states, analysis).removeprefix("bid:")) > expected
    assert is_lost(states, analysis, "pass")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_player_who_cannot_move_auctions_cards_rather_than_owe_a_thing(seed: int) -> None:
    states = lay({"twin": "first"}, white_cards="S1")
    analysis = analysis_of(states, seed=seed)
    assert named(states, analysis) != "refuse"
    assert is_lost(states, analysis, "refuse")


def test_amounts_tried_at_the_start_of_an_auction_are_few() -> None:
    states = play(lay({"twin": "first"}, dollars=(999, 999)), "D2")
    analysis = analysis_of(states, 500)
    assert len(GAME.rules.legal(states)) == 1000
    assert sum(choice.visits > 0 for choice in analysis.choices) <= 16
