"""Decks over HTTP: their cards, checking, saving, and offering them in a match."""

import pytest

from hexarena.contract.game import game
from hexarena.store import MAX_DECKS
from tests.server.conftest import ME

HEXSTRIKE = game("hexstrike").decks
FIRST, SECOND, _ = HEXSTRIKE.box().starters
GAME = "hexstrike"


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def keep(player, name="Mine", text=FIRST.text, status=201, **fields):
    body = {"game": GAME, "name": name, "text": text, **fields}
    return player.post("/api/decks", body, status)


def listed(player):
    return player.get(f"/api/decks?game={GAME}")


def check(player, status=200, **draft):
    return player.ask("POST", "/api/decks/check", {"game": GAME, **draft}, status)


def test_the_box_shows_every_card_and_the_decks_to_start_with(ann):
    box = ann.get(f"/api/decks/box?game={GAME}")
    assert box["title"] == "HexStrike"
    assert [(part["id"], part["count"], part["ordered"]) for part in box["parts"]] == [
        ("character", 1, False),
        ("movement", 4, False),
        ("abilities", 12, True),
    ]
    assert [len(part["cards"]) for part in box["parts"]] == [6, 9, 38]
    assert [starter["text"] for starter in box["starters"]][:2] == [FIRST.text, SECOND.text]


def test_every_word_to_filter_by_is_on_the_cards(ann):
    *_, abilities = ann.get(f"/api/decks/box?game={GAME}")["parts"]
    look_names = {look_name for card in abilities["cards"] for look_name in card["looks"]}
    timing = {
        look_name
        for card in abilities["cards"]
        for beat in card["beats"]
        for look_name in beat["looks"]
    }
    assert look_names == {"ability", "signature"}
    assert {"early", "mid", "late"} <= timing


def test_a_legal_deck_has_no_faults_and_comes_back_in_parts_and_on_one_line(ann):
    checked = check(ann, text=FIRST.text.replace(",", " ,\n"))
    assert (checked["text"], checked["faults"]) == (FIRST.text, [])
    assert [len(part) for part in checked["parts"]] == [1, 4, 12]
    assert check(ann, parts=checked["parts"]) == checked


def test_a_deck_begun_is_written_and_its_faults_are_the_games_own(ann):
    checked = check(ann, parts=[["ryathan"], ["step"], []])
    assert checked["text"] == "ryathan:step;"
    assert checked["faults"] == HEXSTRIKE.faults("ryathan:step;")
    assert "1 of 4 movement cards: add 3." in checked["faults"]
    places = [(problem["part"], problem["text"]) for problem in checked["problems"]]
    assert ("movement", "1 of 4 movement cards: add 3.") in places


def test_an_unparsable_text_is_reported_with_the_expected_form(ann):
    checked = check(ann, text="my best deck")
    assert (checked["text"], checked["parts"]) == ("my best deck", [])
    assert checked["faults"][0].startswith("'my best deck' isn't a deck; expected character: 4")


def test_parts_that_are_not_the_games_are_refused(ann):
    assert check(ann, 409, parts=[["ryathan"]])["code"] == "deck/broken"
    for parts in ([["x"] * 101], [[]] * 11, [["y" * 61]], "ryathan"):
        assert check(ann, 422, parts=parts)["code"] == "request/invalid"
    assert check(ann, 422, text="z" * 2001)["code"] == "request/invalid"


def test_a_deck_is_kept_changed_and_dropped_by_its_player_alone(ann, bo):
    stored_deck = keep(ann, text=f"  {FIRST.text}\n")
    assert listed(ann) == [stored_deck]
    assert (stored_deck["name"], stored_deck["text"], listed(bo)) == ("Mine", FIRST.text, [])
    path, body = f"/api/decks/kept/{stored_deck['deck']}", {"name": "Better", "text": SECOND.text}
    assert bo.ask("PUT", path, body, 404)["code"] == "deck/unknown"
    assert bo.ask("DELETE", f"{path}?game={GAME}") == []
    assert ann.ask("PUT", path, body) == {**stored_deck, **body} == listed(ann)[0]
    assert ann.ask("DELETE", f"{path}?game={GAME}") == []
    assert ann.ask("DELETE", f"{path}?game={GAME}") == []
    assert ann.ask("PUT", path, body, 404)["code"] == "deck/unknown"


