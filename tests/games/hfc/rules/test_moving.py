"""MOVE, by the numbers of RULES.md (6)."""

from math import ceil, floor

import pytest

from tests.games.hfc import table
from tests.games.hfc.model import HEXES, around, count_steps, name

FACES = range(1, 7)


def roll_die(face, red, blue, **fields):
    """Let Red have rolled, standing somewhere."""
    return table.play(table.lay(red, blue, phase="roll", **fields), f"roll:{face}")


def roll_in_control(face, cell_text="(0,0)", **fields):
    return roll_die(face, cell_text, cell_text, top=table.RED, **fields)


def list_targets(states, verb):
    """List the hexes that may be dragged to, or stepped off to."""
    return {move.removeprefix(verb) for move in table.legal(states) if move.startswith(verb)}


@pytest.mark.rule("HFC 6.1")
def test_the_die_shows_one_to_six_before_anything_is_chosen():
    states = table.lay("(-4,0)", "(4,0)", phase="roll")
    assert (table.act(states), table.legal(states)) == ("luck", {f"roll:{face}" for face in FACES})
    table.play(states, "roll:5")
    assert (table.act(states), states["roll"][0]) == (table.RED, 5)


@pytest.mark.rule("HFC 6.1")
@pytest.mark.parametrize("face", FACES)
def test_a_fighter_may_stay_or_take_up_to_the_given_steps(face):
    reachable = {name(cell) for cell in HEXES if 0 < count_steps(cell, (-4, 4)) <= face}
    assert table.legal(roll_die(face, "(-4,4)", "(4,-4)")) == reachable | {"stay"}


@pytest.mark.rule("HFC 6.1")
def test_staying_moves_nobody_and_attack_comes_next():
    states = table.play(roll_die(6, "(-2,0)", "(3,0)"), "stay")
    assert (table.token_cells(states), table.phase(states), table.act(states)) == (
        ("e3", "e8"),
        "attack",
        table.RED,
    )


@pytest.mark.rule("HFC 6.2")
@pytest.mark.parametrize("face", FACES)
def test_the_rivals_hex_is_neither_entered_nor_walked_through(face):
    states = roll_die(face, "(2,0)", "(0,0)")
    assert table.replace_axial("(0,0)") not in table.legal(states)
    # through Blue it would be three steps, round Blue and never beside it before the last are six
    assert (table.replace_axial("(-1,0)") in table.legal(states)) == (face == 6)


@pytest.mark.rule("HFC 6.3")
def test_stepping_next_to_the_rival_ends_the_walk():
    states = roll_die(3, "(0,0)", "(2,0)")
    assert table.replace_axial("(3,-1)") not in table.legal(states)
    assert {
        table.replace_axial("(1,0)"),
        table.replace_axial("(2,-1)"),
        table.replace_axial("(1,1)"),
    } <= table.legal(states)


@pytest.mark.rule("HFC 6.3")
def test_a_fighter_next_to_the_rival_may_walk_away_but_not_round():
    states = roll_die(2, "(1,0)", "(2,0)")
    targets = {
        table.replace_axial(f"({q},{r})") for q, r in ((-1, 0), (0, 0), (0, 1), (0, -1), (1, -1))
    }
    assert targets <= table.legal(states)
    # (2,1) takes two steps by (1,1), which is next to Blue; (3,-1) by (2,-1)
    assert not {table.replace_axial("(2,1)"), table.replace_axial("(3,-1)")} & table.legal(states)
    assert {table.replace_axial("(1,1)"), table.replace_axial("(2,-1)")} <= table.legal(states)


@pytest.mark.rule("HFC 6.4")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("option", "half"), [("down", floor), ("up", ceil)])
def test_in_control_both_go_half_as_far(face, option, half):
    states = roll_in_control(face, "(1,0)", options={"drag_rounding": option})
    reach = half(face / 2)
    assert list_targets(states, "drag:") == {
        name(s) for s in HEXES if 0 < count_steps(s, (1, 0)) <= reach
    }
    assert "stay" in table.legal(states)


@pytest.mark.rule("HFC 6.4")
def test_dragging_takes_both_along_and_costs_nobody_anything():
    states = table.play(roll_in_control(2, "(1,0)"), "drag:(0,0)")
    assert (table.token_cells(states), table.top(states), table.chips(states)) == (
        ("e5", "e5"),
        table.RED,
        (15, 15),
    )
    assert (table.phase(states), table.act(states)) == ("attack", table.RED)


@pytest.mark.rule("HFC 6.5")
@pytest.mark.parametrize("face", FACES)
def test_in_control_one_may_step_off_to_a_neighbour_whatever_the_roll(face):
    states = roll_in_control(face, "(4,0)")
    assert list_targets(states, "release:") == {name(cell) for cell in around((4, 0))}


@pytest.mark.rule("HFC 6.5")
def test_stepping_off_gives_control_up_and_ends_the_move():
    states = table.play(roll_in_control(6, red_hand="S2 C3 H4 D4 D5"), "release:(1,0)")
    assert (table.token_cells(states), table.top(states), table.phase(states)) == (
        ("e6", "e5"),
        None,
        "attack",
    )
    assert {"S2", "C3"} <= table.legal(states)
    assert not {"H4", "D4"} & table.legal(states)


