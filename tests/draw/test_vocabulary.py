"""Every word of looks has a drawing, in both themes, and words that say different things differ."""

import re

import pytest

from hexarena.contract.looks import ARROWS, LOOKS
from hexarena.contract.scene import Beat, Card, Cell, Die, Mark, Piece, Scene, Stroke, Zone
from hexarena.draw import board_svg, svg
from hexarena.draw.beats import STROKES
from hexarena.draw.portraits import portrait
from hexarena.draw.tokens import BEAK
from hexarena.draw.vocabulary import FORMS, PORTRAITS, THEMES, TOLD, Palette, mixed

BOARD = ("spot", "edge", "hex", "position", "standing", "ground")  # tell of which board a cell is
SAID = ("combo", "special", "gain", "action")  # beats whose sign is another
HOW = {"linked", "last", "attack", "range", "blocked", "mobile"}  # marks; others say whose or what
NO_SUIT = ("likes", "effect", "movement", "character", "signature", "active", "passive")

MADE_BY = {  # what tells that a board is one on which a look is drawn; of others an abyss does
    **dict.fromkeys(("emblem", "ring", "corner-red", "corner-blue", "neutral"), "hex"),
    **dict.fromkeys(("start-white", "start-black", *TOLD["effects"]), "buy"),
}

in_themes = pytest.mark.parametrize("theme", THEMES)


def scene(*looks, **shown):
    """Return an island with a cell of these looks."""
    cells = (
        Cell(id="here", q=0, r=0, name="0,0", looks=looks),
        Cell(id="off", q=1, r=0, name="1,0", label="2", looks=("abyss",)),
    )
    told = {"game": "none", "seat": 0, "to_act": 0, "phase": "", "prompt": "", "cells": cells}
    return Scene(**told | shown)


def card(*looks, title="Title"):
    held = Card(id="card", face_up=True, looks=looks, title=title, text="Text")
    return Zone(id="hand", name="Hand", seat=0, looks=("hand",), cards=(held,), count=1)


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
    assert set(TOLD[table]) == set(words)


def test_what_a_word_refers_to_is_there():
    assert {form.tone for form in FORMS.values() if form} <= set(TOLD["tones"])
    assert set(TOLD["grounds"]) == {
        word for word, kind in TOLD["cells"].items() if kind == "ground"
    }
    assert set(TOLD["effects"]) == {
        word for word, kind in TOLD["cells"].items() if kind == "effect"
    }
    assert set(TOLD["items"]) == {word for word, kind in TOLD["cells"].items() if kind == "item"}
    assert set(TOLD["ways"]) <= set(LOOKS["card"])


@in_themes
@pytest.mark.parametrize("look", [look for look in LOOKS["cell"] if look not in BOARD])
def test_every_look_of_a_cell_is_drawn(look, theme):
    beside = Cell(id="beside", q=1, r=0, name="1,0", looks=(MADE_BY.get(look, "abyss"),))

    def drawn(*looks):
        here = Cell(id="here", q=0, r=0, name="0,0", looks=looks)
        return board_svg(scene(cells=(here, beside)), theme=theme)

    assert drawn("spot", look) != drawn("spot")


def test_no_two_kinds_of_arrows_or_things_look_alike():
    words = [*ARROWS, "fire", "flora", "platform", "anchor"]
    assert len({board_svg(scene("land", word)) for word in words}) == len(words)


@in_themes
def test_pieces_of_all_looks_differ_but_for_those_that_tell_nothing(theme):
    told = [word for word, form in FORMS.items() if form]
    pieces = [Piece(id="p", cell="here", looks=(word,), name="x") for word in told]
    drawn = [board_svg(scene("land", pieces=(piece,)), theme=theme) for piece in pieces]
    assert len(set(drawn)) == len(told)


def test_a_piece_of_no_known_look_is_a_letter_in_the_colour_of_its_seat():
    drawn = [
        board_svg(scene("land", pieces=(Piece(id="p", cell="here", seat=seat, name="Zed"),)))
        for seat in (0, 1, 2, 3, None)
    ]
    assert all(">Z</text>" in each for each in drawn)
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("seat", range(4))
def test_a_piece_points_the_way_it_faces_by_a_beak_of_its_own_colour(seat):
    pieces = [Piece(id="p", cell="here", seat=seat, facing=way, name="Zed") for way in range(6)]
    drawn = [board_svg(scene("land", pieces=(piece,))) for piece in pieces]
    assert len(set(drawn)) == len(pieces)
    assert all(each.count(f'd="{BEAK}"') == 2 for each in drawn)


