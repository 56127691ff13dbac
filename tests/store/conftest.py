"""What the tests of the store share: a database of each kind, and matches to keep in it."""

import pytest

from hexarena.store import Store
from tests.store.postgres import Postgres

BOTH = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgres():
    """A server that lasts as long as this process tests."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=BOTH)
def url(request, tmp_path):
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hexarena.db"
    return request.getfixturevalue("postgres").new()


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite:///{tmp_path}/hexarena.db"


@pytest.fixture
def store(url):
    opened = Store(url, patience=5)
    yield opened
    opened.close()


@pytest.fixture
def sqlite_store(sqlite_url):
    opened = Store(sqlite_url, patience=0.2)
    yield opened
    opened.close()
