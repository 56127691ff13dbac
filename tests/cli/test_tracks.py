"""Tracks, charts and shortcuts at both tables, on scenes of no game at all."""

import pytest

from hexarena.cli.table import choosables, descriptions
from hexarena.cli.table.drawing import Aim
from hexarena.cli.table.selection import Selection
from hexarena.cli.table.track import UNLIMITED_HEIGHT, Track
from hexarena.cli.table.track_drawing import TrackDrawing
from hexarena.cli.text import charts, shortcuts
from hexarena.contract.scene import (
    Button,
    Cell,
    Chart,
    ChartRow,
    Choice,
    Gauge,
    Mark,
    Piece,
    Scene,
    Shortcut,
    Zone,
)
from tests.cli.conftest import played

NAMES = ("Far Away", "Near", "Here", "Under")
CELLS = tuple(
    Cell(id=name.lower(), q=q, r=0, name=name, looks=("position",), label=f"leave: {q + 1}")
    for q, name in enumerate(NAMES)
)
SQUARES = {"Jab": ("", "5", "4", ""), "Knee": ("", "", "", "6"), "Throw": ("", "", "6", "")}


def chart(
    seat: int, hand_rows: tuple[str, ...] = (), current_cell: str = "here", **squares: str
) -> Chart:
    """Return a seat's chart; `other` are numbers under the place that is lit."""
    position = [cell.id for cell in CELLS].index(current_cell)
    rows = [
        ChartRow(
            id=f"{seat}{name}",
            name=name,
            squares=tuple(
                squares.get(name, n) if k == position else n for k, n in enumerate(numbers)
            ),
            looks=("held",) if name in hand_rows else (),
        )
        for name, numbers in SQUARES.items()
    ]
    cells = tuple(cell.id for cell in CELLS)
    name = f"{('Red', 'Blue')[seat]}'s chart"
    return Chart(
        id=f"chart{seat}",
        name=name,
        seat=seat,
        cells=cells,
        rows=tuple(rows),
        lit=current_cell,
    )


def fighters(cell: str = "here", top: int | None = None) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=look, cell=cell, level=int(top == seat), seat=seat, looks=(look,), name=look)
        for seat, look in enumerate(("red", "blue"))
    )


def scene(seat: int | None = 0, **fields: object) -> Scene:
    """Return a scene of a track with two charts, seen by Red."""
    defaults = {
        "game": "none",
        "seat": seat,
        "to_act": 0,
        "phase": "",
        "prompt": "Choose.",
        "cells": CELLS,
        "pieces": fighters(),
        "charts": (chart(0, hand_rows=("Jab", "Knee")), chart(1, Jab="5")),
    }
    return Scene(**{**defaults, **fields})  # type: ignore[arg-type]


def lines(table_scene: Scene, height: int, aim: Aim | None = None) -> list[str]:
    text = TrackDrawing(table_scene, Track(table_scene, height), aim or Aim()).text().plain
    return [line.rstrip() for line in text.split("\n")]


# The track


def test_names_head_their_columns_and_fighters_are_in_them():
    assert lines(scene(charts=()), 9) == [
        "          Far Away    Under",
        "           ╷  Near     ╷",
        "           ╷   ╷  Here ╷",
        "leave: 3   ·   ·  RB   ·",
    ]


@pytest.mark.parametrize(("top", "pile"), [(None, "RB"), (0, "bR"), (1, "rB")])
def test_the_fighter_on_top_is_a_capital_letter_and_side_by_side_both_are(top, pile):
    assert pile in lines(scene(charts=(), pieces=fighters("here", top)), 9)[3]


def test_the_cursor_targets_and_picks_differ_by_sign():
    aim = Aim(cursor="near", targets=frozenset({"here"}), selected=frozenset({"under"}))
    text = "\n".join(lines(scene(charts=()), 9, aim))
    assert "[Near]" in text
    assert ">Here" in text
    assert "▸Under" in text


def test_a_click_on_a_name_or_in_a_column_hits_the_place():
    track = Track(scene(), UNLIMITED_HEIGHT)
    for n, (cell, (x, y)) in enumerate(track.positions.items()):
        name = track.start(n) + len(NAMES[n]), track.top + n % 3
        assert track.hit(x, y) == track.hit(x, y + 1) == track.hit(*name) == cell
    assert track.hit(0, track.top) is None


