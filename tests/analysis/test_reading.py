"""Analyses that are read back: the same tree in all games, and refusals that name the line."""

import random
import re

import pytest

from hexarena.analysis import (
    AnalysisStart,
    MoveNote,
    Variation,
    VariationTree,
    action_number,
    draw_luck,
    follow,
    narrate_variations,
    open_variation,
    read_tree,
    start_analysis,
    write_tree,
)
from hexarena.contract.errors import BadAnalysis, BadRecord
from hexarena.contract.game import game as find_game
from hexarena.match import Match, seal
from tests.builtin_games import BUILTIN_GAMES

MARKS = ("", "!!", "!", "!?", "?!", "?", "??")
COMMENTS = ("", "Why?", 'Says "no".', "two\nlines", "  3. g5", "Seal: 0", "ø\u2028\\")


def play(match, plies, rng):
    while not match.over and match.ply < plies:
        draw_luck(match)
        if not match.over:
            match.play(rng.choice(match.legal))


def grow(source, rng, branches=12, length=6):
    """Return a tree with branches at random places, of which some stand first."""
    paths, variations, notes = {ply: (ply, ()) for ply in range(source.ply + 1)}, [], {}
    taken = {(ply, action_number(step)) for ply, step in enumerate(source.history)}
    for _ in range(branches):
        number = rng.choice(list(paths))
        for _ in range(rng.randint(1, length)):
            ply, actions = paths[number]
            position = open_variation(source, ply)
            follow(position, actions)
            if position.over:
                break
            action = rng.choice(position.legal)
            if (number, action) in taken:
                break
            taken.add((number, action))
            note = MoveNote(rng.choice(MARKS), rng.choice(COMMENTS))
            variations.append(Variation(number, action, note))
            number = source.ply + len(variations)
            paths[number] = ply, (*actions, action)
    for ply in rng.sample(range(1, source.ply + 1), 5):
        notes[ply] = MoveNote(rng.choice(MARKS), rng.choice(COMMENTS))
    parents, ahead = set(), set()
    for number, variation in enumerate(variations, source.ply + 1):
        if variation.parent not in parents and rng.random() < 0.3:
            ahead.add(number)
        parents.add(variation.parent)
    return VariationTree(notes, variations, frozenset(ahead))


def nest(source, tree):
    """Return the tree as nested tuples: for each move its action, note and what follows."""
    record = [
        Variation(ply, action_number(step), tree.notes.get(ply + 1, MoveNote()))
        for ply, step in enumerate(source.history)
    ]
    moves = [*record, *tree.variations]

    def follow_node(number):
        numbers = [n for n, move in enumerate(moves, 1) if move.parent == number]
        numbers.sort(key=lambda n: n not in tree.ahead)
        return tuple((moves[n - 1][1:], follow_node(n)) for n in numbers)

    return follow_node(0)


@pytest.mark.parametrize("game", BUILTIN_GAMES, ids=lambda game: game.name)
def test_an_analysis_that_is_read_back_is_the_same_tree(game):
    for seed in range(3):
        rng = random.Random(seed)
        source = start_analysis(game, game.options())
        play(source, 40, rng)
        tree = grow(source, rng)
        text = write_tree(source, source.players, tree)
        read = read_tree(text)
        assert nest(*read) == nest(source, tree)
        assert read.source.players == source.players
        assert write_tree(read.source, source.players, read.tree) == text


def test_an_analysis_keeps_its_names_its_position_and_who_left():
    hexstrike = find_game("hexstrike")
    source = start_analysis(hexstrike, hexstrike.options(players=3), AnalysisStart(("A", "B", "C")))
    play(source, 30, random.Random(1))
    source.leave(2)
    text = write_tree(source, source.players, VariationTree({}, []))
    assert "leaves:3" in text
    read = read_tree(text)
    assert read.tree.variations[30].action == -3
    assert write_tree(read.source, read.source.players, read.tree) == text

    hfc = find_game("hfc")
    names = AnalysisStart(("Ann", "Bo"), ({"choke": "Sleeping Dragon"}, {}))
    source = start_analysis(hfc, hfc.options(), names)
    text = write_tree(source, source.players, VariationTree({}, []))
    assert read_tree(text).source.signatures == names.signatures

    board = find_game("hexcore6")
    played = Match(board, board.options(radius=4))
    played.play(played.legal[0])
    position = board.write_position(played.states[0])
    source = start_analysis(board, played.options, AnalysisStart(position=position))
    assert (source.ply, source.states.tobytes()) == (0, played.states.tobytes())
    text = write_tree(source, source.players, VariationTree({}, []))
    assert read_tree(text).source.states.tobytes() == played.states.tobytes()


