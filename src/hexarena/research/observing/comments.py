"""The author's comments on the fields of a game's STATE, read from the source."""

import ast
import inspect
import io
import sys
import tokenize
from collections.abc import Iterator, Mapping
from types import ModuleType

from hexarena.contract.rules import Rules


def comments(rules: Rules) -> Mapping[str, str]:
    """Return the comment of each field that has one: at its end, or on separate lines above.

    A comment above that begins with a capital letter is a heading of several fields. Without the
    source, there are no comments.
    """
    for module in list(sys.modules.values()):
        if vars(module).get("NOTES") is rules.notes and (texts := _read_comments(module)):
            return texts
    return {}


def _read_comments(module: ModuleType) -> Mapping[str, str]:
    try:
        source = inspect.getsource(module)
    except (OSError, TypeError):
        return {}
    line_comments = _line_comments(source)
    return {name: text for name, text in _field_comments(ast.parse(source), line_comments) if text}


def _line_comments(source: str) -> dict[int, tuple[str, bool]]:
    """Return the comment of each line, and whether it stands alone."""
    line_comments = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            is_alone = not token.line[: token.start[1]].strip()
            line_comments[token.start[0]] = token.string.lstrip("# "), is_alone
    return line_comments


def _field_comments(
    tree: ast.AST, line_comments: dict[int, tuple[str, bool]]
) -> Iterator[tuple[str, str]]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    definitions = [call for call in calls if getattr(call.func, "id", "") == "define_state"]
    for field in (field for call in definitions for field in call.args):
        match field:
            case ast.Tuple(elts=[ast.Constant(value=str(name)), *_]):
                yield (
                    name,
                    _comment_at_end(field, line_comments) or _comment_above(field, line_comments),
                )


def _comment_at_end(field: ast.expr, line_comments: dict[int, tuple[str, bool]]) -> str:
    last = field.end_lineno or field.lineno
    return " ".join(
        line_comments[n][0] for n in range(field.lineno, last + 1) if n in line_comments
    )


def _comment_above(field: ast.expr, line_comments: dict[int, tuple[str, bool]]) -> str:
    texts: list[str] = []
    line = field.lineno - 1
    while line in line_comments and line_comments[line][1]:
        texts.insert(0, line_comments[line][0])
        line -= 1
    return " ".join(texts) if texts and not texts[0][0].isupper() else ""
