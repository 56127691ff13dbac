"""Options of a fight: which are valid, what refuses a bad one, how long a fight may last."""

import pytest

from hexarena.contract.errors import BadOption
from tests.games.hfc.styles import at_random, brawl, play_fight, wait
from tests.games.hfc.table import (
    GAME,
    OPTION_SETS,
    chips,
    lay,
    legal,
    options_id,
    phase,
    play,
    start,
)


def test_the_defaults_are_the_rulebooks():
    assert GAME.options().model_dump() == {
        "weight": "lightweight",
        "edition": "first",
        "red_chips": 0,
        "blue_chips": 0,
        "rounds": 3,
        "first_player": "red",
        "ace": "high",
        "lock": "ends_fight",
        "round_end": "pile_empty",
        "round_hands": "redeal",
        "round_starter": "alternate",
        "drag_rounding": "down",
        "neutral": "fixed",
        "corner_in_place": False,
        "discards": "face_up",
        "nc_limit": 10,
    }


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"chips": 15}, "there is no option 'chips'; the options are weight, edition, red_chips"),
        (
            {"weight": "sumo"},
            "option weight is 'sumo': input should be 'atomweight', 'strawweight'",
        ),
        ({"red_chips": -1}, "option red_chips is -1: input should be greater than or equal to 0"),
        ({"blue_chips": 1001}, "option blue_chips is 1001: input should be less than or equal to"),
        ({"rounds": 4}, "option rounds is 4: input should be 3 or 5"),
        (
            {"first_player": "green"},
            "option first_player is 'green': input should be 'red' or 'blue'",
        ),
        ({"ace": "wild"}, "option ace is 'wild': input should be 'high' or 'low'"),
        ({"lock": "no"}, "option lock is 'no': input should be 'ends_fight' or 'damage'"),
        (
            {"round_end": "never"},
            "round_end is 'never': input should be 'pile_empty' or 'cannot_draw'",
        ),
        (
            {"round_hands": "swap"},
            "option round_hands is 'swap': input should be 'redeal' or 'keep'",
        ),
        (
            {"round_starter": "blue"},
            "round_starter is 'blue': input should be 'alternate' or 'red'",
        ),
        ({"drag_rounding": 1}, "option drag_rounding is 1: input should be 'down' or 'up'"),
        (
            {"neutral": "six"},
            "option neutral is 'six': input should be 'fixed' or 'fouled_chooses'",
        ),
        (
            {"corner_in_place": "so"},
            "option corner_in_place is 'so': input should be a valid boolean",
        ),
        (
            {"discards": "eaten"},
            "option discards is 'eaten': input should be 'face_up' or 'face_down'",
        ),
        ({"nc_limit": 0}, "option nc_limit is 0: input should be greater than or equal to 1"),
        ({"nc_limit": 101}, "option nc_limit is 101: input should be less than or equal to 100"),
        (
            {"weight": "flyweight", "edition": "second"},
            "the second edition has atomweight, lightweight, middleweight, heavyweight",
        ),
    ],
)
def test_a_bad_option_is_reported_with_the_expected_values(values, message):
    with pytest.raises(BadOption) as excinfo:
        GAME.options(**values)
    assert message in str(excinfo.value)


def test_options_given_as_text_are_understood():
    text = {"rounds": "5", "corner_in_place": "true", "red_chips": "30", "nc_limit": "7"}
    values = {"rounds": 5, "corner_in_place": True, "red_chips": 30, "nc_limit": 7}
    assert GAME.options(**text) == GAME.options(**values)


@pytest.mark.rule("HFC 1.5")
@pytest.mark.parametrize("count", [1, 1000])
def test_chips_may_be_as_few_as_one_and_as_many_as_a_thousand(count):
    assert chips(start(red_chips=count, blue_chips=count)) == (count, count)


@pytest.mark.rule("HFC 9.7")
@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize(
    "style", [at_random, brawl, wait], ids=lambda play_style: play_style.__name__
)
def test_a_fight_of_any_agreement_ends_within_its_bound(options, style):
    *plies, (last, _) = play_fight(options, style, seed=8)
    assert GAME.rules.over(last)
    assert len(plies) <= GAME.bound(GAME.options(**options))


@pytest.mark.rule("HFC 9.7")
@pytest.mark.parametrize(("options", "maximum"), [({}, 8262), ({"nc_limit": 1}, 972)])
def test_the_bound_counts_deals_draws_and_six_actions_a_turn(options, maximum):
    assert GAME.bound(GAME.options(**options)) == maximum


def test_luck_decides_in_every_fight():
    assert all(GAME.has_luck(GAME.options(**options)) for options in OPTION_SETS)


# Options together


@pytest.mark.rule("HFC 2.2", "HFC 5.3")
def test_a_low_ace_may_be_one_of_two_lower_spades_against_a_slam():
    settings = {"ace": "low"}
    states = lay("(0,0)", "(0,0)", "S4 D2 D3 D4 D5", "SA S2 H2 H3 H4", settings, top="red")
    play(states, "S4@(1,0)", "draws")
    assert {move.partition("@")[0] for move in legal(states)} == {"none", "S2+SA"}


@pytest.mark.rule("HFC 3.6", "HFC 3.4")
def test_a_round_without_a_pile_and_kept_hands_go_together():
    settings = {"round_hands": "keep", "round_end": "cannot_draw"}
    states = lay("(0,0)", "(0,0)", "CK S3 H3 D3 X1", "C2 S2 H2 D2 X2", settings, top="red", pile=0)
    play(states, "CK")
    assert (phase(states), states["round_number"][0], states["left"][0]) == ("deal", 2, 45)
    play(states, "draws")
    assert (phase(states), states["left"][0], states["turn"][0]) == ("roll", 44, 1)


@pytest.mark.rule("HFC 2.4", "HFC 3.6")
def test_cards_discarded_face_down_come_back_with_the_next_round():
    settings = {"discards": "face_down"}
    states = lay("(-4,0)", "(4,0)", "CK S3 H3 D3 X1", options=settings, pile=2)
    play(states, "pass:CK", "draws", "roll:1", "stay", "pass:H2", "draws")
    assert (phase(states), len(legal(states))) == ("deal", 54)
    assert not states["buried"].any()
    assert not states["laid"].any()