TEXT = """Hexarena analysis 1
Game: hexcore6
Rules: 1
Options: radius=4
Player 1: Ann
Player 2: Bo

1. e8
2. d8 ?! "Too far."
  2. c6
  3. g5 !
3. g5
"""


def sealed(text):
    return f"{text}Seal: {seal(text.splitlines())}\n"


def test_the_example_of_the_format_is_read():
    read = read_tree(sealed(TEXT))
    assert [(move.parent, move.note.mark) for move in read.tree.variations] == [
        (0, ""),
        (1, "?!"),
        (1, ""),
        (3, "!"),
        (2, ""),
    ]
    assert read.tree.variations[1].note.comment == "Too far."


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("3. g5\n", "3. g5", "line 12: cut short: ends with '3. g5'"),
        ("Hexarena analysis 1", "Hexarena record 1", "line 1: 'Hexarena record 1' begins no"),
        ("Game: hexcore6", "Game: chess", "line 2: "),
        ("radius=4", "radius=99", "line 4: "),
        ("Player 2: Bo\n", "", "line 6: the header 'Player 2' is missing"),
        ("Player 2: Bo\n", "Player 2: Bo\nColour: red\n", "line 7: 'Colour' is not a header"),
        ("Player 2: Bo\n", "Player 2: Bo\nPosition: nonsense\n", "line 7: "),
        ("1. e8", "1. z99", "line 8: 'z99' is not legal"),
        ("2. d8 ?!", "2. e8 ?!", "line 9: 'e8' is not legal"),
        ("  2. c6", "  2. d8", "line 10: 'd8' is in this place twice"),
        ("  2. c6", "  5. c6", "line 10: move 5 has no place here; expected 2"),
        ("  2. c6", "      2. c6", "line 10: move 2 has no place here; expected less"),
        ("  2. c6", " 2. c6", "line 10: ' 2. c6' is no move"),
        ("  3. g5 !", "  3. g5 !?!", "line 11: '  3. g5 !?!' is no move"),
        ("?! ", "?? ! ", "line 9: '2. d8 ?? ! \"Too far.\"' is no move"),
        ('"Too far."', '"Too" far."', 'line 9: the comment \'"Too" far."\' has no end'),
        ('"Too far."', f'"{"x" * 1001}"', "line 9: the comment has 1001 characters"),
        ("3. g5\n", "3. g5\n\n", "line 13: '' is no move"),
    ],
    ids=range(18),
)
def test_a_text_that_is_cut_foreign_or_illegal_is_refused_with_its_line(old, new, words):
    assert TEXT.count(old)
    changed = new.join(TEXT.rsplit(old, 1))
    with pytest.raises(BadRecord, match=f"^{re.escape(words)}"):
        read_tree(changed if "cut short" in words else sealed(changed))


def test_a_forged_text_is_refused_at_its_seal():
    forged = sealed(TEXT).replace("Player 1: Ann", "Player 1: Eve")
    with pytest.raises(BadRecord, match="line 13: edited: the seal is"):
        read_tree(forged)


def test_the_moves_of_a_tree_are_told_as_they_are_in_a_match():
    game = find_game("hfc")
    source = start_analysis(game, game.options())
    play(source, 30, random.Random(4))
    actions = [*map(action_number, source.history)]
    start = open_variation(source, 0)
    moves = narrate_variations(start, [Variation(*pair) for pair in enumerate(actions)])
    assert [ply for ply, _ in moves] == list(range(source.ply))
    assert tuple(line for _, line in moves) == source.log.open_lines(source.history)
    with pytest.raises(BadAnalysis, match="a move follows position 5; expected an earlier one"):
        narrate_variations(start, [Variation(5, 0)])
