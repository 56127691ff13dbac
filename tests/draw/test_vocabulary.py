"""Every word of looks has a drawing, in both themes, and words that say different things differ."""

import re

import pytest

from hexarena.contract.scene import Beat, Card, Cell, Die, Figure, Mark, Piece, Scene, Stroke, Zone
from hexarena.contract.scene.looks import ARROWS, LOOKS
from hexarena.draw import board_svg, svg
from hexarena.draw.beats import STROKES
from hexarena.draw.portraits import draw_portrait
from hexarena.draw.tokens import BEAK_PATH
from hexarena.draw.vocabulary import FORMS, LOOKS_DATA, PORTRAITS, THEMES, Palette, mix_colours

BOARD = ("spot", "edge", "hex", "position", "standing", "ground")  # tell of which board a cell is
SAMPLE = ("combo", "special", "gain", "action")  # beats whose sign is another
KIND_MARKS = {
    "linked",
    "last",
    "attack",
    "range",
    "blocked",
    "mobile",
}  # marks; others say whose or what
NO_SUIT = ("likes", "effect", "movement", "character", "signature", "active", "passive")

MADE_BY = {  # what tells that a board is one on which a look is drawn; of others an abyss does
    **dict.fromkeys(("emblem", "ring", "corner-red", "corner-blue", "neutral"), "hex"),
    **dict.fromkeys(("start-white", "start-black", *LOOKS_DATA["effects"]), "buy"),
}

in_themes = pytest.mark.parametrize("theme", THEMES)


def scene(*looks, **displayed):
    """Return an island with a cell of these looks."""
    cells = (
        Cell(id="here", q=0, r=0, name="0,0", looks=looks),
        Cell(id="off", q=1, r=0, name="1,0", label="2", looks=("abyss",)),
    )
    expected = {"game": "none", "seat": 0, "to_act": 0, "phase": "", "prompt": "", "cells": cells}
    return Scene(**expected | displayed)


def card(*looks, title="Title"):
    hand_card = Card(id="card", face_up=True, looks=looks, title=title, text="Text")
    return Zone(id="hand", name="Hand", seat=0, looks=("hand",), cards=(hand_card,), count=1)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("cells", LOOKS["cell"]),
        ("pieces", LOOKS["piece"]),
        ("figures", LOOKS["figure"]),
        ("marks", LOOKS["mark"]),
        ("zones", LOOKS["zone"]),
        ("cards", (*LOOKS["card"], *LOOKS["row"])),
    ],
)
def test_each_table_holds_every_word_and_no_other(table, words):
    assert set(LOOKS_DATA[table]) == set(words)


def test_every_reference_in_the_looks_exists():
    assert {form.tone for form in FORMS.values() if form} <= set(LOOKS_DATA["tones"])
    assert set(LOOKS_DATA["grounds"]) == {
        word for word, kind in LOOKS_DATA["cells"].items() if kind == "ground"
    }
    assert set(LOOKS_DATA["effects"]) == {
        word for word, kind in LOOKS_DATA["cells"].items() if kind == "effect"
    }
    assert set(LOOKS_DATA["items"]) == {
        word for word, kind in LOOKS_DATA["cells"].items() if kind == "item"
    }
    assert set(LOOKS_DATA["ways"]) <= set(LOOKS["card"])


@in_themes
@pytest.mark.parametrize("look", [look for look in LOOKS["cell"] if look not in BOARD])
def test_every_look_of_a_cell_is_drawn(look, theme):
    neighbour_cell = Cell(id="beside", q=1, r=0, name="1,0", looks=(MADE_BY.get(look, "abyss"),))

    def drawn(*looks):
        local_runs = Cell(id="here", q=0, r=0, name="0,0", looks=looks)
        return board_svg(scene(cells=(local_runs, neighbour_cell)), theme=theme)

    assert drawn("spot", look) != drawn("spot")


def test_no_two_kinds_of_arrows_or_things_look_alike():
    words = [*ARROWS, "fire", "flora", "platform", "anchor"]
    assert len({board_svg(scene("land", word)) for word in words}) == len(words)


@in_themes
def test_pieces_of_all_looks_differ_but_for_those_that_tell_nothing(theme):
    expected = [word for word, form in FORMS.items() if form]
    pieces = [Piece(id="p", cell="here", looks=(word,), name="x") for word in expected]
    drawing = [board_svg(scene("land", pieces=(piece,)), theme=theme) for piece in pieces]
    assert len(set(drawing)) == len(expected)


def test_a_piece_of_no_known_look_is_a_letter_in_the_colour_of_its_seat():
    drawing = [
        board_svg(scene("land", pieces=(Piece(id="p", cell="here", seat=seat, name="Zed"),)))
        for seat in (0, 1, 2, 3, None)
    ]
    assert all(">Z</text>" in item for item in drawing)
    assert len(set(drawing)) == len(drawing)


@pytest.mark.parametrize("seat", range(4))
def test_a_piece_shows_its_facing_by_a_beak_of_its_colour(seat):
    pieces = [
        Piece(id="p", cell="here", seat=seat, facing=direction, name="Zed")
        for direction in range(6)
    ]
    drawing = [board_svg(scene("land", pieces=(piece,))) for piece in pieces]
    assert len(set(drawing)) == len(pieces)
    assert all(item.count(f'd="{BEAK_PATH}"') == 2 for item in drawing)


