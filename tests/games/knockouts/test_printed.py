"""What a match needs on paper, of any edition."""

from collections import Counter

import pytest

from hexarena.contract.errors import BrokenEdition
from hexarena.contract.game import game
from hexarena.lab.printing.printing import document

KNOCKOUTS = game("knockouts")
[OPEN, *_] = KNOCKOUTS.editions.files()


def printout(edition=None, **options):
    return KNOCKOUTS.printed.printout(KNOCKOUTS.options(**options), edition)


@pytest.fixture
def my_edition(tmp_path):
    """Write an edition of one's own, with one jab more and one cross less."""

    def _mine(jabs=6):
        text = OPEN.read_text(encoding="utf-8").replace("Open edition 1", "My print")
        text = text.replace("[cards.Jab]\ncount = 5", f"[cards.Jab]\ncount = {jabs}")
        text = text.replace("[cards.Cross]\ncount = 5", "[cards.Cross]\ncount = 4")
        file = tmp_path / "my-print.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return _mine


@pytest.mark.rule("KT 1.3", "KT 2.5", "KT 2.6")
def test_the_deck_has_every_card_as_often_as_the_edition_says():
    deck, styles = printout().decks
    sheets = KNOCKOUTS.editions.shown(OPEN).sheets
    assert Counter(card.title for card in deck.cards) == {
        name: int(count) for name, count, *_ in sheets[1].rows
    }
    assert [card.title for card in styles.cards] == [name for name, *_ in sheets[2].rows]
    assert (deck.hidden, styles.hidden) == (True, False)


def test_an_edition_from_anywhere_is_printed(my_edition):
    printed_edition = printout(my_edition())
    titles = Counter(card.title for card in printed_edition.decks[0].cards)
    assert (titles["Jab"], titles["Cross"], titles.total()) == (6, 4, 61)
    assert printed_edition.mats[0].name == "Track and chart: My print"


def test_an_edition_with_faults_is_refused(my_edition):
    with pytest.raises(BrokenEdition, match="61"):
        printout(my_edition(jabs=7))


def test_the_track_has_eight_positions_if_that_is_agreed():
    nine, eight = (printout(track=track).mats[0] for track in ("nine", "eight"))
    assert len(nine.tracks[0].squares) == 9
    assert "Close" not in eight.tracks[0].squares
    assert {len(row) for row in eight.rows} == {9}


@pytest.mark.rule("KT 1.2", "KT 1.7")
def test_each_fighter_has_a_mat_with_a_place_for_every_marker():
    mats = {mat.name: mat for mat in printout().mats}
    for name in ("Red's fighter", "Blue's fighter"):
        squares = {track.name: len(track.squares) for track in mats[name].tracks}
        assert squares.pop("Conditioning") == 9
        assert squares == {"Experience": 3, "Heart": 3, "Striking": 3, "Grappling": 3}


@pytest.mark.rule("KT 1.7")
def test_there_are_markers_for_a_fighter_with_the_most_conditioning():
    counts = {token.name: token.count for token in printout().tokens}
    assert counts["Red's markers"] == 15


@pytest.mark.rule("KT 4.3", "KT 5.8")
def test_three_dice_are_needed_for_each_fighter():
    assert printout().needs == ("6 dice of six sides",)


@pytest.mark.rule("KT 7.4")
@pytest.mark.parametrize(
    ("settings", "squares"),
    [({}, ("1", "2", "overtime")), ({"rounds": 1, "max_overtime": 2}, ("1", "2", "3"))],
)
def test_the_track_of_rounds_ends_in_overtime_unless_that_has_a_limit(settings, squares):
    assert printout(**settings).mats[1].tracks[0].squares == squares


@pytest.mark.rule("KT 0.1", "KT 0.2", "KT 0.3")
def test_the_first_sheet_begins_with_the_safety_note():
    sheet = document(KNOCKOUTS)[0]
    rules = {number: "".join(text for _, text in spans) for number, spans in sheet["safety"]}
    assert list(rules) == ["KT 0.1", "KT 0.2", "KT 0.3"]
    assert "trained athletes" in rules["KT 0.1"]
    assert "children" in rules["KT 0.2"]
    assert "small children" in rules["KT 0.3"]


@pytest.mark.rule("KT 0.1", "KT 4.1")
def test_the_rules_open_with_the_safety_note_and_the_order_of_play():
    headings = [line[3:] for line in KNOCKOUTS.rules_text().splitlines() if line[:3] == "## "]
    assert headings[:3] == ["Safety", "Order of play", "1. Fighters"]


@pytest.mark.rule("KT 4.1")
def test_each_player_has_a_card_with_the_three_steps_of_a_turn():
    [deck] = [deck for deck in document(KNOCKOUTS)[0]["cards"] if deck["name"] == "Order of play"]
    assert len(deck["cards"]) == len(KNOCKOUTS.seats)
    for card in deck["cards"]:
        steps = [text.partition(":")[0] for text in card["text"]]
        assert steps == ["1 Mobility", "2 Action", "3 Heart"]
