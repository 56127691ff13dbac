"""The sheets of a game: their sizes, what is on them, and wrong requests."""

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
from hexarena.lab.printing.typesetting import write_sources
from tests import toys

A_PIXEL_A_MILLIMETRE = 25.4  # pixels an inch
WAY, ABILITY = (0x1F, 0x6A, 0x5C), (0x8A, 0x2F, 0x26)  # inks of cards


@pytest.fixture(autouse=True)
def _without_toys():
    with toys.put_away():
        yield


@pytest.fixture
def layout(tmp_path):
    """Write what Typst sets."""

    def _layout(name, **arguments):
        return write_sources(*document(game(name), **arguments), tmp_path)

    return _layout


def pages(file, ppi=A_PIXEL_A_MILLIMETRE):
    images = typst.compile(file, format="png", ppi=ppi, ignore_system_fonts=True)
    pages_made = images if isinstance(images, list) else [images]
    return [Image.open(io.BytesIO(page)) for page in pages_made]


def marked(file, label):
    return json.loads(typst.query(file, f"<{label}>", field="value", ignore_system_fonts=True))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_has_the_size_of_the_paper(layout, paper):
    sheet = PAPERS[paper].sheet
    upright = (round(sheet.width), round(sheet.height))
    summary_pages = pages(layout("knockouts", paper=paper))
    assert {image.size for image in summary_pages} == {upright, upright[::-1]}


@pytest.mark.parametrize("paper", ["a3", "tabloid"])
@pytest.mark.parametrize("name", ["hexcore6", "hexstrike", "hexthing", "hfc"])
def test_a_large_paper_holds_a_whole_board_and_the_rest_is_on_small_sheets(layout, name, paper):
    sheet, board = PAPERS[paper].sheet, PAPERS[paper].board
    large = (round(board.height), round(board.width))
    [image] = pages(layout(name, paper=paper, parts=["boards"]))
    assert sorted(image.size) == sorted(large)
    other_pages = pages(layout(name, paper=paper, parts=["summary", "tokens", "rules"]))
    assert {image.size for image in other_pages} == {(round(sheet.width), round(sheet.height))}
    assert len(pages(layout(name, paper=paper, parts=["boards", "summary"]), 10)) == 2


def test_tokens_shrink_with_their_board():
    sheets = {paper: document(game("hexcore6"), paper=paper)[0] for paper in PAPERS}
    wide = {paper: data["tokens"][0]["wide"] for paper, data in sheets.items()}
    board = {paper: data["boards"][0]["width"] for paper, data in sheets.items()}
    assert wide["a4"] == wide["letter"] == 22
    assert wide["tabloid"] < wide["a3"] < 22
    for paper in PAPERS:
        assert wide[paper] / board[paper] == pytest.approx(wide["a4"] / board["a4"])


def test_the_first_sheet_says_which_sheet_is_large():
    data, _ = document(game("hexthing"), paper="a3")
    assert (data["board_sheet"]["name"], data["sheet"]["name"]) == ("A3", "A4")


def test_parts_are_printed_alone_and_in_their_order(layout):
    layout_data = document(game("hexthing"))[0]
    assert layout_data["parts"] == [part for part in PARTS if part != "mats"]
    assert len(pages(layout("hexthing", parts=["cards"]), 10)) == 1
    assert len(pages(layout("hexthing", parts=["money"]), 10)) == 2
    assert len(pages(layout("hexthing", parts=["boards"]), 10)) == 3  # the first tells how


def test_a_part_that_a_game_has_not_is_left_out(layout):
    assert "cards" not in document(game("hexcore6"))[0]["parts"]
    assert "boards" not in document(game("knockouts"))[0]["parts"]
    assert "money" not in document(game("hfc"))[0]["parts"]


def test_every_card_and_every_token_is_set_as_often_as_it_is_listed(layout):
    hexstrike = game("hexstrike")
    printout = hexstrike.printed.printout(hexstrike.options(), None)
    file = layout("hexstrike", parts=["cards", "tokens"])
    titles = [card.title for deck in printout.decks for card in deck.cards]
    assert Counter(marked(file, "card")) == Counter(titles)
    tokens = {token.name: token.count for token in printout.tokens}
    assert Counter(marked(file, "token")) == tokens


