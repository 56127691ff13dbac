"""Make a report for another program: `python -m hexarena.lab.reporting ORDER FILE`.

ORDER is JSON: `game`, `options` and `minutes`. Progress goes to standard output as lines of JSON,
and the reason of a failure to standard error.
"""

import json
import sys
from pathlib import Path

from hexarena.contract.errors import HexarenaError

REFUSED_EXIT_CODE = 2


def main(arguments: list[str]) -> int:
    """Make the report; return an exit code."""
    order, file = json.loads(arguments[0]), Path(arguments[1])
    try:
        from hexarena.lab import Execution, ReportOptions, report

        options = ReportOptions(
            game_options=order["options"],
            minutes=order["minutes"],
            execution=Execution(workers=1),
            on_progress=_print_progress,
        )
        report(order["game"], file, options)
    except HexarenaError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED_EXIT_CODE
    return 0


def _print_progress(text: str, share: float) -> None:
    sys.stdout.write(f"{json.dumps({'text': text, 'share': round(share, 4)})}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
