"""Every option of HexCore6, by itself and with others, and what refuses a bad one says."""

import pytest

from hexarena.contract.errors import BadOption
from hexarena.games.hexcore6.rules.state import PASSES, QUIET, REPETITION
from tests.games.hexcore6.table import (
    CORE,
    GAME,
    OPTION_SETS,
    format_options,
    lay,
    ongoing,
    play,
    play_to_end,
    scores,
)

PAIRS = CORE | {"(3,0)": "BW", "(4,0)": "W", "(-3,0)": "WB", "(-4,0)": "B"}
TO_AND_FRO = ("(3,0)k1(4,0)", "(-3,0)k1(-4,0)", "(4,0)k1(3,0)", "(-4,0)k1(-3,0)")
TIED_BOARD = CORE | {"(1,0)": "B", "(0,1)": "W", "(-1,0)": "W"}
OWNED_BOARD = CORE | {"(1,0)": "B", "(0,1)": "W", "(4,0)": "W"}
TALL = CORE | {"(1,0)": "WWB", "(2,0)": "B", "(0,1)": "W", "(0,2)": "W", "(0,3)": "W"}
LINKED_APART = CORE | {"(1,0)": "B", "(-1,0)": "B", "(0,1)": "W", "(0,-1)": "WW", "(5,-5)": "B"}


def pass_twice(lie, **options):
    """Lay out a position and pass twice."""
    return play(lay(lie, options), "pass", "pass")


def result(states):
    return int(states["returns"][0, 0])


@pytest.mark.rule("HC 7.2")
@pytest.mark.parametrize("limit", [1, 2, 3, 39, 41, 80])
def test_the_quiet_limit_ends_the_match_at_that_turn_and_not_before(limit):
    states = lay(PAIRS, {"quiet_limit": limit}, act=1)
    moves = (TO_AND_FRO * 20)[:limit]
    play(states, *moves[:-1])
    assert states["to_act"][0] >= 0
    play(states, moves[-1])
    assert states["reason"][0] == QUIET


@pytest.mark.rule("HC 7.2")
def test_no_quiet_limit_lets_discs_go_to_and_fro():
    states = play(lay(PAIRS, {"quiet_limit": 0}, act=1), *TO_AND_FRO * 30)
    assert (states["to_act"][0], states["quiet"][0]) == (1, 120)


@pytest.mark.rule("HC 7.2")
def test_a_whole_stack_that_moves_starts_the_count_of_quiet_turns_again():
    lie = PAIRS | {"(0,4)": "W", "(0,5)": "B"}
    states = play(lay(lie, {"quiet_limit": 5}, act=1), *TO_AND_FRO, "(0,4)k1(0,5)")
    assert (states["quiet"][0], states["to_act"][0]) == (0, 0)
    play(states, "pass", *TO_AND_FRO[:1], "pass", "(4,0)k1(3,0)")
    assert states["quiet"][0] == 4


@pytest.mark.rule("HC 7.2")
def test_single_passes_count_as_quiet_turns():
    states = lay(PAIRS, {"quiet_limit": 4}, act=1)
    play(states, "pass", TO_AND_FRO[1], "pass", TO_AND_FRO[3])
    assert states["reason"][0] == QUIET


@pytest.mark.rule("HC 7.3")
@pytest.mark.parametrize("limit", [2, 3, 5, 10])
def test_a_position_that_stands_the_nth_time_ends_the_match(limit):
    states = lay(PAIRS, {"repetition_limit": limit, "quiet_limit": 1000}, act=1)
    moves = TO_AND_FRO * (limit - 1)
    play(states, *moves[:-1])
    assert states["to_act"][0] >= 0
    play(states, moves[-1])
    assert states["reason"][0] == REPETITION


@pytest.mark.rule("HC 7.3")
def test_the_same_discs_with_the_other_to_move_are_no_repetition():
    # three moves and a pass bring the discs back with the other player to move
    states = lay(PAIRS, {"repetition_limit": 2}, act=1)
    play(states, "(3,0)k1(4,0)", "pass", "(4,0)k1(3,0)")
    assert states["to_act"][0] == 0


@pytest.mark.rule("HC 7.3")
def test_without_a_repetition_limit_positions_may_stand_again():
    assert play(lay(PAIRS, act=1), *TO_AND_FRO * 9)["to_act"][0] == 1


@pytest.mark.rule("HC 7.1", "HC 7.2")
def test_two_passes_are_the_reason_even_at_the_quiet_limit():
    states = play(lay(PAIRS, {"quiet_limit": 2}, act=1), "pass", "pass")
    assert states["reason"][0] == PASSES


@pytest.mark.rule("HC 8.5")
def test_equal_scores_are_a_draw_unless_the_tie_is_broken():
    assert result(pass_twice(TIED_BOARD)) == 0


@pytest.mark.rule("HC 8.5")
def test_a_tie_goes_to_the_larger_second_linked_group():
    states = pass_twice(TIED_BOARD, tie_break="groups")
    assert scores(states) == (1, 1)
    assert result(states) == -1


