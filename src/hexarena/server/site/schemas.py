"""Answers about the site."""

from typing import Literal

from pydantic import Field

from hexarena.server.schemas import Wire

SitePageName = Literal["terms", "privacy", "cookies", "contact"]


class SitePageShown(Wire):
    """A page about the site."""

    page: SitePageName
    title: str
    html: str = Field(description="without scripts")
