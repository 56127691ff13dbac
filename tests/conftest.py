"""What every test shares: how hard Hypothesis looks. It looks at the same examples every time."""

import gc
import os

import pytest
from hypothesis import settings

VARIANTS = "HEXARENA_VARIANTS"

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
