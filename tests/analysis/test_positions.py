"""Positions of analyses: the match's own, and those of other lines of play, in all games."""

import random

import pytest

from hexarena.analysis import draw_luck, follow, open_variation, show_scene, start_analysis
from hexarena.contract.errors import BadAnalysis
from hexarena.contract.game import game as find_game
from hexarena.match import Match
from tests.builtin_games import BUILTIN_GAMES

PLIES = 80


@pytest.fixture(scope="module", params=BUILTIN_GAMES, ids=lambda game: game.name)
def match(request):
    """A match played at random."""
    played, rng = Match(request.param), random.Random(1)
    while not played.over and played.ply < PLIES:
        played.play(played.drawn_action if played.draws_luck else rng.choice(played.legal))
    return played


def test_replaying_a_path_gives_exactly_the_states_of_the_match(match):
    path = start_analysis(match.game, match.options)
    path.return_to(0)
    positions = [states.tobytes() for states in match.history.positions()]
    assert path.states.tobytes() == positions[0]
    for ply, action in enumerate(match.actions, 1):
        path = path.copy()
        follow(path, [action])
        assert path.ply == ply
        assert path.states.tobytes() == positions[ply]
    assert path.actions == match.actions
    assert path.lines() == match.lines()


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 1.0])
def test_a_variation_begins_where_the_match_stood_and_leaves_the_match_alone(match, share):
    ply, before = round(share * match.ply), match.states.tobytes()
    variation = open_variation(match, ply)
    assert variation.states.tobytes() == match.history.at(ply).tobytes()
    draw_luck(variation)
    if not variation.over:
        variation.play(variation.legal[-1])
        draw_luck(variation)
        again = open_variation(match, ply)
        follow(again, variation.actions[ply:])
        assert again.states.tobytes() == variation.states.tobytes()
        assert again.lines() == variation.lines()
    assert (match.states.tobytes(), match.ply) == (before, len(match.actions))


def test_each_scene_offers_the_legal_actions_of_the_seat_to_act(match):
    for ply in range(0, match.ply, 9):
        variation = open_variation(match, ply)
        draw_luck(variation)
        if variation.over:
            break
        for is_open in (False, True):
            scene = show_scene(variation, is_open=is_open)
            assert scene.seat == variation.to_act
            actions = {choice.action for choice in scene.choices}
            if scene.commitment:
                actions |= {o.action for part in scene.commitment.parts for o in part.options}
            if not scene.amounts and not scene.auctions:
                assert actions >= set(variation.legal)


def test_paths_that_cannot_be_played_are_refused_in_words():
    game = find_game("hexcore6")
    source = start_analysis(game, game.options(radius=4))
    with pytest.raises(BadAnalysis, match="the match has 0 actions; got the position after 3"):
        open_variation(source, 3)
    with pytest.raises(BadAnalysis, match=r"action 1 of the variation: action 1185 is not legal"):
        follow(open_variation(source, 0), [1185])
    with pytest.raises(BadAnalysis, match="2001 actions; expected 2000 at most"):
        follow(open_variation(source, 0), [0] * 2001)
    source.resign(0)
    variation = open_variation(source, 0)
    follow(variation, variation.legal[:1])
    assert variation.ply == 1
