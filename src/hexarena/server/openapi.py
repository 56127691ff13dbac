"""Print the OpenAPI document. The client's types are generated from it."""

import json
import sys
from pathlib import Path

from hexarena.server.app import build_app
from hexarena.server.settings import Settings


def render_document() -> str:
    """Return the OpenAPI document as JSON; it depends on the source code only."""
    app = build_app(Settings(secret="unused", folder=Path()))
    return json.dumps(app.openapi(), indent=1)


if __name__ == "__main__":
    sys.stdout.write(render_document() + "\n")
