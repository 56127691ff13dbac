"""The sheets of a game: their sizes, what is on them, and what is asked for wrongly."""

import io
import json
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import typst
from PIL import Image

from hexarena.contract.errors import BadOption, MissingExtra, UnknownGame
from hexarena.contract.game import Game, game
from hexarena.lab.printing import PAPERS, PARTS, print_and_play
from hexarena.lab.printing.printing import document
from hexarena.lab.printing.typesetting import written
from tests import toys

A_PIXEL_A_MILLIMETRE = 25.4  # pixels an inch
INK = (0x1F, 0x6A, 0x5C)  # of movement cards


@pytest.fixture(autouse=True)
def _without_toys():
    with toys.put_away():
        yield


@pytest.fixture
def layout(tmp_path):
    """Write what Typst sets."""

    def _layout(name, **asked):
        return written(*document(game(name), **asked), tmp_path)

    return _layout


def pages(file, ppi=A_PIXEL_A_MILLIMETRE):
    made = typst.compile(file, format="png", ppi=ppi, ignore_system_fonts=True)
    every = made if isinstance(made, list) else [made]
    return [Image.open(io.BytesIO(each)) for each in every]


def marked(file, label):
    return json.loads(typst.query(file, f"<{label}>", field="value", ignore_system_fonts=True))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_has_the_size_of_the_paper(layout, paper):
    upright = tuple(map(round, PAPERS[paper]))
    shown = pages(layout("knockouts", paper=paper))
    assert {image.size for image in shown} == {upright, upright[::-1]}


def test_parts_are_printed_alone_and_in_their_order(layout):
    whole = document(game("hexthing"))[0]
    assert whole["parts"] == [*PARTS]
    assert len(pages(layout("hexthing", parts=["cards"]), 10)) == 2
    assert len(pages(layout("hexthing", parts=["boards"]), 10)) == 3  # the first tells how


def test_a_part_that_a_game_has_not_is_left_out(layout):
    assert "cards" not in document(game("hexcore6"))[0]["parts"]
    assert "boards" not in document(game("knockouts"))[0]["parts"]


def test_every_card_and_every_token_is_set_as_often_as_it_is_listed(layout):
    about = game("hexstrike")
    listed = about.printed.printout(about.options(), None)
    file = layout("hexstrike", parts=["cards", "tokens"])
    titles = [card.title for deck in listed.decks for card in deck.cards]
    assert Counter(marked(file, "card")) == Counter(titles)
    tokens = {token.name: token.count for token in listed.tokens}
    assert Counter(marked(file, "token")) == tokens


def test_fronts_and_backs_alternate_from_an_odd_page_on(layout):
    shown = pages(layout("hfc", parts=["summary", "cards"]), 10)
    assert len(shown) == 2 + 2 * 6  # the second is empty
    assert len(shown[1].getcolors()) == 1
    corners = {image.getpixel((image.width // 5, image.height // 15)) for image in shown[3::2]}
    assert len(corners) == 1  # all backs are alike


def test_a_card_is_63_by_88_millimetres(layout):
    front = pages(layout("hexthing", parts=["cards"]), 254)[0].convert("RGB")  # ten pixels each
    beside_the_arrow = 120
    bands = [y for y in range(front.height) if near(front.getpixel((beside_the_arrow, y)))]
    ends = [y for y in bands if y + 1 not in bands]
    assert [lower - upper for upper, lower in pairwise(ends)] == pytest.approx([880, 880], abs=1)
    inked = [x for x in range(front.width) if near(front.getpixel((x, ends[-1] - 60)))]
    assert inked[-1] - inked[0] + 1 == pytest.approx(3 * 630, abs=2)


def near(colour):
    return sum(abs(a - b) for a, b in zip(colour, INK, strict=True)) < 30


@pytest.mark.parametrize("name", ["hexcore6", "hexstrike", "hexthing", "hfc", "knockouts"])
def test_a_whole_game_is_set_without_a_warning_in_a_small_file(layout, name):
    made, warnings = typst.compile_with_warnings(layout(name), ignore_system_fonts=True)
    assert [each.message for each in warnings] == []
    assert made.startswith(b"%PDF")
    assert len(made) < 1_000_000


def test_the_same_sheets_are_the_same_bytes():
    asked = {"paper": "letter", "parts": ["summary"]}
    about = game("hexcore6")
    assert print_and_play(about, **asked) == print_and_play(about, **asked)


def test_the_first_sheet_tells_what_was_agreed():
    about = game("hexcore6")
    data, _ = document(about, about.options(radius=4))
    assert data["options"] == ["Board: 4"]
    assert "Black discs: 30" in data["contents"]


def test_a_game_that_lists_nothing_to_print_is_refused():
    toy = Game("higher", "tests.toys.higher")
    with pytest.raises(UnknownGame, match="cannot be printed; expected one of hexcore6, hexstr"):
        print_and_play(toy)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"paper": "a3"}, "paper is 'a3'; expected a4 or letter"),
        ({"parts": ["bords"]}, "part 'bords' came; expected some of summary, boards"),
        ({"parts": []}, "part '' came; expected some of"),
        ({"edition": Path("x.toml")}, "has no editions; expected none, x.toml came"),
    ],
)
def test_what_is_asked_for_wrongly_is_told(asked, message):
    with pytest.raises(BadOption, match=message):
        print_and_play(game("hexcore6"), **asked)


def test_without_typst_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexarena\[lab\]'"):
        print_and_play(game("hexcore6"), parts=["rules"])
