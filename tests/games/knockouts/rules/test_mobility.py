"""The track and the Mobility Phase, by the numbers of RULES.md (2 and 4)."""

import pytest

from tests.games.knockouts.table import (
    BLUE,
    POSITIONS,
    RED,
    act,
    describe,
    dice,
    lay,
    legal,
    phase,
    play,
)

STANDING = ("Long Range", "Mid", "Short", "Clinch", "Close")
GROUND = ("Full Guard", "Half Guard", "Side Control", "Full Mount")
FULL = ("Jab Cross Hook Knee Elbow", "Jab Cross Hook Knee Elbow")


def list_moves(states):
    """List where the marker may go, in order of the track; None where nothing is asked."""
    if phase(states) != "move":
        return None
    names = {move.removeprefix("move:") for move in legal(states) - {"stop"}}
    return [position for position in POSITIONS if position in names]


def win_points(red=0, blue=0, **fields):
    """Let Red or Blue win so many mobility points, P against Q: both have 3 and 3."""
    return play(lay(**fields), *dice(1 + red, 1 + blue))


@pytest.mark.rule("KT 2.1", "KT 2.3", "KT 2.5", "KT 4.2", "KT 4.3", "KT 4.4")
def test_the_example_of_the_rulebook_is_played_as_it_says():
    states = lay(("H3 C2 S1 G3", "H3 C2 S3 G1"), ("", "Knee"))
    play(states, "use:Grappling", "use:Striking", *dice(2, 5))
    assert (describe(states)["mobile"], describe(states)["points"]) == (BLUE, 3)
    for position in ("Mid", "Short", "Clinch"):
        play(states, f"move:{position}")
        assert describe(states)["position"] == position
    assert (phase(states), act(states)) == ("act", BLUE)
    assert "attack:Knee" in legal(states)


# The track


@pytest.mark.rule("KT 2.1", "KT 2.3", "KT 4.8")
@pytest.mark.parametrize(
    ("position", "cost", "neighbours"),
    [
        ("Long Range", 1, ["Mid"]),
        ("Mid", 1, ["Long-Range", "Short"]),
        ("Short", 1, ["Mid", "Clinch"]),
        ("Clinch", 2, ["Short", "Close"]),
        ("Close", 1, ["Clinch", "Full-Guard"]),
    ],
)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_standing_a_position_costs_either_fighter_as_much(position, cost, neighbours, seat):
    assert list_moves(win_points(**{seat: cost}, position=position)) == neighbours
    if cost > 1:
        assert list_moves(win_points(**{seat: cost - 1}, position=position)) is None


@pytest.mark.rule("KT 2.1", "KT 2.3", "KT 2.4")
@pytest.mark.parametrize(
    ("position", "top", "bottom"),
    [
        ("Half Guard", [2, ["Full-Guard", "Side-Control"]], [3, ["Full-Guard", "Side-Control"]]),
        ("Side Control", [2, ["Half-Guard", "Full-Mount"]], [3, ["Half-Guard", "Full-Mount"]]),
        ("Full Guard", [3, ["Close", "Half-Guard"]], [3, ["Close", "Half-Guard"]]),
        ("Full Mount", [1, ["Long-Range", "Side-Control"]], [4, ["Side-Control"]]),
    ],
)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_on_the_ground_top_and_bottom_pay_each_their_price(position, top, bottom, seat):
    rival = BLUE if seat == RED else RED
    for top_seat, (cost, neighbours) in ((seat, top), (rival, bottom)):
        assert list_moves(win_points(**{seat: cost}, position=position, top=top_seat)) == neighbours
        assert (
            list_moves(win_points(**{seat: cost - 1}, position=position, top=top_seat))
            != neighbours
        )


@pytest.mark.rule("KT 2.3")
def test_the_top_of_full_guard_gets_up_for_less_than_it_gets_on():
    assert list_moves(win_points(red=2, position="Full Guard", top=RED)) == ["Close"]
    assert list_moves(win_points(red=2, position="Full Guard", top=BLUE)) is None


@pytest.mark.rule("KT 2.2")
def test_with_eight_positions_full_guard_lies_beside_clinch():
    eight = {"track": "eight"}
    assert list_moves(win_points(red=2, position="Clinch", options=eight)) == [
        "Short",
        "Full-Guard",
    ]
    assert list_moves(win_points(red=2, position="Full Guard", top=RED, options=eight)) == [
        "Clinch"
    ]
    states = play(win_points(red=3, position="Clinch", options=eight), "move:Full-Guard", "bottom")
    assert (describe(states)["position"], describe(states)["top"]) == ("Full-Guard", BLUE)


