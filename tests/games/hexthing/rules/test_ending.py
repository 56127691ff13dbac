"""How a game ends: four Things, a Thing owed, repetition, a draw agreement, the last turn."""

import pytest

from hexarena.games.hexthing.rules.turns import begin_turn
from hexarena.match import Match
from tests.games.hexthing.table import (
    GAME,
    act,
    hexes,
    lay,
    legal,
    ongoing,
    pair,
    phase,
    play,
    reason,
    start,
    turn,
    winner,
    words,
)

SIX = "(7,1) (0,5) (2,1) (5,5) (5,0) (2,6)"
FOUR = "(7,1) (0,5) (2,1) (5,5)"
OWNING = {"owned": [1, 0], "things": SIX}
CIRCLE = ("refuse", "refuse")  # a Thing goes over and comes back


def find_ending(states):
    assert act(states) == "nobody"
    assert legal(states) == set()
    return reason(states), winner(states)


@pytest.mark.rule("HT 9.1")
@pytest.mark.parametrize(
    ("things_owned", "bids", "seat"),
    [([3, 0], ("bid:9", "pass"), "white"), ([0, 3], ("bid:9", "bid:10", "pass"), "black")],
)
def test_a_fourth_thing_from_an_auction_wins_at_once(things_owned, bids, seat):
    states = play(lay(owned=things_owned, things=FOUR), "D2", *bids)
    assert find_ending(states) == ("four_things", seat)
    assert max(pair(states, "owned")) == 4


@pytest.mark.rule("HT 9.1")
def test_a_fourth_thing_from_a_payment_wins_at_once():
    states = play(lay(owned=[1, 3], things="(5,0) (2,6) (3,3)"), "refuse")
    assert find_ending(states) == ("four_things", "black")


@pytest.mark.rule("HT 9.1")
def test_a_third_thing_does_not_win():
    states = play(lay(owned=[2, 0], things="(7,1) (0,5) (2,1) (5,5) (5,0)"), "D2", "bid:50")
    assert (phase(states), act(states)) == ("taking", "white")


@pytest.mark.rule("HT 9.2")
@pytest.mark.parametrize(("seat", "rival"), [("white", "black"), ("black", "white")])
def test_a_player_who_owes_a_thing_and_has_none_has_lost(seat, rival):
    states = lay(turn=seat, white_cards="S1", black_cards="N1")
    assert find_ending(play(states, "refuse")) == ("owed", rival)
    assert pair(states, "owned") == [0, 0]


@pytest.mark.rule("HT 9.3")
def test_players_may_agree_to_a_draw():
    match = Match(GAME)
    match.agree_to_draw()
    assert match.over
    assert match.outcome.returns == (0.0, 0.0)


@pytest.mark.rule("HT 9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_during_any_turn(seat):
    match = Match(GAME)
    match.resign(seat)
    assert match.over
    assert match.outcome.returns == ((-1.0, 1.0), (1.0, -1.0))[seat]


@pytest.mark.rule("HT 9.4")
def test_the_third_time_a_position_begins_a_turn_of_the_same_player_is_a_draw():
    states = play(lay(**OWNING), *CIRCLE)
    assert phase(states) == "start"
    play(states, "refuse")
    assert phase(states) == "start"
    assert find_ending(play(states, "refuse")) == ("repetition", None)


@pytest.mark.rule("HT 9.4")
def test_a_position_that_began_turns_of_the_other_player_does_not_count():
    states = lay(turns=4, **OWNING)
    mark = states["past"][0, 4]
    states["past"][0, [1, 3]] = mark
    begin_turn(states[0])
    assert phase(states) == "start"
    states["past"][0, [0, 2]] = mark
    begin_turn(states[0])
    assert find_ending(states) == ("repetition", None)


@pytest.mark.rule("HT 9.4")
def test_a_draw_by_repetition_falls_in_the_turn_of_the_one_who_would_play():
    states = play(lay(turn="black", owned=[0, 1], things=SIX), *CIRCLE, *CIRCLE)
    assert find_ending(states) == ("repetition", None)
    assert turn(states) == "black"


@pytest.mark.rule("HT 9.4")
@pytest.mark.parametrize("times", [2, 3, 5])
def test_the_option_says_how_often_a_position_may_stand(times):
    states = lay({"repetition": times}, **OWNING)
    for circle in range(1, times):
        assert phase(states) == "start", f"over after {circle - 1} circles"
        play(states, *CIRCLE)
    assert find_ending(states) == ("repetition", None)


@pytest.mark.rule("HT 9.4")
def test_with_no_limit_positions_repeat_until_the_last_turn():
    states = lay({"repetition": 0}, **OWNING)
    for _ in range(199):
        play(states, *CIRCLE)
    assert phase(states) == "start"
    assert find_ending(play(states, *CIRCLE)) == ("turn_limit", None)


DIFFERENCES = (
    ("pounds", [49, 50]),
    ("pounds", [50, 49]),
    ("dollars", [49, 50]),
    ("dollars", [50, 49]),
    ("owned", [2, 0]),
    ("owned", [1, 1]),
    ("token", [0, 63]),
    ("token", [10, 5]),
    ("cards", [1, 0x3FE00]),
    ("cards", [0x1FF, 1 << 17]),
    ("things", words(hexes("(7,1) (0,5) (2,1) (5,5) (4,0) (2,6)"))),
    ("things", words(hexes("(7,1) (0,5) (2,1) (5,5) (5,0) (3,6)"))),
)


@pytest.mark.rule("HT 9.4")
@pytest.mark.parametrize(("field", "value"), DIFFERENCES, ids=str)
def test_a_position_in_which_anything_differs_is_another(field, value):
    states = play(lay(**OWNING), *CIRCLE)
    states[field] = value
    play(states, *CIRCLE, *CIRCLE)
    assert phase(states) == "start"
    assert find_ending(play(states, "refuse")) == ("repetition", None)


@pytest.mark.rule("HT 9.4")
def test_no_two_positions_of_random_games_have_one_mark():
    marks = {}
    for seed in range(40):
        for states, _ in ongoing({"repetition": 0, "turn_limit": 60}, seed):
            if phase(states) == "start" and not states["auctioned"][0]:
                state = states[0]
                marks.setdefault(int(state["past"][state["turns"]]), set()).add(position(states))
    assert len(marks) > 500
    assert all(len(positions) == 1 for positions in marks.values())


def position(states):
    """Return all that makes two positions of one player's turns the same."""
    fields = ("token", "owned", "cards", "things", "pounds", "dollars")
    return b"".join(states[field].tobytes() for field in fields)


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize("limit", [1, 2, 7, 400])
def test_after_the_last_turn_the_game_is_a_draw(limit):
    states = lay({"repetition": 0, "turn_limit": limit}, **OWNING)
    for _ in range(limit):
        assert phase(states) == "start"
        play(states, "refuse")
    assert find_ending(states) == ("turn_limit", None)


@pytest.mark.rule("HT 9.5")
def test_a_game_lasts_400_turns_at_most():
    assert GAME.options().turn_limit == 400
    assert int(start()["turn_limit"][0]) == 400


@pytest.mark.rule("HT 9.5", "HT 9.1")
def test_a_player_who_wins_in_the_last_turn_has_won():
    states = lay({"turn_limit": 1}, owned=[3, 0], things=FOUR)
    assert find_ending(play(states, "D2", "bid:50")) == ("four_things", "white")
