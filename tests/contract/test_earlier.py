"""A game plays earlier versions of its rules by the options that stand for them."""

import pytest

from hexarena.contract.errors import BadOption, OldRules
from hexarena.contract.game import game
from tests import toys
from tests.game_parameters import every_game

toys.register()


@pytest.fixture
def higher(monkeypatch):
    """Return Higher as if its rules were in version 3, and version 1 could be played no longer."""
    toy = game("higher")
    monkeypatch.setattr(toy, "version", 3)
    monkeypatch.setattr(toy, "earlier", {2: {"proud": True, "cards": 3}})
    return toy


def test_the_current_version_uses_its_own_options(higher):
    assert higher.options_for_version(3, {"cards": "3"}) == higher.options(cards=3)


def test_an_earlier_version_is_played_by_the_options_that_stand_for_it(higher):
    assert higher.options_for_version(2, {}) == higher.options(proud=True, cards=3)


def test_the_options_of_a_match_override_the_defaults_of_its_version(higher):
    assert higher.options_for_version(2, {"cards": 6}) == higher.options(proud=True)


@pytest.mark.parametrize("version", [1, 4, 0])
def test_a_version_that_is_not_played_is_refused_with_those_that_are(higher, version):
    with pytest.raises(
        OldRules,
        match=f"version {version} of the rules of Higher; this Hexarena plays versions 2 and 3",
    ):
        higher.options_for_version(version, {})


def test_an_option_that_is_gone_is_refused(higher):
    with pytest.raises(BadOption, match="no option 'humble'"):
        higher.options_for_version(2, {"humble": True})


def test_a_game_without_earlier_versions_plays_one():
    assert game("loners").versions == (1,)


@every_game
def test_every_earlier_version_of_a_game_maps_to_existing_options(game):
    for version in game.earlier:
        assert 1 <= version < game.version
        assert (
            game.options_for_version(version, {}).changed_values().keys()
            <= game.earlier[version].keys()
        )
