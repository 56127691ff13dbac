"""HexCore6 in words: notation and positions, out and in, and what is told of an action."""

import pytest

from hexarena import grid
from hexarena.contract.errors import BadPosition, UnreadableAction
from tests.games.hexcore6.table import (
    CORE,
    GAME,
    OPTION_SETS,
    format_options,
    lay,
    line,
    nearly_full,
    ongoing,
    play,
    play_to_end,
    somewhere,
    spell_spots,
)

OPTIONS = GAME.options()
PAIR = CORE | {"(3,0)": "BW", "(4,0)": "W"}
BARE = "x6/x7/x8/x9/x4,B,W,x4/x4,W,*,B,x4/x4,B,W,x4/x9/x8/x7/x6"

# what the repetition rule remembers is not in a position
UNREPEATED = [options for options in OPTION_SETS if "repetition_limit" not in options]


def start(**options):
    return GAME.start(GAME.options(**options))


@pytest.mark.parametrize("options", OPTION_SETS, ids=format_options)
def test_every_legal_action_has_a_unique_text_and_is_read_back(options):
    for states, _ in ongoing(options, seed=1):
        actions = GAME.rules.legal(states)
        words = [GAME.write(states[0], action) for action in actions]
        assert len(set(words)) == len(words)
        assert [GAME.read(states[0], word) for word in words] == actions


@pytest.mark.parametrize("options", UNREPEATED, ids=format_options)
def test_a_position_written_and_read_is_the_same_to_the_last_byte(options):
    settings = GAME.options(**options)
    positions = [states for states, _ in ongoing(options, seed=2)] + [play_to_end(options, seed=2)]
    for states in positions[::3] + positions[-2:]:
        text = GAME.write_position(states[0])
        assert GAME.read_position(text, settings).tobytes() == states.tobytes()


def test_a_position_under_the_repetition_rule_is_remembered_once():
    options = GAME.options(repetition_limit=2)
    states = somewhere({"repetition_limit": 2}, seed=1, ply=100)
    reread = GAME.read_position(GAME.write_position(states[0]), options)
    assert GAME.write_position(reread[0]) == GAME.write_position(states[0])
    assert (reread["seen"] != 0).sum() == 1


def test_the_opening_is_written_as_the_page_says():
    assert GAME.write_position(start()[0]) == f"{BARE} 0 own - 0 0 0"


@pytest.mark.parametrize("text", ["A1", " a1 ", "a 1", "a1"])
def test_case_and_blanks_do_not_matter(text):
    assert GAME.read(start()[0], text) == GAME.read(start()[0], "a1")


def test_one_may_be_written_for_one_disc():
    state = lay(PAIR, act=1)[0]
    assert GAME.read(state, "1f9-f10") == GAME.read(state, "f9-f10")
    assert GAME.write(state, GAME.read(state, "2F9 - F10")) == "2f9-f10"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not an action; expected a spot such as 'k6'"),
        ("castle", "'castle' is not an action; expected a spot such as 'k6'"),
        ("a7", "'a7' is not a spot of this board; row a runs from a1 to a6"),
        ("z1", "'z1' is not a spot of this board; rows run from a to k"),
        ("a1-a3", "a3 is not next to a1; expected one of a2, b1, b2"),
        ("a1-a1", "a1 is not next to a1; expected one of a2, b1, b2"),
        ("3a1-a2", "'3a1-a2' is not an action"),
    ],
)
def test_an_unknown_action_is_reported_with_the_expected_text(text, message):
    with pytest.raises(UnreadableAction) as error:
        GAME.read(start()[0], text)
    assert message in str(error.value)


def test_what_is_expected_goes_with_the_phase():
    with pytest.raises(UnreadableAction, match="expected a lift such as 'a1-a2'"):
        GAME.read(lay(PAIR)[0], "up")
    with pytest.raises(UnreadableAction, match="expected 'black' or 'white'"):
        GAME.read(play(start(core_chooser="black"), "f6")[0], "red")


def test_a_spot_of_the_larger_board_is_none_of_the_smaller():
    with pytest.raises(
        UnreadableAction, match="'k6' is not a spot of this board; rows run from a to"
    ):
        GAME.read(start(radius=4)[0], "k6")


