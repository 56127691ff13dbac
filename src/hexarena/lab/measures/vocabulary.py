"""A vocabulary: what actions are called, and which things of the game they name.

The notation of an action is `verb:words`, or words alone; `attack:Hook` is one thing, `S2+S4@e5`
are three. It is learnt from positions in which the action was legal. Where it differs from position
to position, as in `e6`, `drag:e6` and `stay`, an action names what most of them name.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.lab.kernels.covering import TO_SEATS
from hexarena.lab.kernels.tallying import Integers
from hexarena.lab.measures.phrasing import in_common, in_words, phrased
from hexarena.lab.measures.replays import Offered, first_places, offered
from hexarena.lab.measures.replays import positions as positions_at
from hexarena.lab.measures.sample import Sample

WORD = re.compile(r"[\w.'-]+")
CELL = re.compile("[a-z]+[0-9]+")  # within a word, as in `2a1-a2`
KIND = re.compile(r"\w+(?= )( not \w+)?")  # how a phrase begins: `Attack`, `Do not react`
SCENES = 5  # positions whose scenes are looked at for cells


class Index(NamedTuple):
    """Names, and which of them each action bears: those in bears[begins[a]:begins[a + 1]]."""

    names: tuple[str, ...]
    begins: Integers
    bears: Integers

    def actions(self, name: str) -> tuple[int, ...]:
        """Return the actions that bear a name."""
        at = np.flatnonzero(self.bears == self.names.index(name))
        return tuple((np.searchsorted(self.begins, at, "right") - 1).tolist())

    def only(self, kept: Iterable[str]) -> "Index":
        """Return the index of some of its names."""
        wanted = set(kept)
        by_action = [
            [self.names[each] for each in self.bears[first:end] if self.names[each] in wanted]
            for first, end in zip(self.begins[:-1], self.begins[1:], strict=True)
        ]
        return index_of(by_action)


def index_of(by_action: Sequence[Sequence[str]]) -> Index:
    """Return the index of the names of each action."""
    names = tuple(dict.fromkeys(name for named in by_action for name in named))
    places = {name: place for place, name in enumerate(names)}
    begins = np.cumsum([0, *map(len, by_action)])
    bears = [places[name] for named in by_action for name in named]
    return Index(names, begins.astype(np.int64), np.array(bears, np.int64))


class Vocabulary(NamedTuple):
    """What the actions of a game are called.

    `texts`: the usual notation of each known action; `phrases`: the same in words; `things`: what
    actions of seats name; `words`: these things in words, no two alike; `cells`: q and r of every
    cell by its name; `on_cells`: which cells actions name; `offered`: to whom actions were offered,
    and where in the first sample.
    """

    texts: Mapping[int, str]
    phrases: Mapping[int, str]
    things: Index
    words: Mapping[str, str]
    cells: Mapping[str, tuple[int, int]]
    on_cells: Index
    offered: Offered

    def verb(self, action: int) -> str:
        """Return the verb of an action, "" if it has none or is unknown."""
        return self.texts.get(action, "").rpartition(":")[0]

    def kind(self, action: int) -> str:
        """Return what kind of action it is: how its phrase begins, or else its verb."""
        phrase = self.phrases.get(action, "")
        begun = KIND.match(phrase)
        return begun[0] if begun else self.verb(action) or phrase


def learnt(samples: Sequence[Sample]) -> Vocabulary:
    """Learn the vocabulary of a game from samples of it; `offered` is of the first one."""
    seen = [offered(sample) for sample in samples]
    texts: dict[int, list[str]] = {}
    phrases: dict[int, list[str]] = {}
    for sample, found in zip(samples, seen, strict=True):
        for action, given, worded in _texts(sample, _places(sample, found)):
            texts.setdefault(action, []).extend(given)
            phrases.setdefault(action, []).extend(worded)
    kinds = np.bitwise_or.reduce([found.kinds for found in seen])
    of_seats = np.flatnonzero(kinds & TO_SEATS | (kinds == 0)).tolist()
    cells = _cells(samples[0])
    things: list[list[str]] = [[] for _ in kinds]
    on_cells: list[list[str]] = [[] for _ in kinds]
    for action in of_seats:
        given = texts.get(action, [])
        things[action] = _agreed(map(things_in, given))
        on_cells[action] = _agreed(cells_in(text) & cells.keys() for text in given)
    usual = {action: _most(given) for action, given in texts.items()}
    told = {action: in_common(given) or _most(given) for action, given in phrases.items()}
    first, named = seen[0]._replace(kinds=kinds), index_of(things)
    words = in_words(_spoken(things, phrases))
    return Vocabulary(usual, told, named, words, cells, index_of(on_cells), first)


def _most(texts: Sequence[str]) -> str:
    return Counter(texts).most_common(1)[0][0]


def _spoken(
    things: Sequence[Sequence[str]], phrases: Mapping[int, list[str]]
) -> dict[str, list[str]]:
    """Return the phrases of all actions that name each thing."""
    spoken: dict[str, list[str]] = {}
    for action, named in enumerate(things):
        for name in named:
            spoken.setdefault(name, []).extend(phrases.get(action, ()))
    return spoken


def _places(sample: Sample, found: Offered) -> Integers:
    """Return where actions were legal; of those never seen so, where they were first taken."""
    places = found.places.copy()
    missing = places[:, 0] < 0
    places[missing, 0] = first_places(sample)[missing]
    return places


def _texts(sample: Sample, places: Integers) -> Iterator[tuple[int, list[str], list[str]]]:
    """Yield the notation of each action at the places where it was legal, and its phrases."""
    about = sample.plan.game
    wanted = np.unique(places[places >= 0])
    states, at = positions_at(sample, wanted), np.searchsorted(wanted, places)
    for action in np.flatnonzero(places[:, 0] >= 0).tolist():
        held = [states[each] for each in at[action][places[action] >= 0]]
        texts = [about.write(state, action) for state in held]
        yield action, texts, [phrased(about, state, action) for state in held]


def words_in(text: str) -> list[str]:
    """Return the words of a notation, without its verb."""
    return WORD.findall(text.rpartition(":")[2])


def cells_in(text: str) -> set[str]:
    """Return the words of a notation that may name cells."""
    words = words_in(text)
    return {*words, *(cell for word in words for cell in CELL.findall(word))}


def things_in(text: str) -> set[str]:
    """Return the things that a notation names."""
    verb, colon, _ = text.rpartition(":")
    return {f"{verb}{colon}{word}" for word in words_in(text)}


def _agreed(named: Iterable[set[str]]) -> list[str]:
    """Return what more than half of several texts name."""
    sets = list(named)
    counts = Counter(name for each in sets for name in each)
    return sorted(name for name, count in counts.items() if 2 * count > len(sets))


def _cells(sample: Sample) -> dict[str, tuple[int, int]]:
    """Return q and r of the cells of scenes by name, from positions spread over the matches."""
    many = len(sample.flow.actions)
    spread = np.unique(np.linspace(0, many - 1, SCENES).astype(np.int64))
    scenes = (sample.plan.game.scene(each, None) for each in positions_at(sample, spread))
    return {cell.name: (cell.q, cell.r) for scene in scenes for cell in scene.cells}
