"""Why a spot of HexCore6 cannot be chosen, in concrete positions."""

import pytest

from tests.games.hexcore6.table import CORE, GAME, lay, nearly_full, play, spell_spots
from tests.games.refusing import why_not

STACKS = {"(2,0)": "BW", "(3,0)": "W", "(2,1)": "BB", "(1,0)": "W", "(3,-1)": "#"}


def find_refusal(states, *spots):
    return why_not(GAME, states, *map(spell_spots, spots))


def lay_movement(**fields):
    """White is to move, the Core amid empty spots."""
    return lay(CORE | STACKS | fields, rest="x", act=1)


@pytest.mark.rule("HC 1.3")
def test_nothing_is_put_on_the_core_and_taken_spots_are_taken():
    states = GAME.start()
    assert find_refusal(states, "(0,0)") == "The Core is on f6, and nothing can go on top of it."
    assert find_refusal(states, "(1,0)") == spell_spots("(1,0) is taken.")
    assert find_refusal(states, "(2,0)") == ""


@pytest.mark.rule("HC 4.3")
def test_the_second_disc_goes_in_line_with_the_first():
    states = play(GAME.start(), "(2,0)")
    first = spell_spots("(2,0)")
    name = spell_spots("(3,1)")
    assert find_refusal(states, name) == f"{name} isn't in line with your first disc, on {first}."
    assert find_refusal(states, "(2,0)") == f"{first} is taken."
    blocked_states = play(GAME.start(GAME.options(lines="blocked")), "(2,0)")
    assert (
        find_refusal(blocked_states, "(-2,0)")
        == f"There's a disc between {first} and {spell_spots('(-2,0)')}."
    )
    assert find_refusal(states, "(-2,0)") == ""


@pytest.mark.rule("HC 4.2")
def test_a_first_disc_leaves_a_spot_for_the_second():
    states = nearly_full("(3,1)", "(-5,0)", "(-5,2)", "(-5,3)")
    spot = spell_spots("(3,1)")
    message = f"With a disc on {spot}, no spot in line would be left for the second one."
    assert find_refusal(states, spot) == message


@pytest.mark.rule("HC 3.3")
def test_the_core_does_not_lie_on_the_outermost_ring():
    states = GAME.start(GAME.options(core_chooser="black"))
    assert find_refusal(states, "(5,0)") == spell_spots(
        "(5,0) is on the outermost ring, where the Core can't go."
    )
    assert find_refusal(states, "(4,0)") == ""


@pytest.mark.rule("HC 5.2")
@pytest.mark.rule("HC 6.3")
def test_what_cannot_be_lifted_says_why():
    states = lay_movement()
    assert find_refusal(states, "(0,0)") == "The Core never moves."
    assert find_refusal(states, "(3,-1)") == spell_spots("The obstacle on (3,-1) never moves.")
    assert find_refusal(states, "(-2,0)") == spell_spots("(-2,0) is empty.")
    message = spell_spots("The stack on (2,1) is Black's: its top disc is black.")
    assert find_refusal(states, "(2,1)") == message
    full = lay(CORE | STACKS | {"(-5,0)": "x", "(-4,0)": "x"}, rest="B", act=1)
    message = spell_spots("The stack on (1,0) can't move: there are pieces on all six sides.")
    assert find_refusal(full, "(1,0)") == message
    lonely = lay(CORE | {"(3,0)": "W"}, rest="x", act=1)
    assert find_refusal(lonely, "(3,0)") == spell_spots(
        "No stack next to (3,0) has room for another disc."
    )


@pytest.mark.rule("HC 6.2")
@pytest.mark.rule("HC 6.4")
@pytest.mark.rule("HC 6.5")
def test_what_is_lifted_lands_on_a_neighbouring_stack_with_room():
    states = lay_movement(**{"(4,-1)": "W", "(4,0)": "BBB", "(-4,0)": "B"})
    message = spell_spots("(-4,0) isn't next to (3,0), and discs move just one step.")
    assert find_refusal(states, "(3,0)", "(-4,0)") == message
    message = spell_spots("The stack on (4,0) already has 3 discs, and three is the limit.")
    assert find_refusal(states, "(3,0)", "(4,0)") == message
    message = spell_spots("Nothing can go on top of the obstacle on (3,-1).")
    assert find_refusal(states, "(3,0)", "(3,-1)") == message
    assert find_refusal(states, "(1,0)", "(0,0)") == "Nothing can go on top of the Core."
    message = spell_spots("(3,1) is empty, and discs have to land on another stack.")
    assert find_refusal(states, "(3,0)", "(3,1)") == message
    assert find_refusal(states, "(3,0)", "(2,0)") == ""


def test_buttons_and_gauges_say_what_comes_first_and_what_is_only_read():
    states = lay_movement()
    assert find_refusal(states, "one") == spell_spots("First choose (2,0).")
    assert find_refusal(states, "score0") == "Linked group can be read, not chosen."
