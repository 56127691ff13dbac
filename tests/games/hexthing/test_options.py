"""Options of a game: which are valid, what refuses a bad one, how long a game may last."""

import random

import pytest

from hexarena.contract.errors import BadOption
from tests.games.hexthing.styles import STYLES
from tests.games.hexthing.table import GAME, OPTION_SETS, options_id, pair, start


def test_the_defaults_are_the_rulebooks():
    assert GAME.options().model_dump() == {
        "three_bid": False,
        "setup": "scatter",
        "twin": "lot",
        "purse": 50,
        "offer_cap": 200,
        "repetition": 3,
        "turn_limit": 400,
    }


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"bids": 3}, "there is no option 'bids'; the options are three_bid, setup, twin, purse"),
        ({"three_bid": "so"}, "option three_bid is 'so': input should be a valid boolean"),
        ({"setup": "ring"}, "option setup is 'ring': input should be 'scatter' or 'wall'"),
        ({"twin": "third"}, "option twin is 'third': input should be 'lot', 'first' or 'second'"),
        ({"purse": -1}, "option purse is -1: input should be greater than or equal to 0"),
        ({"purse": 1000}, "option purse is 1000: input should be less than or equal to 999"),
        ({"purse": "much"}, "option purse is 'much': input should be a valid integer"),
        ({"offer_cap": -1}, "option offer_cap is -1: input should be greater than or equal to 0"),
        ({"offer_cap": 1000}, "option offer_cap is 1000: input should be less than or equal to"),
        ({"repetition": -1}, "option repetition is -1: input should be greater than or equal to 0"),
        ({"repetition": 101}, "option repetition is 101: input should be less than or equal to"),
        ({"repetition": 1}, "option repetition is 1: expected 0 for no limit, or at least 2"),
        ({"turn_limit": 0}, "option turn_limit is 0: input should be greater than or equal to 1"),
        ({"turn_limit": 401}, "option turn_limit is 401: input should be less than or equal to"),
    ],
)
def test_a_bad_option_is_reported_with_the_expected_values(values, message):
    with pytest.raises(BadOption) as excinfo:
        GAME.options(**values)
    assert message in str(excinfo.value)


def test_options_given_as_text_are_understood():
    text = {"three_bid": "true", "purse": "30", "repetition": "0", "turn_limit": "60"}
    values = {"three_bid": True, "purse": 30, "repetition": 0, "turn_limit": 60}
    assert GAME.options(**text) == GAME.options(**values)


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", STYLES, ids=lambda play_style: play_style.__name__)
def test_a_game_of_any_agreement_ends_within_its_bound(options, style):
    chance, states, count = random.Random(8), start(**options), 0
    while actions := GAME.rules.legal(states):
        moves = {GAME.write(states[0], action): action for action in actions}
        GAME.rules.apply(states, moves[style(chance, sorted(moves))])
        count += 1
    assert GAME.rules.over(states)
    assert count <= GAME.bound(GAME.options(**options))


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize("limit", [1, 400])
def test_the_bound_counts_every_mark_bid_and_move_of_every_turn(limit):
    marks, bids, offers = 18, 1000, 200 + 1000
    turn = marks + len(["open", "pass"]) + bids + offers + len(["card", "pass", "place"])
    assert GAME.bound(GAME.options(turn_limit=limit)) == 1 + limit * turn


@pytest.mark.parametrize(("twin", "has_luck"), [("lot", True), ("first", False), ("second", False)])
def test_luck_decides_where_the_seventh_thing_is_drawn_by_lot(twin, has_luck):
    assert GAME.has_luck(GAME.options(twin=twin)) is has_luck


@pytest.mark.rule("HT 3.3")
@pytest.mark.parametrize("purse", [0, 7, 999])
def test_the_bank_has_paid_what_the_purses_hold_at_the_start(purse):
    assert pair(start(purse=purse), "bank") == [-2 * purse, -2 * purse]