def test_the_same_command_keeps_one_deck(ann):
    first = keep(ann, command="the-same-command")
    assert keep(ann, command="the-same-command") == first
    assert len(listed(ann)) == 1


def test_a_broken_deck_is_not_kept_and_every_fault_is_reported(ann):
    illegal_text = FIRST.text.replace("step", "stop")
    refusal = keep(ann, text=illegal_text, status=409)
    assert refusal["code"] == "deck/broken"
    assert all(fault in refusal["message"] for fault in HEXSTRIKE.faults(illegal_text))
    stored_deck = keep(ann)
    path = f"/api/decks/kept/{stored_deck['deck']}"
    refusal = ann.ask("PUT", path, {"name": "Mine", "text": illegal_text}, 409)
    assert (refusal["code"], listed(ann)) == ("deck/broken", [stored_deck])


def test_a_name_is_owed(ann):
    for name in ("", "   ", "n" * 41, None):
        assert keep(ann, name=name, status=422)["code"] == "request/invalid"


def test_one_deck_too_many_is_refused(ann):
    for _ in range(MAX_DECKS):
        keep(ann)
    assert keep(ann, status=409)["code"] == "deck/full"


def test_games_without_decks_and_no_games_are_distinguished(ann):
    for name, code in (("hexcore6", "deck/none"), ("chess", "game/unknown")):
        assert ann.get(f"/api/decks?game={name}", 404)["code"] == code
        assert ann.get(f"/api/decks/box?game={name}", 404)["code"] == code
        assert check(ann, 404, game=name)["code"] == code
        assert keep(ann, game=name, status=404)["code"] == code


def test_a_game_on_offer_tells_whether_its_players_make_decks(ann):
    cards = {card["name"]: card["decks"] for card in ann.get("/api/games")}
    assert (cards["hexstrike"], cards["hexcore6"]) == (True, False)


def opened(player, **options):
    body = {"game": GAME, "options": options, "seats": [ME, {**ME, "name": "Bo"}]}
    return player.post("/api/matches", body, 201)


def ways(table):
    return [shortcut["name"] for shortcut in table["scene"]["shortcuts"]]


def test_where_decks_are_secret_ones_own_are_offered_before_the_starters(ann):
    stored_deck = keep(ann, name="Wolves", text=SECOND.text)
    table = opened(ann, decks="secret")
    assert ways(table) == ["Wolves", *(starter.name for starter in HEXSTRIKE.box().starters)]
    shortcut = table["scene"]["shortcuts"][0]
    assert shortcut["id"] == f"kept:{stored_deck['deck']}"
    for path in shortcut["paths"]:
        choices = [c for c in table["scene"]["choices"] if c["path"] == path]
        table = ann.play(table, choices[0]["action"])
    assert table["scene"]["to_act"] == 1
    assert ways(table)[0] == "Wolves"


def test_an_onlooker_is_offered_nothing_and_decks_of_others_are_hidden(ann, bo):
    keep(ann, name="Wolves")
    keep(bo, name="Bears")
    table = opened(ann, decks="secret")
    assert "Wolves" not in str(bo.at(table["match"]))
    assert "Bears" not in str(ann.at(table["match"]))


def test_once_a_character_is_chosen_no_whole_deck_is_offered(ann):
    keep(ann)
    table = opened(ann, decks="secret")
    table = ann.play(table)
    assert ways(table) == []


def test_a_kept_deck_is_an_option_where_decks_are_open(ann):
    stored_deck = keep(ann, text=SECOND.text)
    table = opened(ann, decks="open", deck_1=stored_deck["text"])
    assert table["options"]["deck_1"] == SECOND.text
