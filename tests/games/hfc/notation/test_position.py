"""Positions of fights that cannot be: each is refused, with what was expected and what came."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import BadPosition
from hexarena.games.hfc.notation.position import FIELDS
from tests.games.hfc.invariants import INVARIANTS, find_broken
from tests.games.hfc.styles import brawl, play_fight
from tests.games.hfc.table import GAME, legal, play

HANDS = "C2C3C4C5C6 H2H3H4H5H6"
SHORT = "C2C3C4C5 H2H3H4H5H6"
FOULED_CHOOSES = {"neutral": "fouled_chooses"}
FACE_DOWN = {"discards": "face_down"}
KEEP_HANDS = {"round_hands": "keep"}
MISSING = {"round_end": "cannot_draw"}
POSITIONS = {
    "deal": (f"deal red e1,e9 - - 15,15 0,0 1 0 {HANDS[:10]} H2H3 - - - 0 0 0 -", {}),
    "again": ("deal blue e1,e9 - - 9,12 6,3 2 0 - - - - - 0 0 31 -", {}),
    "reds": ("deal red e1,e9 - - 9,12 6,3 2 0 - - - - - 0 0 31 -", {"round_starter": "red"}),
    "kept": (
        f"deal blue e1,e9 - - 9,12 6,3 2 0 C2C3C4+C5C6 -+{HANDS[11:17]} - - - 0 0 31 -",
        KEEP_HANDS,
    ),
    "roll": (f"roll blue e5,e9 - - 15,15 0,0 1 0 {HANDS} - - - 1 0 2 -", {}),
    "move": (f"move red e5,e5 red - 15,15 0,0 1 4 C2C3C4 {HANDS[11:]} C5C6S2S9 - - 0 0 5 -", {}),
    "corner": (f"corner red e1,e9 - - 15,15 0,0 1 4 {HANDS} - - - 4 0 5 -", {}),
    "advice": (f"advice red e1,e9 - - 15,15 0,0 1 4 C2C3 {HANDS[11:]} C4C5C6C7 - - 0 1 5 -", {}),
    "attack": (f"attack blue e5,e5 red - 15,10 0,5 1 0 {HANDS} S9 - - 0 0 2 -", {}),
    "strike": (f"defend blue e5,e7 - strike:C9 15,15 0,0 1 0 {HANDS} C9 - - 0 0 2 -", {}),
    "takedown": (f"defend blue e6,e6 red takedown:S9 15,15 0,0 1 0 {HANDS} S9 - - 0 0 2 -", {}),
    "escape": (f"defend blue e5,e6 - escape:S9 15,15 0,0 1 0 {HANDS} S9 - - 0 0 2 -", {}),
    "choke": (f"defend blue e6,e6 blue choke:H9 15,15 0,0 1 0 {HANDS} S9H9 - - 0 0 4 -", {}),
    "foul": (f"neutral blue e5,e7 - foul:X1 10,15 5,0 1 0 {HANDS} X1 - - 0 0 2 -", FOULED_CHOOSES),
    "refill": (f"refill red e5,e7 - strike:C9 15,15 0,0 1 2 {SHORT} C9 - - 0 0 1 -", {}),
    "laid": (f"refill red e5,e7 - - 15,15 0,0 1 2 {SHORT} - C6 - 0 0 1 -", FACE_DOWN),
    "ko": (f"finished blue e5,e7 - strike:C9 15,0 0,15 1 0 {HANDS} C9 - - 0 0 8 KO:red", {}),
    "nc": (f"finished red e5,e7 - - 15,15 0,0 1 2 {HANDS} C9 - - 10 0 11 NC:-", {}),
}
IMPOSSIBLE = (
    ("deal", {"chips": "14,15"}, "chips and damage make up what each began with: 15,15"),
    ("deal", {"chips": "16,15"}, "chips and damage make up what each began with: 15,15"),
    ("deal", {"hexes": "e1,e8"}, "a round begins in the corners (HFC 3.1)"),
    ("deal", {"red_hand": "C2C3"}, "cards are dealt to Red first, five each (HFC 3.1)"),
    ("deal", {"blue_hand": "?????"}, "cards are dealt to Red first, five each (HFC 3.1)"),
    ("deal", {"discards": "C9"}, "a round begins with all cards shuffled (HFC 3.6)"),
    ("deal", {"idle": "1"}, "a round begins with nothing drawn yet (HFC 9.7)"),
    ("deal", {"drew": "1"}, "nothing is drawn before advice (HFC 6.7)"),
    ("deal", {"roll": "1"}, "the die is not rolled yet (HFC 6.1)"),
    ("deal", {"turns": "2"}, "turns are counted from the first on"),
    ("deal", {"turn": "blue"}, "turns alternate from the first player's on (HFC 4.1)"),
    ("deal", {"blue_hand": "H2+H3"}, "hands are known where they were kept (HFC 3.6)"),
    ("again", {"turns": "0", "turn": "red"}, "turns are counted from the first on"),
    ("again", {"turns": "1351"}, "turns are counted from the first on"),
    ("again", {"idle": "3"}, "a round begins with nothing drawn yet (HFC 9.7)"),
    ("again", {"round": "3", "turns": "1"}, "turns are counted from the first on"),
    ("reds", {"turn": "blue"}, "turns alternate from the first player's on (HFC 4.1)"),
    ("kept", {"round": "1", "turns": "0", "turn": "red"}, "hands are known where they were kept"),
    ("kept", {"blue_hand": "H5+H2"}, "five each (HFC 3.1)", {"red_hand": "C2C3+C5C6"}),
    ("roll", {"top": "red"}, "control is sharing a hex (HFC 1.6)"),
    ("roll", {"hexes": "e5,e5"}, "control is sharing a hex (HFC 1.6)"),
    ("roll", {"hexes": "e5,e5", "top": "red"}, "who is under control does not move (HFC 4.4)"),
    ("roll", {"roll": "1"}, "the die is not rolled yet (HFC 6.1)"),
    ("roll", {"drew": "1"}, "nothing is drawn before advice (HFC 6.7)"),
    ("roll", {"red_hand": "C2C3C4C5"}, "who is not at turn has five cards (HFC 4.5)"),
    ("roll", {"blue_hand": "H2H3"}, "a defence takes two cards at most (HFC 5.3)"),
    ("roll", {"blue_hand": "H2H3H4H5H6H7"}, "a hand holds five cards at most (HFC 4.5)"),
    ("roll", {"red_laid": "C7"}, "discards lie face up (HFC 2.4)"),
    ("roll", {"red_laid": "?" * 50}, "there are 54 cards (HFC 2.1)", {"discards": "CA"}),
    ("roll", {"blue_laid": "?" * 44}, "a round ends with the last card of the pile (HFC 3.4)"),
    ("roll", {"attack": "strike:C9", "discards": "C9"}, "an attack waits until it is defended"),
    ("roll", {"turn": "red"}, "turns alternate from the first player's on (HFC 4.1)"),
    ("roll", {"idle": "10"}, "so many turns without a draw are no contest (HFC 9.7)"),
    ("roll", {"idle": "3"}, "turns are counted from the first on"),
    ("roll", {"chips": "0,15", "damage": "15,0"}, "who has no chips left has lost (HFC 8.3)"),
    ("roll", {"result": "KO:red"}, "what is finished has a result"),
    ("roll", {"round": "0"}, "rounds count from 1"),
    (
        "roll",
        {"hexes": "e5,e8"},
        "fighters stand where they walked to from their corners (HFC 3.1)",
    ),
    ("move", {"discards": "C5C6C7C8"}, "control is won by a grapple"),
    ("move", {"turns": "61"}, "turns are counted from the first on"),
    ("move", {"roll": "0"}, "who moves has rolled (HFC 6.1)"),
    ("move", {"top": "blue"}, "who is under control does not move (HFC 4.4)"),
    ("move", {"drew": "1"}, "nothing is drawn before advice (HFC 6.7)"),
    ("corner", {"hexes": "e9,e1"}, "advice is for the own corner (HFC 6.7)"),
    ("corner", {"hexes": "e5,e1"}, "advice is for the own corner (HFC 6.7)"),
    ("corner", {"roll": "0"}, "who moves has rolled (HFC 6.1)"),
    ("advice", {"hexes": "e9,e1"}, "advice is for the own corner (HFC 6.7)"),
    ("advice", {"red_hand": "C2C3C8C9CT"}, "a card is to come (HFC 4.5)"),
    ("advice", {"discards": "C4C5C6", "turns": "1"}, "what was drawn has left the pile"),
    ("attack", {"roll": "1"}, "who is not under control has rolled (HFC 4.4)"),
    ("attack", {"top": "blue"}, "who is not under control has rolled (HFC 4.4)"),
    ("attack", {"drew": "1"}, "cards are drawn before an attack on advice alone (HFC 6.7)"),
    ("strike", {"attack": "-"}, "an attack is to be defended"),
    ("strike", {"hexes": "e5,e8"}, "an attack leaves the fighters where it can be played"),
    ("strike", {"attack": "strike:S9", "discards": "S9"}, "an attack leaves the fighters where"),
    ("strike", {"discards": "-"}, "the card of an attack lies among the discards (HFC 2.4)"),
    ("strike", {"attack": "strike:C2"}, "the card of an attack lies among the discards (HFC 2.4)"),
    ("strike", {"blue_hand": "H2H3H4H5"}, "a turn begins with five cards (HFC 4.5)"),
    ("strike", {"idle": "1"}, "who attacked has drawn a card (HFC 4.5)"),
    ("takedown", {"hexes": "e5,e6", "top": "-"}, "an attack leaves the fighters where it can be"),
    ("takedown", {"top": "blue"}, "an attack leaves the fighters where it can be played"),
    ("takedown", {"attack": "slam:S9", "top": "blue"}, "an attack leaves the fighters where"),
    ("escape", {"hexes": "e5,e7"}, "an attack leaves the fighters where it can be played"),
    ("escape", {"hexes": "e5,e5", "top": "red"}, "an attack leaves the fighters where it can be"),
    ("choke", {"hexes": "e5,e6", "top": "-"}, "an attack leaves the fighters where it can be"),
    ("foul", {"attack": "strike:C9", "discards": "C9"}, "neutral hexes are for fouls"),
    ("foul", {"hexes": "e5,e5", "top": "blue"}, "neutral hexes are for fouls"),
    ("refill", {"red_hand": HANDS[:10]}, "a card is to come (HFC 4.5)"),
    ("refill", {"roll": "0"}, "who is not under control has rolled (HFC 4.4)"),
    ("refill", {"red_hand": "C2"}, "a turn spends two cards in defence and one in attack"),
    ("laid", {"roll": "0"}, "who is not under control has rolled (HFC 4.4)"),
    ("laid", {"red_laid": "C7", "blue_laid": "?" * 44}, "a round ends with the last card"),
    ("ko", {"result": "-"}, "what is finished has a result"),
    ("ko", {"result": "KO:blue"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"result": "TKO:red"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"result": "DQ:red"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"result": "DQ:blue"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"result": "SUB:red"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"result": "DRAW:-"}, "a fight ends as attack, chips, rounds and turns say"),
    ("ko", {"chips": "15,1", "damage": "0,14"}, "a fight ends as attack, chips, rounds and turns"),
    ("ko", {"turns": "2"}, "an attack costs 5 chips at most, and a turn answers one"),
    ("nc", {"idle": "9"}, "a fight ends as attack, chips, rounds and turns say"),
    ("nc", {"result": "NC:red"}, "a fight ends as attack, chips, rounds and turns say"),
    ("nc", {"result": "DECISION:red"}, "so many turns without a draw are no contest (HFC 9.7)"),
)


def read(name, change, more_changes=None):
    """Read a position of the table with other words in it."""
    text, options = POSITIONS[name]
    line = dict(zip(FIELDS, text.split(), strict=True)) | change | (more_changes or {})
    return GAME.read_position(" ".join(line.values()), GAME.options(**options))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_that_are_spoiled_below_are_read_and_written_as_they_are(name):
    states = read(name, {})
    assert GAME.write_position(states[0]) == POSITIONS[name][0]
    assert bool(GAME.rules.legal(states)) != GAME.rules.over(states)


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=str)
def test_an_impossible_position_is_reported_with_the_broken_constraint_and_its_values(case):
    name, change, constraint, *more_changes = case
    with pytest.raises(BadPosition) as excinfo:
        read(name, change, *more_changes)
    message = str(excinfo.value)
    assert message.startswith("this position is impossible: ")
    assert constraint in message
    assert "; got " in message


def test_a_refusal_quotes_the_words_of_the_line():
    with pytest.raises(
        BadPosition, match="; got turn blue, hexes e6,e6, top blue, attack takedown:S9"
    ):
        read("takedown", {"top": "blue"})


@pytest.mark.parametrize(
    ("key", "change", "expected"),
    [
        ("ko", {"red_hand": "C3C2C4C5C6"}, "C2C3C4C5C6"),
        ("nc", {"result": "NC"}, "NC:-"),
        ("kept", {"red_hand": "C2C3C4C5C6+"}, "C2C3C4C5C6"),
    ],
)
def test_another_way_to_write_a_position_is_refused(key, change, expected):
    [(name, word)] = change.items()
    with pytest.raises(BadPosition) as excinfo:
        read(key, change)
    assert str(excinfo.value) == f"got {word!r}; expected {name} as it is written: {expected}"


@pytest.mark.parametrize(("word", "maximum"), [("idle", 10), ("drew", 1)])
@pytest.mark.parametrize("number", [128, 255, 256, 32_000])
def test_numbers_that_a_state_cannot_hold_are_refused(word, maximum, number):
    with pytest.raises(BadPosition, match=f"got '{number}'; expected a number, 0 to {maximum}"):
        read("roll", {word: str(number)})


def test_nothing_is_no_attack_and_no_result():
    with pytest.raises(BadPosition, match="got '-'; expected strike, takedown"):
        read("strike", {"attack": "-:C9"})
    with pytest.raises(BadPosition, match="got '-'; expected KO, TKO"):
        read("ko", {"result": "-:red"})


# Whatever is spoiled

FIGHT = [states for states, _ in play_fight(FOULED_CHOOSES, brawl, seed=6)]
LINES = [GAME.write_position(states[0]) for states in FIGHT]
words = st.sampled_from(sorted({word for line in LINES for word in line.split()}))
changes = st.lists(st.tuples(st.integers(0, 17), words), min_size=1, max_size=3)


@given(st.sampled_from(LINES), changes, st.integers(0, 10**6))
def test_a_corrupted_position_is_refused_or_keeps_the_invariants(line, spoiled, n):
    fields = line.split()
    for index, word in spoiled:
        fields[index] = word
    settings = GAME.options(**FOULED_CHOOSES)
    try:
        states = GAME.read_position(" ".join(fields), settings)
    except BadPosition:
        return
    reread = GAME.read_position(GAME.write_position(states[0]), settings)
    assert reread.tobytes() == states.tobytes()
    for _ in range(20):
        assert not find_broken_invariant(states)
        moves = sorted(legal(states))
        if moves:
            play(states, moves[n % len(moves)])


def find_broken_invariant(states):
    """Return the invariant that a state breaks."""
    pair = np.repeat(states, 2)
    raw = pair.view(np.uint64).reshape(2, -1)
    actions = np.array(GAME.rules.legal(states), np.int32)
    return INVARIANTS[find_broken(pair, raw, (15, 15), int(states["turns"][0]), actions)]
