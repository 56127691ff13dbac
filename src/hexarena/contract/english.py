"""English for sentences and messages: counts, lists and articles."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache

IRREGULAR = {"die": "dice"}


def count_noun(count: int, noun: str) -> str:
    """Count things, such as `1 hex`, `2 dice` or `3 abilities`."""
    return f"{int(count)} {noun if count == 1 else _pluralize(noun)}"


def join_words(words: Sequence[str], last: str = "and") -> str:
    """List words in a sentence, such as `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def abbreviate_names(names: Iterable[object], limit: int = 12) -> str:
    """List names in a message, such as `a, b, c and 4 more`; `none` if there are none."""
    texts = [str(name) for name in names]
    suffix = f" and {len(texts) - limit} more" if len(texts) > limit else ""
    return (", ".join(texts[:limit]) or "none") + suffix


def percentages(shares: Sequence[float]) -> tuple[str, ...]:
    """Write shares of a whole, such as `67%`; what rounding loses goes to the largest remainders.

    So the percentages add up as the shares do: those of a whole to 100.
    """
    exact = [100 * share for share in shares]
    numbers = [int(number) for number in exact]
    by_remainder = sorted(range(len(exact)), key=lambda n: numbers[n] - exact[n])
    for n in by_remainder[: round(sum(exact)) - sum(numbers)]:
        numbers[n] += 1
    return tuple(f"{number}%" for number in numbers)


def percentage(share: float) -> str:
    """Write one share, such as `67%`; only what is impossible or certain is 0% or 100%."""
    rounded = int(100 * share + 0.5)
    if rounded == 0 and share > 0:
        return "under 1%"
    return "over 99%" if rounded == 100 and share < 1 else f"{rounded}%"


def suggest_name(name: str, names: Iterable[str]) -> str:
    """Ask whether a similar name was meant, such as `; did you mean hexthing?`, or return ""."""
    similar = get_close_matches(name.lower(), list(names), n=1)
    return f"; did you mean {similar[0]}?" if similar else ""


@lru_cache(256)
def make_initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Shorten names to as few letters as distinguish them, such as `Gr` and `Go`."""
    return tuple(_shortest_initial(name, names) for name in names)


def _shortest_initial(name: str, names: Sequence[str]) -> str:
    other_names = [name_.lower() for name_ in names if name_ != name]
    shorter = (name[:length] for length in range(1, len(name)))
    return next((s for s in shorter if not _begins_any(s.lower(), other_names)), name)


def _begins_any(text: str, names: Sequence[str]) -> bool:
    return any(name.startswith(text) for name in names)


def with_article(noun: str) -> str:
    """Put the article before a noun, chosen by its first letter, such as `an arrow`."""
    first = noun.lstrip("“")[:1]
    return f"{'an' if first in 'AEIOUaeiou' else 'a'} {noun}"


def to_third_person(instruction: str) -> str:
    """Turn an imperative into the third person: `Pass on it` becomes `passes on it`."""
    verb, space, object_text = instruction.partition(" ")
    lowercase_verb = verb[:1].lower() + verb[1:]
    return (
        f"{lowercase_verb}es{space}{object_text}"
        if lowercase_verb.endswith("o")
        else f"{_pluralize(lowercase_verb)}{space}{object_text}"
    )


def _pluralize(noun: str) -> str:
    if noun in IRREGULAR:
        return IRREGULAR[noun]
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"
