"""The rules of HexCore6 one by one, by their numbers in RULES.md."""

import pytest

from hexarena.contract.record import CHANCE
from hexarena.games.hexcore6.notation.consistency import PHASES
from hexarena.games.hexcore6.options import inner_spots
from hexarena.games.hexcore6.rules.state import PASSES
from hexarena.match import Match
from tests.games.hexcore6.naive import around, text
from tests.games.hexcore6.table import (
    CORE,
    GAME,
    lay,
    legal,
    nearly_full,
    ongoing,
    play,
    play_to_end,
    read_stack,
    read_stacks,
    scores,
    spell_spots,
)


def start(**options):
    return GAME.start(GAME.options(**options))


def movement(options, seed):
    """Yield each position of the movement phase of a random game, and the action played in it."""
    for states, action in ongoing(options, seed):
        if PHASES[states["phase"][0]] == "move":
            yield states, action


def lands_on(states, action):
    return GAME.write(states[0], action).partition("-")[2]


# Pieces and names


@pytest.mark.rule("HC 1.1")
@pytest.mark.parametrize(("radius", "spots"), [(5, 91), (4, 61)])
def test_the_board_has_91_spots_or_61(radius, spots):
    assert len(read_stacks(start(radius=radius))) == spots


@pytest.mark.rule("HC 1.2", "HC 4.3")
def test_lines_run_along_the_row_and_both_diagonals():
    states = play(start(), "d4")
    along_row = {f"d{n}" for n in (1, 2, 3, 5, 6, 7, 8, 9)}
    along_number = {f"{letter}4" for letter in "abcefghi"}
    along_other = {"a1", "b2", "c3", "e5", "g7", "h8", "i9", "j10", "k11"}
    ring = {"e5", "e6", "f5", "f7", "g6", "g7"}
    assert legal(states) == (along_row | along_number | along_other) - ring


@pytest.mark.rule("HC 1.3")
@pytest.mark.parametrize("seed", range(4))
def test_core_and_obstacles_stay_and_stay_bare(seed):
    blue, options = [], {"lines": "blocked"}
    for states, _ in movement(options, seed):
        fixed = {spot: piece for spot, piece in read_stacks(states).items() if piece in ("*", "#")}
        blue = blue or fixed
        assert fixed == blue
    assert len(blue) > 2


@pytest.mark.rule("HC 1.4")
@pytest.mark.parametrize(("radius", "per_colour"), [(5, 45), (4, 30)])
@pytest.mark.parametrize("seed", range(3))
def test_a_board_takes_as_many_black_discs_as_white_less_half_the_obstacles(
    radius, per_colour, seed
):
    for states, _ in movement({"radius": radius}, seed):
        board = "".join(read_stacks(states).values())
        assert board.count("B") == board.count("W") == per_colour - board.count("#") / 2


@pytest.mark.rule("HC 2.1")
@pytest.mark.parametrize(("radius", "middle"), [(5, "f6"), (4, "e5")])
def test_the_core_in_the_middle_lies_on_f6_or_on_e5(radius, middle):
    assert read_stacks(start(radius=radius))[middle] == "*"


# Setting up


@pytest.mark.rule("HC 3.1", "HC 3.2", "HC 5.3")
def test_the_core_is_ringed_by_discs_of_alternating_colour_black_in_the_east():
    states = start()
    ring = [read_stack(states, text(spot)) for spot in around((0, 0))]
    assert read_stack(states, "(0,0)") == "*"
    assert ring == ["B", "W", "B", "W", "B", "W"]


@pytest.mark.rule("HC 3.2")
def test_ring_phase_1_puts_white_in_the_east():
    states = start(ring_phase=1, core="c4")
    assert [read_stacks(states)[spot] for spot in ("c5", "d5", "d4", "c3", "b3", "b4")] == list(
        "WBWBWB"
    )


@pytest.mark.rule("HC 3.3")
@pytest.mark.parametrize(("radius", "count"), [(5, 61), (4, 37)])
def test_the_core_may_lie_on_any_spot_off_the_outermost_ring(radius, count):
    spots = inner_spots(radius)
    assert len(spots) == count
    for spot in spots:
        board = read_stacks(start(radius=radius, core=spot))
        assert board[spot] == "*"
        assert sum(map(bool, board.values())) == 7