def test_a_piece_has_the_letter_it_is_given_and_two_fit_too():
    def drawn(letter):
        piece = Piece(id="p", cell="here", seat=0, name="Zed", letter=letter)
        return board_svg(scene("land", pieces=(piece,)))

    assert [">Z</text>" in drawn(""), ">S</text>" in drawn("S")] == [True, True]
    first, second = (re.search(r'font-size="(\d+)"', drawn(item))[1] for item in ("S", "S1"))
    assert int(first) > int(second)


@pytest.mark.parametrize("word", ["red", "blue", "green", "gold"])
def test_a_piece_shows_the_portrait_of_its_seats_figure_and_the_number_of_its_letter(word):
    piece = Piece(
        id="p", cell="here", seat=0, looks=("fighter", word), name="Zed", letter="S2", facing=0
    )
    figure = Figure(seat=0, name="Strylan", looks=("strylan",))
    drawing = board_svg(scene("land", pieces=(piece,), figures=(figure,)))
    assert all(shape.d in drawing for shape in PORTRAITS["strylan"].shapes)
    assert ">2</text>" in drawing
    assert ">S2</text>" not in drawing
    assert drawing.count(f'd="{BEAK_PATH}"') == 2
    other = piece.model_copy(update={"seat": 1})
    assert ">S2</text>" in board_svg(scene("land", pieces=(other,), figures=(figure,)))


def test_every_figure_has_its_own_portrait_in_existing_colours():
    drawing = [draw_portrait(look, 32, Palette("light")).markup for look in LOOKS["figure"]]
    assert len(set(drawing)) == len(drawing)
    colours = {
        item for expected in PORTRAITS.values() for shape in expected.shapes for item in shape[1:3]
    }
    grounds = {expected.ground for expected in PORTRAITS.values()}
    assert colours | grounds <= {"", *LOOKS_DATA["colours"]["portrait"]}
    assert all(
        shape.fill or shape.line for expected in PORTRAITS.values() for shape in expected.shapes
    )


@in_themes
@pytest.mark.parametrize("look", LOOKS["mark"])
def test_every_mark_is_drawn(look, theme):
    mark = Mark(looks=(look,), name="", cells=("here",))
    assert board_svg(scene("land", marks=(mark,)), theme=theme) != board_svg(scene("land"))


def test_marks_that_say_how_differ():
    marks = [Mark(looks=(look,), name="", cells=("here",)) for look in KIND_MARKS]
    drawing = {board_svg(scene("land", marks=(mark,))) for mark in marks}
    assert len(drawing) == len(KIND_MARKS) - 1  # a linked group and an area are one border


@in_themes
@pytest.mark.parametrize("look", [look for look, kind in LOOKS_DATA["cards"].items() if kind])
def test_every_suit_is_drawn(look, theme):
    plain = svg(scene(zones=(card(),)), theme=theme)
    assert svg(scene(zones=(card(look),)), theme=theme) != plain


@pytest.mark.parametrize("direction", LOOKS_DATA["ways"])
def test_every_way_of_a_card_is_an_arrow_with_its_number(direction):
    drawing = svg(scene(zones=(card("way", direction, "3", title=f"{direction}3"),)))
    assert f"rotate({LOOKS_DATA['ways'][direction]['turn']})" in drawing
    assert ">3</text>" in drawing


@in_themes
@pytest.mark.parametrize("look", LOOKS["die"])
def test_the_result_of_a_die_is_drawn(look, theme):
    die_value = Die(id="die", name="Die", sides=6, value=4)
    plain, received = (
        svg(scene(dice=(die,)), theme=theme)
        for die in (die_value, die_value.model_copy(update={"looks": (look,)}))
    )
    assert plain != received


def beaten(theme, *looks, strokes=()):
    beat = Beat(sign="a", name="", looks=looks, strokes=strokes)
    hand_card = Card(id="card", face_up=True, looks=("movement",), title="Title", beats=(beat,))
    zone = Zone(id="hand", name="Hand", seat=0, looks=("hand",), cards=(hand_card,), count=1)
    return svg(scene(zones=(zone,)), theme=theme)


@in_themes
@pytest.mark.parametrize("look", LOOKS["beat"])
def test_every_look_of_a_beat_is_drawn_or_has_a_sign(look, theme):
    assert (beaten(theme, look) == beaten(theme)) == (look in SAMPLE)


def test_every_stroke_is_drawn():
    assert set(STROKES) == set(LOOKS["stroke"])
    drawing = [
        beaten("light", "action", strokes=(Stroke(q=1, r=0, looks=(look,)),))
        for look in LOOKS["stroke"]
    ]
    assert len(set(drawing)) == len(drawing)


@pytest.mark.parametrize("material", LOOKS_DATA["colours"])
@in_themes
def test_every_named_colour_exists(material, theme):
    palette = Palette(theme, material)
    for name, expected in LOOKS_DATA["colours"][material].items():
        if not str(expected).startswith(("rgb", "['rgb")):
            assert re.fullmatch("#[0-9a-f]{6}", palette[name]), name


def test_colours_are_mixed_by_share():
    assert mix_colours("#000000", "#ffffff", 0) == "#000000"
    assert mix_colours("#000000", "#ffffff", 1) == "#ffffff"
    assert mix_colours("#102030", "#304050", 0.5) == "#203040"
