"""Reports kept in a folder, each in a subfolder that is either complete or absent."""

import json
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from hexarena.contract.errors import StoreFailed, UnknownLabReport
from hexarena.contract.files import make_private_folder
from hexarena.server.lab.schemas import ReportCard

PAGE, NUMBERS, MATCHES, EXTENSION = "report.html", "report.json", "matches", ".hexarena"
DRAFT = ".draft-"  # prefix of an unfinished report's folder
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
UNSAFE_CHARACTERS = re.compile(r"[^A-Za-z0-9_-]+")
MAX_NUMBERS_BYTES = 2**24  # maximum bytes of a report's numbers


class ReportFolder:
    """Finds kept reports, and adds new ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cards: dict[tuple[str, int], ReportCard] = {}  # by folder and modification time

    def sweep(self) -> None:
        """Remove unfinished reports that a killed server left."""
        for folder in self.folder.glob(f"{DRAFT}*"):
            shutil.rmtree(folder, ignore_errors=True)

    def create_draft(self) -> Path:
        """Create a hidden folder for a new report, and return it. Raises StoreFailed."""
        draft = self.folder / f"{DRAFT}{secrets.token_hex(8)}"
        try:
            make_private_folder(draft)
        except OSError as error:
            reason = error.strerror or str(error)
            expected = "expected another --lab-folder"
            raise StoreFailed(f"{draft} cannot be made: {reason}; {expected}") from error
        return draft

    def keep(self, draft: Path, game: str) -> None:
        """Publish a finished report."""
        if not (draft / PAGE).is_file() or _load_card(draft) is None:
            raise StoreFailed(f"{draft} holds no whole report; expected {PAGE} and {NUMBERS}")
        safe_name = UNSAFE_CHARACTERS.sub("-", game)[:60]  # a variant's name may have others
        draft.rename(self.folder / f"{safe_name}-{secrets.token_hex(4)}")

    def cards(self) -> tuple[ReportCard, ...]:
        """Return the cards of all reports, newest first."""
        folders = sorted(self._list_folders(), reverse=True)
        self._cards = {key: card for key, card in self._load_cards(folders) if card}
        return tuple(self._cards.values())

    def _list_folders(self) -> Iterator[tuple[int, str]]:
        """Yield, for each report, the time its page was written and the name of its folder."""
        for page in self.folder.glob(f"*/{PAGE}"):
            if NAME.fullmatch(page.parent.name):
                with suppress(OSError):
                    yield page.stat().st_mtime_ns, page.parent.name

    def _load_cards(
        self, folders: list[tuple[int, str]]
    ) -> Iterator[tuple[tuple[str, int], ReportCard | None]]:
        for changed_at, name in folders:
            key = name, changed_at
            yield key, self._cards.get(key) or _load_card(self.folder / name)

    def page(self, report: str) -> Path:
        """Return the path of a report's page. Raises UnknownLabReport."""
        return self._find_file(report, PAGE)

    def numbers(self, report: str) -> Path:
        """Return the path of a report's numbers in JSON. Raises UnknownLabReport."""
        return self._find_file(report, NUMBERS)

    def match(self, report: str, key: str) -> Path:
        """Return the path of a match record that a report links to. Raises UnknownLabReport."""
        return self._find_file(report, MATCHES, f"{key}{EXTENSION}")

    def _find_file(self, report: str, *parts: str) -> Path:
        """Return the path of a report's file; refuse a path or link that leaves its folder."""
        stem = parts[-1].removesuffix(EXTENSION)
        file = self.folder.joinpath(report, *parts)
        if NAME.fullmatch(report) and NAME.fullmatch(stem.partition(".")[0]):
            with suppress(OSError):
                is_inside = file.resolve().is_relative_to(self.folder.resolve())
                if is_inside and file.is_file():
                    return file
        raise UnknownLabReport(f"{report}/{'/'.join(parts)} is not part of a report")


def create_card(report: str, numbers: dict[str, Any]) -> ReportCard:
    """Return the card of a report with these numbers.

    Raises ValueError, TypeError, KeyError or AttributeError if the numbers are not from a report.
    """
    return ReportCard(
        id=report,
        game=f"{numbers['game']:.60}",
        title=f"{numbers['title']:.80}",
        options={f"{name:.60}": f"{value!s:.200}" for name, value in numbers["options"].items()},
        date=f"{numbers['date']:.10}",
        matches=int(numbers["matches"]),
        figures=len(numbers["figures"]),
    )


def _load_card(folder: Path) -> ReportCard | None:
    """Return the card of the report in a folder, or None if its file is invalid."""
    try:
        if (folder / NUMBERS).stat().st_size > MAX_NUMBERS_BYTES:
            return None
        return create_card(folder.name, json.loads((folder / NUMBERS).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
