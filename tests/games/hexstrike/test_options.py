"""The options of a match, their validation, and the maximum length of a match."""

import pytest

from hexarena.contract.errors import BadOption
from hexarena.games.hexstrike.components.decks import STARTER_DECKS
from hexarena.games.hexstrike.components.tables import CHARACTER_IDS
from tests.games.hexstrike.slow import deck_of
from tests.games.hexstrike.table import GAME, describe, legal, play

FULL_DECK = deck_of({"hand": "parry stab", "character": "zenytha"})


@pytest.mark.rule("HS 1.3", "HS 3.5", "HS 8.7")
def test_the_defaults_are_two_players_starter_decks_and_the_rulebooks_readings():
    assert GAME.options().model_dump() == {
        "players": 2,
        "decks": "starter",
        "deck_1": "",
        "deck_2": "",
        "deck_3": "",
        "deck_4": "",
        "full_tie": "seat_order",
        "tied_moves": "part_way",
        "throws": "never_blocked",
        "combos": "last_attack",
        "focus": "smaller_refresh",
        "fire_and_flora": "same_beat",
        "back_in_play": "unhurt",
        "burning_strike": "any_attack",
        "haven": "own_play",
    }


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"seats": 3}, "there is no option 'seats'; the options are players, decks"),
        ({"players": 1}, "option players is 1: input should be 2, 3 or 4"),
        ({"players": 5}, "option players is 5: input should be 2, 3 or 4"),
        ({"decks": "mine"}, "option decks is 'mine': input should be 'starter', 'secret' or"),
        ({"deck_1": "nobody"}, "option deck_1 is 'nobody'"),
        ({"deck_4": FULL_DECK.replace("step", "walk")}, "option deck_4"),
        ({"full_tie": "luck"}, "option full_tie is 'luck': input should be 'seat_order' or"),
    ],
)
def test_a_bad_option_is_reported_with_the_expected_values(values, message):
    with pytest.raises(BadOption) as error:
        GAME.options(**values)
    assert message in str(error.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_sit_as_agreed(players):
    options = GAME.options(players=str(players))
    assert GAME.seats_in(options) == GAME.seats[:players]
    assert len(describe(GAME.start(options))["fighters"]) == players


@pytest.mark.rule("HS 3.5")
def test_starter_decks_go_round_the_seats():
    state = GAME.start(GAME.options(players=4))[0]
    expected = [STARTER_DECKS[seat % 3].character for seat in range(4)]
    assert [CHARACTER_IDS[number] for number in state.character] == expected


@pytest.mark.rule("HS 3.5")
def test_a_deck_that_is_named_is_played_where_decks_are_open_and_the_others_are_starters():
    states = GAME.start(GAME.options(decks="open", deck_2=FULL_DECK))
    red, blue = describe(states)["fighters"]
    assert red["hand"] == list(STARTER_DECKS[0].abilities[:5])
    assert blue["hand"][:2] == ["parry", "stab"]


@pytest.mark.rule("HS 3.5")
def test_where_decks_are_secret_each_seat_makes_its_own_first():
    states = GAME.start(GAME.options(decks="secret"))
    assert legal(states) == {f"character:{character_id}" for character_id in CHARACTER_IDS}
    play(states, "character:ryathan", "deck:leap", "deck:dash", "deck:jump")
    assert legal(states) == {"deck:step"}


@pytest.mark.rule("HS 3.3")
def test_a_deck_in_the_making_takes_one_signature_move_and_two_signature_abilities():
    states = GAME.start(GAME.options(decks="secret"))
    play(states, "character:ryathan", "deck:leap")
    assert not {"deck:fleche", "deck:grappling-hook", "deck:leap"} & legal(states)
    play(states, "deck:dash", "deck:jump", "deck:step", "deck:parry", "deck:vengeance")
    assert {"deck:stab", "deck:jab"} <= legal(states)
    assert not {"deck:parry", "deck:bow-shot", "deck:smoke-bomb"} & legal(states)


@pytest.mark.rule("HS 13.4")
def test_a_match_has_a_bound():
    assert GAME.bound(GAME.options()) > 2000
