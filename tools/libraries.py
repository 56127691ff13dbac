"""An import-linter contract: a package imports only its own libraries.

`allowed` has lines such as `grid: numpy`, or `cli.table: textual` for a part of a package. A
package without a line has only the standard library.
"""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class Libraries(Contract):
    """Compares the imports of each package with its line in `allowed`."""

    type_name = "libraries"

    allowed: Any = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check every import of a foreign module."""
        lines = (line.partition(":") for line in self.allowed)
        libraries_by_package = {package.strip(): set(names.split()) for package, _, names in lines}
        violations = [
            (graph.get_import_details(importer=module, imported=library), allowed_libraries)
            for library in sorted(graph.modules)
            if graph.is_module_squashed(library) and library not in sys.stdlib_module_names
            for module in sorted(graph.find_modules_that_directly_import(library))
            if library not in (allowed_libraries := libraries_of(module, libraries_by_package))
        ]
        return ContractCheck(kept=not violations, metadata={"found": violations})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each import that broke the contract, and what was expected."""
        for details, allowed_libraries in check.metadata["found"]:
            for detail in details:
                output.print_error(
                    f"{detail['importer']}:{detail['line_number']}: imports {detail['imported']}; "
                    f"expected {' or '.join(sorted(allowed_libraries)) or 'the standard library'}",
                    bold=False,
                )


def libraries_of(module: str, libraries_by_package: dict[str, set[str]]) -> set[str]:
    """Return the libraries that a module may import: those of the smallest part that has a line."""
    parts = module.split(".")[1:]
    names = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next(
        (libraries_by_package[name] for name in names if name in libraries_by_package), set()
    )
