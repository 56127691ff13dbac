"""Python is written as TypeScript that means the same, or is refused with its line."""

import pytest

from tools.typescript import UnknownError, typescript

HEAD = "Refs = Sequence[str]\nCards = AbstractSet[str]\n"


def written(body: str) -> str:
    """Return the TypeScript of a function's body."""
    taken = "refs: Refs, cards: Cards, at: int, ref: str"
    function = f'def found({taken}) -> Refs:\n    """Find it."""\n    {body}\n'
    return typescript(HEAD + function).partition("{\n")[2].rpartition("\n}")[0]


def test_annotations_become_types_and_docstrings_comments():
    text = typescript(
        HEAD + 'def at_end(refs: Refs) -> str | None:\n    """Find it."""\n    return None\n'
    )
    assert "export type Refs = readonly string[];" in text
    assert "export type Cards = ReadonlySet<string>;" in text
    assert "/** Find it. */\nexport function atEnd(refs: Refs): string | undefined {" in text


@pytest.mark.parametrize(
    ("python", "code"),
    [
        ("return refs[1:]", "return refs.slice(1);"),
        ("return [r for r in refs if r in cards]", "return refs.filter((r) => cards.has(r));"),
        (
            "return [r for r in refs if r not in refs]",
            "return refs.filter((r) => !refs.includes(r));",
        ),
        (
            "return next((r for r in refs if r in cards), None)",
            "return refs.find((r) => cards.has(r));",
        ),
        (
            "return all(len(refs) < at for r in refs)",
            "return refs.every((r) => (refs.length < at));",
        ),
        ("return [*refs, ref]", "return [...refs, ref];"),
        ("return list(dict.fromkeys(refs))", "return [...new Set(refs)];"),
        (
            "return not (at < 1 and (at > 2 or ref in cards))",
            "return !(((at < 1) && ((at > 2) || cards.has(ref))));",
        ),
        ("last = refs[at]\n    return last", "const last = (refs[at] as string);\nreturn last;"),
        ("n = 1\n    n += 1\n    return n", "let n = 1;\nn += 1;\nreturn n;"),
    ],
)
def test_known_types_are_translated(python, code):
    assert written(python) == code


@pytest.mark.parametrize(
    ("python", "why"),
    [
        ("return [1] if refs else []", "an empty sequence is true in TypeScript"),
        ("return not refs", "an empty sequence is true in TypeScript"),
        ("return at or 1", "0 is not undefined"),
        ("return [r for r in refs if r == ref]", "it could be a sequence"),
        ("return refs == refs[1:]", "sequences are equal by identity in TypeScript"),
        ("return sorted(refs)", "no such function"),
        ("refs.append(ref)", "sequences are never changed"),
        ("return {ref}", "no such literal"),
        ("with refs:\n        return refs", "no such statement"),
    ],
)
def test_types_that_would_change_their_meaning_are_refused(python, why):
    with pytest.raises(UnknownError, match=r"line 5: .* has no TypeScript here"):
        written(python)