# Whose mobility


@pytest.mark.rule("KT 4.2")
@pytest.mark.parametrize("position", STANDING)
def test_standing_each_says_which_stat_it_uses_red_first(position):
    states = lay("AB", position=position)
    for seat in (RED, BLUE):
        assert (phase(states), act(states)) == ("stat", seat)
        assert legal(states) == {"use:Striking", "use:Grappling"}
        play(states, "use:Grappling")
    assert (phase(states), act(states)) == ("mob_die", "luck")


@pytest.mark.rule("KT 4.2")
@pytest.mark.parametrize("position", GROUND)
def test_on_the_ground_nobody_is_asked_and_grappling_counts(position):
    states = lay("AB", position=position, top=RED)
    assert phase(states) == "mob_die"
    assert describe(play(states, *dice(3, 2)))["mobile"] == BLUE


@pytest.mark.rule("KT 4.2")
def test_a_fighter_who_is_equally_good_at_both_is_not_asked():
    states = lay("PA")
    assert (phase(states), act(states)) == ("stat", BLUE)
    states = lay("PQ", ready=[[2, 2, 0], [3, 1, 9]])
    assert (phase(states), act(states)) == ("stat", BLUE)
    assert phase(lay("PQ")) == "mob_die"


@pytest.mark.rule("KT 4.2", "KT 4.3", "KT 4.4")
@pytest.mark.parametrize(
    ("stat", "mobile", "points_won"), [("Striking", None, None), ("Grappling", BLUE, 2)]
)
def test_the_stat_that_was_said_counts_even_the_lower_one(stat, mobile, points_won):
    states = play(lay("AQ"), f"use:{stat}", *dice(4, 4))
    assert (describe(states)["mobile"], describe(states)["points"]) == (mobile, points_won)


@pytest.mark.rule("KT 4.3", "KT 1.5")
def test_hurt_markers_do_not_count():
    states = play(lay("PQ", ready=[[3, 3, 0], [1, 1, 9]]), *dice(2, 2))
    assert (describe(states)["mobile"], describe(states)["points"]) == (RED, 2)


@pytest.mark.rule("KT 4.4")
@pytest.mark.parametrize("red", range(1, 7))
@pytest.mark.parametrize("blue", range(1, 7))
def test_the_higher_total_is_mobile_by_the_difference(red, blue):
    view = describe(play(lay("PQ"), *dice(red, blue)))
    if red == blue:
        assert (view["mobile"], view["points"]) == (None, None)
    else:
        assert (view["mobile"], view["points"]) == (RED if red > blue else BLUE, abs(red - blue))


@pytest.mark.rule("KT 4.5")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_tie_leaves_mobility_where_it_was_without_points(seat):
    states = play(lay("PQ", mobile=seat, position="Mid"), *dice(2, 2))
    assert (phase(states), act(states), describe(states)["mobile"]) == ("act", seat, seat)


@pytest.mark.rule("KT 4.5", "KT 4.10")
def test_a_tie_brings_no_point_for_the_asterisk():
    states = play(lay("PQ", mobile=RED, position="Full Mount", top=RED), *dice(2, 2))
    assert (phase(states), describe(states)["position"]) == ("act", "Full-Mount")


@pytest.mark.rule("KT 4.6", "KT 4.7")
@pytest.mark.parametrize(
    ("round_", "order", "first"),
    [(1, "alternate", RED), (2, "alternate", BLUE), (3, "alternate", RED), (2, "red", RED)],
)
def test_while_nobody_is_mobile_the_round_says_who_acts_first(round_, order, first):
    states = lay("PQ", FULL, round=round_, options={"nobody_first": order})
    for _ in range(3):
        play(states, *dice(5, 5))
        view = describe(states)
        assert (phase(states), act(states)) == ("act", first)
        assert (view["mobile"], view["position"]) == (None, "Long-Range")
        play(states, "pass", "pass")


@pytest.mark.rule("KT 4.7", "KT 5.1")
def test_the_mobile_fighter_acts_first_and_then_the_other():
    states = play(lay("PQ", FULL), *dice(1, 2), "stop")
    assert (phase(states), act(states)) == ("act", BLUE)
    play(states, "pass")
    assert (phase(states), act(states)) == ("act", RED)
    play(states, "pass")
    assert describe(states)["turns"] == 2


# Moving


