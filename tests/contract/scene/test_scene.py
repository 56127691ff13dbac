"""Scenes share one format, and pieces keep their ids when they move."""

import jsonschema_rs
import pytest
from pydantic import ValidationError

from hexarena.contract.scene import (
    Beat,
    Card,
    Cell,
    Chart,
    ChartRow,
    Choice,
    Die,
    Foresight,
    Gauge,
    Lane,
    Outcome,
    Piece,
    Scene,
    Shortcut,
    Still,
    Stroke,
    Timeline,
    Zone,
    schema,
)
from hexarena.contract.scene.tracking import track_pieces


def scene(*pieces, choices=(), **extra):
    cells = tuple(Cell(id=letter, q=n, r=0, name=letter) for n, letter in enumerate("abc"))
    displayed = tuple(
        Piece(id=f"{cell}{level}", cell=cell, level=level, seat=seat, looks=(look,), name=look)
        for cell, level, seat, look in pieces
    )
    return Scene(
        game="toy",
        seat=0,
        to_act=0,
        phase="",
        prompt="",
        cells=cells,
        pieces=displayed,
        choices=choices,
        **extra,
    )


def ids(displayed):
    return [piece.id for piece in displayed.pieces]


DARK, LIGHT = (0, "black"), (1, "white")


def test_a_piece_that_does_not_move_keeps_its_id():
    previous = scene(("a", 0, *DARK), ("b", 0, *LIGHT))
    assert ids(track_pieces(previous, previous)) == ["a0", "b0"]


def test_a_piece_that_moves_takes_its_id_along():
    previous, current = scene(("a", 0, *DARK)), scene(("b", 0, *DARK))
    assert ids(track_pieces(previous, current)) == ["a0"]


def test_two_pieces_that_swap_cells_keep_their_ids():
    previous = scene(("a", 0, *DARK), ("b", 0, *LIGHT))
    current = scene(("a", 0, *LIGHT), ("b", 0, *DARK))
    assert ids(track_pieces(previous, current)) == ["b0", "a0"]


def test_a_stack_moves_in_order():
    previous = scene(("a", 0, *DARK), ("a", 1, *DARK), ("b", 0, *LIGHT))
    current = scene(("b", 0, *LIGHT), ("b", 1, *DARK), ("b", 2, *DARK))
    assert ids(track_pieces(previous, current)) == ["b0", "a0", "a1"]


def test_a_new_piece_on_the_origin_of_a_moved_one_gets_a_new_id():
    previous = scene(("a", 0, *DARK))
    current = track_pieces(previous, scene(("a", 0, *LIGHT), ("b", 0, *DARK)))
    assert ids(current) == ["a0'", "a0"]
    assert ids(track_pieces(current, scene(("a", 0, *LIGHT), ("b", 0, *DARK)))) == ["a0'", "a0"]


def test_a_piece_that_changes_its_owner_in_place_keeps_its_id():
    previous, current = scene(("a", 0, 0, "black")), scene(("a", 0, 1, "black"))
    assert ids(track_pieces(previous, current)) == ["a0"]


def test_ids_stay_unique_however_often_pieces_move_on_and_new_ones_come():
    displayed = scene(("a", 0, *DARK))
    for n in range(5):
        cells = "abc" if n % 2 else "bca"
        displayed = track_pieces(
            displayed, scene(*((cell, 0, *DARK) for cell in cells[: 1 + n % 3]))
        )
        assert len(set(ids(displayed))) == len(ids(displayed))


def test_choices_point_at_pieces_by_their_followed_ids():
    choice = Choice(action=1, name="x", path=("b0", "c"))
    current = track_pieces(scene(("a", 0, *DARK)), scene(("b", 0, *DARK), choices=(choice,)))
    assert current.choices[0].path == ("a0", "c")


def test_shortcuts_point_at_pieces_by_their_followed_ids_too():
    shortcut = Shortcut(id="s", name="x", paths=(("b0", "c"), ("c",)))
    current = track_pieces(scene(("a", 0, *DARK)), scene(("b", 0, *DARK), shortcuts=(shortcut,)))
    assert current.shortcuts[0].paths == (("a0", "c"), ("c",))


# What is shown beside the board

