"""A variant's tables are the printed ones with what its file says; its digest is what changes."""

from hexarena.contract.discovery import printed_packages
from hexarena.contract.variants.merging import digest, list_changes, merge_tables
from hexarena.contract.variants.summary import make_template
from hexarena.contract.variants.variant import read_variant

BASE = {"cage": {"side": 5, "damage": {"ring": 3}, "row": [{"q": 0}, {"q": 1}]}}


def after(argument):
    faults = []
    return merge_tables(BASE, argument, faults), faults


def test_omitted_values_are_kept():
    assert after({}) == (BASE, [])
    assert after({"cage": {"damage": {"ring": 4}}})[0]["cage"]["side"] == 5


def test_rows_are_changed_by_their_number():
    content, faults = after({"cage": {"row": {"2": {"q": 7}}}})
    assert content["cage"]["row"] == [{"q": 0}, {"q": 7}]
    assert faults == []


def test_changes_are_listed_value_by_value():
    content, _ = after({"cage": {"damage": {"ring": 4}, "row": {"2": {"q": 7}}}})
    expected = [str(list_change) for list_change in list_changes(BASE, content)]
    assert expected == ["cage.damage.ring 3 -> 4", "cage.row.2.q 1 -> 7"]


def test_a_value_as_printed_is_no_change_and_the_digest_is_that_of_nothing():
    content, _ = after({"cage": {"damage": {"ring": 3}}})
    assert digest(list_changes(BASE, content)) == digest(())


def test_the_digest_changes_with_a_number_and_not_with_the_title(written):
    text = 'game = "hfc"\ntitle = "{}"\n[cage.damage]\nring = {}\n'
    first, different, third = (
        read_variant(written(text.format(*item)), printed_packages()).digest
        for item in (("a", 4), ("b", 4), ("a", 5))
    )
    assert first == different != third


def test_a_file_to_begin_with_changes_nothing_even_uncommented(written):
    for game in ("hexstrike", "hexthing", "hfc", "knockouts"):
        text = make_template(game, "new")
        bare = [line.removeprefix("# ") for line in text.splitlines()]
        variant = read_variant(written("\n".join(bare)), printed_packages())
        assert (variant.changes, variant.file_faults) == ((), ())
        assert len(bare) > 15
