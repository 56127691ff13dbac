"""A place for variants' files; afterwards the process knows none of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hexarena.contract.variants import VARIANTS


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Write a variant's file."""
    monkeypatch.setenv(VARIANTS, "")

    def write(text: str, name: str = "my-cage.toml") -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write