@pytest.mark.rule("KT 4.8")
def test_the_marker_goes_back_and_forth_while_points_last():
    states = win_points(red=5)
    play(states, "move:Mid", "move:Long-Range", "move:Mid", "move:Short")
    assert (describe(states)["position"], describe(states)["points"]) == ("Short", 1)
    assert list_moves(play(states, "move:Mid")) is None
    assert phase(states) == "act"


@pytest.mark.rule("KT 4.8")
def test_a_fighter_who_stops_loses_the_points_left():
    states = play(lay("PQ", FULL), *dice(6, 1), "stop", "pass", "pass", *dice(2, 2))
    assert (phase(states), describe(states)["position"]) == ("act", "Long-Range")


@pytest.mark.rule("KT 4.9", "KT 2.4")
@pytest.mark.parametrize(("side", "top"), [("top", BLUE), ("bottom", RED)])
def test_a_fighter_who_enters_the_ground_chooses_a_side_and_may_continue(side, top):
    states = play(win_points(blue=4, position="Close"), "move:Full-Guard")
    assert (phase(states), act(states), legal(states)) == ("side", BLUE, {"top", "bottom"})
    play(states, side)
    assert (describe(states)["top"], phase(states)) == (top, "move")
    play(states, "move:Half-Guard")
    assert (describe(states)["top"], describe(states)["position"]) == (top, "Half-Guard")


@pytest.mark.rule("KT 4.9", "KT 2.4")
def test_a_fighter_who_leaves_the_ground_stands_and_is_asked_again_at_the_next_entry():
    states = play(win_points(red=5, position="Full Guard", top=RED), "move:Close")
    assert describe(states)["top"] is None
    play(states, "move:Full-Guard")
    assert (phase(states), act(states)) == ("side", RED)
    assert describe(play(states, "bottom"))["top"] == BLUE


@pytest.mark.rule("KT 4.10")
@pytest.mark.parametrize(
    ("price", "targets"), [("one", ["Half-Guard", "Full-Mount"]), ("all", None)]
)
def test_the_asterisk_costs_a_point_or_all(price, targets):
    mount = {"position": "Full Mount", "top": RED, "options": {"mount_star": price}}
    states = win_points(red=3, **mount)
    assert list_moves(states) == ["Long-Range", "Side-Control"]
    assert list_moves(play(states, "move:Side-Control")) == targets


@pytest.mark.rule("KT 4.10")
def test_the_asterisk_leads_straight_to_long_range_where_both_stand():
    states = play(win_points(red=3, position="Full Mount", top=RED), "move:Long-Range")
    assert (describe(states)["top"], describe(states)["points"]) == (None, 2)
    assert list_moves(states) == ["Mid"]


# A throw takes effect


@pytest.mark.rule("KT 4.11", "KT 5.20")
@pytest.mark.parametrize("thrower", [RED, BLUE])
@pytest.mark.parametrize(("faces", "chooser"), [((2, 1), RED), ((1, 2), BLUE)])
def test_after_mobility_a_throw_takes_both_to_full_guard(thrower, faces, chooser):
    states = play(lay(position="Clinch", thrower=thrower), *dice(*faces))
    view = describe(states)
    assert (phase(states), act(states), view["position"]) == ("side", chooser, "Full-Guard")
    assert view["thrower"] is None
    view = describe(play(states, "bottom"))
    assert (view["phase"], view["act"], view["top"] == chooser) == ("act", chooser, False)


@pytest.mark.rule("KT 4.11")
def test_a_throw_waits_until_the_marker_has_been_moved():
    states = play(lay(position="Short", thrower=BLUE), *dice(3, 1), "move:Mid")
    assert describe(states)["thrower"] == BLUE
    play(states, "move:Long-Range")
    assert (phase(states), describe(states)["position"]) == ("side", "Full-Guard")


@pytest.mark.rule("KT 4.11")
@pytest.mark.parametrize("thrower", [RED, BLUE])
def test_while_nobody_is_mobile_the_thrower_chooses_the_side(thrower):
    states = play(lay(position="Short", thrower=thrower), *dice(3, 3))
    assert (phase(states), act(states)) == ("side", thrower)
    assert describe(play(states, "top"))["top"] == thrower
    assert act(states) == RED


@pytest.mark.rule("KT 4.11")
def test_on_the_ground_already_a_throw_does_nothing():
    states = play(lay(position="Close", thrower=RED), *dice(1, 2), "move:Full-Guard", "top")
    view = describe(states)
    assert (view["phase"], view["top"], view["thrower"]) == ("act", BLUE, None)
