"""Every network in a game's folder is the one its card tells of, and as small as was promised."""

import tomllib
from importlib import resources
from itertools import pairwise

import pytest

from hexarena.contract.catalogue import game_packages
from hexarena.contract.game import all_games
from hexarena.learn.results import CARD, digest
from hexarena.search.network import FILE, load_game_network
from tests.builtin_games import BUILTIN_GAMES

LARGEST = 2 * 1024**2  # bytes
LEARNT = [game for game in all_games() if load_game_network(game.rules)]


def test_every_builtin_game_has_a_network():
    assert {game.name for game in LEARNT} >= {game.name for game in BUILTIN_GAMES}


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.name)
def test_the_model_card_is_accurate(game):
    folder = resources.files(game_packages()[game.name])
    content = folder.joinpath(FILE).read_bytes()
    card = tomllib.loads(folder.joinpath(CARD).read_text(encoding="utf-8"))
    assert card["digest"] == digest(content)
    assert card["game"] == game.name
    assert card["version"] in game.versions
    assert len(content) <= LARGEST
    assert min(card["minutes"], card["matches"], card["decisions"]) > 0
    first = card["against"][0]  # itself before it had learnt; later selves are nearly as strong
    assert first["won"] > 2 * first["lost"]


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.name)
def test_every_level_says_what_it_does_and_more_than_the_one_below(game):
    efforts = game.level_efforts()
    assert [*efforts] == [1, 2, 3, 4, 5, 6]
    steps = [(effort.playouts, -effort.warmth) for effort in efforts.values()]
    assert steps == sorted({*steps})
    assert all(one[1] <= two[1] for one, two in pairwise(steps))
