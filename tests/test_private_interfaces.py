"""Where Hexarena builds on what other libraries keep private, an upgrade fails here first."""

from importlib import metadata

import pytest

from tools.private_parts import USERS

# A minor release of these may change what the modules in USERS build on. Once such a release is
# locked, read its changes, try the modules' tests with it, and write the release here.
TRIED = {"numba": "0.68", "numba-cuda": "0.30", "uvicorn": "0.54"}


@pytest.mark.parametrize("library", TRIED)
def test_the_locked_release_of_a_library_is_one_that_was_tried(library):
    release = metadata.version(library)
    assert release.startswith(f"{TRIED[library]}."), (
        f"{library} {release} is new here: it was tried with {TRIED[library]}. Modules that build "
        f"on its private parts: {', '.join(m for m, name in USERS.items() if name == library)}"
    )
