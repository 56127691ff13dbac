"""A game's options: a pydantic model whose schema generates forms and command-line flags.

Every field has a title, a description that ends with the number of its rule, and, if it has few
values, a label for each value: see `option_field`.
"""

import re
import warnings
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic.fields import FieldInfo

from hexarena.contract.deprecation import deprecated_names
from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption

CELL = "cell"  # the format of an option whose value is a cell of a board


def option_field(
    default: Any,
    title: str,
    description: str,
    labels: Mapping[Any, str] | None = None,
    **field_options: Any,
) -> Any:
    """Return a field in players' words; `labels` names each of its values.

    Further arguments are those of pydantic's Field.
    """
    extra = {**field_options.pop("json_schema_extra", {})}
    if labels:
        extra["labels"] = {str(value): label for value, label in labels.items()}
    return Field(
        default,
        title=title,
        description=description,
        json_schema_extra=extra or None,
        **field_options,
    )


def presets_schema(texts: Mapping[str, str]) -> dict[str, Any]:
    """Return the extra schema, for `option_field`, of a text option with presets: text by name."""
    return {"presets": dict(texts)}


def seat_schema(seat: int, needs: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the extra schema, for `option_field`, of what a seat plays, such as a deck.

    `needs` are the values of other options without which it has no effect.
    """
    return {"seat": seat} | ({"needs": dict(needs)} if needs else {})


def boards_schema(boards: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the extra schema, for `option_field`, of an option that is a cell of a board.

    Each board has `cells`, each with `q`, `r`, its `name` and, if it may be chosen, its `value`;
    and `when`, the values of other options that it requires. The first that matches is shown.
    """
    return {"format": CELL, "boards": [*boards]}


class Options(BaseModel):
    """Base class of every game's options: unknown names are refused; instances are frozen."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        field_title_generator=lambda name, _: name.replace("_", " ").capitalize(),
    )

    @field_validator("*", mode="before")
    @classmethod
    def _reject_booleans(cls, value: Any, info: ValidationInfo) -> Any:
        is_boolean = cls.model_fields[str(info.field_name)].annotation is bool
        if isinstance(value, bool) and not is_boolean:
            raise ValueError("true and false are not allowed")
        return value

    def changed_values(self) -> dict[str, Any]:
        """Return the values that differ from the rulebook's defaults."""
        return self.model_dump(exclude_defaults=True)

    def changed(self) -> dict[str, Any]:
        """Return the same as `changed_values`. Deprecated."""
        warnings.warn(
            "Options.changed is now called changed_values", DeprecationWarning, stacklevel=2
        )
        return self.changed_values()


def describe_option(field: FieldInfo) -> str:
    """Describe an option in players' words, with its default and the meaning of its values."""
    extra = field.json_schema_extra
    labels = extra.get("labels") if isinstance(extra, dict) else None
    pairs = labels.items() if isinstance(labels, dict) else ()
    value_labels = [f"{value}: {label}" for value, label in pairs if value != label]
    default = "empty" if field.default == "" else field.default
    return "; ".join([f"{field.title}: {field.description}", *value_labels, f"default {default}"])


Model = TypeVar("Model", bound=Options)


def build_options(model: type[Model], values: Mapping[str, Any]) -> Model:
    """Build options from values or their text. Raises BadOption with the expected values."""
    plain = {name: _parse_value(value) for name, value in values.items()}
    try:
        return model.model_validate(plain)
    except ValidationError as error:
        raise BadOption(
            "; ".join(_describe_fault(model, fault) for fault in error.errors())
        ) from None


def _parse_value(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if re.fullmatch(r"-?\d{1,9}", value):
        return int(value)
    return {"true": True, "false": False}.get(value, value)


def _describe_fault(model: type[Options], fault: Mapping[str, Any]) -> str:
    name = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "extra_forbidden":
        return (
            f"there is no option {name!r}; the options are {abbreviate_names(model.model_fields)}"
        )
    message = fault["msg"].removeprefix("Value error, ")
    if not name:
        return str(message)
    return f"option {name} is {fault['input']!r}: {message[:1].lower()}{message[1:]}"


__getattr__ = deprecated_names(__name__, {"asked": "option_field"})
