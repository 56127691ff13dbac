"""A state carries its game, never changes, and tells a seat no more than it knows."""

import pickle

import numpy as np
import pytest

import hexarena as hx
from tests.game_parameters import GAMES


@pytest.fixture
def start():
    return hx.Match("hexcore6").state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_states_of_every_game_agree_with_its_rules(game):
    match = hx.Match(game, seed=5)
    for _ in range(40):
        if match.over:
            break
        state, action = match.state, match.legal[-1]
        assert state.legal == game.rules.legal(match.states)
        assert state.playable == {item: game.write(match.states[0], item) for item in state.legal}
        following = state.after(action)
        copy = state.array
        game.rules.apply(copy, action)
        assert bytes(following) == copy.tobytes()
        assert state == match.state
        match.play(action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_state_hidden_from_a_seat_is_what_the_game_says_it_knows(game):
    match = hx.Match(game, seed=2)
    for _ in range(10):
        if not match.over:
            match.play_random()
    for seat in (*range(len(match.players)), None):
        hidden = match.state.hidden_from(seat)
        assert bytes(hidden) == game.known_state(match.states[0], seat).tobytes()
        assert hidden.hidden_from(seat) == hidden
        assert hidden.svg(seat) == match.state.svg(seat)


def test_a_picture_calls_seats_by_their_names_or_by_others(start):
    assert start.seats == ("Black", "White")
    assert ">White</" in start.svg()
    assert ">Bo</" in start.svg(seats=("Ann", "Bo"))


def test_a_hand_is_hidden_from_the_other_seat():
    state = hx.Match("hfc", seed=1).state
    assert state.hidden_from(0) != state.hidden_from(1) != state


def test_an_action_is_named_by_number_or_notation(start):
    name = start.write(start.legal[3])
    assert start.after(name) == start.after(start.legal[3]) == start.after(np.int32(start.legal[3]))
    assert start.number(name) == start.legal[3]


@pytest.mark.parametrize("action", [None, True, 1.5, b"d2"])
def test_a_value_that_is_not_an_action_is_refused(start, action):
    with pytest.raises(hx.errors.BadCall, match="expected an action"):
        start.after(action)


def test_illegal_and_unreadable_actions_are_refused(start):
    with pytest.raises(hx.errors.IllegalAction, match="-3 is not legal here; expected one of"):
        start.after(-3)
    with pytest.raises(hx.errors.UnreadableAction):
        start.after("nonsense")


@pytest.mark.parametrize("seat", [-1, 2, "black", 0.0, True])
def test_a_seat_that_is_none_is_refused(start, seat):
    for ask in (start.hidden_from, start.scene, start.svg):
        with pytest.raises(hx.errors.BadCall, match=r"; expected 0 to 1, or None"):
            ask(seat)


def test_a_state_is_made_of_an_array_of_one_state_of_its_game():
    hexcore6, hfc = hx.game("hexcore6"), hx.game("hfc")
    assert hx.State(hexcore6, hexcore6.start()).to_act == 0
    with pytest.raises(hx.errors.BadCall, match="expected states of hexcore6"):
        hx.State(hexcore6, hfc.start())
    with pytest.raises(hx.errors.BadCall, match="2 states; expected an array of one"):
        hx.State(hexcore6, hexcore6.rules.blank(2))
    with pytest.raises(hx.errors.BadCall, match="'hexcore6'; expected a game"):
        hx.State("hexcore6", hexcore6.start())


def test_its_array_is_a_copy_and_so_is_what_it_was_made_of():
    hexcore6 = hx.game("hexcore6")
    array = hexcore6.start()
    state = hx.State(hexcore6, array)
    array["to_act"] = 1
    state.array["to_act"] = 1
    assert state.to_act == 0


def test_at_the_end_it_tells_the_returns():
    match = hx.Match("hexcore6", seed=2)
    while not match.over:
        match.play_random()
    state = match.state
    assert state.over
    assert state.to_act is None
    assert state.returns == match.outcome.returns
    with pytest.raises(hx.errors.IllegalAction, match="expected none: the game is over"):
        state.after(0)


def test_equal_states_are_equal_values_and_can_be_pickled(start):
    other = start.after(start.legal[0])
    assert start == hx.Match("hexcore6").state
    assert start != other
    assert start != "a state"
    assert len({start, hx.Match("hexcore6").state, other}) == 2
    assert pickle.loads(pickle.dumps(other)) == other


def test_its_words_can_be_read_back(start):
    line = repr(start).removeprefix("State('hexcore6': ").removesuffix(")")
    assert hx.State(start.game, start.game.read_position(line)) == start
    assert str(start) == start.game.describe(start.array[0])
