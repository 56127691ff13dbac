"""Write a Python module as TypeScript: `python -m tools.typescript MODULE.py`.

It translates the Python of `contract/scene/choosing.py`: functions over sequences, with loops,
comprehensions and named tuples. It refuses everything else rather than translate it wrongly, such
as a sequence as a condition, which is true in TypeScript even when it is empty.
"""

import ast
import re
import sys
from collections import Counter
from pathlib import Path

_SHAPES = "hexarena.contract.scene"  # its classes are the client's wire shapes, of the same names
_TYPES = {"str": "string", "int": "number", "bool": "boolean", "None": "undefined"}
_GENERICS = {"Sequence": "readonly {}[]", "AbstractSet": "ReadonlySet<{}>"}
_SIGNS = {
    "Eq": "===", "Is": "===", "IsNot": "!==", "Lt": "<", "LtE": "<=", "Gt": ">",
    "Add": "+", "Sub": "-", "And": "&&", "Or": "||", "Not": "!", "USub": "-",
}  # fmt: skip
_SEARCHES = {"any": "some", "all": "every", "next": "find"}
_CALLS = {"len": "{}.length", "list": "[...{}]", "dict.fromkeys": "new Set({})"}


class UnknownError(Exception):
    """Python that this module does not translate."""


class _Writer(ast.NodeVisitor):
    """Writes each visited node as TypeScript."""

    def __init__(self, module: ast.Module) -> None:
        functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
        self._functions = {node.name for node in functions}
        self._tests = {node.name for node in functions if _text(node.returns) == "bool"}
        self._classes = {node.name for node in module.body if isinstance(node, ast.ClassDef)}
        self._set_types: set[str] = set()
        self._sets: set[str] = set()  # the arguments of those types
        self._stores: Counter[str] = Counter()  # how often the function sets each name
        self._names: set[str] = set()

    def generic_visit(self, node: ast.AST) -> str:
        line = getattr(node, "lineno", "?")
        head = _text(node).partition("\n")[0]
        raise UnknownError(f"line {line}: {head} has no TypeScript here")

    # Statements

    def lines(self, nodes: list[ast.stmt]) -> str:
        return "\n".join(self.visit(node) for node in nodes)

    def visit_Module(self, node: ast.Module) -> str:
        return self.lines(node.body)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> str:
        names = ", ".join(alias.name for alias in node.names)
        return f'import type {{ {names} }} from "../../wire/shapes";\n' * (node.module == _SHAPES)

    def visit_Expr(self, node: ast.Expr) -> str:
        if not isinstance(node.value, ast.Constant):
            return self.generic_visit(node)
        lines = [line.strip() for line in str(node.value.value).strip().splitlines()]
        if len(lines) == 1:
            return f"/** {lines[0]} */"
        return "/**\n" + "\n".join(f" * {line}".rstrip() for line in lines) + "\n */"

    def visit_ClassDef(self, node: ast.ClassDef) -> str:
        docstring, *fields = node.body
        return (
            f"{self.visit(docstring)}\nexport interface {node.name} {{\n{self.lines(fields)}\n}}\n"
        )

    def visit_AnnAssign(self, node: ast.AnnAssign) -> str:
        return f"{self.visit(node.target)}: {self.kind(node.annotation)};"

    def visit_FunctionDef(self, node: ast.FunctionDef) -> str:
        kinds = {argument.arg: argument.annotation for argument in node.args.args}
        stored_names = (child for child in ast.walk(node) if isinstance(child, ast.Name))
        self._stores = Counter(name.id for name in stored_names if isinstance(name.ctx, ast.Store))
        self._sets = {arg for arg, kind in kinds.items() if _text(kind) in self._set_types}
        self._names = set(kinds)
        docstring, *body = node.body
        parameters = ", ".join(f"{arg}: {self.kind(kind)}" for arg, kind in kinds.items())
        head = f"export function {_camel(node.name)}({parameters}): {self.kind(node.returns)}"
        return f"{self.visit(docstring)}\n{head} {{\n{self.lines(body)}\n}}\n"

    def visit_Assign(self, node: ast.Assign) -> str:
        [target] = node.targets
        name = self.visit(target)
        if not self._names:  # outside functions it names a type
            self._set_types |= {name} if _text(node.value).startswith("AbstractSet") else set()
            return f"export type {name} = {self.kind(node.value)};\n"
        head = "" if name in self._names else "let " if self._stores[name] > 1 else "const "
        self._names.add(name)
        return f"{head}{name} = {self.visit(node.value)};"

    def visit_AugAssign(self, node: ast.AugAssign) -> str:
        return f"{self.visit(node.target)} {self.sign(node.op)}= {self.visit(node.value)};"

    def visit_Return(self, node: ast.Return) -> str:
        return f"return {self.visit(node.value)};" if node.value else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> str:
        if node.orelse:
            self.generic_visit(node.orelse[0])
        return f"if ({self.condition(node.test)}) {{\n{self.lines(node.body)}\n}}"

    def visit_While(self, node: ast.While) -> str:
        return f"while ({self.condition(node.test)}) {{\n{self.lines(node.body)}\n}}"

    def visit_For(self, node: ast.For) -> str:
        head = f"const {self.visit(node.target)} of {self.visit(node.iter)}"
        return f"for ({head}) {{\n{self.lines(node.body)}\n}}"

    # Expressions, in brackets where others may stand round them

    def visit_Name(self, node: ast.Name) -> str:
        return _camel(node.id)

    def visit_Constant(self, node: ast.Constant) -> str:
        constants = {"None": "undefined", "True": "true", "False": "false"}
        return constants.get(_text(node), _text(node))

    def visit_Attribute(self, node: ast.Attribute) -> str:
        return f"{self.visit(node.value)}.{_camel(node.attr)}"

    def visit_Subscript(self, node: ast.Subscript) -> str:
        value = self.visit(node.value)
        if not isinstance(node.slice, ast.Slice):
            return f"({value}[{self.visit(node.slice)}] as string)"
        bounds = [node.slice.lower or ast.Constant(0), node.slice.upper]
        return f"{value}.slice({', '.join(self.visit(end) for end in bounds if end)})"

    def visit_Compare(self, node: ast.Compare) -> str:
        [sign], [operand] = node.ops, node.comparators
        left, right = self.visit(node.left), self.visit(operand)
        if isinstance(sign, ast.In | ast.NotIn):
            call = "has" if right in self._sets else "includes"
            return f"{'!' * isinstance(sign, ast.NotIn)}{right}.{call}({left})"
        if isinstance(sign, ast.Eq) and not any(map(_is_plain, (node.left, operand))):
            return self.generic_visit(node)
        return f"({left} {self.sign(sign)} {right})"

    def visit_BoolOp(self, node: ast.BoolOp) -> str:
        return f"({f' {self.sign(node.op)} '.join(map(self.condition, node.values))})"

    def visit_BinOp(self, node: ast.BinOp) -> str:
        return f"({self.visit(node.left)} {self.sign(node.op)} {self.visit(node.right)})"

    def visit_UnaryOp(self, node: ast.UnaryOp) -> str:
        negates = isinstance(node.op, ast.Not)
        operand = self.condition(node.operand) if negates else self.visit(node.operand)
        return f"{self.sign(node.op)}({operand})"

    def visit_IfExp(self, node: ast.IfExp) -> str:
        yes, no = self.visit(node.body), self.visit(node.orelse)
        return f"({self.condition(node.test)} ? {yes} : {no})"

    def visit_List(self, node: ast.List) -> str:
        return f"[{', '.join(map(self.visit, node.elts))}]"

    def visit_Starred(self, node: ast.Starred) -> str:
        return f"...{self.visit(node.value)}"

    def visit_ListComp(self, node: ast.ListComp) -> str:
        *outer, last = node.generators
        name, text = self.visit(last.target), str(self.visit(last.iter))
        text += "".join(f".filter(({name}) => {self.condition(test)})" for test in last.ifs)
        element = self.visit(node.elt)
        text += f".map(({name}) => {element})" if element != name else ""
        for walk in reversed(outer):
            text = f"{self.visit(walk.iter)}.flatMap(({self.visit(walk.target)}) => {text})"
        return text

    def visit_Call(self, node: ast.Call) -> str:
        name = _text(node.func)
        if name in _SEARCHES and isinstance(node.args[0], ast.GeneratorExp):
            return self.search(name, node.args[0])
        parameters = ", ".join(map(self.visit, node.args))
        if name in self._classes and not parameters:
            fields = (f"{keyword.arg}: {self.visit(keyword.value)}" for keyword in node.keywords)
            return f"{{ {', '.join(fields)} }}"
        if node.keywords or (name not in self._functions and name not in _CALLS):
            return self.generic_visit(node)
        return _CALLS.get(name, f"{_camel(name)}({{}})").format(parameters)

    def search(self, name: str, node: ast.GeneratorExp) -> str:
        """Write `any` or `all` of a test, or the `next` that passes one."""
        [walk] = node.generators
        [test] = walk.ifs if name == "next" else [*walk.ifs, node.elt]
        if name == "next" and _text(node.elt) != _text(walk.target):
            return self.generic_visit(node)
        iterable, variable = self.visit(walk.iter), self.visit(walk.target)
        return f"{iterable}.{_SEARCHES[name]}(({variable}) => {self.condition(test)})"

    def condition(self, node: ast.expr) -> str:
        """Write a condition; refuse a value whose truth can differ in TypeScript."""
        sure = isinstance(node, ast.Compare | ast.BoolOp) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        )
        if isinstance(node, ast.Call):
            sure = _text(node.func) in {*self._tests, "any", "all"}
        return self.visit(node) if sure else self.generic_visit(node)

    def sign(self, node: ast.AST) -> str:
        """Write an operator."""
        return _SIGNS.get(type(node).__name__) or self.generic_visit(node)

    def kind(self, node: ast.expr | None) -> str:
        """Write an annotation."""
        if isinstance(node, ast.BinOp):
            return f"{self.kind(node.left)} | {self.kind(node.right)}"
        if isinstance(node, ast.Subscript):
            return _GENERICS[_text(node.value)].format(self.kind(node.slice))
        return _TYPES.get(_text(node), _text(node))


def _is_plain(node: ast.expr) -> bool:
    """Return whether a value is surely not a sequence, which Python compares by content."""
    item = isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice)
    return item or isinstance(node, ast.Constant) or _text(node).startswith("len(")


def _text(node: ast.AST | None) -> str:
    return ast.unparse(node) if node else "None"


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)


def typescript(source: str) -> str:
    """Return a module's source as TypeScript. Raises UnknownError."""
    module = ast.parse(source)
    return str(_Writer(module).visit(module))


if __name__ == "__main__":
    print(typescript(Path(sys.argv[1]).read_text(encoding="utf-8")))
