"""Tempers choose among nearly equal actions, and nothing else; personas are called by name."""

from types import SimpleNamespace

import pytest

from hexarena import game
from hexarena.contract.errors import UnknownBot
from hexarena.contract.game import all_games
from hexarena.contract.package.personas import Persona
from hexarena.contract.rng import new_rng
from hexarena.search import LEVELS, Analysis, Candidate, Search, bot, find_bot
from hexarena.search.tempers import MAX_VALUE_LOSS, choose_by_temper

CALM, WILD, BLUNDER = 3, 5, 8  # actions: two of nearly the same value, and a blunder
CHOICES = (
    Candidate(CALM, 60, 0.30, 0.6),
    Candidate(WILD, 40, 0.30 - MAX_VALUE_LOSS / 2, 0.3),
    Candidate(BLUNDER, 30, 0.30 - 2 * MAX_VALUE_LOSS, 0.1),
)
ANALYSIS = Analysis(CALM, 0.3, 130, (CALM, 1), CHOICES)
LIKES = {"wild": {CALM: 0.0, WILD: 1.0, BLUNDER: 1.0}}
TOY = SimpleNamespace(
    name="toy",
    tastes=lambda state, actions: {k: [v[action] for action in actions] for k, v in LIKES.items()},
)
FACE = {"ground": "teal", "coat": "tan", "cloth": "rose", "head": "round", "eyes": "round"}


def persona(**temper):
    fields = {
        "key": "burr",
        "name": "Burr",
        "text": "Stays close.",
        "temper": temper,
        "face": FACE,
    }
    return Persona.model_validate(fields)


def choose(rng=None, **temper):
    return choose_by_temper(TOY, persona(**temper), [None], ANALYSIS, rng)


def test_a_heavy_enough_taste_decides_between_actions_of_nearly_the_same_value():
    assert choose(wild=0.1).action == CALM
    assert choose(wild=2.0).action == WILD
    assert choose(wild=2.0).line == (WILD,)


def test_a_clearly_worse_action_gains_nothing_from_its_style():
    shares = choose(new_rng(1), wild=3.0).strategy
    assert shares[BLUNDER] == pytest.approx(0.1)
    assert shares[WILD] > 0.8
    assert choose(wild=3.0).strategy == {WILD: 1.0}


def test_the_same_generator_draws_the_same_action():
    assert choose(new_rng(4), wild=1.0) == choose(new_rng(4), wild=1.0)


def test_surprise_prefers_what_is_visited_less():
    assert choose(new_rng(1), surprise=1.0).strategy[WILD] > 0.3


def test_a_persona_is_called_by_its_name_and_a_level():
    first = game("hexcore6").personas[0]
    name = f"{first.name}, level 4"
    assert bot(f"{first.key} 4").name == bot(name).name == name
    assert bot(first.name).name == f"{first.name}, level 3"
    assert find_bot(name) == LEVELS[3].as_persona(first)
    assert find_bot(first.name) is None  # a person may have been called that before
    assert bot("4").name == "level 4"


def test_a_persona_belongs_to_its_game():
    first = game("hexcore6").personas[0]
    with pytest.raises(UnknownBot, match=f"there is no bot '{first.key}'"):
        bot(first.key, game("hfc"))
    assert find_bot(f"{first.name}, level 2", game("hfc")) is None
    search = Search(game("hfc").rules)
    with pytest.raises(UnknownBot, match="has no bot"):
        LEVELS[0].as_persona(first).think(game("hfc"), search, game("hfc").start())


def test_a_game_without_the_file_has_plain_bots_only():
    remaining = [
        listed_game
        for listed_game in all_games()
        if not listed_game.package.startswith("hexarena.")
    ]
    assert all(item.personas == () for item in remaining)
