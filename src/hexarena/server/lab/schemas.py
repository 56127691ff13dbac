"""Requests and responses about reports of the laboratory."""

from typing import Annotated

from pydantic import Field

from hexarena.server.schemas import Wire

OptionText = Annotated[str, Field(max_length=2000)]


class LabWish(Wire):
    """A report to make."""

    game: str = Field(max_length=60)
    options: dict[Annotated[str, Field(max_length=60)], OptionText] = Field({}, max_length=40)
    minutes: float = Field(gt=0, le=60)


class ReportCard(Wire):
    """A kept report: its address is `/lab/kept/{id}/report.html`."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    date: str
    matches: int
    figures: int


class OrderCard(Wire):
    """A report in the making or in the queue; `share` is how much is done."""

    id: str
    game: str
    title: str
    minutes: float
    mine: bool
    share: float
    doing: str = Field(description="what is being done; empty while it waits")
    failure: str = Field(description="why it was not made, empty if it may still be")


class Laboratory(Wire):
    """What the page of the laboratory shows."""

    minutes: float = Field(description="the most minutes of a report, 0 if none can be started")
    refusal: str = Field(
        description="in a sentence, why no report can be started here; empty if one can"
    )
    reports: tuple[ReportCard, ...]
    sample: ReportCard | None = Field(
        description="a report that comes with Hexarena, if none are kept here"
    )
    orders: tuple[OrderCard, ...]
