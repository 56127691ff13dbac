"""Files of editions: which are read, which are refused, and how a match records them."""

import pytest

from hexarena.contract.errors import BrokenEdition
from hexarena.contract.game import game
from hexarena.contract.proofreading import MAX_BYTES
from hexarena.games.knockouts import editions
from hexarena.games.knockouts.editions.proofreading import proofread
from hexarena.games.knockouts.editions.tables import digest
from tests.games.knockouts.owned import FILE, OPEN, changed, line_of

CHIN = 'effect = "chin"'
SHIPPED = FILE.read_text(encoding="utf-8")
TWO_FAULTS = changed(("count = 6", "count = true"), (CHIN, 'effect = "chins"'))


@pytest.fixture
def my_edition(tmp_path):
    """Put an edition of one's own into a file, by its text or bytes."""

    def _put(content=OPEN, name="my-print.toml"):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    return _put


def read_broken(file):
    with pytest.raises(BrokenEdition) as excinfo:
        editions.read(file)
    return excinfo.value


def test_an_edition_of_ones_own_is_read_like_that_of_the_game(my_edition):
    assert editions.read(my_edition(SHIPPED)) == editions.read(FILE)


@pytest.mark.parametrize(
    "content", [SHIPPED.encode("utf-8-sig"), SHIPPED.replace("\n", "\r\n").encode()]
)
def test_files_with_byte_order_marks_or_other_line_ends_are_read(my_edition, content):
    assert editions.read(my_edition(content)) == editions.read(FILE)


def test_a_broken_file_is_refused_with_a_line_for_each_fault(my_edition):
    file = my_edition(TWO_FAULTS)
    error = read_broken(file)
    assert error.code == "edition/broken"
    assert [fault.partition(": ")[0] for fault in error.faults] == [
        f"{file}:{line_of('count = 6')}",
        f"{file}:{line_of(CHIN)}",
    ]
    assert str(error) == "\n".join((f"{file} has 2 faults:", *error.faults))


@pytest.mark.parametrize(
    "name",
    ["My-Print.toml", "my print.toml", "1st.toml", "my--print.toml", "-a.toml", "a-.toml", "a.tml"],
)
def test_a_file_name_that_could_not_be_typed_as_an_option_is_refused(my_edition, name):
    [fault] = read_broken(my_edition(name=name)).faults
    assert fault.endswith(
        f"got the file name {name!r}; "
        "expected small letters, digits and hyphens, such as my-print.toml"
    )


def test_the_name_of_an_edition_of_the_game_is_not_free(my_edition):
    [fault] = read_broken(my_edition(name="open-1.toml")).faults
    assert fault.endswith(
        "got 'open-1.toml', the name of an edition of the game; expected a file name of its own"
    )


def test_a_bad_name_is_told_beside_what_is_wrong_inside(my_edition):
    assert len(read_broken(my_edition(TWO_FAULTS, "Mine.toml")).faults) == 3


def test_a_file_that_does_not_exist_is_refused(tmp_path):
    file = tmp_path / "none.toml"
    assert read_broken(file).faults == (
        f"{file}: got No such file or directory; expected a file that can be read",
    )


def test_a_folder_is_refused(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    [fault] = read_broken(tmp_path / "folder.toml").faults
    assert fault.endswith("got Is a directory; expected a file that can be read")


def test_a_file_that_is_no_utf_8_is_refused_with_its_line(my_edition):
    file = my_edition(OPEN.encode().replace(b"A choke", b"\xc9touffer"))
    assert read_broken(file).faults == (
        f"{file}:{line_of('A choke')}: got what is no UTF-8; expected a file saved as UTF-8",
    )


def test_a_file_of_any_size_is_refused_before_it_is_read_whole(my_edition):
    assert editions.read(my_edition(OPEN + "#" * (MAX_BYTES - len(OPEN.encode()))))
    [fault] = read_broken(my_edition(OPEN + "#" * (MAX_BYTES + 1 - len(OPEN.encode())))).faults
    assert fault.endswith(f"got more than {MAX_BYTES} bytes; expected a smaller file")


def test_an_edition_of_the_game_is_recorded_by_its_name_another_with_its_digest(my_edition):
    edition, _ = proofread(OPEN)
    assert editions.record_name(FILE, edition) == "open-1"
    assert editions.record_name(my_edition(), edition) == f"my-print@{digest(edition)}"


def test_files_of_ones_own_come_after_those_of_the_game(my_edition, tmp_path, monkeypatch):
    my_edition(name="b.toml")
    my_edition(name="a.toml")
    my_edition(name="notes.txt")
    monkeypatch.setenv("HEXARENA_EDITIONS", str(tmp_path))
    assert editions.files() == [FILE, tmp_path / "a.toml", tmp_path / "b.toml"]
    assert list(editions.read_all()) == editions.files()


def test_the_folder_of_the_game_named_as_ones_own_holds_nothing_more(monkeypatch):
    monkeypatch.setenv("HEXARENA_EDITIONS", str(editions.HOME))
    assert editions.files() == [FILE]


def test_an_edition_shows_its_chart_its_deck_and_its_styles(my_edition):
    overview = editions.shown(my_edition(changed(("Open edition 1", "Mine"))))
    assert overview.title == "Mine"
    chart, deck, styles = overview.sheets
    assert len(chart.columns) == 10
    assert ("Elbow", "-", "-", "6", "5", "6", "6/6", "5/6", "5/6", "4/-") in chart.rows
    assert chart.rows[-1] == ("to leave", "1", "1", "1", "2", "1", "2,3/3", "2/3", "2/3", "*/4")
    assert deck.title == "Deck: 61 cards of 18 kinds"
    assert ("Surge", "1", "boost", "dice-plus on strike, throw") in [row[:4] for row in deck.rows]
    assert [row[:2] for row in styles.rows][-8:-6] == [
        ("Likes to Leg Lock", "likes Leg Hold"),
        ("Footwork", "mobility-standing"),
    ]


def test_every_table_that_is_shown_is_as_wide_in_each_row():
    for sheet in editions.shown(FILE).sheets:
        assert {len(row) for row in sheet.rows} == {len(sheet.columns)}


def test_a_game_without_a_shelf_says_so():
    assert game("knockouts").editions is not None
    assert game("hfc").editions is None
