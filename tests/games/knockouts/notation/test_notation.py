"""Matches in words: notation and positions, out and in."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import BadPosition, UnreadableAction
from tests.games.knockouts import table
from tests.games.knockouts.printed import CARDS, STYLES
from tests.games.knockouts.slow import FIGHTERS, spell
from tests.games.knockouts.styles import at_random, choose_move, play_greedily
from tests.games.knockouts.table import (
    GAME,
    OPTION_SETS,
    POSITIONS,
    acting,
    attack,
    lay,
    legal,
    ongoing,
    options_id,
    play,
    start,
)
from tests.games.knockouts.test_against_model import start_both
from tests.games.playing import check_typed

pytestmark = pytest.mark.slow


def list_states(options, style, seed):
    """Give every state of a match that is fought by a style."""
    chance, (states, fight) = random.Random(seed), start_both(options)
    while fight.choices:
        yield states.copy()
        move = choose_move(chance, fight, style)
        GAME.rules.apply(states, GAME.read(states[0], move))
        fight.play(move)
    yield states


def sample_states(walk):
    """Give a fifth of the states of a match, as luck has it, and the last."""
    chance, states = random.Random(1), None
    for states in walk:
        if chance.random() < 0.2:
            yield states
    yield states


# Actions


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize(
    "style", [at_random, play_greedily], ids=lambda play_style: play_style.__name__
)
def test_every_legal_action_has_a_unique_text_and_is_read_back(options, style):
    for states in list_states(options, style, seed=3):
        actions = GAME.rules.legal(states)
        words = [GAME.write(states[0], action) for action in actions]
        assert len(set(words)) == len(words)
        assert [GAME.read(states[0], word) for word in words] == actions


def test_actions_are_called_as_the_specification_calls_them():
    shapes = (
        r"put:(Heart|Striking|Grappling|Conditioning)",
        rf"style:({'|'.join(spell(style) for style in STYLES)})",
        r"die:[1-6]",
        rf"card:({'|'.join(spell(card) for card in CARDS)})\.[1-7]",
        r"use:(Striking|Grappling)",
        rf"move:({'|'.join(POSITIONS)})",
        r"stop|top|bottom|done|pass|roll|allow|critical|normal",
        r"attack:(Style-as-)?(Jab|Cross|Hook|Uppercut|Kick|Knee|Elbow|Ground-Punch)",
        r"attack:(Style-as-)?(Throw|Neck-Hold|Arm-Hold|Leg-Hold)",
        r"special:Reversal|react:Cover-Up",
        rf"discard:({'|'.join(spell(card) for card in CARDS)})",
        r"boost:(Sink|Wind-Up|Surge)",
        r"(hurt|restore):(Striking|Grappling|Conditioning)",
    )
    shapes_seen = set()
    for seed in range(12):
        for states in list_states({}, play_greedily if seed % 2 else at_random, seed):
            words = {GAME.write(states[0], action) for action in GAME.rules.legal(states)}
            fitting = {word: [s for s in shapes if re.fullmatch(s, word)] for word in words}
            assert all(len(matches) == 1 for matches in fitting.values()), fitting
            shapes_seen |= {shape for matches in fitting.values() for shape in matches}
    assert shapes_seen == set(shapes)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("attack:Neck-Hold", "attack:Neck Hold"),
        ("attack:style-as-throw", "attack:Style as Throw"),
        (" PASS ", "pass"),
        ("discard:Cover-Up", "discard:cover up"),
    ],
)
def test_case_blanks_and_hyphens_do_not_matter(first, second):
    states = acting("BP", ("Neck-Hold Style Cover-Up", ""), position="Clinch")
    assert GAME.read(states[0], first) == GAME.read(states[0], second)
    assert GAME.read(states[0], first) in GAME.rules.legal(states)


@pytest.mark.rule("KT 2.6")
def test_a_card_drawn_may_be_named_without_its_number():
    states = play(lay(pile="Jab Jab Cross"), "die:2", "die:2", "pass", "pass")
    assert GAME.read(states[0], "card:Jab") == GAME.read(states[0], "card:Jab.1")
    assert GAME.read(states[0], "card:Jab.3") not in GAME.rules.legal(states)
    assert GAME.read(states[0], "card:Kick") not in GAME.rules.legal(states)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "attack",
        "attack:",
        "attack:Headbutt",
        "attack:Style-as-Boxing",
        "attack:Jab-as-Throw",
        "attack:Jab.1",
        "card:Jab.0",
        "card:Jab.9",
        "card:Jab.x",
        "die:0",
        "die:7",
        "die:",
        "use:Conditioning",
        "put:Experience",
        "style:Boxing",
        "move:Corner",
        "hurt:Heart",
        "restore:Experience",
        "jump:Clinch",
        "pass:Jab",
        "top:bottom",
        "pass pass",
    ],
)
def test_an_unknown_action_is_reported_with_the_expected_text(text):
    states = acting(hands=("Jab", ""))
    with pytest.raises(UnreadableAction, match="is not an action; expected such as attack:Jab"):
        GAME.read(states[0], text)


tokens = st.sampled_from(
    [
        *(spell(card) for card in CARDS),
        *POSITIONS[::3],
        *("attack", "card", "die", "move", "discard", "put", "style", "hurt", "pass", "Style-as-"),
        *(":", ".", "-", " ", "1", "7"),
    ]
)
scraps = st.one_of(st.text(max_size=12), st.lists(tokens, max_size=6).map("".join))
MATCH_STATES = [*list_states({}, play_greedily, 6)]


@given(st.integers(0, 400), scraps)
def test_any_text_is_an_action_or_refused(ply, text):
    states = MATCH_STATES[ply % len(MATCH_STATES)]
    check_typed(GAME, states, text)


# Positions


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize(
    "style", [at_random, play_greedily], ids=lambda play_style: play_style.__name__
)
def test_a_position_written_and_read_is_the_same_to_the_last_byte(options, style):
    settings = GAME.options(**options)
    for states in sample_states(list_states(options, style, seed=4)):
        text = GAME.write_position(states[0])
        assert GAME.read_position(text, settings).tobytes() == states.tobytes(), text


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_as_a_seat_sees_it_is_written_and_read_too(options, seat):
    settings = GAME.options(**options)
    for states in sample_states(list_states(options, play_greedily, seed=5)):
        GAME.rules.compiled.hide_at(states, 0, seat)
        text = GAME.write_position(states[0])
        assert GAME.read_position(text, settings).tobytes() == states.tobytes(), text


LINES = [GAME.write_position(states[0]) for states in MATCH_STATES]
FIELDS = len(LINES[0].split())
words = st.sampled_from(sorted({word for line in LINES for word in line.split()}))


@given(st.sampled_from(LINES), st.integers(0, FIELDS - 1), st.one_of(words, scraps), st.randoms())
def test_a_spoiled_position_is_refused_or_can_be_played(line, index, word, chance):
    fields = line.split()
    fields[index] = word
    try:
        states = GAME.read_position(" ".join(fields))
    except BadPosition:
        return
    reread = GAME.read_position(GAME.write_position(states[0]))
    assert reread.tobytes() == states.tobytes()
    for _ in range(20):
        actions = GAME.rules.legal(states)
        assert bool(actions) != GAME.rules.over(states)
        if actions:
            GAME.rules.apply(states, chance.choice(actions))


def write_changed(line, **fields):
    """Change some words of a line, by their places."""
    line = line.split()
    for index, word in fields.items():
        line[int(index.removeprefix("_"))] = word
    return " ".join(line)


OPENING = GAME.write_position(start()[0])
READY_FIGHTERS = {"red_fighter": FIGHTERS["P"], "blue_fighter": FIGHTERS["Q"]}
TURN = next(
    GAME.write_position(states[0])
    for states, _ in ongoing(READY_FIGHTERS, seed=1)
    if table.phase(states) == "mob_die" and "Jab*1" in GAME.write_position(states[0])
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"got 0 words; expected {FIELDS}"),
        (write_changed(TURN, _0="printed"), "got edition 'printed'; the options say open-1"),
        (write_changed(TURN, _1="lunch"), "got 'lunch'; expected create, deal, stat"),
        (write_changed(TURN, _2="green"), "got 'green'; expected red, blue, luck"),
        (write_changed(TURN, _4="Corner"), "got 'Corner'; expected Long-Range, Mid, Short"),
        (
            write_changed(TURN, _5="red"),
            "this position is impossible: one fighter is on top on the ground, and",
        ),
        (
            write_changed(TURN, _4="Full-Mount"),
            "one fighter is on top on the ground, and only there",
        ),
        (write_changed(TURN, _8="Headbutt"), "got 'Headbutt'; expected Jab, Cross, Hook"),
        (write_changed(TURN, _11="99"), "got '99'; expected a number, 0 to"),
        (write_changed(TURN, _11="many"), "got 'many'; expected a number, 0 to"),
        (
            write_changed(OPENING, _2="luck"),
            "this position is impossible: whoever makes a fighter acts",
        ),
        (write_changed(TURN, **{f"_{FIELDS - 1}": "knockout:red"}), "what is over has a result"),
        (write_changed(TURN, **{f"_{FIELDS - 1}": "ko:red"}), "got 'ko'; expected knockout"),
        (TURN.replace("Jab*1", "Jab*6"), "got '6'; expected a number, 1 to 5"),
        (write_changed(TURN, _31="Jab*5", _32="Jab*1"), "got more cards than the deck has"),
        (TURN.replace("3,3,9", "3,3,10"), "got '10'; expected a number, 0 to 9"),
        (TURN.replace("3,3,0", "0,0,0"), "a fighter with nothing ready has lost"),
        (TURN.replace("3,3,0", "3,3,1"), "no more markers are ready than were placed"),
        (TURN.replace("H3-C0-S3-G3", "H4-C0-S3-G3"), "a fighter is 'H4-C0-S3-G3'"),
    ],
)
def test_a_bad_position_is_reported_with_the_expected_text(text, message):
    with pytest.raises(BadPosition) as excinfo:
        GAME.read_position(text)
    assert message in str(excinfo.value)


def test_a_position_is_drawn_with_the_track_both_fighters_and_the_table():
    states = acting("AB", ("Cross Jab Jab", "Kick"), position="Short", scored=("Elbow", "Throw"))
    drawing = GAME.describe(attack(states, "attack:Cross", 6)[0])
    track, red, blue, table_line = drawing.splitlines()
    assert "[Short]" in track
    assert [name for name in POSITIONS if name.replace("-", " ") not in track] == []
    assert all(word in red for word in ("Red", "S 3/3", "C 3/3", "Iron Chin", "2 Jab"))
    assert all(word in blue for word in ("Blue", "G 3/3", "Slippery", "1 Kick"))
    assert all(
        word in table_line for word in ("Round 1 of 2", "Red mobile", "Cross needs 5", "dice 6")
    )


def test_a_hidden_hand_is_drawn_card_by_card_face_down():
    states = lay("PQ", ("Jab", "Kick Kick"))
    GAME.rules.compiled.hide_at(states, 0, 0)
    assert "hand ??" in GAME.describe(states[0])
    assert "Kick" not in GAME.describe(states[0])


def test_positions_of_random_matches_keep_what_is_legal():
    for states, _ in ongoing({"red_fighter": FIGHTERS["M"]}, seed=9, limit=300):
        reread = GAME.read_position(GAME.write_position(states[0]), OPTIONS_M)
        assert legal(reread) == legal(states)


OPTIONS_M = GAME.options(red_fighter=FIGHTERS["M"])
