"""What a typed line means: a choice by its notation, its name, or a word that names it alone."""

from collections.abc import Callable, Iterable

from hexarena.cli.table import descriptions
from hexarena.contract.errors import HexarenaError, IllegalAction, UnreadableAction
from hexarena.contract.scene import Choice, Scene

SEPARATORS = ";", ","
FEW = 9  # choices that a refusal names
SHORTEST = 2  # letters of a word that only begins another
WORDS = {"no": "0", "a": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def parts(text: str) -> list[str]:
    """Split a line into moves that are played one after another, such as `Step, Parry, left`."""
    mark = next((each for each in SEPARATORS if each in text), "")
    return [part.strip() for part in text.split(mark) if part.strip()] if mark else [text]


def meant(scene: Scene, text: str) -> int | None:
    """Return the action that a word names among the choices, None if it names none.

    What says it exactly comes before what only begins with it, and that before what holds its
    words in any order. Raises UnreadableAction if it fits several.
    """
    said = _words(text)
    if not said:
        return None
    for fits in (_equal, _begins, _holds):
        found = [each for each in scene.choices if any(fits(n, said) for n in _names(scene, each))]
        if len(found) == 1:
            return found[0].action
        if found:
            raise UnreadableAction(f"{text!r} may mean: {descriptions.few(tuple(found))}")
    return None


def _names(scene: Scene, choice: Choice) -> Iterable[tuple[str, ...]]:
    """Yield the words that say a choice: notation, its value alone, its name, what it points at."""
    yield _words(choice.notation)
    yield _words(choice.notation.rpartition(":")[2])
    yield _words(choice.name)
    for ref in choice.path:
        yield _words(next((c.title for z in scene.zones for c in z.cards if c.id == ref), ""))
        yield _words(descriptions.thing(scene, ref))


def _words(text: str) -> tuple[str, ...]:
    words = text.lower().replace(":", " ").replace("-", " ").rstrip(".").split()
    return tuple(WORDS.get(word, word) for word in words)


def _equal(name: tuple[str, ...], said: tuple[str, ...]) -> bool:
    return name == said


def _begins(name: tuple[str, ...], said: tuple[str, ...]) -> bool:
    start = " ".join(said)
    return len(start) >= SHORTEST and " ".join(name).startswith(start)


def _holds(name: tuple[str, ...], said: tuple[str, ...]) -> bool:
    return all(any(_starts(word, each) for word in name) for each in said)


def _starts(word: str, said: str) -> bool:
    return word == said or (len(said) >= SHORTEST and word.startswith(said))


# Refusals


def refused(
    scene: Scene, text: str, error: HexarenaError, reason: Callable[[str], str]
) -> HexarenaError:
    """Return why a line is refused: the rules' reason for what it names, or what may be typed.

    `reason` says why a thing of the scene cannot be chosen, "" if that is unknown.
    """
    for ref in (text.strip(), *_named(scene, text)):
        if why := reason(ref):
            return IllegalAction(why)
    if isinstance(error, UnreadableAction) and " may mean: " in str(error):
        return error
    if not scene.choices:
        return error
    return type(error)(f"{text!r} cannot be chosen now. You may choose: {_choosable(scene)}.")


def _choosable(scene: Scene) -> str:
    """List a few of the choices, by what they point at where that is enough."""
    first = list(dict.fromkeys(descriptions.thing(scene, c.path[0]) for c in scene.choices))
    if len(first) < len(scene.choices) or scene.amounts:
        return descriptions.few(scene.choices)
    return ", ".join(first[:FEW]) + (", …" if len(first) > FEW else "")


def _named(scene: Scene, text: str) -> list[str]:
    """Return the things on show that a line names."""
    said = _words(text)
    cards = [(card.id, card.title) for zone in scene.zones for card in zone.cards]
    cells = [(cell.id, cell.name) for cell in scene.cells]
    return [ref for ref, name in (*cards, *cells) if name and _words(name) == said]