@pytest.mark.rule("HC 3.4")
@pytest.mark.parametrize(("chooser", "seat"), [("black", 0), ("white", 1)])
def test_a_seat_that_chose_the_core_leaves_the_colour_to_the_other(chooser, seat):
    states = start(core_chooser=chooser)
    assert states["to_act"][0] == seat
    assert legal(states) == set(inner_spots(5))
    play(states, "g8")
    assert states["to_act"][0] == 1 - seat
    assert legal(states) == {"black", "white"}


@pytest.mark.rule("HC 3.4", "HC 4.1")
@pytest.mark.parametrize("chooser", ["black", "white"])
@pytest.mark.parametrize("colour", ["black", "white"])
def test_a_player_who_takes_black_begins(chooser, colour):
    states = play(start(core_chooser=chooser), "g8")
    taker = int(states["to_act"][0])
    play(states, colour)
    black = taker if colour == "black" else 1 - taker
    assert states["to_act"][0] == states["black"][0] == black
    play(states, "a1")
    assert read_stacks(states)["a1"] == "B"


@pytest.mark.rule("HC 3.4")
def test_luck_may_choose_any_inner_spot_and_then_seat_0_begins_with_black():
    states = start(core_chooser="random", radius=4)
    assert states["to_act"][0] == CHANCE
    assert legal(states) == set(inner_spots(4))
    play(states, "d5")
    assert (states["to_act"][0], states["black"][0]) == (0, 0)


# Placement


@pytest.mark.rule("HC 4.1")
def test_each_turn_puts_the_own_colour_first_and_then_the_other():
    states = play(start(), "a1", "a2")
    assert (read_stacks(states)["a1"], read_stacks(states)["a2"], states["to_act"][0]) == (
        "B",
        "W",
        1,
    )
    play(states, "b1", "b2")
    assert (read_stacks(states)["b1"], read_stacks(states)["b2"], states["to_act"][0]) == (
        "W",
        "B",
        0,
    )


@pytest.mark.rule("HC 4.2")
@pytest.mark.parametrize(("lines", "firsts"), [("through", 3), ("blocked", 2)])
def test_a_first_disc_must_leave_a_spot_for_the_second(lines, firsts):
    states = nearly_full("(5,0)", "(4,0)", "(-5,0)", "(1,2)", lines=lines)
    assert len(legal(states)) == firsts
    assert spell_spots("(1,2)") not in legal(states)


@pytest.mark.rule("HC 4.3")
def test_the_second_disc_may_lie_next_to_the_first_or_touch_the_ring():
    assert {spell_spots("(2,1)"), spell_spots("(1,1)")} <= legal(play(start(), "(2,0)"))


@pytest.mark.rule("HC 4.4")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_may_pass_during_placement(seed):
    for states, _ in ongoing({}, seed, 60):
        assert "pass" not in legal(states)


@pytest.mark.rule("HC 4.5", "HC 5.1")
@pytest.mark.parametrize("options", [{}, {"lines": "blocked"}, {"radius": 4}])
@pytest.mark.parametrize("seed", range(4))
def test_obstacles_fill_the_board_and_who_placed_last_moves_first(options, seed):
    last_placement = None
    for states, _ in ongoing(options, seed):
        if PHASES[states["phase"][0]] == "move":
            break
        last_placement = states
    board = list(read_stacks(states).values())
    assert "" not in board
    turns = (len(board) - 7 - board.count("#")) / 2
    assert states["to_act"][0] == last_placement["to_act"][0] == (0 if turns % 2 else 1)


# Moving


@pytest.mark.rule("HC 5.3")
def test_a_disc_of_the_ring_moves_and_is_landed_on():
    states = lay(CORE | {"(1,0)": "B", "(1,-1)": "W", "(2,0)": "B"})
    assert legal(states) == {
        spell_spots(m) for m in ("(1,0)k1(1,-1)", "(1,0)k1(2,0)", "(2,0)k1(1,0)")
    } | {"pass"}


