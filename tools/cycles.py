"""An import-linter contract: no module imports itself through others.

Imports within functions and for type checkers count.
"""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, output


class Cycles(Contract):
    """Looks for circles of imports, module by module."""

    type_name = "cycles"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check every module that imports another one of the project."""
        cycles = find_cycles(graph)
        return ContractCheck(kept=not cycles, metadata={"cycles": cycles})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each circle."""
        for chain in check.metadata["cycles"]:
            output.print_error(" -> ".join(chain), bold=False)


def find_cycles(graph: ImportGraph) -> list[tuple[str, ...]]:
    """Return a shortest circle through every import that is in one, each circle once."""
    cycles: dict[frozenset[str], tuple[str, ...]] = {}
    for module in sorted(_modules_around_cycles(graph)):
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            chain = graph.find_shortest_chain(importer=imported, imported=module)
            if chain:
                cycles.setdefault(frozenset(chain), (module, *chain))
    return list(cycles.values())


def _modules_around_cycles(graph: ImportGraph) -> set[str]:
    """Leave out, again and again, modules that import none of the rest."""
    modules = set(graph.modules)
    size = 0
    while len(modules) != size:
        size = len(modules)
        modules = {
            module
            for module in modules
            if not modules.isdisjoint(graph.find_modules_directly_imported_by(module))
        }
    return modules
