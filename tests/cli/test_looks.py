"""The terminal knows every word of looks, and no two kinds of ground look alike on an island."""

import pytest

from hexarena.cli.table import descriptions
from hexarena.cli.table.drawing import Drawing, legend
from hexarena.cli.table.layout import CLOSE, Layout
from hexarena.cli.table.looks import GROUNDS, MARKS, PIECE_LOOKS, ground, look
from hexarena.cli.text.cards import STANDINGS, SUITS, plain_name, short_name
from hexarena.contract.scene import Card, Cell, Mark, Piece, Scene
from hexarena.contract.scene.looks import LOOKS

LYING = [word for word in LOOKS["cell"] if word.startswith("arrow-")]
LYING += ["fire", "flora", "platform", "anchor"]


def cell(*look_names: str) -> Cell:
    return Cell(id="here", q=0, r=0, name="0,0", looks=look_names)


def scene(*cells: Cell, **fields: object) -> Scene:
    defaults = {"game": "none", "seat": 0, "to_act": 0, "phase": "", "prompt": ""}
    return Scene(**defaults, cells=cells, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("table", "part"),
    [
        (GROUNDS, "cell"),
        (PIECE_LOOKS, "piece"),
        (MARKS, "mark"),
        ({*SUITS, *STANDINGS, "spare"}, "card"),
    ],
    ids=["cell", "piece", "mark", "card"],
)
def test_each_table_holds_every_word_and_no_other(table, part):
    assert set(table) == set(LOOKS[part])


def test_land_abyss_and_the_outside_have_different_grounds():
    kinds = [ground(cell(word)) for word in ("land", "abyss", "beyond")]
    assert len({kind.style for kind in kinds}) == 3
    assert [
        descriptions.describe_cell(scene(cell(word)), "here", False) for word in ("land", "abyss")
    ] == [
        "0,0: empty · land",
        "0,0: empty · abyss",
    ]


def test_the_abyss_is_seen_without_colours_too():
    def drawn(word: str) -> str:
        table_scene = scene(cell(word))
        return Drawing(table_scene, Layout(table_scene.cells, CLOSE)).text().plain

    assert drawn("land") != drawn("abyss")


@pytest.mark.parametrize("word", LYING)
@pytest.mark.parametrize("ground_word", ["land", "abyss"])
def test_an_item_on_a_hex_has_a_sign_and_a_name_on_its_ground(word, ground_word):
    covered_ground, bare_ground = ground(cell(ground_word, word)), ground(cell(ground_word))
    assert covered_ground.style == bare_ground.style
    assert covered_ground.sign not in ("", bare_ground.sign)
    table_scene = scene(cell(ground_word, word))
    drawing = Drawing(table_scene, Layout(table_scene.cells, CLOSE))
    assert covered_ground.sign in drawing.text().plain
    assert f"{covered_ground.sign} {covered_ground.name}" in legend(table_scene)
    text = descriptions.describe_cell(table_scene, "here", False)
    assert covered_ground.name in text
    assert ground_word in text


def test_no_two_things_that_lie_on_a_hex_have_one_sign():
    assert len({ground(cell(word)).sign for word in LYING}) == len(LYING)


def test_four_fighters_are_distinguished_by_letter():
    signs = [look(Piece(id=c, cell="x", looks=("fighter", c), name=c)).top for c in COLOURS]
    assert len(set(signs)) == len(COLOURS)


def test_a_fighter_with_a_letter_bears_it_on_its_plate():
    piece = Piece(id="p", cell="here", looks=("fighter", "red"), name="Red, Strylan", letter="S1")
    assert (look(piece).top, look(piece).under) == ("S1", "s1")
    table_scene = scene(cell("land"), pieces=(piece,))
    assert "S1" in Drawing(table_scene, Layout(table_scene.cells, CLOSE)).text().plain
    assert "S1 Red, Strylan" in legend(table_scene)


COLOURS = ("red", "blue", "green", "gold", "black", "white")


@pytest.mark.parametrize("word", STANDINGS)
def test_the_status_of_a_card_is_shown_beside_its_title(word):
    card = Card(id="dash", face_up=True, looks=("movement", word), title="Dash")
    assert short_name(card) == plain_name(card) == f"Dash ({word})"


def test_hexes_that_are_hit_are_marked():
    mark = Mark(looks=("attack",), name="Jab", cells=("here",))
    table_scene = scene(cell("land"), marks=(mark,))
    assert MARKS["attack"] in Drawing(table_scene, Layout(table_scene.cells, CLOSE)).text().plain
    assert "! attack" in legend(table_scene)