BAD = [
    ("", "got 0 words; expected 7"),
    (f"{BARE} 0 own - 0 0", "got 6 words; expected 7"),
    (f"{BARE} 2 own - 0 0 0", "got '2'; expected ?, -, 0, 1"),
    (f"{BARE} 0 play - 0 0 0", "got 'play'; expected core, colour, own, other"),
    (f"{BARE} 0 own - 3 0 0", "got '3'; expected a number, 0 to 2"),
    (f"{BARE} 0 own - 0 0 2", "got '2'; expected a number, 0 to 1"),
    (f"{BARE} 0 own - 0 -1 0", "got '-1'; expected a number, 0 to 32000"),
    (f"{BARE} 0 own - 0 99999 0", "got '99999'; expected a number, 0 to 32000"),
    ("x6/x7 0 own - 0 0 0", "the position has 2 rows; this board has 11"),
    (f"x5/{BARE[3:]} 0 own - 0 0 0", "row 'x5' has 5 spots; this one has 6"),
    (f"Q,x5/{BARE[3:]} 0 own - 0 0 0", "'Q' lies on no spot; expected x, *, #, or up to three of"),
    (f"BBBB,x5/{BARE[3:]} 0 own - 0 0 0", "'BBBB' lies on no spot; expected"),
    (f"*,x5/{BARE[3:]} 0 own - 0 0 0", "the Core lies on the outermost ring; expected it further"),
    (f"{BARE.replace('x9', '*,x8')} 0 own - 0 0 0", "the Core lies on the outermost ring"),
    (f"{BARE.replace('x9', 'x,*,x7', 1)} 0 own - 0 0 0", "two Cores on the board; expected one"),
    (f"{BARE.replace('*', 'x')} 0 own - 0 0 0", "no Core on the board; expected one '*'"),
    (f"#,x5/{BARE[3:]} 0 own - 0 0 0", "an obstacle lies on the board before placement is over"),
    (
        f"{BARE} 0 other z9 0 0 0",
        "this turn's first disc lies on 'z9'; expected a spot of the board",
    ),
    (f"{BARE} 0 other a1 0 0 0", "nothing lies on a1; expected this turn's first disc, B"),
    (f"{BARE} 0 other e6 0 0 0", "W lies on e6; expected this turn's first disc, B"),
    (f"{BARE} 0 own a1 0 0 0", "this turn's first disc lies on 'a1'; expected '-' in this phase"),
    (f"{BARE} ? own - 0 0 0", "the seat to act is '?' in phase 'own'"),
    (f"{BARE} - move - 0 0 0", "the seat to act is '-' in phase 'move'"),
    (f"{BARE} 0 end - 2 0 0", "the seat to act is '0' in phase 'end'"),
    (f"{BARE} - core - 0 0 0", "the seat to act is '-' in phase 'core'"),
    (f"{BARE} 0 core - 0 0 0", "the board is not empty; expected it so in phase 'core'"),
    (f"{BARE} 0 move - 2 2 0", "2 passes and 2 quiet turns end the match; expected phase 'end'"),
    (f"{BARE} 0 move - 0 40 0", "0 passes and 40 quiet turns end the match; expected phase 'end'"),
    (f"{BARE} - end - 1 39 0", "1 passes and 39 quiet turns do not end the match; expected phase"),
    (line(CORE, rest="B", phase="own"), "nobody can place two discs; expected phase 'move'"),
    (
        line(CORE, rest="B", phase="other", first="(5,0)"),
        "there is no spot for this turn's second disc",
    ),
    (f"{BARE.replace('x8', 'x,x7', 1)} 0 own - 0 0 0", "got row 'x,x7'; expected 'x8', its empty"),
    (f"{BARE.replace('x8', 'x08', 1)} 0 own - 0 0 0", "got row 'x08'; expected 'x8', its empty"),
]


