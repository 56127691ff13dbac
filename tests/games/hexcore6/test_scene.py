"""What a seat sees of HexCore6."""

import pytest

from hexarena.contract.scene.tracking import track_pieces
from tests.games.hexcore6.table import (
    CORE,
    GAME,
    OPTION_SETS,
    format_options,
    lay,
    ongoing,
    play,
    spell_spots,
)

STACKS = CORE | {"(2,0)": "BW", "(3,0)": "W", "(2,1)": "BB", "(1,0)": "W", "(3,-1)": "#"}


def show_scene(states, seat=None):
    seat = int(states["to_act"][0]) if seat is None else seat
    return GAME.scene(states[0], seat)


def cell_names(scene):
    return {cell.id: cell.name for cell in scene.cells}


def paths(scene):
    """Spell each path out in names of spots and buttons."""
    spell = cell_names(scene) | {button.id: button.name for button in scene.buttons}
    return {choice.notation: tuple(spell[ref] for ref in choice.path) for choice in scene.choices}


def test_the_opening_shows_91_spots_seven_pieces_and_84_choices():
    scene = show_scene(GAME.start())
    assert (len(scene.cells), len(scene.pieces), len(scene.choices)) == (91, 7, 84)
    assert sum("edge" in cell.looks for cell in scene.cells) == 30
    assert scene.prompt == "Black to place a black disc anywhere."


def test_a_stack_is_shown_disc_on_disc_with_the_seats_they_belong_to():
    scene = show_scene(lay(STACKS, act=1))
    spot = {name: cell for cell, name in cell_names(scene).items()}[spell_spots("(2,0)")]
    stack = [p for p in scene.pieces if p.cell == spot]
    assert [(p.level, p.seat, p.name) for p in stack] == [
        (0, 0, "black disc"),
        (1, 1, "white disc"),
    ]


def test_core_and_obstacles_belong_to_nobody():
    fixed = {p.name: p.seat for p in show_scene(lay(STACKS)).pieces if "disc" not in p.name}
    assert fixed == {"core": None, "obstacle": None}


def test_how_many_discs_is_asked_only_where_one_or_two_may_go():
    choice_paths = paths(show_scene(lay(STACKS, act=1)))
    assert choice_paths["f8-f9"] == ("f8", "f9", "One disc")
    assert choice_paths["2f8-f9"] == ("f8", "f9", "Two discs")
    assert choice_paths["f9-f8"] == ("f9", "f8")
    assert choice_paths["pass"] == ("Pass",)


def test_only_the_seat_to_act_has_choices():
    states = lay(STACKS, act=1)
    assert show_scene(states, 1).choices
    assert not show_scene(states, 0).choices
    assert not GAME.scene(states[0], None).choices


def test_the_linked_groups_are_marked_and_measured():
    scene = show_scene(lay(CORE | {"(1,0)": "B", "(2,0)": "B", "(0,1)": "W", "(5,0)": "W"}))
    spell = cell_names(scene)
    groups = {mark.seat: {spell[cell] for cell in mark.cells} for mark in scene.marks}
    assert groups == {0: {"f7", "f8"}, 1: {spell_spots("(0,1)")}}
    assert {g.seat: g.value for g in scene.gauges} == {0: 2, 1: 1, None: 0}


def test_the_end_is_told_and_nobody_is_to_act():
    scene = GAME.scene(play(lay(CORE | {"(1,0)": "W"}), "pass", "pass")[0], 0)
    assert (scene.phase, scene.to_act, scene.choices) == ("End", None, ())
    assert scene.outcome.returns == (-1.0, 1.0)
    assert scene.outcome.text == scene.prompt == "White wins, 1 to 0: both passed."


@pytest.mark.parametrize(
    ("moves", "prompt"),
    [
        ((), "Choose where the Core starts."),
        (("f6",), "Choose your colour."),
        (("f6", "white"), "Black to place a black disc anywhere."),
        (("f6", "white", "a1"), "Black to place a white disc in line with a1."),
    ],
)
def test_the_prompt_says_what_is_to_be_done(moves, prompt):
    states = play(GAME.start(GAME.options(core_chooser="black")), *moves)
    assert show_scene(states).prompt == prompt


@pytest.mark.parametrize("options", OPTION_SETS[:8], ids=format_options)
def test_followed_along_a_match_pieces_keep_their_ids_and_their_colours(options):
    previous, looks = None, {}
    for states, _ in ongoing(options, seed=9):
        scene = GAME.scene(states[0], None)
        if previous is not None:
            scene = track_pieces(previous, scene)
            assert {p.id for p in previous.pieces} <= {p.id for p in scene.pieces}
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        for piece in scene.pieces:
            assert looks.setdefault(piece.id, piece.looks) == piece.looks
        previous = scene


def test_a_lifted_disc_is_the_same_disc_where_it_lands():
    states = lay(STACKS, act=1)
    previous = show_scene(states)
    lifted = next(p.id for p in previous.pieces if (p.level, p.name) == (1, "white disc"))
    current = track_pieces(previous, show_scene(play(states, "f8-f9")))
    spot = next(p.cell for p in current.pieces if p.id == lifted)
    assert cell_names(current)[spot] == "f9"


def test_while_colours_are_open_no_disc_is_anybodys_and_nobody_has_a_score():
    states = play(GAME.start(GAME.options(core_chooser="black")), "f6")
    scene = show_scene(states)
    assert {piece.seat for piece in scene.pieces} == {None}
    assert scene.gauges == scene.marks == ()
    play(states, "white")
    final_scene = show_scene(states)
    assert {(p.name, p.seat) for p in final_scene.pieces} == {
        ("core", None),
        ("black disc", 0),
        ("white disc", 1),
    }
    assert len(final_scene.gauges) == 2


def test_luck_is_said_to_choose_where_it_does():
    states = GAME.start(GAME.options(core_chooser="random"))
    assert GAME.scene(states[0], 0).prompt == "Chance decides where the Core starts."
