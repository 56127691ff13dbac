"""Typesetting with Typst: from a layout, the data of a game, and its pictures."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zlib import crc32

from hexarena.contract.extras import require
from hexarena.draw.paper import PaperDrawing

LAYOUT, DATA = "layout.typ", "data.json"


@dataclass
class Pictures:
    """The pictures of a document as files; equal pictures share a file."""

    files: dict[str, str] = field(default_factory=dict)

    def add(self, drawing: PaperDrawing) -> str:
        """Add a picture; return the name of its file."""
        name = f"{crc32(drawing.svg.encode()):08x}.svg"
        self.files[name] = drawing.svg
        return name


def typeset(data: Mapping[str, Any], pictures: Pictures) -> bytes:
    """Typeset a document as PDF, with only the fonts that come with Typst. Raises MissingExtra."""
    require("lab", "printing", "typst")
    import typst

    with TemporaryDirectory() as folder:
        layout = write_sources(data, pictures, Path(folder))
        pdf: bytes = typst.compile(layout, ignore_system_fonts=True)
        return pdf


def write_sources(data: Mapping[str, Any], pictures: Pictures, folder: Path) -> Path:
    """Write all files that Typst reads into a folder; return the main file."""
    for name, svg in pictures.files.items():
        (folder / name).write_text(svg, encoding="utf-8")
    (folder / DATA).write_text(json.dumps(data), encoding="utf-8")
    layout = resources.files(__package__).joinpath(LAYOUT).read_text(encoding="utf-8")
    (folder / LAYOUT).write_text(layout, encoding="utf-8")
    return folder / LAYOUT
