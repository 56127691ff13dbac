"""Packages import only lower packages and their own libraries; games do not import each other."""

import pytest

PACKAGES = "src/hexarena"
UPWARDS = [
    ("grid", "contract"),
    ("contract", "games"),
    ("games", "match"),
    ("search", "match"),
    ("match", "search"),
    ("match", "cli"),
    ("search", "cli"),
    ("match", "store"),
    ("match", "tournament"),
    ("search", "tournament"),
    ("tournament", "store"),
    ("tournament", "server"),
    ("search", "store"),
    ("store", "server"),
    ("cli", "server"),
    ("server", "cli"),
]
SIDE_PACKAGES = ["server", "research", "api"]  # may not import the laboratory
FORBIDDEN_IN_STORE = ["games", "match", "tournament", "search"]
SERVER = (
    "anyio or argon2 or authlib or cachetools or cryptography or fastapi or http_ece or "
    "httpcore2 or itsdangerous or joserfc or limits or markdown_it or numpy or platformdirs "
    "or prometheus_client or py_vapid or pydantic or pydantic_settings or redis or requests "
    "or starlette or uvicorn or webauthn"
)
CLOSING_IMPORT = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexarena.store import planted_ring
"""
LIBRARIES = [
    ("grid", "numba", "numpy"),
    ("contract", "rich", "filelock or numba or numpy or platformdirs or pydantic"),
    ("games", "numba", "numpy or pydantic"),
    ("search", "pydantic", "filelock or numba or numpy"),
    ("match", "rich", "numpy"),
    ("store", "fastapi", "alembic or filelock or psycopg or sqlalchemy"),
    ("server", "sqlalchemy", SERVER),
    ("cli", "requests", "filelock or platformdirs or rich or typer"),
]


@pytest.fixture(scope="module")
def output(tree):
    """Break every contract, each in its own file, and return the output of the check."""
    imports = [*UPWARDS, ("search", "games"), *(("store", name) for name in FORBIDDEN_IN_STORE)]
    imports += [(name, "lab") for name in SIDE_PACKAGES]
    for package, upper in imports:
        tree.write(f"{PACKAGES}/{package}/planted_{upper}.py", f"import hexarena.{upper}\n")
    tree.write(f"{PACKAGES}/games/planted/__init__.py", "X = 1\n")
    tree.write(f"{PACKAGES}/store/planted_ring.py", "import hexarena.store.planted_link\n")
    tree.write(f"{PACKAGES}/store/planted_link.py", CLOSING_IMPORT)
    tree.write(f"{PACKAGES}/games/other/__init__.py", "import hexarena.games.planted\n")
    for package, library, _ in LIBRARIES:
        tree.write(f"{PACKAGES}/{package}/planted_{library}.py", f"\nimport {library}\n")
    tree.write(f"{PACKAGES}/planted/__init__.py", "import numpy\n")
    passed, output = tree.check("imports")
    assert not passed
    return output


@pytest.mark.parametrize(("lower", "upper"), UPWARDS)
def test_a_package_that_imports_a_higher_one_is_refused(output, lower, upper):
    assert "Packages import only lower packages BROKEN" in output
    assert f"hexarena.{lower}.planted_{upper} -> hexarena.{upper} (l.1)" in output


def test_a_search_that_knows_a_game_is_refused(output):
    assert "Search knows no game BROKEN" in output
    assert "hexarena.search.planted_games -> hexarena.games (l.1)" in output


@pytest.mark.parametrize("lower", FORBIDDEN_IN_STORE)
def test_a_store_that_knows_rules_is_refused(output, lower):
    assert "Store knows no rules BROKEN" in output
    assert f"hexarena.store.planted_{lower} -> hexarena.{lower} (l.1)" in output


@pytest.mark.parametrize("package", SIDE_PACKAGES)
def test_a_package_that_may_not_import_the_laboratory_is_refused(output, package):
    assert "Only the command line uses the laboratory BROKEN" in output
    assert f"hexarena.{package}.planted_lab -> hexarena.lab (l.1)" in output


def test_a_game_that_knows_another_is_refused(output):
    assert "Games do not know each other BROKEN" in output
    assert "hexarena.games.other -> hexarena.games.planted (l.1)" in output


def test_a_module_that_imports_itself_through_others_is_refused(output):
    assert "No module imports itself through others BROKEN" in output
    modules = ["planted_link", "planted_ring", "planted_link"]
    assert " -> ".join(f"hexarena.store.{module}" for module in modules) in output


@pytest.mark.parametrize(("package", "library", "allowed"), LIBRARIES)
def test_a_library_that_a_package_may_not_use_is_refused(output, package, library, allowed):
    assert "Packages use only their own libraries BROKEN" in output
    module = f"hexarena.{package}.planted_{library}:2"
    assert f"{module}: imports {library}; expected {allowed}" in output


def test_the_package_itself_uses_no_library(output):
    assert "hexarena.planted:1: imports numpy; expected the standard library" in output


def test_a_package_missing_from_the_layers_is_refused(tree):
    tree.write(f"{PACKAGES}/attic/__init__.py", "X = 1\n")
    passed, output = tree.check("imports")
    assert not passed
    assert "hexarena.attic" in output
