"""What every test shares: how hard Hypothesis looks. It looks at the same examples every time."""

import gc
import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import settings

VARIANTS = "HEXARENA_VARIANTS"
# Tests of half a minute and more: at the end, the other processes would wait for them.
SLOWEST = (
    "tests/test_documents.py::test_the_pages_build_without_a_warning",
    "tests/test_documents.py::test_the_page_of_a_game_draws_its_table_and_its_cards",
    "tests/test_documents.py::test_commands_of_the_first_pages_do_what_a_newcomer_types",
    "tests/test_examples.py::test_half_a_minute_of_training_beats_random_play",
    "tests/test_examples.py::test_a_notebook_for_research_runs_and_says_how_fast_it_was",
    "tests/test_wheel.py",
)
LOG_LINES = 60  # of a server, shown with a failure

# A disk takes milliseconds to keep what a store commits, and a test never loses power.
TEMPORARY, MEMORY, ROOM = "PYTEST_DEBUG_TEMPROOT", Path("/dev/shm"), 6 << 30
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault(TEMPORARY, str(MEMORY))

settings.register_profile("thorough", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("fast", settings.get_profile("thorough"), max_examples=20)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "thorough"))


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collect tests without looking for garbage, nor later among them: it takes a third as long."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items):
    """Put the slowest tests first; the order of the others stays."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOWEST))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    """Show, with a failure, what the servers of the test have logged, if they are programs."""
    report = yield
    serving = sys.modules.get("tests.serving")
    if serving and report.failed:
        for server in (*serving.running, *serving.ended):
            lines = server.log.splitlines()[-LOG_LINES:]
            report.sections.append((f"Log of the server at {server.url}", "\n".join(lines)))
    if serving and report.when == "teardown":
        serving.ended.clear()
    return report


@pytest.fixture(scope="session")
def postgres():
    """A server of PostgreSQL that lasts as long as this process tests."""
    from tests.store.postgres import Postgres

    server = Postgres()
    yield server
    server.close()


@pytest.fixture(autouse=True)
def a_variant_ends_with_its_test():
    """Variants stand in the environment: programs that later tests start would have them."""
    before = os.environ.get(VARIANTS)
    yield
    if os.environ.get(VARIANTS) == before:
        return
    if before is None:
        del os.environ[VARIANTS]
    else:
        os.environ[VARIANTS] = before
