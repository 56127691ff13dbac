"""Lines of play are counted as an enumeration by hand counts them; playouts end and repeat."""

import pytest

from hexarena import Game, game
from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.search import perft, play_many


def lines_by_hand(tested_game: Game, states: States, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in tested_game.rules.legal(states):
        current = states.copy()
        tested_game.rules.apply(current, action)
        total += lines_by_hand(tested_game, current, depth - 1)
    return total


def test_the_first_turn_of_hexcore6_has_1704_pairs() -> None:
    tested_game = game("hexcore6")
    assert [perft(tested_game.rules, tested_game.start(), depth) for depth in range(3)] == [
        1,
        84,
        1704,
    ]


@pytest.mark.parametrize(
    ("options", "pairs"),
    [({"lines": "blocked"}, 1416), ({"radius": 4}, 822), ({"radius": 4, "lines": "blocked"}, 660)],
)
def test_the_first_turn_of_its_variants(options: dict[str, object], pairs: int) -> None:
    tested_game = game("hexcore6")
    assert perft(tested_game.rules, tested_game.start(tested_game.options(**options)), 2) == pairs


def test_counting_agrees_with_an_enumeration_by_hand() -> None:
    tested_game = game("hexcore6")
    states = tested_game.start(
        tested_game.options(radius=4, core_chooser="random", lines="blocked")
    )
    tested_game.rules.apply(states, tested_game.rules.legal(states)[4])
    assert perft(tested_game.rules, states, 3) == lines_by_hand(tested_game, states, 3)


def test_a_match_that_is_over_has_one_line_of_no_length_and_none_longer() -> None:
    tested_game = game("hexcore6")
    states = tested_game.start(tested_game.options(radius=4))
    while not tested_game.rules.over(states):
        tested_game.rules.apply(states, tested_game.rules.legal(states)[-1])
    assert [perft(tested_game.rules, states, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_a_depth_below_0_is_refused() -> None:
    tested_game = game("hexcore6")
    with pytest.raises(BadCall, match="depth is -1; expected 0 or more"):
        perft(tested_game.rules, tested_game.start(), -1)


def test_playouts_repeat_with_their_seed_and_leave_the_state_alone() -> None:
    tested_game = game("hexcore6")
    states = tested_game.start()
    previous = states.tobytes()
    assert play_many(tested_game.rules, states, 50, 1) == play_many(
        tested_game.rules, states, 50, 1
    )
    assert play_many(tested_game.rules, states, 50, 1) != play_many(
        tested_game.rules, states, 50, 2
    )
    assert states.tobytes() == previous


def test_playouts_last_as_long_as_matches_do() -> None:
    tested_game = game("hexcore6")
    result = play_many(tested_game.rules, tested_game.start(), 200, 3)
    bound = tested_game.bound()
    assert bound is not None
    assert 84 < result.decisions / result.games < bound
