"""`hexarena doctor`: check the requirements of a server, and print findings and fixes."""

import json
import sys
from collections.abc import Iterator, Sequence

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from hexarena.contract.errors import HexarenaError
from hexarena.server.operating.checks import CHECKS, Finding
from hexarena.server.settings import Settings, read_settings

SIGNS = {"good": "ok  ", "doubtful": "note", "bad": "BAD "}


class DoctorSettings(Settings):
    """Check the requirements of `hexarena serve`; takes its flags. Exits with 1 on failure."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena doctor")

    json_lines: bool = Field(False, alias="json", description="print a JSON object for each check")


def doctor(arguments: Sequence[str]) -> int:
    """Run every check and print each finding on a line; return 1 if a check fails."""
    settings = read_settings(DoctorSettings, arguments)
    is_bad = False
    for finding in run_checks(settings):
        is_bad = is_bad or finding.verdict == "bad"
        sys.stdout.write(_format_finding(finding, settings.json_lines))
        sys.stdout.flush()
    return int(is_bad)


def run_checks(settings: Settings) -> Iterator[Finding]:
    """Run every check and yield the findings; an error in a check is a finding too."""
    for name, check in CHECKS.items():
        try:
            check_result = check(settings)
        except (HexarenaError, OSError, ValueError) as error:
            check_result = "bad", str(error), ""
        if check_result:
            yield Finding(name, *check_result)


def _format_finding(finding: Finding, as_json: bool) -> str:
    if as_json:
        return f"{json.dumps(finding._asdict())}\n"
    remedy = f"; {finding.mend}" if finding.mend else ""
    return f"{SIGNS[finding.verdict]} {finding.check}: {finding.found}{remedy}\n"
