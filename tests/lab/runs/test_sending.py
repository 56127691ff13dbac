"""What other machines are sent is all that they need, without a cluster."""

import socket
import threading

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
    monkeypatch.setenv("RAY_ADDRESS", "auto")
    with pytest.raises(BadCall, match=r"no cluster answers at RAY_ADDRESS=auto"):
        next(iter(on_ray(RunPlan("higher", ["random"] * 2, 4), [range(4)])))


def test_an_address_where_nothing_listens_is_refused_before_ray_tries_for_minutes(monkeypatch):
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", lambda **_: pytest.fail("Ray tried to connect"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but not listening
        for scheme in ("", "ray://"):
            address = f"{scheme}127.0.0.1:{taken.getsockname()[1]}"
            monkeypatch.setenv("RAY_ADDRESS", address)
            with pytest.raises(BadCall, match=f"no cluster answers at RAY_ADDRESS={address}"):
                next(iter(on_ray(RunPlan("higher", ["random"] * 2, 4), [range(4)])))


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        (threading.Event().wait, "no cluster replies at RAY_ADDRESS=.* within"),
        (lambda: _refuse("Version mismatch: 2.1\nmore"), "refuses: Version mismatch: 2.1$"),
    ],
)
def test_a_cluster_that_is_silent_or_refuses_is_told_in_words(monkeypatch, reply, message):
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(clusters, "REPLY_SECONDS", 0.5)
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", lambda **_: reply())
    with socket.create_server(("127.0.0.1", 0)) as listener:
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{listener.getsockname()[1]}")
        with pytest.raises(BadCall, match=message):
            next(iter(on_ray(RunPlan("higher", ["random"] * 2, 4), [range(4)])))


def _refuse(message):
    raise RuntimeError(message)
