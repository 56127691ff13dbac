"""A room imports only lower rooms and its own libraries, and games do not know each other."""

import pytest

ROOMS = "src/hexarena"
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
ASIDE = ["server", "research", "api"]  # who may not know the laboratory
KNOWING = ["games", "match", "tournament", "search"]  # what a store may not
SERVER = (
    "anyio or argon2 or authlib or cachetools or cryptography or fastapi or http_ece or "
    "httpcore2 or itsdangerous or joserfc or limits or markdown_it or numpy or platformdirs "
    "or prometheus_client or py_vapid or pydantic or pydantic_settings or redis or requests "
    "or starlette or uvicorn or webauthn"
)


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
def said(tree):
    """Break every law, each in a file of its own; return what the check says of all."""
    rooms = [*UPWARDS, ("search", "games"), *(("store", each) for each in KNOWING)]
    rooms += [(each, "lab") for each in ASIDE]
    for room, other in rooms:
        tree.write(f"{ROOMS}/{room}/planted_{other}.py", f"import hexarena.{other}\n")
    tree.write(f"{ROOMS}/games/planted/__init__.py", "X = 1\n")
    tree.write(f"{ROOMS}/games/other/__init__.py", "import hexarena.games.planted\n")
    for room, library, _ in LIBRARIES:
        tree.write(f"{ROOMS}/{room}/planted_{library}.py", f"\nimport {library}\n")
    tree.write(f"{ROOMS}/planted/__init__.py", "import numpy\n")
    passed, said = tree.check("imports")
    assert not passed
    return said


def test_the_rooms_as_they_stand_keep_the_law(as_it_stands):
    passed, said = as_it_stands.check("imports")
    assert passed, said


@pytest.mark.parametrize(("lower", "upper"), UPWARDS)
def test_a_room_that_imports_a_higher_room_is_refused(said, lower, upper):
    assert "A room imports only lower rooms BROKEN" in said
    assert f"hexarena.{lower}.planted_{upper} -> hexarena.{upper} (l.1)" in said


def test_a_search_that_knows_a_game_is_refused(said):
    assert "Search knows no game BROKEN" in said
    assert "hexarena.search.planted_games -> hexarena.games (l.1)" in said


@pytest.mark.parametrize("lower", KNOWING)
def test_a_store_that_knows_rules_is_refused(said, lower):
    assert "Store knows no rules BROKEN" in said
    assert f"hexarena.store.planted_{lower} -> hexarena.{lower} (l.1)" in said


@pytest.mark.parametrize("room", ASIDE)
def test_a_room_beside_the_laboratory_that_knows_it_is_refused(said, room):
    assert "Only the command line uses the laboratory BROKEN" in said
    assert f"hexarena.{room}.planted_lab -> hexarena.lab (l.1)" in said


def test_a_game_that_knows_another_is_refused(said):
    assert "Games do not know each other BROKEN" in said
    assert "hexarena.games.other -> hexarena.games.planted (l.1)" in said


@pytest.mark.parametrize(("room", "library", "expected"), LIBRARIES)
def test_a_library_that_a_room_does_not_use_is_refused(said, room, library, expected):
    assert "A room uses only its own libraries BROKEN" in said
    planted = f"hexarena.{room}.planted_{library}:2"
    assert f"{planted}: imports {library}; expected {expected}" in said


def test_the_package_itself_uses_no_library(said):
    assert "hexarena.planted:1: imports numpy; expected the standard library" in said


def test_a_room_that_has_no_place_among_the_others_is_refused(tree):
    tree.write(f"{ROOMS}/attic/__init__.py", "X = 1\n")
    passed, said = tree.check("imports")
    assert not passed
    assert "hexarena.attic" in said
