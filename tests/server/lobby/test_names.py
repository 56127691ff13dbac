"""Names of people: visible, and not those of bots or seats."""

import pytest

from hexarena.contract.errors import BadName
from hexarena.contract.names import clean
from hexarena.server.lobby.names import BAD_WORDS, BadWords, clean_person_name
from hexarena.server.serving import START_FAILED, load_settings, main
from tests.server.conftest import BOT, ME


@pytest.mark.parametrize(
    ("raw_name", "kept_name"),
    [
        ("  Ann   of\tGreen ", "Ann of Green"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u212bsa", "\u00c5sa"),
        ("\u674e\u5c0f\u9f99", "\u674e\u5c0f\u9f99"),
        ("\u0e01\u0e35\u0e48", "\u0e01\u0e35\u0e48"),
        ("I \u2764\ufe0f hexes", "I \u2764\ufe0f hexes"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("Masters", "Masters"),
    ],
)
def test_a_name_is_kept_in_one_form(raw_name, kept_name):
    assert clean_person_name(raw_name) == kept_name


INVISIBLE_NAMES = {
    "null": "\0",
    "escape": "\x1b",
    "delete": "\x7f",
    "soft hyphen": "\u00ad",
    "arabic letter mark": "\u061c",
    "zero width space": "\u200b",
    "zero width joiner": "\u200d",
    "right to left override": "\u202e",
    "isolate": "\u2066",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "hangul filler": "\u3164",
    "halfwidth hangul filler": "\uffa0",
    "hangul choseong filler": "\u115f",
    "braille blank": "\u2800",
    "grapheme joiner": "\u034f",
    "khmer vowel": "\u17b4",
    "mongolian selector": "\u180b",
    "null notehead": "\U0001d159",
    "tag": "\U000e0041",
    "selector": "\ufe0f",
    "selector of text": "a\ufe0e",
    "selector 17": "\U000e0100",
    "private": "\ue000",
    "no character": "\uffff",
}


@pytest.mark.parametrize("sign", INVISIBLE_NAMES.values(), ids=INVISIBLE_NAMES)
def test_invisible_characters_are_refused_alone_and_within_a_name(sign):
    for name in (sign, f"An{sign}n"):
        with pytest.raises(BadName, match="is invisible"):
            clean(name)


@pytest.mark.parametrize("name", ["", "   ", "\u3000", "x" * 41, "\ufdfa" * 3])
def test_a_name_has_a_length(name):
    with pytest.raises(BadName, match="expected 1 to 40"):
        clean(name)


@pytest.mark.parametrize("name", ["a\u0334\u0335\u0336", "\u0334a", "b \u0334"])
def test_marks_do_not_pile_up_and_stand_on_something(name):
    with pytest.raises(BadName, match="marks"):
        clean(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Master", "MASTER", "m\u00e1ster", "Master 2", "level 3", "Level-42", "Red", "white"),
        *("random", "Heuristic", "Gold.", "\u041caster", "M\u03b1ster", "\uff2daster", "B l u e"),
    ],
)
def test_nobody_is_called_like_a_bot_or_a_seat(name):
    with pytest.raises(BadName, match="bot or a seat"):
        clean_person_name(name)


def test_a_deck_may_be_called_like_a_seat():
    assert clean("Red") == "Red"


def test_a_player_at_one_screen_may_use_the_name_of_their_own_seat_only(guest):
    ann = guest("Ann")
    table = ann.open({**ME, "name": "Black"}, {**ME, "name": "Bo"})
    assert [seat["player"] for seat in table["seats"]] == ["Black", "Bo"]
    refusal = ann.open({**ME, "name": "White"}, BOT, status=409)
    assert refusal["code"] == "name/refused"


@pytest.mark.parametrize("name", ["An\u200bn", "Master"])
def test_a_name_is_refused_wherever_one_is_given(guest, name):
    ann = guest("Ann")
    assert ann.ask("PUT", "/api/me", {"name": name}, 409)["code"] == "name/refused"
    named_seat = {**ME, "name": name}
    assert ann.open(ME, named_seat, status=409)["code"] == "name/refused"
    body = {"game": "hexcore6", "form": "elimination", "places": [ME, named_seat]}
    assert ann.post("/api/tournaments", body, 409)["code"] == "name/refused"
    assert ann.get("/api/me") == {"name": "Ann"}


def test_the_answer_tells_the_name_as_it_is_kept(guest):
    ann = guest("Ann")
    assert ann.ask("PUT", "/api/me", {"name": " \uff22\uff4f "}) == {"name": "Bo"}
    assert ann.get("/api/me") == {"name": "Bo"}


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Admin",
            "ADMIN 7",
            "adm1n",
            "\u0410dmin",
            "The Moderator",
            "SiteAdmin",
            "Closed account",
        ),
        *("Operator", "closed  Account", "Hexarena"),
    ],
)
def test_nobody_is_called_like_somebody_who_runs_the_server(name):
    with pytest.raises(BadName, match="looks like somebody who runs this server"):
        clean_person_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("shit", "Sh1t", "SHIIIT", "s h i t", "Holy Shit", "HolyShit", "shit99", "\u0455hit"),
        *("xxfuckxx", "F.u.c.k", "fuuuuck", "Motherfucker"),
    ],
)
def test_a_bad_word_is_found_however_it_is_written(name):
    with pytest.raises(BadName, match="a word that isn't welcome here"):
        clean_person_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Scunthorpe", "Therapist", "Dick", "Badminton", "Cockburn", "Pom", "Mishit", "Peacock"),
        *("Administrative", "Nigeria", "Snake", "Essex"),
    ],
)
def test_a_name_that_only_holds_a_bad_word_is_kept(name):
    assert clean_person_name(name) == name


def test_operators_add_words_of_their_own(tmp_path):
    own_words = tmp_path / "words.txt"
    own_words.write_text("# ours\n\nSpam*\n  cheese  \n", encoding="utf-8")
    bad_words = BadWords(own_words)
    for name in ("Sp\u00e0mmer", "5PAM", "Blue Cheese", "asshole"):
        assert bad_words.are_in(name)
    assert not bad_words.are_in("Cheesemonger")
    bad_words.load(None)
    assert not bad_words.are_in("Blue Cheese")


@pytest.mark.parametrize("content", [None, b"\xff\xfe"], ids=["missing", "not text"])
def test_a_word_list_that_cannot_be_read_stops_the_start(tmp_path, capsys, content):
    own_words = tmp_path / "words.txt"
    if content:
        own_words.write_bytes(content)
    assert main(["--folder", str(tmp_path), "--bad-words-file", str(own_words)]) == START_FAILED
    message = capsys.readouterr().err
    assert f"hexarena: {own_words} can't be read: " in message
    assert "expected a text file with one word a line in --bad-words-file" in message


def test_a_server_takes_the_words_from_its_settings(tmp_path, monkeypatch):
    own_words = tmp_path / "words.txt"
    own_words.write_text("cheese\n", encoding="utf-8")
    monkeypatch.setattr("hexarena.server.serving.configure", lambda _format: None)
    load_settings(["--bad-words-file", str(own_words)])
    try:
        with pytest.raises(BadName, match="isn't welcome"):
            clean_person_name("Blue Cheese")
    finally:
        BAD_WORDS.load(None)
