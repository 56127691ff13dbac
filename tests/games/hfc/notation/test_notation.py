"""Fights in words: notation and positions, out and in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.games.hfc.components.cards import NAMES as CARDS
from tests.games.hfc.styles import at_random, brawl, play_fight
from tests.games.hfc.table import GAME, HEXES, OPTION_SETS, lay, options_id, play, start
from tests.games.playing import check_typed

FACING = ("(0,0)", "(1,0)")
HAND = "C9 S5 H8 D4 X1"


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", [at_random, brawl], ids=lambda play_style: play_style.__name__)
def test_every_legal_action_has_a_unique_text_and_is_read_back(options, style):
    for states, _ in play_fight(options, style, seed=3):
        actions = GAME.rules.legal(states)
        words = [GAME.write(states[0], action) for action in actions]
        assert len(set(words)) == len(words)
        assert [GAME.read(states[0], word) for word in words] == actions


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", [at_random, brawl], ids=lambda play_style: play_style.__name__)
def test_a_position_written_and_read_is_the_same_to_the_last_byte(options, style):
    settings = GAME.options(**options)
    for states, _ in play_fight(options, style, seed=4):
        text = GAME.write_position(states[0])
        reread = GAME.read_position(text, settings)
        assert reread.tobytes() == states.tobytes(), text


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_as_a_seat_sees_it_is_written_and_read_too(options, seat):
    settings = GAME.options(**options)
    for states, _ in play_fight(options, brawl, seed=5):
        GAME.rules.compiled.hide_at(states, 0, seat)
        text = GAME.write_position(states[0])
        assert GAME.read_position(text, settings).tobytes() == states.tobytes(), text


@pytest.mark.parametrize(
    ("first", "second"),
    [("C2+C5", "C5+C2"), ("ct", "CT"), (" X1 ", "x1"), ("NONE", "none")],
)
def test_case_blanks_and_the_order_of_cards_do_not_matter(first, second):
    hand = "CT C2 C5 SK X1"
    states = lay(*FACING, None, hand, turn="blue", phase="defend", pending="strike C9")
    assert GAME.read(states[0], first) == GAME.read(states[0], second)
    assert GAME.read(states[0], first) in GAME.rules.legal(states)


def test_cards_to_discard_on_advice_may_be_named_in_any_order():
    states = lay("(-3,0)", "(3,0)", HAND, phase="roll")
    play(states, "roll:1", "(-4,0)")
    assert GAME.read(states[0], "advice:X1+C9+h8") == GAME.read(states[0], "advice:C9+H8+X1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e",
        "e0",
        "j1",
        "a6",
        "C1",
        "Z9",
        "X3",
        "C9+",
        "+C9",
        "S7@",
        "S7@e5",
        "S7@a1",
        "C9@e6",
        "roll:0",
        "roll:7",
        "roll:",
        "draw:e5",
        "drag:e5",
        "pass:e5",
        "pass:C9+S5",
        "advice:C2",
        "advice:C9+C9",
        "neutral:i5",
        "neutral:i5+i5",
        "neutral:e5+e1",
        "C9+C9",
        "jump:e5",
        "stay@e5",
        "C9 S5",
    ],
)
def test_an_unknown_action_is_reported_with_the_expected_text(text):
    states = lay(*FACING, HAND)
    with pytest.raises(
        UnreadableAction, match="is not an action; expected such as e5, drag:e5, C9"
    ):
        GAME.read(states[0], text)


tokens = st.sampled_from(
    [
        *CARDS[::5],
        *HEXES[::7],
        "stay",
        "pass",
        "none",
        "advice",
        "roll",
        "drag",
        "neutral",
        ":",
        "+",
        "@",
        "5",
    ]
)
scraps = st.one_of(st.text(max_size=12), st.lists(tokens, max_size=6).map("".join))


@given(st.integers(0, 150), scraps)
def test_any_text_is_an_action_or_refused(ply, text):
    states = POSITIONS[ply % len(POSITIONS)]
    check_typed(GAME, states, text)


POSITIONS = [states for states, _ in play_fight({"neutral": "fouled_chooses"}, brawl, seed=6)]


OPENING = "deal red e1,e9 - - 15,15 0,0 1 0 - - - - - 0 0 0 -"


def test_the_opening_is_written_as_the_page_says():
    assert GAME.write_position(start()[0]) == OPENING


def write_changed(index, word):
    fields = OPENING.split()
    fields[index] = word
    return " ".join(fields)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "got 0 words; expected 18"),
        (write_changed(0, "lunch"), "got 'lunch'; expected deal, roll, defend"),
        (write_changed(1, "green"), "got 'green'; expected red, blue"),
        (write_changed(2, "e1"), "got 'e1'; expected Red's and Blue's, with a comma between"),
        (write_changed(2, "e1,z9"), "got 'z9'; expected a hex, a1 to i9"),
        (write_changed(2, "e5,e5"), "this position is impossible: control is sharing a hex"),
        (write_changed(3, "red"), "this position is impossible: control is sharing a hex"),
        (write_changed(4, "poke:C9"), "got 'poke'; expected strike, takedown"),
        (write_changed(4, "strike:C1"), "got 'C1'; expected a card such as C9"),
        (write_changed(5, "15,many"), "got 'many'; expected a number, 0 to 1000"),
        (write_changed(7, "4"), "got '4'; expected a number, 0 to 3"),
        (write_changed(7, "0"), "this position is impossible: rounds count from 1"),
        (write_changed(8, "7"), "got '7'; expected a number, 0 to 6"),
        (write_changed(9, "C9C9"), "a card lies in two places; expected each once"),
        (
            write_changed(9, "C2C3C4C5C6C7"),
            "this position is impossible: a hand holds five cards at most",
        ),
        (write_changed(14, "99"), "got '99'; expected a number, 0 to 10"),
        (write_changed(14, "10"), "this position is impossible: so many turns without a draw"),
        (write_changed(14, "200"), "got '200'; expected a number, 0 to 10"),
        (write_changed(15, "128"), "got '128'; expected a number, 0 to 1"),
        (write_changed(17, "KO:red"), "this position is impossible: what is finished has a result"),
        (write_changed(17, "XO:red"), "got 'XO'; expected KO, TKO"),
    ],
)
def test_a_bad_position_is_reported_with_the_expected_text(text, message):
    with pytest.raises(BadPosition) as excinfo:
        GAME.read_position(text)
    assert message in str(excinfo.value)


def test_a_position_is_drawn_with_fighters_chips_hands_and_the_pile():
    states = lay("(0,0)", "(0,0)", HAND, "C2 S2 H2 D2 X2", top="red", chips=[12, 9])
    drawing = GAME.describe(states[0])
    assert len(re.findall(r"\bRb\b", drawing)) == 1
    assert re.search(r"Red +12 chips, 3 damage, hand C9 S5 H8 D4 X1\n", drawing)
    assert "44 cards left" in drawing
