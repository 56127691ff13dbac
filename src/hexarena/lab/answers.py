"""Answers as JSON: named tuples as objects, and null for what is no finite number."""

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexarena.contract.errors import UnsavedRecord


def plain(answer: Any) -> Any:
    """Return an answer made of named tuples, mappings and numbers as JSON has it."""
    if hasattr(answer, "_asdict"):
        return plain(answer._asdict())
    if isinstance(answer, Mapping):
        return {str(name): plain(each) for name, each in answer.items()}
    if isinstance(answer, list | tuple):
        return [plain(each) for each in answer]
    if isinstance(answer, float):
        return answer if math.isfinite(answer) else None
    return answer


def save_json(answer: Any, path: Path) -> None:
    """Write an answer to a file. Raises UnsavedRecord."""
    text = json.dumps(plain(answer), indent=2, ensure_ascii=False, allow_nan=False)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise UnsavedRecord(f"{path} cannot be written: {error.strerror}") from error
