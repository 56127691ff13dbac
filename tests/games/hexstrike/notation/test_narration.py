"""The commentary: what all can see of an action, and what follows from it, beat by beat."""

import re

import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.game import game
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.slow import spell_play

GAME = game("hexstrike")


def narrate_last(seats, *plays, **options):
    """Tell the last action of some plays."""
    states = table.lay(seats, **options)
    *previous, last = [word for play in plays for word in spell_play(play)]
    for word in previous:
        table.act(states, word)
    return GAME.narrate(states[0], GAME.read(states[0], last))


@pytest.mark.rule("HS 6.4")
def test_commitments_are_narrated_once_all_are_in():
    states = table.lay([red("stab"), blue()])
    message = []
    for word in (*spell_play("stab+step/R1"), *spell_play("smash-attack+step/0")):
        message.append(GAME.narrate(states[0], GAME.read(states[0], word)))
        table.act(states, word)
    assert message[:4] == [
        "Red picks an active card.",
        "Red picks a passive card.",
        "Red picks a rotation.",
        "Red has committed.",
    ]
    assert message[-1].startswith(
        "Blue has committed. Red plays Stab with Step, turning 60° right."
        " Blue plays Smash Attack with Step, straight on. Beat 0: Red turns to the north-west."
    )


def test_a_hit_is_narrated_with_its_damage_its_flight_and_its_stun():
    message = narrate_last(
        [red("long-thrust"), blue()], "long-thrust+step/0", "smash-attack+step/0"
    )
    assert (
        "Beat 1: Red's Long Thrust lands on Blue. Blue takes 3 damage."
        " Blue flies to -1,0 and is stunned for 2 beats." in message
    )


def test_an_attack_that_is_blocked_or_misses_is_narrated():
    seats = [red("stab"), blue("guard")]
    assert "Red's Stab does nothing to Blue." in narrate_last(
        seats, "stab+step/0", "guard+step/0", "no-guard"
    )
    distance_away = [red("stab", facing="E"), blue()]
    assert "Red's Stab misses." in narrate_last(distance_away, "stab+step/0", "smash-attack+step/0")


def test_moves_jumps_and_refreshes_are_narrated():
    distance = seat("smash-attack", (-2, 0), "W")
    message = narrate_last(
        [red("feint", moves="step jump"), distance], "jump+feint/0", "smash-attack+step/R2"
    )
    assert "Beat 1: Red jumps to -1,0." in message
    assert "refreshes and draws" in message


def test_what_strikes_is_named_by_the_card_that_makes_it_strike():
    seats = [red("cross-slash"), blue(hexagon=(0, 1))]
    message = narrate_last(seats, "step+cross-slash/0", "smash-attack+step/0")
    assert "Red's Cross Slash lands on Blue." in message
    assert "Beat 0: Red takes 1 damage from the passive Cross Slash." in message


@pytest.mark.rule("HS 16.29")
def test_damage_that_comes_back_is_narrated_with_the_card_it_comes_from():
    seats = [red("stab"), blue("hammer")]
    message = narrate_last(seats, "stab+step/0", "step+hammer/0")
    assert "Red takes 2 damage from Blue's passive Hammer." in message


def test_a_throw_is_narrated_with_its_path():
    seats = [red("hip-throw"), blue()]
    message = narrate_last(seats, "hip-throw+step/0", "smash-attack+step/0", "throw:W")
    assert message.startswith("Red throws Blue to the west. Beat 1: Blue takes 3 damage, flies to")
    assert "misses" not in message


def test_fire_and_arrows_are_narrated():
    distance = seat("smash-attack", (-2, 0), "W")
    shot = narrate_last([red("bow-shot"), distance], "bow-shot+step/R1", "smash-attack+step/R2")
    assert "An arrow lies at 1,-1, pointing north-west." in shot
    burnt = narrate_last(
        [red("burning-strike"), blue(character="zenytha")],
        "burning-strike+step/0",
        "smash-attack+step/0",
    )
    assert "The hex 0,0 catches fire." in burnt
    assert "Blue burns and takes 1 damage." in burnt


def test_the_end_is_narrated():
    seats = [red("long-thrust"), blue(hexagon=(-6, 0), damage=20)]
    seats[0]["hex"] = (-5, 0)
    message = narrate_last(seats, "long-thrust+step/0", "smash-attack+step/0")
    assert re.search(r"Red wins on beat \d: Blue is 8 hexes from the land\.$", message)


@pytest.mark.rule("HS 13.3")
def test_giving_up_is_narrated_in_matches_of_two_and_of_more():
    assert GAME.forfeit(GAME.start()[0], 0) == "Blue wins by forfeit on beat 0."
    third_match = GAME.start(GAME.options(players=3))
    assert GAME.leaving(third_match[0], 1).startswith("Blue gives up and leaves the island.")


@pytest.mark.parametrize("options", [{}, {"players": 3}], ids=str)
def test_no_card_that_is_hidden_is_ever_named(options):
    """What is told does not change with what others hold: only plays, and cards revealed."""
    names = re.compile(r"(discards|exhausts|takes) (a|a movement) card")
    for states, action in random_match(GAME, options, seed=5):
        word = GAME.write(states[0], action)
        message = GAME.narrate(states[0], action)
        if word.startswith(("discard:", "exhaust:", "return:")):
            assert (
                names.search(message.partition(".")[0]) or "takes a movement card back" in message
            )
            assert word.partition(":")[2] not in message.partition(".")[0].lower()