@pytest.mark.rule("HFC 6.6")
@pytest.mark.parametrize("face", FACES)
def test_no_walk_ends_where_it_began(face):
    assert table.replace_axial("(-4,0)") not in table.legal(roll_die(face, "(-4,0)", "(4,0)"))


# Corner advice


@pytest.mark.rule("HFC 6.7")
def test_arriving_on_ones_corner_one_may_change_cards():
    states = table.play(roll_die(2, "(-2,0)", "(2,0)", red_hand="C2 C3 D2 S4 X1"), "(-4,0)")
    assert (table.phase(states), table.act(states)) == ("corner", table.RED)
    assert len(table.legal(states)) == 32
    assert "advice" not in table.legal(states)
    table.play(states, "advice:C2+X1")
    assert (table.act(states), table.hand(states, table.RED)) == ("luck", {"C3", "D2", "S4"})
    table.play(states, "draw:H7", "draw:SA")
    assert table.hand(states, table.RED) == {"C3", "D2", "S4", "H7", "SA"}
    assert (table.phase(states), table.act(states)) == ("attack", table.RED)


@pytest.mark.rule("HFC 6.7")
def test_a_hand_that_is_short_may_be_filled_up_without_a_discard():
    states = table.play(roll_die(2, "(-2,0)", "(2,0)", red_hand="C2 C3 D2"), "(-4,0)")
    assert len(table.legal(states)) == 9
    table.play(states, "advice", "draw:H7", "draw:SA")
    assert table.hand(states, table.RED) == {"C2", "C3", "D2", "H7", "SA"}
    assert table.phase(states) == "attack"


@pytest.mark.rule("HFC 6.7")
def test_advice_may_be_declined():
    states = table.play(roll_die(2, "(-2,0)", "(2,0)", red_hand="C2 C3 D2 S4"), "(-4,0)", "decline")
    assert (table.phase(states), len(table.hand(states, table.RED))) == ("attack", 4)


@pytest.mark.rule("HFC 6.7")
def test_dragging_and_stepping_off_to_ones_corner_count_as_arriving():
    assert table.phase(table.play(roll_in_control(2, "(-3,0)"), "drag:(-4,0)")) == "corner"
    assert table.phase(table.play(roll_in_control(1, "(-3,0)"), "release:(-4,0)")) == "corner"


@pytest.mark.rule("HFC 6.7")
def test_the_rivals_corner_gives_no_advice():
    assert table.phase(table.play(roll_die(2, "(2,0)", "(-2,0)"), "(4,0)")) == "attack"


@pytest.mark.rule("HFC 6.7")
def test_being_put_on_ones_corner_by_the_rival_gives_no_advice():
    states = table.lay(
        "(-3,0)", "(-3,0)", "D2 D3 D4 D5 D6", "S9 C2 C3 C4 C5", turn=table.BLUE, top=table.RED
    )
    table.play(states, "S9@(-4,0)", "draws", "none")
    assert (table.token_cells(states)[0], table.phase(states)) == (
        table.replace_axial("(-4,0)"),
        "roll",
    )
    table.play(states, "roll:1", "stay")
    assert table.phase(states) == "attack"


@pytest.mark.rule("HFC 6.7")
def test_a_fighter_dragged_to_the_own_corner_gets_no_advice_for_it():
    states = table.lay("(3,0)", "(3,0)", "D2 D3 D4 D5 D6", top=table.RED, phase="roll")
    table.play(states, "roll:2", "drag:(4,0)", "pass")
    assert (table.act(states), table.phase(states)) == (table.BLUE, "attack")


@pytest.mark.rule("HFC 6.8")
@pytest.mark.parametrize(("in_place", "next_phase"), [(False, "attack"), (True, "corner")])
def test_standing_still_on_ones_corner_counts_only_if_agreed(in_place, next_phase):
    options = {"corner_in_place": in_place}
    states = table.play(roll_die(3, "(-4,0)", "(4,0)", options=options), "stay")
    assert table.phase(states) == next_phase
    assert (
        table.phase(table.play(roll_in_control(3, "(-4,0)", options=options), "stay")) == next_phase
    )


@pytest.mark.rule("HFC 6.8")
def test_standing_still_elsewhere_gives_no_advice_though_it_is_agreed():
    options = {"corner_in_place": True}
    assert (
        table.phase(table.play(roll_die(3, "(-3,0)", "(4,0)", options=options), "stay")) == "attack"
    )


@pytest.mark.rule("HFC 6.9")
def test_cards_drawn_on_advice_may_be_used_in_the_same_turn():
    states = roll_die(2, "(-3,0)", "(-2,0)", red_hand="H2 H3 D2 S4 H4")
    table.play(states, "(-4,0)", "advice:H2", "draw:X1")
    assert {"X1", "pass:X1"} <= table.legal(states)


@pytest.mark.rule("HFC 6.9", "HFC 3.4")
def test_a_pile_that_advice_empties_ends_the_round_right_there():
    states = roll_die(2, "(-2,0)", "(2,0)", red_hand="C2 C3 D2 S4 H4", pile="DT SA")
    table.play(states, "(-4,0)", "advice:C2+D2", "draw:DT", "draw:SA")
    assert (table.phase(states), states["round_number"][0]) == ("deal", 2)
    table.play(states, "draws")
    assert (states["turn"][0], table.phase(states)) == (1, "roll")
