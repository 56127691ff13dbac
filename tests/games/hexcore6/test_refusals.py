"""Why a spot of HexCore6 cannot be chosen, in concrete positions."""

import pytest

from tests.games.hexcore6.table import CORE, GAME, lay, named, nearly_full, play
from tests.games.refusing import why_not

STACKS = {"(2,0)": "BW", "(3,0)": "W", "(2,1)": "BB", "(1,0)": "W", "(3,-1)": "#"}


def why(states, *spots):
    return why_not(GAME, states, *map(named, spots))


def moving(**fields):
    """White is to move, the Core amid empty spots."""
    return lay(CORE | STACKS | fields, fields="x", act=1)


@pytest.mark.rule("HC 1.3")
def test_nothing_is_put_on_the_core_and_taken_spots_are_taken():
    states = GAME.start()
    assert why(states, "(0,0)") == "The Core lies on f6, and nothing is ever put on it."
    assert why(states, "(1,0)") == named("(1,0) is taken.")
    assert why(states, "(2,0)") == ""


@pytest.mark.rule("HC 4.3")
def test_the_second_disc_goes_in_line_with_the_first():
    states = play(GAME.start(), "(2,0)")
    first = named("(2,0)")
    name = named("(3,1)")
    assert why(states, name) == f"{name} is not in line with {first}, where the first disc lies."
    assert why(states, "(2,0)") == f"{first} is taken."
    blocked_states = play(GAME.start(GAME.options(lines="blocked")), "(2,0)")
    assert why(blocked_states, "(-2,0)") == f"A disc lies between {first} and {named('(-2,0)')}."
    assert why(states, "(-2,0)") == ""


@pytest.mark.rule("HC 4.2")
def test_a_first_disc_leaves_a_spot_for_the_second():
    states = nearly_full("(3,1)", "(-5,0)", "(-5,2)", "(-5,3)")
    spot = named("(3,1)")
    message = f"A disc on {spot} would leave no spot in line with it for the second disc."
    assert why(states, spot) == message


@pytest.mark.rule("HC 3.3")
def test_the_core_does_not_lie_on_the_outermost_ring():
    states = GAME.start(GAME.options(core_chooser="black"))
    assert why(states, "(5,0)") == named(
        "(5,0) is on the outermost ring; the Core may not lie there."
    )
    assert why(states, "(4,0)") == ""


@pytest.mark.rule("HC 5.2")
@pytest.mark.rule("HC 6.3")
def test_what_cannot_be_lifted_says_why():
    states = moving()
    assert why(states, "(0,0)") == "The Core never moves."
    assert why(states, "(3,-1)") == named("The obstacle on (3,-1) never moves.")
    assert why(states, "(-2,0)") == named("Nothing lies on (-2,0).")
    message = named("The stack on (2,1) is Black's: its topmost disc is black.")
    assert why(states, "(2,1)") == message
    full = lay(CORE | STACKS | {"(-5,0)": "x", "(-4,0)": "x"}, fields="B", act=1)
    message = named("The stack on (1,0) is surrounded on all six sides, so it cannot move.")
    assert why(full, "(1,0)") == message
    lonely = lay(CORE | {"(3,0)": "W"}, fields="x", act=1)
    assert why(lonely, "(3,0)") == named("No stack next to (3,0) has room for another disc.")


@pytest.mark.rule("HC 6.2")
@pytest.mark.rule("HC 6.4")
@pytest.mark.rule("HC 6.5")
def test_what_is_lifted_lands_on_a_neighbouring_stack_with_room():
    states = moving(**{"(4,-1)": "W", "(4,0)": "BBB", "(-4,0)": "B"})
    message = named("(-4,0) is not next to (3,0): a lift goes one step.")
    assert why(states, "(3,0)", "(-4,0)") == message
    message = named("The stack on (4,0) has 3 discs already, and three are the most.")
    assert why(states, "(3,0)", "(4,0)") == message
    message = named("Nothing is ever put on the obstacle on (3,-1).")
    assert why(states, "(3,0)", "(3,-1)") == message
    assert why(states, "(1,0)", "(0,0)") == "Nothing is ever put on the Core."
    message = named("(3,1) is empty: a lifted disc lands on another stack.")
    assert why(states, "(3,0)", "(3,1)") == message
    assert why(states, "(3,0)", "(2,0)") == ""


def test_buttons_and_gauges_say_what_comes_first_and_what_is_only_read():
    states = moving()
    assert why(states, "one") == named("First choose (2,0).")
    assert why(states, "score0") == "Linked group can be read, not chosen."
