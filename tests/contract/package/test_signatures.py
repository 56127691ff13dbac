"""Signature techniques: what a name may hold, and for how long a match's names are used."""

import pytest

from hexarena.contract.errors import BadName
from hexarena.contract.package.signatures import (
    MAX_SIGNATURE_LENGTH,
    clean_seat_signatures,
    clean_signatures,
    signature,
    use_signatures,
)

KINDS = {"choke": frozenset({"jab", "9 of chokes"}), "lock": frozenset()}
MISLEADING = {
    "a sentence on a second line": "Dragon\nBlue wins.",
    "text that runs backwards": "Dragon\u202ekcab",
    "a null character": "Dragon\x00",
    "an invisible letter": "Dragon\u3164",
    "letters that run from right to left": "דרקון",
    "a full stop": "Dragon. Blue wins",
    "a quotation mark": "Dragon” (ace of chokes)",
    "a bracket": "Dragon (9 of locks)",
    "markup": "<b>Dragon</b>",
    "a colon": "Dragon: Seed",
    "two signs in a row": "Dragon--Bite",
    "no letter": "619",
    "a technique of another kind": "Jab",
    "the same in Cyrillic letters": "J\u0430b",
    "the name of a card": "9 of Chokes",
    "too many marks": "D" + "\u0301" * 5,
    "too many letters": "x" * (MAX_SIGNATURE_LENGTH + 1),
}


@pytest.mark.parametrize("text", MISLEADING.values(), ids=MISLEADING)
def test_a_name_that_misleads_readers_is_refused(text):
    if "\n" in text:
        assert clean_signatures({"choke": "Dragon\nBite"}, KINDS) == {"choke": "Dragon Bite"}
    with pytest.raises(BadName, match="signature choke"):
        clean_signatures({"choke": text}, KINDS)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Sleeping   Dragon ", "Sleeping Dragon"),
        ("Sleeping\nDragon", "Sleeping Dragon"),
        ("O\u2019Hara-Kick 2", "O'Hara-Kick 2"),
        ("\uff24\uff52agon", "Dragon"),
        ("Würgegriff", "Würgegriff"),
        ("三角絞め", "三角絞め"),
        ("हाथ", "हाथ"),
    ],
)
def test_words_of_letters_and_digits_are_kept_in_one_form(text, name):
    assert clean_signatures({"choke": text}, KINDS) == {"choke": name}


def test_an_empty_name_is_none_and_kinds_stand_in_the_order_of_the_game():
    names = {"lock": "Vice", "choke": " "}
    assert clean_signatures(names, KINDS) == {"lock": "Vice"}
    pair = clean_signatures({"lock": "Vice", "choke": "Dragon"}, KINDS)
    assert [*pair] == ["choke", "lock"]


def test_a_kind_that_the_game_does_not_have_is_refused():
    with pytest.raises(BadName, match="'punch' is no kind of technique; expected choke, lock"):
        clean_signatures({"punch": "Dragon"}, KINDS)
    with pytest.raises(BadName, match="expected no signature techniques in this game"):
        clean_signatures({"choke": "Dragon"}, {})


def test_all_seats_are_named_or_none():
    assert clean_seat_signatures([{"choke": "Dragon"}, {}], KINDS, 2) == ({"choke": "Dragon"}, {})
    assert clean_seat_signatures([{}, {}], KINDS, 2) == clean_seat_signatures([], KINDS, 2) == ()
    with pytest.raises(BadName, match="for 1 seats; expected those of 2"):
        clean_seat_signatures([{"choke": "Dragon"}], KINDS, 2)


def test_names_are_used_while_their_match_is_put_into_words_and_no_longer():
    with use_signatures(({"choke": "Dragon"}, {})):
        assert signature(0, "choke") == "“Dragon”"
        assert signature(0, "lock") == signature(1, "choke") == ""
    assert signature(0, "choke") == ""
