"""What every test shares: how hard Hypothesis looks. It looks at the same examples every time."""

import os

from hypothesis import settings

settings.register_profile("thorough", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("fast", settings.get_profile("thorough"), max_examples=20)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "thorough"))