def test_arrow_keys_walk_the_track_and_stay_at_its_ends():
    track = Track(scene(), UNLIMITED_HEIGHT)
    assert track.step("near", 1, 0) == "here"
    assert track.step("near", 0, 1) == "near"
    assert track.step("far away", -1, 0) == "far away"
    assert track.step("under", 1, 0) == "under"


# Charts


def test_a_wide_terminal_draws_the_rivals_chart_above_the_track_and_the_own_below():
    text = lines(scene(), UNLIMITED_HEIGHT)
    track = next(n for n, line in enumerate(text) if "RB" in line)
    heads = [n for n, line in enumerate(text) if "chart" in line]
    assert text[heads[0]] == "Blue's chart"
    assert text[heads[1]].startswith("Red's chart  • in hand  [n]")
    assert heads[0] < track < heads[1]
    assert len(text) == Track(scene(), UNLIMITED_HEIGHT).height == 4 + 2 * 4


def test_current_rows_are_in_brackets_and_held_cards_have_a_dot():
    lower = lines(scene(), UNLIMITED_HEIGHT)[-3:]
    assert lower == [
        "•Jab       ·   5 [ 4 ] ·",
        "•Knee      ·   ·   ·   6",
        " Throw     ·   · [ 6 ] ·",
    ]


def test_a_narrow_terminal_puts_the_rivals_numbers_beside_and_omits_idle_rows():
    charts = (chart(0, hand_rows=("Jab",), Throw=""), chart(1, Jab="5", Throw=""))
    assert lines(scene(charts=charts), 7)[-1] == "•Jab       ·   5 [ 4 ] ·  [ 5 ]"
    assert len(lines(scene(charts=charts), 8)) == 4 + 1 + len(SQUARES)


def test_an_onlooker_holds_nothing_and_sees_both():
    text = lines(scene(seat=None, charts=(chart(0), chart(1))), UNLIMITED_HEIGHT)
    assert not [line for line in text if "•" in line]
    assert [line for line in text if "chart" in line] == ["Blue's chart", "Red's chart"]


def test_charts_are_listed_in_words():
    assert charts.lines(scene())[:4] == [
        "Red's chart, Here counts now",
        "  Jab (in hand): Near 5, Here 4",
        "  Knee (in hand): Under 6",
        "  Throw: Here 6",
    ]


# Stats


def test_stats_of_both_stand_side_by_side():
    gauges = [
        Gauge(id=f"{name}{seat}", seat=seat, name=name, value=value, max=maximum, unit="markers")
        for name, rows in {"Striking": ((2, 3), (1, 1)), "Points": ((4, None), (0, None))}.items()
        for seat, (value, maximum) in enumerate(rows)
    ]
    hands = tuple(
        Zone(id=f"h{seat}", name="Hand", seat=seat, looks=("hand",), count=7 + seat)
        for seat in (0, 1)
    )
    mobile = Mark(looks=("mobile",), name="Blue is mobile", seat=1, cells=("here",))
    table_scene = scene(gauges=tuple(gauges), zones=hands, marks=(mobile,))
    assert descriptions.compare_seats(played(0), table_scene).splitlines() == [
        "▶ R Black",
        "  B White",
        "               R   B",
        "Striking     2/3 1/1",
        "Points         4   0",
        "Hand           7   8",
        "Blue is mobile",
    ]


# Shortcuts


SHORTCUT = Shortcut(id="made", name="Wrestler", text="Throws.", paths=(("one",), ("two",)))
CHOICES = (Choice(action=1, name="one", path=("one",)),)


def making() -> Scene:
    return scene(buttons=(Button(id="one", name="One"),), shortcuts=(SHORTCUT,), choices=CHOICES)


def test_a_shortcut_is_offered_before_what_it_makes_at_one_stroke():
    offers = choosables.choosables(making(), Selection(CHOICES))
    assert [(offer.ref, offer.name, offer.enabled) for offer in offers] == [
        ("made", "Wrestler", True),
        ("one", "One", True),
    ]
    assert choosables.shortcut(making(), "made") is SHORTCUT
    assert choosables.shortcut(making(), "one") is None


def test_a_shortcut_is_shown_with_its_effect():
    assert (
        descriptions.describe_offer(making(), "made", is_offered=True)
        == "Wrestler · Throws. · you may choose it"
    )
    assert shortcuts.lines(making()) == ["Wrestler: Throws."]


def test_a_shortcut_is_typed_by_its_name_however_written():
    assert shortcuts.find_shortcut(making(), "wrestler") is SHORTCUT
    assert shortcuts.find_shortcut(making(), "one") is None
