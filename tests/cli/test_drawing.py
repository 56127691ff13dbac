"""Drawing and selection, on scenes of no game at all."""

import pytest

from hexarena.cli.table import choosables, descriptions
from hexarena.cli.table.drawing import Aim, Drawing, legend
from hexarena.cli.table.layout import CLOSE, ROOMY, Layout
from hexarena.cli.table.selection import Selection
from hexarena.contract.scene import (
    Button,
    Card,
    Cell,
    Choice,
    Gauge,
    Mark,
    Piece,
    Scene,
    Zone,
)
from tests.cli.conftest import played

POSITIONS = {"b1": (-1, 0), "b2": (0, 0), "b3": (1, 0), "a1": (-1, 1), "a2": (0, 1)}
CELLS = tuple(Cell(id=f"cell-{name}", q=q, r=r, name=name) for name, (q, r) in POSITIONS.items())


def scene(**fields: object) -> Scene:
    """Return a scene of five cells in two rows."""
    defaults = {"game": "none", "seat": 0, "to_act": 0, "phase": "", "prompt": "Choose."}
    return Scene(**{**defaults, "cells": CELLS, **fields})  # type: ignore[arg-type]


def piece(name: str, cell: str, level: int = 0, seat: int | None = None, look: str = "") -> Piece:
    look_names = (look,) if look else ()
    ident = f"{name}{cell}{level}"
    return Piece(id=ident, cell=f"cell-{cell}", level=level, seat=seat, looks=look_names, name=name)


def lines(table_scene: Scene, aim: Aim | None = None) -> list[str]:
    """Draw a scene close together."""
    drawing = Drawing(table_scene, Layout(table_scene.cells, CLOSE), aim or Aim())
    return drawing.text().plain.split("\n")


def test_rows_are_shifted_by_half_a_cell_and_carry_names_on_both_sides():
    assert [line.rstrip() for line in lines(scene())] == [
        "b1   ·   ·   ·  b3",
        "  a1   ·   ·  a2",
    ]


def test_a_stack_shows_every_disc_from_below_the_topmost_largest():
    pile = [
        piece("disc", "b2", level, look=look)
        for level, look in enumerate(("black", "white", "black"))
    ]
    assert "•◦●" in lines(scene(pieces=tuple(pile)))[0]


def test_a_piece_of_unknown_looks_is_drawn_as_its_initial_by_seat():
    line = lines(scene(pieces=(piece("pawn", "b1", 0, 0), piece("pawn", "b3", 0, 1))))[0]
    assert "P" in line
    assert line.index("P") < line.index("p")


def test_targets_picks_and_the_last_move_differ_by_sign_and_not_only_by_colour():
    last = Mark(looks=("last",), name="last move", cells=("cell-b3", "cell-a1"))
    pieces = tuple(piece("disc", name, look="black") for name in ("b1", "b3", "a1"))
    aim = Aim(
        targets=frozenset({"cell-b1", "cell-b2", "cell-a1"}),
        selected=frozenset({"cell-b3"}),
    )
    north, south = lines(scene(pieces=pieces, marks=(last,)), aim)
    assert "> ●   + ▸ ●" in north
    assert "» ●" in south


def test_the_cursor_is_in_brackets():
    assert "[ · ]" in lines(scene(), Aim(cursor="cell-b2"))[0]


def test_with_room_every_cell_carries_its_name():
    table_scene = scene()
    text = Drawing(table_scene, Layout(table_scene.cells, ROOMY)).text().plain
    assert text.count("b2") == 1
    assert text.count("b1") == 2


def test_a_scene_without_cells_is_drawn_as_nothing():
    assert lines(scene(cells=())) == [""] or "".join(lines(scene(cells=()))).strip() == ""


def test_the_legend_explains_what_is_shown_and_nothing_else():
    table_scene = scene(pieces=(piece("black disc", "b1", look="black"),))
    assert legend(table_scene) == "● black disc"


def test_up_and_down_come_back_to_where_they_began():
    match = played(0)
    layout = Layout(match.scene(None).cells, CLOSE)
    middle = next(cell.id for cell in match.scene(None).cells if cell.name == "e5")
    north = layout.step(middle, 0, -1)
    assert layout.step(north, 0, 1) == middle
    assert layout.positions[layout.step(north, 0, -1)][0] == layout.positions[middle][0]


def test_arrow_keys_stay_where_the_board_ends():
    layout = Layout(CELLS, CLOSE)
    assert layout.step("cell-b1", -1, 0) == "cell-b1"
    assert layout.step("cell-b1", 0, -1) == "cell-b1"


def test_every_place_on_a_cell_hits_that_cell():
    for pitch in (CLOSE, ROOMY):
        layout = Layout(CELLS, pitch)
        for name, (x, y) in layout.positions.items():
            assert layout.hit(x, y) == layout.hit(x - pitch.wide // 2, y + pitch.tall - 1) == name
    assert Layout(CELLS, CLOSE).hit(0, 0) is None


CHOICES = (
    Choice(action=1, name="a-b", path=("a", "b")),
    Choice(action=2, name="a-c", path=("a", "c", "one")),
    Choice(action=3, name="2a-c", path=("a", "c", "two")),
    Choice(action=4, name="pass", path=("pass",)),
)


def test_a_selection_narrows_until_one_choice_is_complete():
    selection = Selection(CHOICES)
    assert selection.targets == ("a", "pass")
    assert selection.select("a") is None
    assert selection.targets == ("b", "c")
    assert selection.select("c") is None
    choice = selection.select("two")
    assert choice is not None
    assert choice.action == 3


def test_a_selection_steps_back_and_refuses_what_leads_nowhere():
    selection = Selection(CHOICES)
    selection.select("a")
    with pytest.raises(KeyError):
        selection.select("one")
    assert selection.path == ("a",)
    assert selection.back()
    assert not selection.back()
    assert selection.targets == ("a", "pass")


def test_buttons_and_cards_are_offered_beside_the_board():
    card = Card(id="k1", face_up=True, title="Jab")
    hand = Zone(id="hand", name="Hand", seat=0, looks=("hand",), cards=(card,), count=1)
    table_scene = scene(buttons=(Button(id="pass", name="Pass"),), zones=(hand,))
    paths = (("cell-b1",), ("pass",), ("k1",))
    choices = [Choice(action=n, name="", path=path) for n, path in enumerate(paths)]
    offers = choosables.choosables(table_scene, Selection(choices))
    assert [(offer.ref, offer.name) for offer in offers] == [("k1", "Jab"), ("pass", "Pass")]


def test_gauges_are_listed_by_seat_and_the_seat_to_act_is_marked():
    gauges = (
        Gauge(id="g0", seat=0, name="Chips", value=3, max=9),
        Gauge(id="g1", seat=None, name="Round", value=2),
    )
    seat_lines = descriptions.describe_seats(played(0), scene(gauges=gauges)).splitlines()
    assert seat_lines == ["▶ Black", "  Chips: 3 of 9", "  White", "  Round: 2"]


def test_a_cell_is_described_in_words():
    table_scene = scene(pieces=(piece("black disc", "b1"), piece("white disc", "b1", 1)))
    text = descriptions.describe_cell(table_scene, "cell-b1", is_offered=True)
    assert text == "b1: black disc, then white disc · you may choose it"
