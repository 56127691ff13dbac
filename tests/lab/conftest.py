"""What tests of the laboratory share."""

import pytest

from tests import toys

toys.register()


@pytest.fixture
def toys_elsewhere(monkeypatch):
    """Toys are games in the processes that a test starts, too."""
    monkeypatch.syspath_prepend(str(toys.DIST))
    monkeypatch.setenv("PYTHONPATH", f"{toys.DIST}:{toys.DIST.parents[2]}")