TALL = line(CORE | {"(1,0)": "BW"}, phase="own")
CHOOSING = "x6/x7/x8/x9/x10/x11/x10/x9/x8/x7/x6"
WHITE_TAKES = f"{BARE} 1 colour - 0 0 0"
CANNOT_BE = [
    ({}, f"{BARE} 0 own - 1 1 0", "got 1 passes and 1 quiet turns; expected none in phase 'own'"),
    ({}, f"{BARE} 0 own - 2 2 0", "got 2 passes and 2 quiet turns; expected none in phase 'own'"),
    ({}, f"{BARE} 0 own - 0 7 0", "got 0 passes and 7 quiet turns; expected none in phase 'own'"),
    ({}, TALL, "BW lies on f7; expected single discs in placement (HC 4.1)"),
    ({}, TALL.replace("BW", "WWB"), "WWB lies on f7; expected single discs in placement"),
    ({}, f"{BARE} 0 move a1 0 0 0", "this turn's first disc lies on 'a1'; expected '-'"),
    ({}, f"{BARE} 0 move - 1 0 0", "got 1 passes and 0 quiet turns; a pass is one (HC 7.2)"),
    ({}, f"{BARE} - end - 2 41 0", "got 41 quiet turns; expected 40 at most (HC 7.2)"),
    ({}, f"{BARE} 0 own - 0 0 1", "seat '1' plays black; expected '0' unless a seat chose"),
    ({}, f"{CHOOSING} 0 core - 0 0 0", "seat '0' is to act in phase 'core', and the Core's"),
    ({}, WHITE_TAKES, "seat '1' is to act in phase 'colour', and the Core's chooser is 'config'"),
    ({"core": "g9"}, f"{BARE} 0 own - 0 0 0", "the Core lies on f6; expected it on g9, as was"),
    ({"core_chooser": "white"}, WHITE_TAKES, "seat '1' is to act in phase 'colour', and the Core"),
    (
        {"core_chooser": "black"},
        WHITE_TAKES.replace("x6/", "x5,B/", 1),
        "expected six discs round the Core and no others (HC 3.2)",
    ),
    (
        {"core_chooser": "black", "ring_phase": 1},
        WHITE_TAKES,
        "expected six discs round the Core and no others (HC 3.2)",
    ),
    ({"core_chooser": "random"}, f"{CHOOSING} 1 core - 0 0 0", "chooser is 'random' (HC 3.4)"),
    (
        {"repetition_limit": 3},
        f"{BARE} - end - 0 7 0",
        "0 passes and 7 quiet turns do not end the match; expected phase 'move'",
    ),
]


def refusal(text, **options):
    with pytest.raises(BadPosition) as error:
        GAME.read_position(text, GAME.options(**options))
    return str(error.value)


ONE_TURN = f"B,W,x4/{BARE[3:]}"
BLACK_RING = BARE.replace("W", "B")


@pytest.mark.rule("HC 9.1", "HC 3.2")
@pytest.mark.parametrize("phase", ["own -", "other f7"])
def test_while_discs_are_placed_the_ring_lies_as_it_was_laid(phase):
    message = "B lies on e6, next to the Core; expected W, as the discs round the Core were laid"
    assert message in refusal(f"{BLACK_RING} 0 {phase} 0 0 0")
    assert "nothing lies on g7" in refusal(f"{BARE.replace('B,W,x4', 'B,x5', 1)} 0 {phase} 0 0 0")
    assert "B lies on f7" in refusal(f"{BARE} 0 own - 0 0 0", ring_phase=1)


@pytest.mark.rule("HC 9.1", "HC 4.1")
def test_every_turn_has_placed_a_disc_of_each_colour():
    swapped, extra = ONE_TURN.replace("W", "B", 1), ONE_TURN.replace("x4", "B,x3", 1)
    assert "5 black and 3 white discs lie there; expected as many" in refusal(
        f"{swapped} 1 own - 0 0 0"
    )
    assert "expected one more black disc" in refusal(f"{ONE_TURN} 0 other k6 0 0 0")
    assert "expected one more white disc" in refusal(f"{extra} 1 other k7 0 0 0")


@pytest.mark.rule("HC 9.1", "HC 4.1")
def test_seats_have_placed_in_turn():
    position = ONE_TURN.replace("x4", "B,x3", 1)
    assert "seat '1' is to act after 0 turns; expected '0'" in refusal(f"{BARE} 1 own - 0 0 0")
    assert "seat '0' is to act after 1 turn; expected '1'" in refusal(f"{ONE_TURN} 0 own - 0 0 0")
    assert "seat '0' is to act after 1 turn" in refusal(f"{position} 0 other k8 0 0 0")
    assert "expected '0'" in refusal(f"{ONE_TURN} 1 own - 0 0 1", core_chooser="white")


@pytest.mark.rule("HC 9.1")
def test_once_stacks_move_any_may_lie_there_but_one_at_least():
    empty = line(CORE)
    assert "no stack lies on the board" in refusal(empty)
    assert "no stack lies on the board" in refusal(
        empty.replace("0 move", "- end").replace(" 0 0 0", " 2 2 0")
    )
    assert lay(CORE | {"(1,0)": "W"})["to_act"][0] == 0


@pytest.mark.rule("HC 9.1", "HC 1.4")
def test_no_more_discs_lie_there_than_the_board_has_spots_for():
    spots = [f"({q},{r})" for q, r in grid.axial(6).tolist() if (q, r) != (0, 0)]
    lie = CORE | dict.fromkeys(spots[:30], "BWB")
    assert lay(lie)["to_act"][0] == 0
    assert "91 discs lie there; expected 90 at most (HC 1.4" in refusal(
        line(lie | {spots[30]: "B"})
    )
    assert "90 discs lie there; expected 89 at most" in refusal(line(lie | {spots[30]: "#"}))


