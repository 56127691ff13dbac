"""Results as JSON: named tuples as objects, and null for numbers that are not finite."""

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexarena.contract.errors import UnsavedRecord


def to_json_value(value: Any) -> Any:
    """Return a value made of named tuples, mappings and numbers in JSON's types."""
    if hasattr(value, "_asdict"):
        return to_json_value(value._asdict())
    if isinstance(value, Mapping):
        return {str(name): to_json_value(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_json_value(item) for item in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value


def save_json(value: Any, path: Path) -> None:
    """Write a value to a file as JSON. Raises UnsavedRecord."""
    text = json.dumps(to_json_value(value), indent=2, ensure_ascii=False, allow_nan=False)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise UnsavedRecord(f"{path} cannot be written: {error.strerror}") from error