@pytest.mark.rule("HC 8.5")
def test_a_tie_goes_to_the_owner_of_more_stacks():
    assert result(pass_twice(OWNED_BOARD)) == 0
    assert result(pass_twice(OWNED_BOARD, tie_break="groups")) == -1


@pytest.mark.rule("HC 8.5")
def test_a_tie_in_everything_is_a_draw_all_the_same():
    lie = CORE | {"(1,0)": "B", "(-1,0)": "W"}
    assert result(pass_twice(lie, tie_break="groups")) == 0


@pytest.mark.rule("HC 8.5")
def test_the_tie_break_changes_no_match_that_has_a_winner():
    assert result(pass_twice(TALL, tie_break="groups")) == result(pass_twice(TALL)) == -1


@pytest.mark.rule("HC 8.4")
def test_discs_instead_of_stacks_turn_two_to_three_into_four_to_three():
    assert scores(pass_twice(TALL)) == (2, 3)
    assert scores(pass_twice(TALL, group_measure="discs")) == (4, 3)
    assert result(pass_twice(TALL, group_measure="discs")) == 1


@pytest.mark.rule("HC 8.4", "HC 8.5")
def test_the_second_group_is_measured_as_the_first_is():
    # in stacks 1-1 each way, and Black owns one more; in discs White's largest group is two
    assert result(pass_twice(LINKED_APART, tie_break="groups")) == 1
    assert scores(pass_twice(LINKED_APART, tie_break="groups", group_measure="discs")) == (1, 2)


@pytest.mark.parametrize("options", OPTION_SETS, ids=format_options)
def test_a_match_of_any_agreement_ends_within_its_bound(options):
    plies = sum(1 for _ in ongoing(options, seed=5))
    assert GAME.rules.over(play_to_end(options, seed=5))
    assert plies <= GAME.bound(GAME.options(**options))


@pytest.mark.parametrize(("limit", "maximum"), [(40, 2526), (1, 147), (0, None)])
def test_the_bound_counts_choices_discs_and_quiet_turns_between_sixty_whole_stacks(limit, maximum):
    assert GAME.bound(GAME.options(quiet_limit=limit)) == maximum


def test_the_defaults_are_the_rulebooks():
    assert GAME.options().model_dump() == {
        "radius": 5,
        "core": "centre",
        "core_chooser": "config",
        "ring_phase": 0,
        "lines": "through",
        "quiet_limit": 40,
        "repetition_limit": 0,
        "tie_break": "draw",
        "group_measure": "stacks",
    }


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"board": 91}, "there is no option 'board'; the options are radius, core, core_chooser"),
        ({"radius": 6}, "option radius is 6: input should be 5 or 4"),
        ({"lines": "bent"}, "option lines is 'bent': input should be 'through' or 'blocked'"),
        ({"quiet_limit": -1}, "option quiet_limit is -1: input should be greater than or equal to"),
        ({"quiet_limit": 1001}, "option quiet_limit is 1001: input should be less than or equal"),
        ({"repetition_limit": 11}, "option repetition_limit is 11: input should be less than or"),
        ({"repetition_limit": 1}, "option repetition_limit is 1: expected 0 for no limit, or at"),
        ({"core": "z9"}, "option core is 'z9'; expected 'centre' or a spot off the outermost ring"),
        ({"core": "a1"}, "option core is 'a1'; expected 'centre' or a spot off the outermost ring"),
        ({"core": "b2", "core_chooser": "black"}, "core is 'b2', but core_chooser is 'black'"),
        ({"core": "j10", "radius": 4}, "off the outermost ring of the 61-spot board, such as 'h"),
        ({"tie_break": "coin"}, "option tie_break is 'coin': input should be 'draw' or 'groups'"),
        ({"ring_phase": 2}, "option ring_phase is 2: input should be 0 or 1"),
    ],
)
def test_a_bad_option_is_reported_with_the_expected_values(values, message):
    with pytest.raises(BadOption) as error:
        GAME.options(**values)
    assert message in str(error.value)


@pytest.mark.rule("HC 7.3")
def test_the_most_repetitions_that_can_be_agreed_on_are_those_that_can_be_counted():
    maximum = max(n for n in range(101) if agrees(repetition_limit=n))
    states = lay(PAIRS, {"repetition_limit": maximum, "quiet_limit": 1000}, act=1)
    play(states, *TO_AND_FRO * (maximum - 1))
    assert states["reason"][0] == REPETITION


def agrees(**options):
    try:
        return bool(GAME.options(**options))
    except BadOption:
        return False


@pytest.mark.parametrize(("text", "name"), [("F6", "f6"), ("B3", "b3"), ("Centre", "centre")])
def test_a_spot_is_named_in_any_case_and_kept_in_the_usual_one(text, name):
    options = GAME.options(core=text)
    assert options.core == name
    assert GAME.start(options).tobytes() == GAME.start(GAME.options(core=name)).tobytes()


def test_options_given_as_text_are_understood():
    assert GAME.options(radius="4", quiet_limit="7") == GAME.options(radius=4, quiet_limit=7)
