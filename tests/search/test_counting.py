"""Lines of play are counted as an enumeration by hand counts them; playouts end and repeat."""

import pytest

from hexarena import Game, game
from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.search import perft, play_many


def lines_by_hand(about: Game, states: States, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in about.rules.legal(states):
        after = states.copy()
        about.rules.apply(after, action)
        total += lines_by_hand(about, after, depth - 1)
    return total


def test_the_first_turn_of_hexcore6_has_1704_pairs() -> None:
    about = game("hexcore6")
    assert [perft(about.rules, about.start(), depth) for depth in range(3)] == [1, 84, 1704]


@pytest.mark.parametrize(
    ("options", "pairs"),
    [({"lines": "blocked"}, 1416), ({"radius": 4}, 822), ({"radius": 4, "lines": "blocked"}, 660)],
)
def test_the_first_turn_of_its_variants(options: dict[str, object], pairs: int) -> None:
    about = game("hexcore6")
    assert perft(about.rules, about.start(about.options(**options)), 2) == pairs


def test_counting_agrees_with_an_enumeration_by_hand() -> None:
    about = game("hexcore6")
    states = about.start(about.options(radius=4, core_chooser="random", lines="blocked"))
    about.rules.apply(states, about.rules.legal(states)[4])
    assert perft(about.rules, states, 3) == lines_by_hand(about, states, 3)


def test_a_match_that_is_over_has_one_line_of_no_length_and_none_longer() -> None:
    about = game("hexcore6")
    states = about.start(about.options(radius=4))
    while not about.rules.over(states):
        about.rules.apply(states, about.rules.legal(states)[-1])
    assert [perft(about.rules, states, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_a_depth_below_0_is_refused() -> None:
    about = game("hexcore6")
    with pytest.raises(BadCall, match="depth is -1; expected 0 or more"):
        perft(about.rules, about.start(), -1)


def test_playouts_repeat_with_their_seed_and_leave_the_state_alone() -> None:
    about = game("hexcore6")
    states = about.start()
    before = states.tobytes()
    assert play_many(about.rules, states, 50, 1) == play_many(about.rules, states, 50, 1)
    assert play_many(about.rules, states, 50, 1) != play_many(about.rules, states, 50, 2)
    assert states.tobytes() == before


def test_playouts_last_as_long_as_matches_do() -> None:
    about = game("hexcore6")
    played = play_many(about.rules, about.start(), 200, 3)
    bound = about.bound()
    assert bound is not None
    assert 84 < played.decisions / played.games < bound
