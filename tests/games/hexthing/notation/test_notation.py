"""Actions of a game in words: out and in."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import UnreadableAction
from tests.games.hexthing.model import CARDS
from tests.games.hexthing.styles import STYLES
from tests.games.hexthing.table import (
    GAME,
    HEXES,
    OPTION_SETS,
    lay,
    legal,
    options_id,
    play,
    replace_axial,
    start,
)

FIVE = "(2,1) (5,5) (0,5) (7,1) (5,0)"
HANDS = {"white_cards": "S1 D1 D2 W1", "black_cards": "N1 N2 U1 U2 E1 E2"}


def setting():
    return start()


def marking():
    return play(lay(**HANDS), "lot:S2")


def bidding():
    return play(lay(), "D2")


def offering():
    return play(lay(white="(8,2)", owned=[1, 1], things=FIVE), "W1")


def changing():
    return play(lay(white="(6,2)"), "W1")


def taking():
    return play(lay(), "D2", "bid:50")


def placing():
    return play(offering(), "bid:9", "pass")


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", STYLES, ids=lambda play_style: play_style.__name__)
def test_every_legal_action_has_a_unique_text_and_is_read_back(options, style):
    chance, states = random.Random(3), start(**options)
    while actions := GAME.rules.legal(states):
        words = [GAME.write(states[0], action) for action in actions]
        assert len(set(words)) == len(words)
        assert [GAME.read(states[0], word) for word in words] == actions
        GAME.rules.apply(states, GAME.read(states[0], style(chance, sorted(words))))


@pytest.mark.parametrize(
    ("layout", "first", "second"),
    [
        (lay, "d2", "D2"),
        (lay, " D2 ", "D2"),
        (marking, "lot:s3", "LOT:S3"),
        (marking, "OPEN", "open"),
        (bidding, "12", "bid:12"),
        (bidding, "+12", "bid:12"),
        (bidding, "bid:012", "bid:12"),
        (offering, "-3", "bid:-3"),
        (taking, "(3,3)", "take:(3,3)"),
        (placing, "(3,2)", "place:(3,2)"),
        (placing, "PLACE:E4", "place:e4"),
        (changing, "Pounds:17", "pounds:17"),
        (setting, "TWIN:D5", "twin:d5"),
    ],
)
def test_case_blanks_and_what_is_plain_may_be_left_out(layout, first, second):
    state = layout()[0]
    assert GAME.read(state, replace_axial(first)) == GAME.read(state, replace_axial(second))
    assert GAME.read(state, replace_axial(first)) in GAME.rules.legal(layout())


@pytest.mark.parametrize(
    ("layout", "text"),
    [
        *[(lay, text) for text in ("", "S", "S0", "S4", "X1", "W22", "D2 D3", "lot", "lot:", ":")],
        *[(lay, text) for text in ("lot:X1", "lot:S1+S2", "twin:a1", "twin:", "bid", "h1", "g12")],
        *[(lay, text) for text in ("refuse:S1", "fold", "take:", "take:h1", "place:z9", "a11b")],
        *[(bidding, text) for text in ("bid:", "bid:x", "bid:1e2", "bid:1000", "bid:--1", "bid:٣")],
        *[(bidding, text) for text in ("pounds:17", "dollars:17", "bid: 12", "bid:£5", "raise:5")],
        *[(changing, text) for text in ("17", "bid:17", "pounds:0", "dollars:0", "pounds:-5")],
        *[(changing, text) for text in ("dollars:-5", "pounds", "pounds:", "euros:5")],
    ],
)
def test_an_unknown_action_is_reported_with_the_expected_text(layout, text):
    with pytest.raises(UnreadableAction) as excinfo:
        GAME.read(layout()[0], text)
    expected = "is not an action; expected such as W2, lot:S1, open, bid:12, take:e5"
    assert str(excinfo.value) == f"{text!r} {expected}"


def test_long_text_is_truncated_in_messages():
    with pytest.raises(UnreadableAction) as excinfo:
        GAME.read(lay()[0], "x" * 10_000)
    assert len(str(excinfo.value)) < 200


tokens = st.sampled_from(
    [*CARDS[::3], *HEXES[::9], "lot", "bid", "take", "place", "pounds", "pass", ":", "-", "12", "£"]
)


@given(
    st.sampled_from([setting, lay, marking, bidding, changing, taking, placing]),
    st.lists(tokens, max_size=4).map("".join) | st.text(max_size=8),
)
def test_any_text_is_read_as_an_action_or_refused(layout, text):
    states = layout()
    try:
        action = GAME.read(states[0], text)
    except UnreadableAction:
        return
    assert 0 <= action < GAME.rules.ACTIONS
    if action in GAME.rules.legal(states):
        assert GAME.write(states[0], action) in legal(states)
