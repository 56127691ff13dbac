"""Find the choice that a typed line means: by notation, by name, or by an unambiguous word."""

from collections.abc import Callable, Iterable

from hexarena.cli.table import descriptions
from hexarena.contract.errors import HexarenaError, IllegalAction, UnreadableAction
from hexarena.contract.scene import Choice, Scene

SEPARATORS = ";", ","
MAX_NAMED = 9  # the most choices that a refusal lists
MIN_PREFIX = 2  # the fewest letters that count as the beginning of a longer word
WORDS = {"no": "0", "a": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def split_moves(text: str) -> list[str]:
    """Split a line into moves to play one after another, such as `Step, Parry, left`."""
    mark = next((separator for separator in SEPARATORS if separator in text), "")
    return [part.strip() for part in text.split(mark) if part.strip()] if mark else [text]


def find_action(scene: Scene, text: str) -> int | None:
    """Return the action that a text names among the choices, None if it names none.

    An exact name comes before one that begins with the text, and that before one that has its words
    in any order. Raises UnreadableAction if several choices fit equally well.
    """
    words = _words(text)
    if not words:
        return None
    for predicate in (_is_equal, _begins_with, _contains):
        choices = [
            choice
            for choice in scene.choices
            if any(predicate(n, words) for n in _names(scene, choice))
        ]
        if len(choices) == 1:
            return choices[0].action
        if choices:
            raise UnreadableAction(f"{text!r} may mean: {descriptions.name_few(tuple(choices))}")
    return None


def _names(scene: Scene, choice: Choice) -> Iterable[tuple[str, ...]]:
    """Yield the ways to name a choice, as words: notation, value alone, name, what it points at."""
    yield _words(choice.notation)
    yield _words(choice.notation.rpartition(":")[2])
    yield _words(choice.name)
    for ref in choice.path:
        yield _words(next((c.title for z in scene.zones for c in z.cards if c.id == ref), ""))
        yield _words(descriptions.thing_name(scene, ref))


def _words(text: str) -> tuple[str, ...]:
    words = text.lower().replace(":", " ").replace("-", " ").rstrip(".").split()
    return tuple(WORDS.get(word, word) for word in words)


def _is_equal(name: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return name == words


def _begins_with(name: tuple[str, ...], words: tuple[str, ...]) -> bool:
    start = " ".join(words)
    return len(start) >= MIN_PREFIX and " ".join(name).startswith(start)


def _contains(name: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return all(any(_matches_word(part, word) for part in name) for word in words)


def _matches_word(word: str, prefix: str) -> bool:
    return word == prefix or (len(prefix) >= MIN_PREFIX and word.startswith(prefix))


# Refusals


def explain_refusal(
    scene: Scene, text: str, error: HexarenaError, reason: Callable[[str], str]
) -> HexarenaError:
    """Return the error for a refused line: the rules' reason, or else what can be typed.

    `reason` returns why an object of the scene cannot be chosen, "" if that is unknown.
    """
    for ref in (text.strip(), *_find_refs(scene, text)):
        if explanation := reason(ref):
            return IllegalAction(explanation)
    if isinstance(error, UnreadableAction) and " may mean: " in str(error):
        return error
    if not scene.choices:
        return error
    return type(error)(f"{text!r} cannot be chosen now. You may choose: {_list_choices(scene)}.")


def _list_choices(scene: Scene) -> str:
    """List a few of the choices, by the objects they point at if those are unambiguous."""
    first = list(dict.fromkeys(_first_thing(scene, choice) for choice in scene.choices))
    if len(first) < len(scene.choices) or scene.amounts:
        return descriptions.name_few(scene.choices)
    return ", ".join(first[:MAX_NAMED]) + (", …" if len(first) > MAX_NAMED else "")


def _first_thing(scene: Scene, choice: Choice) -> str:
    """Name the first object that a choice points at; by the choice if the object has no name."""
    ref = choice.path[0]
    name = descriptions.thing_name(scene, ref)
    return choice.name if name == ref and len(choice.path) == 1 else name


def _find_refs(scene: Scene, text: str) -> list[str]:
    """Return the visible objects that a line names."""
    words = _words(text)
    cards = [(card.id, card.title) for zone in scene.zones for card in zone.cards]
    cells = [(cell.id, cell.name) for cell in scene.cells]
    return [ref for ref, name in (*cards, *cells) if name and _words(name) == words]
