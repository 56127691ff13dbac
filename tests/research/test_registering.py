"""Games are registered with Gymnasium and PettingZoo, in whichever order things are imported."""

import subprocess
import sys

import pytest

from hexarena import research
from hexarena.contract import catalogue
from hexarena.contract.errors import BadCall
from hexarena.research.environments import registering
from hexarena.research.names import retired_name, self_play_name
from tests.game_parameters import every_game

CHECK = "print('hexarena/HFC-v2' in gymnasium.registry)"
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
    template = "print('hexarena/HFC-v2' in pettingzoo.{}_registry)"
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


@every_game
def test_one_name_is_one_problem(game):
    import gymnasium
    import numpy as np

    registering.register()
    name = research.versioned(game)
    env, vector_env = gymnasium.make(name), gymnasium.make_vec(name, num_envs=2)
    assert vector_env.single_observation_space == env.observation_space
    assert vector_env.single_action_space == env.action_space
    row, info = env.reset(seed=7)
    rows, infos = vector_env.reset(seed=[7, 8])
    is_over = False
    while not is_over:
        assert np.array_equal(rows[0], row)
        assert infos["legal"][0] == info["legal"]
        actions = [legal[0] for legal in infos["legal"]]
        row, reward, is_over, *_, info = env.step(actions[0])
        rows, rewards, terminated, _, infos = vector_env.step(np.array(actions))
        assert (rewards[0], terminated[0]) == (reward, is_over)
    vector_env.close()


@every_game
def test_self_play_has_a_name_of_its_own_and_only_many_matches(game):
    import gymnasium

    registering.register()
    name = self_play_name(game)
    env = gymnasium.make_vec(name, num_envs=2)
    assert (type(env).__name__, env.metadata["name"]) == ("SelfPlayEnv", name)
    assert name != research.versioned(game)
    with pytest.raises(BadCall, match=f"^{name} has many matches at once; expected gymnasium"):
        gymnasium.make(name)


@every_game
@pytest.mark.filterwarnings("ignore:.*is out of date:DeprecationWarning")
def test_the_last_name_of_a_game_explains_what_has_become_of_it(game):
    import gymnasium
    import pettingzoo
    from pettingzoo.env_registry.exceptions import VersionNotFound

    registering.register()
    retired, name = retired_name(game), research.versioned(game)
    explanation = f"^{retired} has changed; expected {name}, one .* or {self_play_name(game)}, self"
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(BadCall, match=explanation):
            make(retired)
    with pytest.raises(VersionNotFound, match=f"Available version: v{name.rpartition('v')[2]}"):
        pettingzoo.make("aec", retired)


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
    assert "hexarena/HFC-v2" in gymnasium.registry
