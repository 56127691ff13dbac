"""Save a report: its page, its numbers as JSON, and the records of the matches it links to."""

import json
from pathlib import Path

from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.files import replace_file
from hexarena.lab.json_values import to_json_value
from hexarena.lab.reporting.building import ReportResult
from hexarena.lab.reporting.page import EXTENSION, MATCHES, list_linked_keys, write_page
from hexarena.lab.runs.records import record_of, row_of

FILE_MODE = 0o644  # file permissions in a folder that everybody may open


def write_report(result: ReportResult, file: Path) -> None:
    """Write a report to a file, with `.json` and `matches/` next to it. Raises UnsavedRecord.

    The page is written last, so everything it links to exists. People who may open the folder may
    read the files.
    """
    try:
        folder = file.parent / MATCHES
        folder.mkdir(parents=True, exist_ok=True)
        mode = FILE_MODE & file.parent.stat().st_mode
        linked_keys = frozenset(_write_matches(result, folder, mode))
        numbers = json.dumps(to_json_value(result.report.as_json()), indent=1)
        replace_file(file.with_suffix(".json"), f"{numbers}\n".encode(), mode)
        replace_file(file, write_page(result.report, linked_keys).encode(), mode)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnsavedRecord(f"{file} cannot be written: {reason}") from error


def _write_matches(result: ReportResult, folder: Path, mode: int) -> set[str]:
    """Write the records that a page links to; return their keys."""
    written_keys = set()
    for key in dict.fromkeys(list_linked_keys(result.report.figures)):
        table = result.tables.get(key.rpartition("-")[0])
        if table is not None:
            record = record_of(row_of(table, key))
            replace_file(folder / f"{key}{EXTENSION}", record.encode(), mode)
            written_keys.add(key)
    return written_keys
