"""What others have revealed that they will attack, and who they are."""

from itertools import chain, islice

import pytest

from hexarena.conformance.matches import random_match
from hexarena.games.hexstrike.components.printed import CHARACTERS
from hexarena.games.hexstrike.notation.names import hex_name
from hexarena.games.hexstrike.rules.state import RED
from hexarena.games.hexstrike.scene.board import near_hexes
from hexarena.games.hexstrike.scene.threats import threats
from hexarena.games.hexstrike.scene.timeline import timeline
from tests.games.hexstrike import table
from tests.games.hexstrike.scene.test_scene import BLUE, show_scene, start
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.table import GAME


def list_threats(states, viewer):
    threats = GAME.scene(states[0], viewer).threats
    return [(threat.beat, threat.seat, threat.cells) for threat in threats]


def lay_revealed():
    """Lay out a match in which Red is due again, while Blue's attack is still to come."""
    states = table.lay([red("feint parry"), blue("gigantic-staff")])
    table.play(states, "feint+step/0", "gigantic-staff+step/0")
    return states


def test_a_revealed_attack_threatens_its_cells_on_its_beat():
    states = lay_revealed()
    staff = [(2, BLUE, ("1,0", "2,0", "3,0"))]
    assert list_threats(states, RED) == staff
    assert list_threats(states, None) == staff
    assert list_threats(states, BLUE) == []
    text = GAME.scene(states[0], RED).threats[0].text
    assert text == (
        "Blue's Gigantic Staff: attack ahead, 2 hexes ahead and 3 hexes ahead, mid, 4 damage, KBF 4"
    )


def test_an_unrevealed_card_threatens_nobody():
    states = start()
    assert list_threats(states, RED) == list_threats(states, None) == []
    for word in ("active:stab", "passive:step", "rotate:0", "adrenaline:0"):
        if word in table.legal(states):
            table.act(states, word)
            assert list_threats(states, BLUE) == []


def test_a_threat_goes_with_the_fighter_who_moves_before_it_strikes():
    states = table.lay([red("feint", hex=(2, 0)), blue("chase", hexagon=(-1, 0))])
    table.play(states, "feint+step/0", "chase+step/0")
    assert list_threats(states, RED)[0] == (1, BLUE, ("1,0",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_told_the_same_of_everybody_else(players):
    count = 0
    matches = (random_match(GAME, {"players": players}, seed) for seed in (1, 2))
    for states, _ in islice(chain.from_iterable(matches), 0, None, 2):
        all_threats, cells = (
            threats(GAME.known_state(states[0], None)[0], None),
            near_hexes(players),
        )
        count += len(all_threats)
        assert {cell for threat in all_threats for cell in threat.cells} <= {
            hex_name(*hexagon) for hexagon in cells
        }
        for viewer in range(players):
            opponents = tuple(threat for threat in all_threats if threat.seat != viewer)
            assert threats(GAME.known_state(states[0], viewer)[0], viewer) == opponents
    assert count > 3


@pytest.mark.parametrize("players", [2, 4])
def test_a_fighter_who_threatens_has_an_attack_on_the_timeline(players):
    for states, _ in random_match(GAME, {"players": players}, 3):
        lanes = timeline(states[0], None).lanes
        for threat in threats(states[0], None):
            beats = lanes[threat.seat].beats
            strokes = {look for beat in beats for stroke in beat.strokes for look in stroke.looks}
            assert strokes & {"attack", "charge"}
            assert threat.beat < states[0].beat + len(beats)


# Who fights


def test_each_seat_has_a_figure_with_a_name_a_power_and_a_portrait():
    first, second = show_scene(start()).figures
    assert (first.seat, first.name, first.looks) == (RED, "Murelious", ("murelious",))
    assert (second.seat, second.text) == (BLUE, "Hits do 1 extra damage.")
    assert show_scene(start(decks="secret")).figures == ()


def test_a_fighter_who_has_given_up_has_no_figure():
    states = start(players=3)
    GAME.rules.leave(states, BLUE)
    assert [figure.seat for figure in GAME.scene(states[0], None).figures] == [0, 2]


def test_every_character_has_a_letter_of_its_own():
    letters = {name: character.letter for name, character in CHARACTERS.items()}
    assert len({*letters.values()}) == len(letters)
    assert letters["monkey-queen"] == "Q"


def test_pieces_carry_the_letter_numbered_where_a_character_fights_twice():
    def lettered(*characters):
        states = table.lay([seat(character=name) for name in characters])
        return [piece.letter for piece in show_scene(states).pieces]

    assert lettered("monkey-queen", "murelious") == ["Q", "M"]
    assert lettered("strylan", "zenytha", "strylan") == ["S1", "Z", "S2"]
    assert [piece.letter for piece in show_scene(start(decks="secret")).pieces] == ["", ""]
