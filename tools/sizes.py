"""The law of sizes: the length of functions and files, the number of arguments, the nesting."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

FUNCTION, FILE, ARGUMENTS, LEVELS = 25, 400, 5, 3

CODE = ("src", "tools", "benchmarks")  # functions and files are measured; in TESTED only files
TESTED = ("tests", "docs")

Function = ast.FunctionDef | ast.AsyncFunctionDef
_BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)
_TABLES = (ast.List, ast.Tuple, ast.Dict, ast.Set)


def breaches(root: Path) -> Iterator[str]:
    """Yield every breach of the law under `root`."""
    for folder in CODE + TESTED:
        for path in sorted((root / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            tree = ast.parse(text, str(path))
            faults = [*_file(text, tree), *(_functions(tree) if folder in CODE else ())]
            yield from (f"{path.relative_to(root)}:{line}: {fault}" for line, fault in faults)


def _file(text: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    lines = text.count("\n") - sum(map(_table, tree.body))
    if lines > FILE:
        yield 1, f"the file has {lines} lines beside its tables; expected at most {FILE}"


def _table(node: ast.stmt) -> int:
    """Count the lines of a data table: a named list, tuple, dict or set in a module."""
    table = isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, _TABLES)
    return _lines([node]) if table else 0


def _lines(nodes: list[ast.stmt]) -> int:
    return (nodes[-1].end_lineno or 0) - nodes[0].lineno + 1 if nodes else 0


def _functions(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in (node for node in ast.walk(tree) if isinstance(node, Function)):
        for unit, count, limit in _measures(node):
            if count > limit:
                yield node.lineno, f"{node.name} has {count} {unit}; expected at most {limit}"


def _measures(node: Function) -> Iterator[tuple[str, int, int]]:
    yield "lines", _lines(node.body[ast.get_docstring(node) is not None :]), FUNCTION
    yield "arguments", _arguments(node), ARGUMENTS
    yield "levels", _levels(node), LEVELS


def _arguments(node: Function) -> int:
    arguments = node.args
    positional = [argument.arg for argument in arguments.posonlyargs + arguments.args]
    has_self = positional[:1] in (["self"], ["cls"])
    return len(positional) - has_self + len(arguments.kwonlyargs)


def _levels(node: ast.AST) -> int:
    """Count the levels of nested blocks, without those of inner functions."""
    inner = (child for child in ast.iter_child_nodes(node) if not isinstance(child, Function))
    return max((_levels(child) + _opens(node, child) for child in inner), default=0)


def _opens(node: ast.AST, inner: ast.AST) -> bool:
    """Tell whether `inner` is a block one level below `node`; an `elif` is level with its `if`."""
    chained = isinstance(node, ast.If) and isinstance(inner, ast.If) and node.orelse == [inner]
    return isinstance(inner, _BLOCKS) and not chained


def main() -> int:
    """Print every breach; return 1 if there are any."""
    faults = list(breaches(Path.cwd()))
    print("\n".join(faults) or "sizes: every function and file is within the law")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
