"""The commentary: what all can see of an action, and what follows from it, beat by beat."""

import re

import pytest

from hexarena.contract.game import game
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.slow import spelled
from tests.trials import trial

GAME = game("hexstrike")


def told(seats, *plays, **options):
    """Tell the last action of some plays."""
    states = table.lay(seats, **options)
    *before, last = [word for play in plays for word in spelled(play)]
    for word in before:
        table.act(states, word)
    return GAME.narrate(states[0], GAME.read(states[0], last))


@pytest.mark.rule("HS 6.4")
def test_commitments_are_told_once_all_are_in():
    states = table.lay([red("stab"), blue()])
    said = []
    for word in (*spelled("stab+step/R1"), *spelled("smash-attack+step/0")):
        said.append(GAME.narrate(states[0], GAME.read(states[0], word)))
        table.act(states, word)
    assert said[:4] == [
        "Red picks an active card.",
        "Red picks a passive card.",
        "Red picks a rotation.",
        "Red has committed.",
    ]
    assert said[-1].startswith(
        "Blue has committed. Red plays Stab with Step, turning right by a sixth."
        " Blue plays Smash Attack with Step, straight on. Beat 0: Red turns to the north-west."
    )


def test_a_hit_is_told_with_its_damage_its_flight_and_its_stun():
    said = told([red("long-thrust"), blue()], "long-thrust+step/0", "smash-attack+step/0")
    assert (
        "Beat 1: Red's Long Thrust lands on Blue. Blue takes 3 damage."
        " Blue flies to -1,0 and is stunned for 2 beats." in said
    )


def test_an_attack_that_is_blocked_or_misses_is_told():
    seats = [red("stab"), blue("guard")]
    assert "Red's Stab does nothing to Blue." in told(
        seats, "stab+step/0", "guard+step/0", "no-guard"
    )
    away = [red("stab", facing="E"), blue()]
    assert "Red's Stab finds nobody." in told(away, "stab+step/0", "smash-attack+step/0")


def test_moves_jumps_and_refreshes_are_told():
    far = seat("smash-attack", (-2, 0), "W")
    said = told([red("feint", moves="step jump"), far], "jump+feint/0", "smash-attack+step/R2")
    assert "Beat 1: Red jumps to -1,0." in said
    assert "refreshes and draws" in said


def test_what_strikes_is_named_by_the_card_that_makes_it_strike():
    seats = [red("cross-slash"), blue(hexagon=(0, 1))]
    said = told(seats, "step+cross-slash/0", "smash-attack+step/0")
    assert "Red's Cross Slash lands on Blue." in said
    assert "Beat 0: Red takes 1 damage." in said


def test_a_throw_is_told_with_its_way():
    seats = [red("hip-throw"), blue()]
    said = told(seats, "hip-throw+step/0", "smash-attack+step/0", "throw:W")
    assert said.startswith("Red throws Blue to the west. Beat 1: Blue takes 3 damage, flies to")
    assert "finds nobody" not in said


def test_fire_and_arrows_are_told():
    far = seat("smash-attack", (-2, 0), "W")
    shot = told([red("bow-shot"), far], "bow-shot+step/R1", "smash-attack+step/R2")
    assert "An arrow lies at 1,-1, pointing north-west." in shot
    burnt = told(
        [red("burning-strike"), blue(character="zenytha")],
        "burning-strike+step/0",
        "smash-attack+step/0",
    )
    assert "The hex 0,0 catches fire." in burnt
    assert "Blue burns and takes 1 damage." in burnt


def test_the_end_is_told():
    seats = [red("long-thrust"), blue(hexagon=(-6, 0), damage=20)]
    seats[0]["hex"] = (-5, 0)
    said = told(seats, "long-thrust+step/0", "smash-attack+step/0")
    assert re.search(r"Red wins on beat \d: Blue is 8 hexes from the land\.$", said)


@pytest.mark.rule("HS 13.3")
def test_who_gives_up_is_told_in_a_match_of_two_and_of_more():
    assert GAME.forfeit(GAME.start()[0], 0) == "Blue wins by forfeit on beat 0."
    three = GAME.start(GAME.options(players=3))
    assert GAME.leaving(three[0], 1).startswith("Blue gives up and leaves the island.")


@pytest.mark.parametrize("options", [{}, {"players": 3}], ids=str)
def test_no_card_that_is_hidden_is_ever_named(options):
    """What is told does not change with what others hold: only plays, and cards revealed."""
    names = re.compile(r"(discards|exhausts|takes) (a|a movement) card")
    for states, action in trial(GAME, options, seed=5):
        word = GAME.write(states[0], action)
        said = GAME.narrate(states[0], action)
        if word.startswith(("discard:", "exhaust:", "return:")):
            assert names.search(said.partition(".")[0]) or "takes a movement card back" in said
            assert word.partition(":")[2] not in said.partition(".")[0].lower()
