"""What every test shares: how hard Hypothesis looks."""

import os

from hypothesis import settings

settings.register_profile("fast", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
