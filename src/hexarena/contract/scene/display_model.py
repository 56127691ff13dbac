"""The base of everything in a scene."""

from pydantic import BaseModel, ConfigDict


class DisplayModel(BaseModel):
    """Base class of everything in a scene."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )
