"""The layout of observations is told: planes on a board, a table of meanings, pictures."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest

from hexarena.conformance.matches import final_state, random_match
from hexarena.contract.errors import BadCall
from hexarena.contract.notes import OneCard, OneSeat
from hexarena.research.observing.comments import comments
from hexarena.research.observing.meanings import meaning
from hexarena.research.observing.observations import Observer
from tests.game_parameters import GAMES, every_extreme_option_set, every_game
from tests.note_interpreter import field_names

SVG = "{http://www.w3.org/2000/svg}"


def observed(game, seed=101):
    """Observe the last state of a random match."""
    observer = Observer(game)
    return observer, observer.observe(final_state(game, {}, seed), np.zeros(1, np.int8))[0]


@every_extreme_option_set
def test_the_cells_of_a_plane_lie_apart_and_are_as_many_as_its_map_has(game, options):
    observer = Observer(game, options)
    for plane in observer.layout.planes:
        cells = observer.board.map_cells[plane.field]
        present = [cell for cell in cells if cell is not None]
        assert len(cells) == len(plane.map)
        assert present
        assert len(set(present)) == len(present)


@every_game
def test_planes_have_what_the_row_has_at_the_same_cells(game):
    observer, row = observed(game)
    planes, vector = observer.planes(row)
    assert planes.shape == (len(observer.layout.planes), len(observer.board.spots))
    for plane, values in zip(observer.layout.planes, planes, strict=True):
        value_by_cell = dict(zip(observer.board.spots, values.tolist(), strict=True))
        for value, cell in zip(
            row[plane.entries], observer.board.map_cells[plane.field], strict=True
        ):
            assert cell is None or value_by_cell.pop(cell) == value
        assert not any(value_by_cell.values())
    assert vector.tolist() == row[len(row) - len(vector) :].tolist()
    assert len(vector) == sum(block.size for block in observer.layout.vector)
    planes_, _ = observer.planes(np.stack([row, row]))
    assert (planes_ == planes).all()


def test_a_plane_shows_the_core_of_hexcore6_where_it_lies():
    observer = Observer("hexcore6")
    states = observer.game.start()
    states["core"] = 60  # the member in the middle
    planes, vector = observer.planes(observer.observe(states, np.zeros(1, np.int8))[0])
    index = [plane.name for plane in observer.layout.planes].index("core")
    assert observer.board.spots[int(planes[index].argmax())] == (0, 0)
    assert planes[index].sum() == 1
    index_of_none = observer.layout.names.index("core = -1")
    assert vector[index_of_none - observer.layout.vector[0].first] == 0


def test_entries_are_what_they_are_named():
    observer = Observer("loners")
    states = observer.game.start(observer.game.options(players=3))
    states["to_act"], states["named"], states["points"] = 1, [3, 1, 2, 0], [0, 2, 1, 0]
    rows = observer.observe(np.repeat(states, 3), np.arange(3, dtype=np.int8))
    for seat, row in enumerate(rows):
        entries = dict(zip(observer.layout.names, row.tolist(), strict=True))
        assert (entries["players = 2"], entries["players = 3"]) == (0, 1)
        seat_name = ("own", "next", "third")[(1 - seat) % 3]
        assert entries[f"to_act = {seat_name}"] == 1
        assert entries[f"points {seat_name}"] == np.float32(2 / 3)
        assert entries[f"named own = {(3, 1, 2)[seat]}"] == 1
        assert entries["named fourth = 0"] == entries["named next = 0"] == 1


@every_game
def test_a_table_tells_of_every_entry_once(game):
    observer = Observer(game)
    _, _, *rows = observer.table().split("\n")
    bounds = [[*map(int, re.findall(r"\d+", row.split("|")[1]))] for row in rows]
    assert (bounds[0][0], bounds[-1][-1]) == (0, observer.size - 1)
    assert all(a[-1] + 1 == b[0] for a, b in pairwise(bounds))
    assert all(row.split("|")[4].strip() for row in rows)


def test_a_meaning_names_the_numbers_that_stand_for_something_else():
    assert meaning(OneSeat((-1, 2))) == "a 1 for which seat it is, the own first, or -1, 2"
    assert meaning(OneCard(52, (-1,))) == "a 1 for which of 52 it is, or -1"


@every_game
def test_the_notes_of_a_game_match_its_fields(game):
    assert comments(game.rules).keys() <= set(field_names(game))


def test_comments_are_read_at_the_end_of_a_field_or_above_it():
    game = next(item for item in GAMES if item.name == "hexcore6")
    entries = comments(game.rules)
    assert entries["passes"] == "passes in a row"
    assert entries["seen"] == "hashes of the positions since a whole stack last moved"
    assert "measure" not in entries
    game = next(item for item in GAMES if item.name == "hexstrike")
    assert "phase" not in comments(game.rules)  # what stands above it is a heading


@every_game
def test_a_picture_shows_every_plane_with_its_name(game):
    observer, row = observed(game)
    if not observer.layout.planes:
        with pytest.raises(BadCall, match="planes to draw"):
            observer.svg(row)
        return
    for theme in ("light", "dark"):
        picture = ElementTree.fromstring(observer.svg(row, theme))
        labels = [text.text for text in picture.iter(f"{SVG}text")]
        assert labels == [plane.name for plane in observer.layout.planes]
        fills = [item.get("fill") for item in picture.iter(f"{SVG}polygon")]
        values = observer.planes(row)[0][observer.board.index >= 0].tolist()
        assert len(fills) == len(values)
        colours = {(fill, value) for fill, value in zip(fills, values, strict=True)}
        assert len(colours) == len({fill for fill, _ in colours}) == len(set(values)) > 1


def test_an_undrawable_position_is_reported():
    observer = Observer("hfc")
    with pytest.raises(BadCall, match="expected float32"):
        observer.svg(np.zeros(3, np.float32))


@every_game
def test_features_follow_the_observation(game):
    if not game.rules.kernels["INPUTS"]:
        with pytest.raises(BadCall, match="lists none"):
            Observer(game, features=True)
        return
    plain, wide = Observer(game), Observer(game, features=True)
    assert wide.size == plain.size + game.rules.kernels["INPUTS"] == len(set(wide.layout.names))
    buffer, seats = np.zeros(game.rules.kernels["INPUTS"], np.int32), np.ones(1, np.int8)
    for states, _ in [*random_match(game, {}, seed=103)][:60:6]:
        row = wide.observe(states, seats)[0]
        assert (row[: plain.size] == plain.observe(states, seats)[0]).all()
        game.rules.compiled.hide_at(states, 0, 1)
        active = buffer[: game.rules.compiled.features_at(states, 0, 1, buffer)]
        assert np.flatnonzero(row[plain.size :]).tolist() == sorted(active.tolist())