CHART = Chart(
    id="chart",
    name="Dark's chart",
    seat=0,
    cells=("a", "b"),
    rows=(ChartRow(id="jab", name="Jab", squares=("5", ""), looks=("strike", "held")),),
    lit="a",
)
BESIDE = {
    "charts": (CHART,),
    "dice": (Die(id="die", name="Die", sides=6, value=5, looks=("success",)),),
    "gauges": (Gauge(id="s", seat=0, name="Striking", value=2, max=3, unit="markers"),),
    "shortcuts": (Shortcut(id="s1", name="Boxer", text="Hits.", paths=(("a",), ("b", "c"))),),
    "zones": (
        Zone(
            id="styles",
            name="Styles",
            looks=("list",),
            cards=(Card(id="kick", face_up=True, title="Kick", text="Your cards may kick."),),
            count=1,
        ),
    ),
}


@pytest.mark.parametrize("kind", BESIDE)
def test_items_beside_the_board_survive_serialization(kind):
    displayed = scene(**{kind: BESIDE[kind]}).model_dump(mode="json")
    jsonschema_rs.validate(schema(), displayed)
    assert getattr(Scene.model_validate(displayed), kind) == BESIDE[kind]


@pytest.mark.parametrize(
    ("kind", "lacks"),
    [("charts", "rows"), ("charts", "cells"), ("shortcuts", "paths"), ("dice", "sides")],
)
def test_an_incomplete_item_beside_the_board_is_refused(kind, lacks):
    displayed = scene(**{kind: BESIDE[kind]}).model_dump(mode="json")
    del displayed[kind][0][lacks]
    with pytest.raises(jsonschema_rs.ValidationError, match=lacks):
        jsonschema_rs.validate(schema(), displayed)


@pytest.mark.parametrize(
    ("returns", "winner"), [((1, -1), 0), ((-1, 1), 1), ((0, 0), None), ((0.5, 0.5, -1), None)]
)
def test_a_player_with_more_than_every_other_has_won(returns, winner):
    assert Outcome(returns=returns, text="").winner == winner


# The shape of it


def test_a_scene_in_json_fits_its_own_schema():
    displayed = scene(("a", 0, *DARK)).model_dump(mode="json")
    jsonschema_rs.validate(schema(), displayed)
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(schema(), displayed | {"extra": 1})


def test_a_scene_knows_no_other_fields_and_does_not_change():
    with pytest.raises(ValidationError, match="extra"):
        Scene(game="toy", seat=0, to_act=0, phase="", prompt="", colour="red")
    with pytest.raises(ValidationError, match="frozen"):
        scene().prompt = "else"


# Time, and what is ahead

BEAT = Beat(
    sign="a", name="attack ahead, early", turn=1, strokes=(Stroke(q=1, r=0, looks=("attack",)),)
)


def test_lanes_share_a_time_that_begins_at_the_present_beat():
    lanes = tuple(Lane(seat=seat, beats=(BEAT,) * (1 + seat)) for seat in (0, 1))
    time = Timeline(id="beats", name="Beats", first=7, lanes=lanes)
    displayed = scene().model_copy(update={"timelines": (time,)})
    assert Scene.model_validate_json(displayed.model_dump_json()) == displayed
    assert [len(lane.beats) for lane in displayed.timelines[0].lanes] == [1, 2]


def test_a_choice_lists_its_later_moments_in_order():
    leading = (Foresight(name="Beat 1", cell="b", facing=3, hits=("c",)),)
    choice = Choice(action=1, name="x", path=("a0",), foresight=leading)
    current = track_pieces(scene(("b", 0, *DARK)), scene(("a", 0, *DARK), choices=(choice,)))
    assert current.choices[0].foresight == leading
    assert current.choices[0].path == ("b0",)


def test_a_still_holds_no_more_than_what_is_other_than_before():
    still = Still(name="Beat 2", text="Black is hit.")
    assert still.model_dump(exclude_defaults=True) == {"name": "Beat 2", "text": "Black is hit."}


def test_the_schema_knows_every_word_of_time():
    assert {"Beat", "Lane", "Timeline", "Stroke", "Dial", "Foresight", "Still"} <= set(
        schema()["$defs"]
    )
