"""What is typed in plain words: choices named by a word, several in a line, and why not."""

import re

import pytest

from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.text import beats
from hexarena.contract.errors import IllegalAction, UnreadableAction
from hexarena.contract.game import game
from hexarena.match import Match


def sat(name, *moves, **options):
    """Sit down alone against a bot, some moves later."""
    game_ = game(name)
    local = LocalMatch(Match(game_, game_.options(**options), ("Ann", "level 1")))
    local.draw()
    for move in moves:
        local.match.play(move)
    return local


def written(local, text):
    """Return what a line plays, in notation."""
    branch, actions = local.match.branch(), []
    for action in local.read_all(text):
        actions.append(branch.game.write(branch.states[0], action))
        branch.play(action)
    return actions


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("step", ["active:step"]),
        ("Ninja", ["active:ninja-roll"]),
        ("thrust", ["active:long-thrust"]),
        ("Hint: Play Step as the active card.", ["active:step"]),
        ("active:step", ["active:step"]),
        ("step, parry, left 60, 0", ["active:step", "passive:parry", "rotate:L1", "adrenaline:0"]),
        (
            "step; parry; turn right 120; no",
            ["active:step", "passive:parry", "rotate:R2", "adrenaline:0"],
        ),
    ],
)
def test_a_choice_is_typed_in_plain_words_and_several_in_a_line(text, moves):
    assert written(sat("hexstrike"), text) == moves


def test_a_line_with_an_invalid_part_plays_nothing():
    local = sat("hexstrike")
    with pytest.raises(IllegalAction, match="Ninja Roll and Step are of the same kind"):
        local.read_all("step, ninja roll, 0, 0")
    assert local.match.ply == 0


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("hexstrike", "guard", "Guard is Blue's."),
        ("hexstrike", "trip", "Trip is in your deck, not in your hand."),
        ("hexcore6", "e5", "The Core is on e5"),
    ],
)
def test_a_refusal_is_the_reason_that_the_rules_give(name, text, reason):
    options = {"radius": 4} if name == "hexcore6" else {}
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        sat(name, **options).read_all(text)


def test_a_bid_beyond_the_purse_is_refused_in_words():
    with pytest.raises(IllegalAction, match="You only have 50 dollars"):
        sat("hexthing", "D2", twin="first").read("bid:99")


@pytest.mark.parametrize("text", ["foo", "p", "s"])
def test_a_word_that_fits_no_choice_or_several_is_refused_without_codes(text):
    with pytest.raises(UnreadableAction) as error:
        sat("hexstrike").read(text)
    assert ":" not in str(error.value).replace("may mean:", "").replace("choose:", "")
    assert "Step" in str(error.value)


def test_a_refused_turn_lists_the_turns_by_their_names():
    with pytest.raises(UnreadableAction, match="Go straight on, Turn 60° right") as error:
        sat("hexstrike", "active:step", "passive:parry").read("foo")
    assert "turn:" not in str(error.value)


def test_parts_of_a_commitment_are_not_narrated_one_by_one():
    local = sat("hexstrike")
    assert [local.play(action) for action in local.read_all("step, parry, 0")] == [()] * 3


def test_beats_are_drawn_in_columns_and_described_in_words():
    local = sat("hexstrike", "active:step", "passive:parry", "rotate:0")
    head, red, blue = beats.rows(local.scene(), local.match.seats, 65)
    assert head.split() == ["Beats", "0", "1", "2"]
    assert red.split() == ["Red", "W", "m", "E", "Step", "with", "Parry"]
    assert blue.split()[:2] == ["Blue", "E"]
    assert "    1 m    move ahead, mid" in beats.describe(local.scene(), local.match.seats)
    assert all(len(row) <= 30 for row in beats.rows(local.scene(), local.match.seats, 30))
