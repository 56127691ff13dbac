"""A Sphinx extension: the directive `endpoints`, tables of the HTTP API by subject."""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hexarena.server.openapi import render_document

HEAD = "| request | what it does | token |\n|---|---|---|"
ANY, BROWSER = "any", "none"


class Endpoints(SphinxDirective):
    """Writes a section and a table for each tag of the OpenAPI document."""

    def run(self) -> list[nodes.Node]:
        """Make the tables."""
        text = "\n\n".join(
            f"### {tag.capitalize()}\n\n" + "\n".join([HEAD, *rows])
            for tag, rows in sorted(rows_by_tag().items())
        )
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def rows_by_tag() -> dict[str, list[str]]:
    """Write a row for each operation, by its tag."""
    rows = defaultdict(list)
    for path, operations in sorted(json.loads(render_document())["paths"].items()):
        for method, operation in operations.items():
            rows[operation["tags"][0]].append(write_row(method, path, operation))
    return rows


def write_row(method: str, path: str, operation: dict[str, Any]) -> str:
    """Write the row of an operation."""
    text = operation["description"].partition("\n\n")[0].replace("\n", " ").replace("|", "\\|")
    return f"| `{method.upper()} {path}` | {text} | {' or '.join(scopes(operation))} |"


def scopes(operation: dict[str, Any]) -> Iterator[str]:
    """List the scopes that let a token in, each of which is enough."""
    lists = [entry["token"] for entry in operation["security"] if "token" in entry]
    if not lists:
        yield BROWSER
    for names in lists:
        yield from (f"`{name}`" for name in names)
        if not names:
            yield ANY


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("endpoints", Endpoints)
    return {"version": "1", "parallel_read_safe": True}