@pytest.mark.rule("HC 6.1")
def test_a_turn_is_one_move():
    states = play(lay(CORE | {"(2,0)": "B", "(3,0)": "B", "(4,0)": "W"}), "(2,0)k1(3,0)")
    assert states["to_act"][0] == 1


@pytest.mark.rule("HC 6.2")
@pytest.mark.parametrize("seed", range(3))
def test_what_was_landed_on_belongs_to_the_mover(seed):
    for states, action in movement({}, seed):
        goal, mover = lands_on(states, action), "BW"[states["to_act"][0]]
        GAME.rules.apply(states, action)
        assert not goal or read_stacks(states)[goal][-1] == mover


@pytest.mark.rule("HC 6.2", "HC 5.2")
def test_two_discs_keep_their_order_and_bare_the_third():
    states = lay(CORE | {"(2,0)": "BWB", "(3,0)": "W"}, act=0)
    play(states, "(2,0)k2(3,0)")
    assert (read_stack(states, "(3,0)"), read_stack(states, "(2,0)")) == ("WWB", "B")


@pytest.mark.rule("HC 6.2")
@pytest.mark.parametrize(
    ("stack", "discs", "landing", "origin_stack", "landing_stack"),
    [
        ("WBW", 2, "B", "W", "BBW"),  # the rulebook's two examples, then its pictures 2 to 6
        ("WB", 1, "WW", "W", "WWB"),
        ("B", 1, "B", "", "BB"),
        ("W", 1, "B", "", "BW"),
        ("BB", 2, "W", "", "WBB"),
        ("BW", 2, "W", "", "WBW"),
        ("BB", 2, "B", "", "BBB"),
    ],
)
def test_stacks_and_parts_of_them_move_as_in_the_rulebook(
    stack, discs, landing, origin_stack, landing_stack
):
    states = lay(CORE | {"(2,0)": stack, "(3,0)": landing}, act=int(stack[-1] == "W"))
    play(states, f"(2,0)k{discs}(3,0)")
    assert (read_stack(states, "(2,0)"), read_stack(states, "(3,0)")) == (
        origin_stack,
        landing_stack,
    )


