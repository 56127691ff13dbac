"""What other machines are sent is all that they need, without a cluster."""

import pytest

from hexarena.contract.errors import BadCall
from hexarena.contract.variants import VARIANTS, load_installed, with_variant
from hexarena.lab.runs import clusters
from hexarena.lab.runs.clusters import on_ray, pack_plan, play_message
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.shards import play_shard


@pytest.fixture
def other_machine(monkeypatch):
    """Forget every variant when called, as another machine that never had one."""
    monkeypatch.setenv(VARIANTS, "")

    def forget():
        monkeypatch.setenv(VARIANTS, "")

    return forget


def test_a_variant_goes_along_with_its_plan(other_machine, tmp_path, monkeypatch):
    file = tmp_path / "my-cage.toml"
    file.write_text('game = "hfc"\ntitle = "my cage"\n\n[cage.damage]\nring = 4\n')
    plan = RunPlan(with_variant(file), ["random"] * 2, 4, seed=1)
    message = pack_plan(plan)
    other_machine()
    file.unlink()
    monkeypatch.setattr(clusters, "play_shard", lambda plan, numbers: plan)  # compiles nothing
    assert play_message(message, range(4)).description == plan.description
    assert plan.game.name in load_installed()


def test_a_plan_of_a_printed_game_is_played_as_it_is(other_machine):
    plan = RunPlan("higher", ["random"] * 2, 4, seed=1)
    message = pack_plan(plan)
    other_machine()
    assert play_message(message, range(4)).equals(play_shard(plan, range(4)))


def test_a_cluster_that_does_not_answer_is_refused_with_its_address(monkeypatch):
    ray = pytest.importorskip("ray")

    def nobody(**_):
        raise ConnectionError

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", nobody)
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.9:6379")
    with pytest.raises(BadCall, match=r"no cluster answers at RAY_ADDRESS=10.0.0.9:6379"):
        next(iter(on_ray(RunPlan("higher", ["random"] * 2, 4), [range(4)])))