def test_a_piece_has_the_letter_it_is_given_and_two_fit_too():
    def drawn(letter):
        piece = Piece(id="p", cell="here", seat=0, name="Zed", letter=letter)
        return board_svg(scene("land", pieces=(piece,)))

    assert [">Z</text>" in drawn(""), ">S</text>" in drawn("S")] == [True, True]
    one, two = (re.search(r'font-size="(\d+)"', drawn(each))[1] for each in ("S", "S1"))
    assert int(one) > int(two)


def test_every_figure_has_a_portrait_of_its_own_in_colours_that_are_there():
    drawn = [portrait(look, 32, Palette("light")).markup for look in LOOKS["figure"]]
    assert len(set(drawn)) == len(drawn)
    used = {each for told in PORTRAITS.values() for shape in told.shapes for each in shape[1:3]}
    grounds = {told.ground for told in PORTRAITS.values()}
    assert used | grounds <= {"", *TOLD["colours"]["portrait"]}
    assert all(shape.fill or shape.line for told in PORTRAITS.values() for shape in told.shapes)


@in_themes
@pytest.mark.parametrize("look", LOOKS["mark"])
def test_every_mark_is_drawn(look, theme):
    mark = Mark(looks=(look,), name="", cells=("here",))
    assert board_svg(scene("land", marks=(mark,)), theme=theme) != board_svg(scene("land"))


def test_marks_that_say_how_differ():
    marks = [Mark(looks=(look,), name="", cells=("here",)) for look in HOW]
    drawn = {board_svg(scene("land", marks=(mark,))) for mark in marks}
    assert len(drawn) == len(HOW) - 1  # a linked group and an area are one border


@in_themes
@pytest.mark.parametrize("look", [look for look, kind in TOLD["cards"].items() if kind])
def test_every_suit_is_drawn(look, theme):
    plain = svg(scene(zones=(card(),)), theme=theme)
    assert svg(scene(zones=(card(look),)), theme=theme) != plain


@pytest.mark.parametrize("way", TOLD["ways"])
def test_every_way_of_a_card_is_an_arrow_with_its_number(way):
    drawn = svg(scene(zones=(card("way", way, "3", title=f"{way}3"),)))
    assert f"rotate({TOLD['ways'][way]['turn']})" in drawn
    assert ">3</text>" in drawn


@in_themes
@pytest.mark.parametrize("look", LOOKS["die"])
def test_what_a_die_came_to_is_drawn(look, theme):
    rolled = Die(id="die", name="Die", sides=6, value=4)
    plain, came = (
        svg(scene(dice=(die,)), theme=theme)
        for die in (rolled, rolled.model_copy(update={"looks": (look,)}))
    )
    assert plain != came


def beaten(theme, *looks, strokes=()):
    beat = Beat(sign="a", name="", looks=looks, strokes=strokes)
    held = Card(id="card", face_up=True, looks=("movement",), title="Title", beats=(beat,))
    zone = Zone(id="hand", name="Hand", seat=0, looks=("hand",), cards=(held,), count=1)
    return svg(scene(zones=(zone,)), theme=theme)


@in_themes
@pytest.mark.parametrize("look", LOOKS["beat"])
def test_every_look_of_a_beat_is_drawn_or_its_sign_tells_it(look, theme):
    assert (beaten(theme, look) == beaten(theme)) == (look in SAID)


def test_every_stroke_is_drawn():
    assert set(STROKES) == set(LOOKS["stroke"])
    drawn = [
        beaten("light", "action", strokes=(Stroke(q=1, r=0, looks=(look,)),))
        for look in LOOKS["stroke"]
    ]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("material", TOLD["colours"])
@in_themes
def test_every_colour_that_is_told_is_one(material, theme):
    palette = Palette(theme, material)
    for name, told in TOLD["colours"][material].items():
        if not str(told).startswith(("rgb", "['rgb")):
            assert re.fullmatch("#[0-9a-f]{6}", palette[name]), name


def test_colours_are_mixed_by_share():
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ffffff", 1) == "#ffffff"
    assert mixed("#102030", "#304050", 0.5) == "#203040"
