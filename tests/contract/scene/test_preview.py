"""A preview holds what changes from one scene to the next, and tells it in words."""

from hexarena.contract.scene import Cell, Gauge, Piece, Scene
from hexarena.contract.scene.preview import difference

NAMES = ("Black", "White")


def disc(name, cell, level=0):
    looks = ("disc", "black")
    return Piece(id=name, cell=cell, level=level, seat=0, looks=looks, name="black disc")


def score(seat, value, name="Linked group"):
    return Gauge(id=f"{name}{seat}", seat=seat, name=name, value=value)


def scene(*pieces, gauges=(), cells=()):
    expected = {"game": "x", "seat": 0, "to_act": 0, "phase": "", "prompt": ""}
    return Scene(**expected, pieces=pieces, gauges=gauges, cells=cells)


def changed(old, new):
    return difference(old, new, NAMES.__getitem__)


def test_nothing_changes_where_nothing_does():
    unchanged = scene(disc("a", "e5"), gauges=(score(0, 3),))
    assert changed(unchanged, unchanged).model_dump(exclude_defaults=True) == {}


def test_a_preview_shows_pieces_that_appear_or_move():
    actual = changed(scene(disc("a0", "e5")), scene(disc("e0", "e6"), disc("f0", "f1")))
    assert actual.pieces == (disc("a0", "e6"), disc("f0", "f1"))
    assert actual.gone == ()


def test_a_piece_that_leaves_is_gone_by_the_id_it_had():
    assert changed(scene(disc("a", "e5"), disc("b", "e6")), scene(disc("c", "e6"))).gone == ("a",)


def test_gauges_that_change_come_with_their_new_values_and_words():
    previous = scene(gauges=(score(0, 43), score(1, 40), score(None, 5, "Pot")))
    current = scene(gauges=(score(0, 44), score(1, 38), score(None, 6, "Pot")))
    actual = changed(previous, current)
    assert [gauge.value for gauge in actual.gauges] == [44, 38, 6]
    assert actual.text == "Linked group: Black 43 to 44, White 40 to 38. Pot: 5 to 6."


def test_a_gauge_that_appears_or_disappears_is_no_change():
    actual = changed(scene(gauges=(score(0, 1),)), scene(gauges=(score(1, 2),)))
    assert actual.gauges == ()


def test_a_preview_shows_newly_visible_cells():
    cell = Cell(id="x", q=0, r=0, name="x")
    assert changed(scene(), scene(cells=(cell,))).cells == (cell,)
