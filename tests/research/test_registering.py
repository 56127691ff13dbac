"""Games are registered with Gymnasium and PettingZoo, in whichever order things are imported."""

import subprocess
import sys

import pytest

from hexarena import research
from hexarena.contract import catalogue
from hexarena.research.environments import registering
from tests.game_parameters import every_game

CHECK = "print('hexarena/HFC-v1' in gymnasium.registry)"
ORDERS = {
    "hexarena last": "import gymnasium, hexarena.research",
    "hexarena first": "import hexarena.research, gymnasium",
    "looked for before": (
        "import hexarena.research, importlib.util as u; u.find_spec('gymnasium'); import gymnasium"
    ),
}
ZOO = {
    "hexarena last": "import pettingzoo, hexarena.research",
    "hexarena first": "import hexarena.research, pettingzoo",
}


def printed(code):
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return process.stdout.split()


@pytest.mark.parametrize("imports", ORDERS.values(), ids=ORDERS)
def test_gymnasium_knows_the_games_in_any_order_of_imports(imports):
    assert printed(f"{imports}; {CHECK}") == ["True"]


@pytest.mark.parametrize("imports", ZOO.values(), ids=ZOO)
def test_pettingzoo_knows_the_games_in_any_order_of_imports(imports):
    template = "print('hexarena/HFC-v1' in pettingzoo.{}_registry)"
    code_ = "; ".join(template.format(kind) for kind in ("aec", "parallel"))
    assert printed(f"{imports}; {code_}") == ["True", "True"]


def test_registering_imports_no_rules():
    modules = printed("import gymnasium, hexarena.research, sys; print(*sys.modules)")
    assert {"numba", "hexarena.games.hfc.rules"}.isdisjoint(modules)


@every_game
def test_every_game_is_registered_once_even_one_that_came_later(game):
    import gymnasium
    import pettingzoo

    registering.register()
    registering.register()
    name = research.versioned(game)
    assert gymnasium.spec(name).kwargs == {"game": game.name}
    assert pettingzoo.aec_registry[name].kwargs == {"game": game.name}
    assert pettingzoo.parallel_registry[name].kwargs == {"game": game.name}


def test_a_broken_game_is_told_and_keeps_none_back(monkeypatch):
    import gymnasium

    packages = {"broken": "tests.research", "gone": "no_such_package", **catalogue.game_packages()}
    monkeypatch.setattr(registering, "game_packages", lambda: packages)
    with pytest.warns(RuntimeWarning) as warnings_:
        registering.register()
    messages = {str(warning.message) for warning in warnings_}
    assert "game 'broken' is not registered: tests.research lacks TITLE" in messages
    lacks = "game 'gone' lacks the module no_such_package"
    assert f"game 'gone' is not registered: {lacks}" in messages
    assert "hexarena/HFC-v1" in gymnasium.registry