@pytest.mark.parametrize(("options", "text", "message"), CANNOT_BE)
def test_an_unreachable_position_is_reported_with_its_values(options, text, message):
    with pytest.raises(BadPosition) as error:
        GAME.read_position(text, GAME.options(**options))
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"core_chooser": "black"}, WHITE_TAKES),
        ({"core_chooser": "white"}, WHITE_TAKES.replace(" 1 ", " 0 ")),
        ({"core_chooser": "random"}, f"{CHOOSING} ? core - 0 0 0"),
        ({"core_chooser": "white"}, f"{BARE} 1 own - 0 0 1"),
        ({"repetition_limit": 3}, f"{BARE} - end - 0 8 0"),
    ],
)
def test_positions_like_them_that_play_can_reach_are_read(options, text):
    states = GAME.read_position(text, GAME.options(**options))
    assert GAME.write_position(states[0]) == text


@pytest.mark.parametrize(("text", "message"), BAD)
def test_an_impossible_position_is_reported_with_the_expected_values(text, message):
    with pytest.raises(BadPosition) as error:
        GAME.read_position(text, OPTIONS)
    assert message in str(error.value)


def narrate_action(states, move):
    return GAME.narrate(states[0], GAME.read(states[0], spell_spots(move)))


FORTY = "A draw, 0 to 0: 40 turns without a whole stack moving."
LAST_TWO = "(5,0)", "(4,0)"


@pytest.mark.parametrize(
    ("states", "move", "sentence"),
    [
        (start(), "a1", "Black places a black disc on a1."),
        (play(start(), "a1"), "a2", "Black places a white disc on a2."),
        (play(start(), "a1", "a2"), "b1", "White places a white disc on b1."),
        (start(core_chooser="black"), "f6", "Player 1 puts the Core on f6."),
        (start(core_chooser="random"), "f6", "Luck puts the Core on f6."),
        (play(start(core_chooser="white"), "f6"), "white", "Player 1 takes white."),
        (lay(PAIR, act=1), "pass", "White passes."),
        (lay(PAIR, act=1), "f9-f10", "White moves the top disc of f9 onto f10, now 2 high."),
        (lay(PAIR, act=1), "2f9-f10", "White moves the whole stack on f9 onto f10, now 3 high."),
        (lay(PAIR, act=1), "f10-f9", "White moves the disc on f10 onto f9, now 3 high."),
        (
            lay(CORE | {"(3,0)": "BWB", "(4,0)": "W"}),
            "2f9-f10",
            "Black moves the top two discs of f9 onto f10, now 3 high.",
        ),
        (
            play(nearly_full(*LAST_TWO), "(5,0)"),
            "(4,0)",
            "White places a black disc on f10. The board is full. White moves first.",
        ),
        (
            play(nearly_full(*LAST_TWO, "(2,0)", "(3,1)"), "(5,0)"),
            "(4,0)",
            "Black places a white disc on f10. Obstacles fill the 2 spots left. Black moves first.",
        ),
        (
            lay(CORE | {"(1,0)": "B"}, passes=1, quiet=1),
            "pass",
            "Black passes. Black wins, 1 to 0: both passed.",
        ),
        (
            lay(PAIR, act=1, quiet=39),
            "f9-f10",
            "White moves the top disc of f9 onto f10, now 2 high. " + FORTY,
        ),
        (
            lay(
                CORE | {"(1,0)": "B", "(0,1)": "W", "(4,0)": "W"}, {"tie_break": "groups"}, passes=1
            ),
            "pass",
            "Black passes. White wins the tie-break at 1 each: both passed.",
        ),
    ],
)
def test_an_action_is_narrated_in_a_persons_words(states, move, sentence):
    original = states.tobytes()
    assert narrate_action(states, move) == sentence
    assert states.tobytes() == original


def test_a_repetition_is_narrated():
    states = lay(PAIR | {"(-3,0)": "WB", "(-4,0)": "B"}, {"repetition_limit": 2}, act=1)
    play(states, "f9-f10", "f3-f2", "f10-f9")
    assert narrate_action(states, "f2-f3").endswith("A draw, 0 to 0: the position was repeated.")


def test_the_drawing_shows_rows_from_the_north_and_names_their_last_spot():
    rows = GAME.describe(start(radius=4)[0]).splitlines()
    assert [row[0] for row in rows] == list("ihgfedcba")
    assert rows[4].split() == ["e", ".", ".", ".", "W", "*", "B", ".", ".", ".", "e9"]
    assert rows[3].split()[-1] == "f9"
