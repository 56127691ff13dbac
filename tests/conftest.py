"""What every test shares: how hard Hypothesis looks. It looks at the same examples every time."""

import gc
import os
import sys

import pytest
from hypothesis import settings

VARIANTS = "HEXARENA_VARIANTS"
LOG_LINES = 60  # of a server, shown with a failure

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
