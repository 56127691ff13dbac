"""What the tests of the store share: a database of each kind, and matches to keep in it."""

import pytest

from hexarena.store import Store
from tests.databases import make_tables

DATABASES = ["sqlite", "postgresql"]


@pytest.fixture(params=DATABASES)
def url(request, tmp_path):
    """A database of each kind with the tables of a new store."""
    if request.param == "sqlite":
        return make_tables(f"sqlite:///{tmp_path}/hexarena.db")
    return request.getfixturevalue("postgres").new_with_tables()


@pytest.fixture(params=DATABASES)
def empty_url(request, tmp_path):
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hexarena.db"
    return request.getfixturevalue("postgres").new()


@pytest.fixture
def sqlite_url(tmp_path):
    return make_tables(f"sqlite:///{tmp_path}/hexarena.db")


@pytest.fixture
def store(url):
    new_store = Store(url, timeout=5)
    yield new_store
    new_store.close()


@pytest.fixture
def sqlite_store(sqlite_url):
    new_store = Store(sqlite_url, timeout=0.2)
    yield new_store
    new_store.close()