@pytest.mark.rule("HC 5.2", "HC 6.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_topmost_disc_says_whose_stack_it_is(seat):
    states = lay(CORE | {"(2,0)": "BBW", "(4,0)": "WB", "(3,0)": "B"}, act=seat)
    moves = {
        spell_spots(m)
        for m in (("(4,0)k1(3,0)", "(4,0)k2(3,0)"), ("(2,0)k1(3,0)", "(2,0)k2(3,0)"))[seat]
    }
    single = set() if seat else {spell_spots("(3,0)k1(4,0)")}
    assert legal(states) == moves | single | {"pass"}


@pytest.mark.rule("HC 1.3", "HC 6.4")
def test_a_lift_lands_on_a_neighbouring_stack_and_on_nothing_else():
    lie = CORE | {"(1,0)": "B", "(1,-1)": "#", "(2,0)": "W", "(0,1)": "B", "(3,0)": "B"}
    moves = ("(1,0)k1(2,0)", "(1,0)k1(0,1)", "(0,1)k1(1,0)", "(3,0)k1(2,0)")
    assert legal(lay(lie)) == {spell_spots(move) for move in moves} | {"pass"}


@pytest.mark.rule("HC 6.3")
@pytest.mark.parametrize("last", ["B", "WWW", "#"])
def test_a_stack_with_pieces_of_any_kind_on_all_sides_does_not_move(last):
    ring = {"(2,0)": "W", "(2,-1)": "BB", "(1,-1)": "#", "(0,1)": "W", "(1,1)": last}
    enclosed = lay(CORE | {"(1,0)": "WWB"} | ring)
    free = lay(CORE | {"(1,0)": "WWB"} | ring | {"(1,1)": "x"})
    starts = [
        any(spell_spots("(1,0)") + "-" in move for move in legal(states))
        for states in (enclosed, free)
    ]
    assert starts == [False, True]


@pytest.mark.rule("HC 6.3")
@pytest.mark.parametrize("options", [{}, {"radius": 4}, {"core": "j10"}])
@pytest.mark.parametrize("seed", range(3))
def test_the_first_move_starts_at_the_edge(options, seed):
    states, _ = next(movement(options, seed))
    inner = set(inner_spots(int(states["radius"][0])))
    starts = {move.removeprefix("2").split("-")[0] for move in legal(states) - {"pass"}}
    assert starts
    assert not starts & inner


@pytest.mark.rule("HC 6.5")
@pytest.mark.parametrize("seed", range(3))
def test_no_stack_grows_above_three(seed):
    heights = {
        len(s) for states, _ in movement({"radius": 4}, seed) for s in read_stacks(states).values()
    }
    assert heights == {0, 1, 2, 3}


@pytest.mark.rule("HC 6.6")
@pytest.mark.parametrize("seed", range(3))
def test_a_spot_once_empty_stays_empty(seed):
    bare = set()
    for states, _ in movement({}, seed):
        empty_spots = {spot for spot, stack in read_stacks(states).items() if not stack}
        assert bare <= empty_spots
        bare = empty_spots
    assert bare


@pytest.mark.rule("HC 6.7")
@pytest.mark.parametrize("seed", range(3))
def test_passing_is_always_allowed_while_stacks_move(seed):
    assert all("pass" in legal(states) for states, _ in movement({}, seed))


@pytest.mark.rule("HC 7.1", "HC 6.7")
def test_a_move_between_two_passes_undoes_the_first():
    lie = CORE | {"(3,0)": "BW", "(4,0)": "B", "(-3,0)": "WB", "(-4,0)": "W"}
    states = play(lay(lie), "pass", "(3,0)k1(4,0)", "pass")
    assert (states["passes"][0], states["to_act"][0]) == (1, 1)
    play(states, "pass")
    assert states["reason"][0] == PASSES


@pytest.mark.rule("HC 7.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_during_any_turn(seat):
    match = Match(GAME)
    match.resign(seat)
    assert match.over
    assert match.outcome.returns == ((-1.0, 1.0), (1.0, -1.0))[seat]


@pytest.mark.rule("HC 8.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_higher_score_wins_and_gains_are_losses(seed):
    states = play_to_end({"radius": 4}, seed)
    state = states[0]
    black, white = (gauge.value for gauge in GAME.scene(state, 0).gauges if gauge.seat is not None)
    sign = float(black > white) - float(black < white)
    assert state.returns.tolist() == [sign, -sign]


@pytest.mark.rule("HC 8.1", "HC 8.3")
def test_only_the_largest_of_the_groups_next_to_the_core_counts():
    black = dict.fromkeys(("(1,0)", "(2,0)", "(-1,0)", "(-3,0)", "(-4,0)", "(-5,0)"), "B")
    assert scores(lay(CORE | black | {"(0,-1)": "W"})) == (2, 1)


@pytest.mark.rule("HC 8.3")
def test_the_core_joins_no_groups():
    facing = {"(1,0)": "B", "(2,0)": "B", "(-1,0)": "B", "(-2,0)": "B", "(-3,0)": "B"}
    assert scores(lay(CORE | facing)) == (3, 0)


@pytest.mark.rule("HC 8.2")
def test_branches_count_with_the_path_they_leave():
    path = dict.fromkeys(("(1,0)", "(2,0)", "(3,0)", "(2,1)", "(2,2)", "(3,-1)"), "B")
    assert scores(lay(CORE | path)) == (6, 0)
    assert scores(lay(CORE | path | {"(2,0)": "BW"}))[0] == 1


@pytest.mark.rule("HC 8.4")
def test_discs_below_the_active_one_count_for_nobody():
    assert scores(lay(CORE | {"(1,0)": "WWB", "(2,0)": "BBB", "(-1,0)": "BBW"})) == (2, 1)


@pytest.mark.rule("HC 8.1")
def test_a_finished_match_of_eleven_to_five_is_won_by_black():
    black = [f"({q},0)" for q in range(1, 6)] + [f"(-1,{r})" for r in range(1, 6)] + ["(0,1)"]
    white = [f"({q},0)" for q in range(-5, 0)]
    lie = dict.fromkeys(black, "B") | dict.fromkeys(white, "W") | {"(0,0)": "*"}
    states = play(lay(lie), "pass", "pass")
    assert scores(states) == (11, 5)
    assert states["returns"][0].tolist() == [1, -1]
