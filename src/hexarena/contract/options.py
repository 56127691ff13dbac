"""A game's options: a pydantic model whose schema generates forms and command-line flags."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, ValidationInfo, field_validator

from hexarena.contract.english import shortened
from hexarena.contract.errors import BadOption


class Options(BaseModel):
    """Base class of every game's options: unknown names are refused; instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @field_validator("*", mode="before")
    @classmethod
    def _a_boolean_is_no_number(cls, value: Any, about: ValidationInfo) -> Any:
        truth = cls.model_fields[str(about.field_name)].annotation is bool
        if isinstance(value, bool) and not truth:
            raise ValueError("true and false are not allowed")
        return value

    def changed(self) -> dict[str, Any]:
        """Return the values that differ from the rulebook's defaults."""
        return self.model_dump(exclude_defaults=True)


Model = TypeVar("Model", bound=Options)


def agree(model: type[Model], values: Mapping[str, Any]) -> Model:
    """Build options from values or their text. Raises BadOption with the expected values."""
    plain = {name: _plain(value) for name, value in values.items()}
    try:
        return model.model_validate(plain)
    except ValidationError as error:
        raise BadOption("; ".join(_complaint(model, fault) for fault in error.errors())) from None


def _plain(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if re.fullmatch(r"-?\d{1,9}", value):
        return int(value)
    return {"true": True, "false": False}.get(value, value)


def _complaint(model: type[Options], fault: Mapping[str, Any]) -> str:
    name = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "extra_forbidden":
        return f"there is no option {name!r}; the options are {shortened(model.model_fields)}"
    message = fault["msg"].removeprefix("Value error, ")
    if not name:
        return str(message)
    return f"option {name} is {fault['input']!r}: {message[:1].lower()}{message[1:]}"
