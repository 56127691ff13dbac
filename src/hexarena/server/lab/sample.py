"""A sample report that comes with Hexarena, for visitors of a server without reports.

`python -m tools.sample` packs it.
"""

import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from zipfile import ZipFile

from hexarena.contract.errors import UnknownLabReport
from hexarena.server.lab.report_folder import NUMBERS, create_card
from hexarena.server.lab.schemas import ReportCard

SAMPLE = "built-in-sample"  # the sample's name in URLs
ARCHIVE = "sample.zip"


def sample_file(*parts: str) -> bytes:
    """Return the content of a file in the sample report. Raises UnknownLabReport."""
    name = "/".join(parts)
    with _archive_path().open("rb") as file, ZipFile(file) as archive:
        try:
            return archive.read(name)
        except KeyError:
            raise UnknownLabReport(f"{name} is not part of the sample") from None


@cache
def sample_card() -> ReportCard:
    """Return the card of the sample report."""
    return create_card(SAMPLE, json.loads(sample_file(NUMBERS)))


def _archive_path() -> Traversable:
    return resources.files(__package__).joinpath(ARCHIVE)
