"""What `hexarena.lab` offers, and what it says where its libraries are missing."""

import subprocess
import sys

import pytest

from hexarena import lab
from hexarena.contract.errors import MissingExtra


def test_every_name_is_found_where_it_is_said_to_be():
    for name in dir(lab):
        assert getattr(lab, name)
    with pytest.raises(AttributeError):
        _ = lab.nothing


def test_a_missing_library_is_named_with_what_installs_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexarena\[lab\]'`; missing: pyarrow"):
        _ = lab.simulate


def test_the_laboratory_loads_nothing_until_it_is_used():
    code = "import sys, hexarena.lab; print('pyarrow' in sys.modules, 'numba' in sys.modules)"
    completed = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert completed.stdout == "False False\n"