def test_fronts_and_backs_alternate_from_an_odd_page_on(layout):
    card_pages = pages(layout("hfc", parts=["summary", "cards"]), 10)
    assert len(card_pages) == 2 + 2 * 6  # the second is empty
    assert len(card_pages[1].getcolors()) == 1
    corners = {image.getpixel((image.width // 5, image.height // 15)) for image in card_pages[3::2]}
    assert len(corners) == 1  # all backs are alike


@pytest.mark.parametrize(
    ("name", "page", "ink", "columns", "wide", "high"),
    [("hexstrike", 2, ABILITY, 3, 630, 880), ("hexthing", 0, WAY, 6, 420, 587)],
)
def test_a_card_has_its_size_in_tenths_of_millimetres(layout, name, page, ink, columns, wide, high):
    front = pages(layout(name, parts=["cards"]), 254)[page].convert("RGB")
    left_edge = (front.width - columns * wide) // 2
    bands = [y for y in range(front.height) if near(front.getpixel((left_edge + 10, y)), ink)]
    bottoms = [y for y in bands if y + 1 not in bands]
    assert [lower - upper for upper, lower in pairwise(bottoms)] == pytest.approx([high] * 2, abs=1)
    inked = [x for x in range(front.width) if near(front.getpixel((x, bottoms[0] - 10)), ink)]
    assert inked[-1] - inked[0] + 1 == pytest.approx(columns * wide, abs=2)


def near(colour, ink):
    return sum(abs(a - b) for a, b in zip(colour, ink, strict=True)) < 30


def test_every_bank_note_is_set_as_often_as_it_is_listed(tmp_path):
    hexthing = game("hexthing")
    printout = hexthing.printed.printout(hexthing.options(purse=999), None)
    file = write_sources(
        *document(hexthing, hexthing.options(purse=999), parts=["money"]), tmp_path
    )
    counts = {money.name: sum(count for _, count in money.notes) for money in printout.money}
    assert Counter(marked(file, "note")) == counts == {"Pounds": 42, "Dollars": 42}
    assert len(pages(file, 10)) == 4


def test_equal_notes_are_one_picture_and_values_and_currencies_differ():
    data, _ = document(game("hexthing"))
    pounds, dollars = (money["notes"] for money in data["money"])
    assert [len(set(notes)) for notes in (pounds, dollars)] == [4, 4]
    assert not {*pounds} & {*dollars}


@pytest.mark.parametrize("name", ["hexcore6", "hexstrike", "hexthing", "hfc", "knockouts"])
def test_a_whole_game_is_set_without_a_warning_in_a_small_file(layout, name):
    pdf, warnings = typst.compile_with_warnings(layout(name), ignore_system_fonts=True)
    assert [warning.message for warning in warnings] == []
    assert pdf.startswith(b"%PDF")
    assert len(pdf) < 1_000_000


def test_the_same_sheets_are_the_same_bytes():
    options = {"paper": "letter", "parts": ["summary"]}
    hexcore6 = game("hexcore6")
    assert print_and_play(hexcore6, **options) == print_and_play(hexcore6, **options)


def test_the_first_sheet_tells_what_was_agreed():
    hexcore6 = game("hexcore6")
    data, _ = document(hexcore6, hexcore6.options(radius=4))
    assert data["options"] == ["Board: 4"]
    assert "Black discs: 30" in data["contents"]


def test_a_game_that_lists_nothing_to_print_is_refused():
    toy = Game("higher", "tests.toys.higher")
    with pytest.raises(UnknownGame, match="cannot be printed; expected one of hexcore6, hexstr"):
        print_and_play(toy)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"paper": "a5"}, "paper is 'a5'; expected one of a4, letter, a3, tabloid"),
        ({"parts": ["bords"]}, "part 'bords'; expected some of summary, boards"),
        ({"parts": []}, "part ''; expected some of"),
        ({"edition": Path("x.toml")}, "got edition x.toml; "),
    ],
)
def test_an_invalid_query_is_reported(arguments, message):
    with pytest.raises(BadOption, match=message):
        print_and_play(game("hexcore6"), **arguments)


def test_without_typst_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexarena\[lab\]'"):
        print_and_play(game("hexcore6"), parts=["rules"])
