"""A run on a cluster of several nodes gives the same rows, also if a node is killed on the way."""

import os

import pytest

from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.simulating import Execution, run
from tests import toys

ray = pytest.importorskip("ray")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture
def cluster():
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    paths = [toys.DIST, toys.DIST.parents[2], os.environ.get("PYTHONPATH", "")]
    world = {"env_vars": {"PYTHONPATH": os.pathsep.join(map(str, paths))}}
    ray.init(address=cluster.address, runtime_env=world, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_killed_node_loses_and_doubles_nothing(cluster, monkeypatch):
    monkeypatch.setattr("hexarena.lab.runs.plan.SHARD_PLAYOUTS", 300)
    plan = RunPlan("higher", ("1", "2"), 120, seed=8)
    lost_node = cluster.add_node(num_cpus=1)
    progress = []

    def watch(played, games):
        progress.append(played)
        if len(progress) == 3:
            cluster.remove_node(lost_node, allow_graceful=False)

    table = run(plan, Execution(backend="ray", on_progress=watch))
    assert progress[-1] == 120
    assert repr(table.to_pylist()) == repr(run(plan, Execution(workers=1)).to_pylist())
