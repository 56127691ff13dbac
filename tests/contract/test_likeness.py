"""Positions are alike under the symmetries of the rules, for what a seat knows."""

import pytest

from hexarena.contract.game import game as find_game
from hexarena.contract.likeness import position_key
from hexarena.match import Match, seed_from_number
from hexarena.match.fair import Fair

SEED = seed_from_number(3)


def key(match):
    return position_key(match.game.rules, match.states, match.to_act)


def test_turned_and_mirrored_positions_of_hexcore6_are_alike():
    game = find_game("hexcore6")
    for row in game.rules.symmetries()[1].tolist():
        alike = [plays_image(game, row, ring_phase) for ring_phase in (0, 1)]
        assert sorted(alike) == [False, True]  # half of the symmetries move the rings


def plays_image(game, row, ring_phase):
    """Play a match and its image; return whether all their positions are alike."""
    match, mirrored = Match(game), Match(game, game.options(ring_phase=ring_phase))
    for n in range(8):
        action = match.legal[(5 * n) % len(match.legal)]
        match.play(action)
        mirrored.play(row[action])
        if key(match) != key(mirrored):
            return False
    return True


def test_positions_that_differ_have_different_keys():
    match = Match(find_game("hexcore6"))
    keys = set()
    for n in range(20):
        match.play(match.legal[(5 * n) % len(match.legal)])
        keys.add(key(match))
    assert len(keys) == 20


@pytest.mark.parametrize("name", ["hexstrike", "knockouts"])
def test_without_symmetries_a_seat_compares_all_that_it_knows(name):
    game = find_game(name)
    matches = [Match(game, fair=Fair.from_seed(SEED)) for _ in range(2)]
    for n in range(6):
        for match in matches:
            while match.draws_luck:
                match.draw_luck()
            match.play(match.legal[n % len(match.legal)])
        assert key(matches[0]) == key(matches[1])
    matches[1].play(matches[1].legal[0])
    assert key(matches[0]) != key(matches[1])
