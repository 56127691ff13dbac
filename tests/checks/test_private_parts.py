"""Only modules that are listed build on what libraries keep private."""

import pytest

PLANTED = "src/hexarena/planted.py"


@pytest.mark.parametrize(
    ("line", "library"),
    [
        ("from numba.core import types", "numba"),
        ("import numba.core.caching", "numba"),
        ("from starlette._utils import is_async_callable", "starlette"),
    ],
)
def test_an_import_of_a_private_part_that_is_not_listed_is_refused(bare, line, library):
    bare.write(PLANTED, f"{line}\n")
    passed, output = bare.check("private-parts")
    assert not passed
    assert f"{PLANTED}: imports a private part of {library}; expected a public one" in output


def test_a_listed_module_without_such_an_import_is_refused(bare):
    bare.write("src/hexarena/search/warm.py", "from numba import types\n")
    passed, output = bare.check("private-parts")
    assert not passed
    assert "search/warm.py: numba is listed in USERS; expected an import" in output
    assert "planted" not in output
