"""Matches in words: notation and positions, out and in."""

import numpy as np
import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.game import game
from hexarena.games.hexstrike import EARLIER
from hexarena.games.hexstrike.notation.position import EMPTY, FIELDS
from hexarena.games.hexstrike.notation.values import VALUES
from hexarena.games.hexstrike.rules.state import ACTIONS, DISCARD_CARD, STATE, TAKE_BACK
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import blue, red

GAME = game("hexstrike")
OPTION_SETS = (
    {},
    {"decks": "secret"},
    {"players": 3},
    {"players": 4, "decks": "secret"},
    {"full_tie": "simultaneous"},
    {"players": 3, "throws": "blocked_before", **EARLIER[2]},
)
every_agreement = pytest.mark.parametrize("options", OPTION_SETS, ids=str)
CARDS = ("moves", "hand", "deck")
SECRET = ("active:?", "passive:?", "rotate:?", "adrenaline:?")


def text_of(states, *changes):
    """Write a position with some words of it changed."""
    text = GAME.write_position(states[0])
    for old, new in changes:
        assert old in text, f"{old} is not in {text}"
        text = text.replace(old, new, 1)
    return text


def find_refusal(text):
    with pytest.raises(BadPosition) as error:
        GAME.read_position(text)
    return str(error.value)


# Actions


def test_every_action_has_a_unique_text():
    words = [GAME.write(EMPTY[0], action) for action in range(ACTIONS)]
    assert len({word.lower() for word in words}) == ACTIONS
    assert [GAME.read(EMPTY[0], word) for word in words] == [*range(ACTIONS)]


@pytest.mark.parametrize(
    "word",
    [
        "character:monkey-queen",
        "deck:spinning-back-kick",
        "active:grappling-hook",
        "passive:step",
        "rotate:0",
        "rotate:L2",
        "adrenaline:10",
        "throw:E",
        "throw:SW",
        "knock:NW",
        "use",
        "decline",
        "discard:absorb",
        "discard:whirlwind",
        "exhaust:advance",
        "return:step",
        "combo",
        "no-combo",
        "guard",
        "no-guard",
        "return",
        "stay",
        "platform:here",
        "platform:SE",
    ],
)
def test_actions_are_called_as_agreed(word):
    assert GAME.write(EMPTY[0], GAME.read(EMPTY[0], f" {word.upper()} ")) == word


@pytest.mark.parametrize("word", ["active", "rotate:4", "adrenaline:11", "discard:step", "throw"])
def test_what_is_no_action_is_refused_with_what_was_expected(word):
    with pytest.raises(
        UnreadableAction, match=f"{word}' is not an action; expected such as active:"
    ):
        GAME.read(EMPTY[0], word)


@pytest.mark.rule("HS 6.1")
def test_a_commitment_is_read_by_its_owner_alone():
    states = table.lay([red("stab"), blue()])
    for hidden in SECRET:
        action = GAME.rules.legal(states)[0]
        notation = GAME.write(states[0], action)
        assert GAME.seen(states[0], action, 0) == notation
        assert GAME.seen(states[0], action, 1) == GAME.seen(states[0], action, None) == hidden
        GAME.rules.apply(states, action)


@pytest.mark.rule("HS 3.6")
def test_which_cards_go_or_come_back_is_read_by_their_owner_alone():
    state = EMPTY[0]
    assert GAME.seen(state, DISCARD_CARD, 1) == "discard:?"
    assert GAME.seen(state, TAKE_BACK, 1) == "return:?"
    assert GAME.seen(state, DISCARD_CARD, 0) == GAME.write(state, DISCARD_CARD)
    for word in ("use", "return", "combo", "throw:E", "platform:here"):
        assert GAME.seen(state, GAME.read(state, word), 1) == word


# Positions


def test_every_field_of_the_state_is_written():
    spare = {name for name in STATE.names if name.startswith(("gap", "padding"))}
    assert {*FIELDS} == {*STATE.names} - spare
    assert {*VALUES} == {*FIELDS}


@every_agreement
@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_is_read_back_byte_by_byte(options, seed):
    settings = GAME.options(**options)
    for states, _ in [*random_match(GAME, options, seed)][::3]:
        reread = GAME.read_position(GAME.write_position(states[0]), settings)
        assert reread.tobytes() == states.tobytes()


@every_agreement
def test_what_a_seat_knows_is_written_and_read_back(options):
    settings = GAME.options(**options)
    for states, _ in [*random_match(GAME, options, seed=3)][::7]:
        view = GAME.known_state(states[0], 0)
        text = GAME.write_position(view[0])
        assert GAME.write_position(GAME.read_position(text, settings)[0]) == text


@every_agreement
def test_cards_that_are_not_known_are_written_as_questions(options):
    count = 0
    for states, _ in [*random_match(GAME, options, seed=1)][:80:9]:
        view = GAME.known_state(states[0], None)
        text = GAME.write_position(view[0])
        lines = " ".join(word for word in text.split() if word.startswith(CARDS))
        assert lines.count("?") == sum((view[0][name] < 0).sum() for name in CARDS)
        count += lines.count("?")
    assert count


