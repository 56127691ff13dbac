"""Analyses as text: the record with its variations, which no reader takes for a record."""

import pytest

from hexarena.analysis import MoveNote, Variation, VariationTree, write_tree
from hexarena.contract.errors import BadAnalysis, BadRecord
from hexarena.contract.game import game as find_game
from hexarena.match import Match, read_record


@pytest.fixture
def match():
    """Three moves on the small board."""
    game = find_game("hexcore6")
    played = Match(game, game.options(radius=4), ["Ann", "Bo"])
    for number in range(3):
        played.play(played.legal[7 * number])
    return played


def words(match):
    return [text for _, text in match.written]


def other(match, ply, index=-1):
    """Return another legal action at a ply, and its notation."""
    before = match.as_of(ply)
    action = before.legal[index]
    return action, before.playable[action]


def test_variations_stand_indented_below_the_move_that_they_replace(match):
    first, second, third = words(match)
    action, text = other(match, 1)
    after = match.as_of(1)
    after.play(action)
    reply = after.legal[0]
    answer = after.playable[reply]
    tree = VariationTree(
        {2: MoveNote("?!", 'Too "far".')},
        [Variation(1, action), Variation(4, reply, MoveNote("!")), Variation(3, match.legal[0])],
    )
    lines = write_tree(match, ["Ann", "Bo"], tree).splitlines()
    assert lines[:6] == [
        "Hexarena analysis 1",
        "Game: hexcore6",
        f"Rules: {match.game.version}",
        "Options: radius=4",
        "Player 1: Ann",
        "Player 2: Bo",
    ]
    assert lines[7:-1] == [
        f"1. {first}",
        f'2. {second} ?! "Too \\"far\\"."',
        f"  2. {text}",
        f"  3. {answer} !",
        f"3. {third}",
        f"4. {match.playable[match.legal[0]]}",
    ]


def test_the_reader_of_records_refuses_an_analysis_in_words(match):
    text = write_tree(match, ["Ann", "Bo"], VariationTree({}, []))
    with pytest.raises(BadRecord, match="'Hexarena analysis 1' begins no record"):
        read_record(text)


@pytest.mark.parametrize(
    ("variations", "words"),
    [
        ([Variation(9, 0)], "a move follows position 9; expected an earlier one, 0 to 3"),
        ([Variation(3, 1100)], "move 4 of a variation: action 1100 came; expected a legal one"),
        ([Variation(0, 0)] * 4001, "the tree has 4004 moves; expected 4000 at most"),
        ([Variation(3, 0)] * 2, "action 0 follows position 3 twice; expected it once"),
    ],
    ids=["truncated", "illegal", "large", "twice"],
)
def test_trees_that_cannot_be_played_are_refused_in_words(match, variations, words):
    with pytest.raises(BadAnalysis, match=words):
        write_tree(match, ["Ann", "Bo"], VariationTree({}, variations))
