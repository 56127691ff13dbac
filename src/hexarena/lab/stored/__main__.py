"""Measure stored matches for another program: `python -m hexarena.lab.stored`.

Standard input is JSON: `game`, `options`, and `groups`: for each group of players, the matches
with `key`, `plays` and `points`. The things go to standard output as JSON.
"""

import json
import sys
from collections.abc import Mapping
from typing import Any

from hexarena.contract.errors import HexarenaError

REFUSED_EXIT_CODE = 2


def main() -> int:
    """Measure the matches; return an exit code."""
    order = json.load(sys.stdin)
    try:
        answer = measure_order(order)
    except HexarenaError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED_EXIT_CODE
    sys.stdout.write(json.dumps(answer))
    return 0


def measure_order(order: Mapping[str, Any]) -> dict[str, Any]:
    """Return the things of an order's matches in a form for JSON."""
    from hexarena.lab.stored.figures import measure_things
    from hexarena.lab.stored.tables import StoredPlays, build_table

    tables = {
        name: build_table(
            order["game"], order["options"], name, [StoredPlays(**match) for match in matches]
        )
        for name, matches in order["groups"].items()
        if matches
    }
    things = measure_things({name: table for name, table in tables.items() if len(table)})
    return {
        "things": [
            {
                "name": thing.name,
                "words": thing.words,
                "groups": {
                    name: figures and figures._asdict() for name, figures in thing.groups.items()
                },
            }
            for thing in things
        ]
    }


if __name__ == "__main__":
    sys.exit(main())