def test_a_position_reads_like_one():
    states = table.lay([red("stab", damage=12), blue(adrenaline=3)])
    table.play(states, "stab+step/R1")
    words = dict(word.split("=") for word in GAME.write_position(states[0]).split())
    assert words["to_act"] == "blue"
    assert words["phase"] == "active"
    assert words["damage"] == "12"
    assert words["adrenaline"] == "0,3"
    assert words["active"] == "stab"
    assert words["q"] == "1"
    assert words["hand"].startswith("stab,")


@pytest.mark.parametrize(
    ("change", "view"),
    [
        (("phase=active", "phase=act"), "got 'act'; expected character, deck, active"),
        (("phase=active", "phase=finished"), "nobody is to act once it is over"),
        (("phase=active", "phase=active to_act=green"), "a seat that plays is to act"),
        (
            ("phase=active", "phase=active players=3"),
            "got players=3; expected 2, as the options say",
        ),
        (("q=2,-2", "q=2,2"), "no two share a hex"),
        (("q=2,-2", "q=2,-2000"), "got '-2000'; expected a number, -100 to 100"),
        (("q=2,-2", "q=2,-2,0,0,0"), "got 5 parts of q; expected 4 at most"),
        (("guard", "parry2"), "got 'parry2'; expected a card such as step"),
        (("hand=parry", "hand=feint"), "a deck has no card twice"),
        (("hand=parry", "hand=step"), "abilities lie in hands and decks"),
        (("held=5", "held=6"), "a seat has 12 abilities"),
        (("moves=step", "moves=parry"), "movement cards are movement cards"),
        (("moves=step", "moves=ninja-roll"), "a deck has no card twice"),
        (("moves_held=4", "exhausted=1 moves_held=4"), "movement cards are held or exhausted"),
        (("phase=active", "phase=active line=W:0:0"), "expected an entry, such as W:0:0:0:-"),
        (("phase=active", "phase=active shown=xyz"), "expected up to 16 hexadecimal digits"),
        (("phase=active", "phase=active returns=2"), "got '2'; expected a number, -1 to 1"),
        (("phase=active", "phase=active hue=red"), "expected field=value, such as beat=3"),
        (("phase=active", "phase=active hand=/////"), "got 6 rows of hand; expected 4 at most"),
        (("moves_held=4", "moves_held=04"), "expected a number, 0 to 4"),
        (("phase=active", "phase=active phase=active"), "every position is written in one way"),
        (("step,ninja-roll", "jump,ninja-roll"), "Step is in every deck"),
        (("step,ninja-roll", "step,leap"), "1 signature movement cards at most"),
        (("phase=active", "phase=return"), "who takes cards back lacks so many"),
        (("phase=active", "phase=throw"), "what is decided belongs to the stage of the beat"),
        (("phase=active", "phase=active gone=15"), "nobody leaves a match of two"),
        (("q=2,-2", "q=90,-90"), "who is too far from the land is out"),
        (("refreshed=3", "refreshed=3 fire=1048576"), "counted by hexes of land"),
        (("refreshed=3", "refreshed=3 fire=1"), "every fire belongs to somebody"),
        (("refreshed=3", "refreshed=7"), "only seats that play are named"),
        (("due=3", "due=1"), "who has an open beat is due"),
        (("line=E:0:0:0:-:-:-:0:0:0", "line=W:0:0:0:-:-:-:0:0:0"), "a line is the rest of a play"),
        (("facing=3", "facing=3 points=1"), "two points win, among more than two"),
        (("facing=3", "facing=3 protected=1"), "only who has come back cannot be hit"),
        (("facing=3", "facing=3 focused=1"), "a card in focus lies aside"),
        (("facing=3", "facing=3 parried=1"), "a Parry answers an attack with damage"),
        (("stage=5", "stage=5 turn=1"), "before a beat nothing of it has happened"),
        (("stage=5", "stage=5 hit_damage=40000"), "expected a number, 0 to 32767"),
    ],
)
def test_what_cannot_be_is_refused_in_words(change, view):
    assert view in find_refusal(text_of(GAME.start(), change))


def test_long_text_is_truncated_in_messages():
    assert "20001 letters" in find_refusal("x" * 20_001)
    assert len(find_refusal("x" * 20_000)) < 120


# Drawing


def test_the_island_is_drawn_with_fighters_tokens_and_what_each_is_about_to_do():
    states = table.lay([red("stab"), blue(damage=3)])
    states[0].arrows, states[0].arrow_q[0] = 1, -1
    table.play(states, "stab+step/0")
    drawing = GAME.describe(states[0])
    assert "-→  B→  R←  o" in drawing
    assert "Red (Ryathan) at 1,0, facing W, 0 damage" in drawing
    assert "Blue (Ryathan) at 0,0, facing E, 3 damage" in drawing


def test_a_fighter_far_out_does_not_stretch_the_drawing():
    states = table.lay([red("stab"), blue()])
    states[0].q[1] = -60
    assert max(map(len, GAME.describe(states[0]).splitlines()[:-2])) < 90


def test_hidden_hands_are_counted_and_not_named():
    states = GAME.start()
    lines = GAME.describe(GAME.known_state(states[0], 0)[0]).splitlines()
    assert "4 abilities and 4 movement cards" in lines[-1]
    assert "5 abilities (Parry, Feint" in lines[-2]
    assert np.array_equal(states, GAME.start())
