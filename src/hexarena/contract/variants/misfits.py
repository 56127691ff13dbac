"""Turn the faults that pydantic finds in tables into complaints."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from hexarena.contract.english import abbreviate_names
from hexarena.contract.proofreading import Complaint, Field, format_value

_NO_TABLES = (..., type(None))  # in `tuple[Row, ...]` and `Row | None`


def list_misfits(shape: Any, value: Any, field: Field) -> Iterator[Complaint]:
    """Yield a complaint for everything in `value` that does not fit a model or a type.

    `field` is the place of `value` in the tables.
    """
    try:
        TypeAdapter(shape).validate_python(value)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            yield _describe_fault(shape, fault, field)


def _describe_fault(shape: Any, fault: Mapping[str, Any], field: Field) -> Complaint:
    loc = tuple(str(part + 1) if isinstance(part, int) else part for part in fault["loc"])
    location = (*field, *(part for part in loc if part != "[key]"))
    if fault["type"] == "extra_forbidden":
        known_fields = _list_fields(shape, fault["loc"][:-1])
        return Complaint(location, "an unknown field", f"one of {abbreviate_names(known_fields)}")
    if fault["type"] == "missing":
        return Complaint(location, "nothing", "a value")
    if fault["type"] == "value_error":
        return Complaint(location, format_value(fault["input"]), str(fault["ctx"]["error"]))
    expected = fault["msg"].removeprefix("Input should be ")
    return Complaint(location, format_value(fault["input"]), expected[:1].lower() + expected[1:])


def _list_fields(shape: Any, loc: tuple[int | str, ...]) -> list[str]:
    """List the fields of the table at `loc` within a shape."""
    for part in loc:
        model = _as_model(shape)
        if model is None:
            shape = next(
                (part_type for part_type in get_args(shape)[::-1] if part_type not in _NO_TABLES),
                None,
            )
        else:
            fields = {info.alias or name: info for name, info in model.model_fields.items()}
            shape = fields[str(part)].annotation
    model = _as_model(shape)
    return [info.alias or name for name, info in model.model_fields.items()] if model else []


def _as_model(shape: Any) -> type[BaseModel] | None:
    return shape if isinstance(shape, type) and issubclass(shape, BaseModel) else None
