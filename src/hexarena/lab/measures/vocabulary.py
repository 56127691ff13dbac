"""A vocabulary: names for actions, and the things of the game that they mention.

The notation of an action is `verb:words`, or words alone; `attack:Hook` names one thing, `S2+S4@e5`
three. It is learnt from positions in which the action was legal. Where the notation differs from
position to position, as in `e6`, `drag:e6` and `stay`, an action is taken to name what it names in
most of them.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.lab.kernels.covering import TO_SEATS
from hexarena.lab.kernels.tallies import Integers
from hexarena.lab.measures.phrasing import find_common_phrase, name_things, phrase_action
from hexarena.lab.measures.replays import OfferedActions, find_first_uses, find_offers
from hexarena.lab.measures.replays import replay_positions as positions_at
from hexarena.lab.measures.sample import Sample

WORD = re.compile(r"[\w.'-]+")
CELL = re.compile("[a-z]+[0-9]+")  # a cell within a word, as in `2a1-a2`
KIND = re.compile(r"(Don't \w+|\w+(?= )( not \w+)?)")  # how a phrase begins: `Attack`
SCENES = 5  # positions whose scenes are searched for cells


class Index(NamedTuple):
    """Names, and which of them each action has: those in bears[begins[a]:begins[a + 1]]."""

    names: tuple[str, ...]
    starts: Integers
    name_ids: Integers

    def actions(self, name: str) -> tuple[int, ...]:
        """Return the actions that have a name."""
        indices = np.flatnonzero(self.name_ids == self.names.index(name))
        return tuple((np.searchsorted(self.starts, indices, "right") - 1).tolist())

    def restrict(self, names: Iterable[str]) -> "Index":
        """Return an index of only some of the names."""
        selected = set(names)
        by_action = [
            [
                self.names[name_id]
                for name_id in self.name_ids[first:end]
                if self.names[name_id] in selected
            ]
            for first, end in zip(self.starts[:-1], self.starts[1:], strict=True)
        ]
        return build_index(by_action)


def build_index(by_action: Sequence[Sequence[str]]) -> Index:
    """Build an index from the names of each action."""
    names = tuple(dict.fromkeys(name for action_names in by_action for name in action_names))
    name_ids = {name: name_id for name_id, name in enumerate(names)}
    starts = np.cumsum([0, *map(len, by_action)])
    bears = [name_ids[name] for action_names in by_action for name in action_names]
    return Index(names, starts.astype(np.int64), np.array(bears, np.int64))


class Vocabulary(NamedTuple):
    """The names of a game's actions and things.

    - `texts`: the usual notation of each known action
    - `phrases`: the same in words
    - `things`: what the actions of seats name
    - `words`: these things in words, all different
    - `cells`: q and r of every cell by its name
    - `on_cells`: the cells that actions name
    - `offered`: who was offered each action, and where in the first sample
    """

    texts: Mapping[int, str]
    phrases: Mapping[int, str]
    things: Index
    words: Mapping[str, str]
    cells: Mapping[str, tuple[int, int]]
    on_cells: Index
    offered: OfferedActions

    def verb(self, action: int) -> str:
        """Return the verb of an action, "" if it has none or is unknown."""
        return self.texts.get(action, "").rpartition(":")[0]

    def kind(self, action: int) -> str:
        """Return the kind of an action: the start of its phrase, or else its verb."""
        phrase = self.phrases.get(action, "")
        kind_match = KIND.match(phrase)
        return kind_match[0] if kind_match else self.verb(action) or phrase


def learn_vocabulary(samples: Sequence[Sample]) -> Vocabulary:
    """Learn the vocabulary of a game from samples; `offered` describes the first one."""
    offers = [find_offers(sample) for sample in samples]
    texts: dict[int, list[str]] = {}
    phrases: dict[int, list[str]] = {}
    for sample, offer in zip(samples, offers, strict=True):
        for action, notations, action_phrases in _read_texts(
            sample, _locate_actions(sample, offer)
        ):
            texts.setdefault(action, []).extend(notations)
            phrases.setdefault(action, []).extend(action_phrases)
    kinds = np.bitwise_or.reduce([offer.kinds for offer in offers])
    seat_actions = np.flatnonzero(kinds & TO_SEATS | (kinds == 0)).tolist()
    cells = _read_cells(samples[0])
    things: list[list[str]] = [[] for _ in kinds]
    on_cells: list[list[str]] = [[] for _ in kinds]
    for action in seat_actions:
        notations = texts.get(action, [])
        things[action] = _find_majority(map(things_in, notations))
        on_cells[action] = _find_majority(cells_in(text) & cells.keys() for text in notations)
    common_texts = {action: _find_most_common(notations) for action, notations in texts.items()}
    common_phrases = {
        action: find_common_phrase(phrase_list) or _find_most_common(phrase_list)
        for action, phrase_list in phrases.items()
    }
    first_offer, thing_index = offers[0]._replace(kinds=kinds), build_index(things)
    words = name_things(_group_phrases(things, phrases))
    return Vocabulary(
        common_texts, common_phrases, thing_index, words, cells, build_index(on_cells), first_offer
    )


def _find_most_common(texts: Sequence[str]) -> str:
    return Counter(texts).most_common(1)[0][0]


def _group_phrases(
    things: Sequence[Sequence[str]], phrases: Mapping[int, list[str]]
) -> dict[str, list[str]]:
    """Return the phrases of all actions that name each thing."""
    grouped: dict[str, list[str]] = {}
    for action, names in enumerate(things):
        for name in names:
            grouped.setdefault(name, []).extend(phrases.get(action, ()))
    return grouped


def _locate_actions(sample: Sample, offer: OfferedActions) -> Integers:
    """Return the positions where actions were legal, or else where they were first taken."""
    indices = offer.indices.copy()
    missing = indices[:, 0] < 0
    indices[missing, 0] = find_first_uses(sample)[missing]
    return indices


def _read_texts(
    sample: Sample, offered_indices: Integers
) -> Iterator[tuple[int, list[str], list[str]]]:
    """Yield each action, its notations at the positions where it was legal, and its phrases."""
    game = sample.plan.game
    indices = np.unique(offered_indices[offered_indices >= 0])
    states, rows = positions_at(sample, indices), np.searchsorted(indices, offered_indices)
    for action in np.flatnonzero(offered_indices[:, 0] >= 0).tolist():
        legal_states = [states[row] for row in rows[action][offered_indices[action] >= 0]]
        texts = [game.write(state, action) for state in legal_states]
        yield action, texts, [phrase_action(game, state, action) for state in legal_states]


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


def _find_majority(name_sets: Iterable[set[str]]) -> list[str]:
    """Return the things that more than half of the texts name."""
    sets = list(name_sets)
    counts = Counter(name for names in sets for name in names)
    return sorted(name for name, count in counts.items() if 2 * count > len(sets))


def _read_cells(sample: Sample) -> dict[str, tuple[int, int]]:
    """Return q and r of the cells of scenes by name, from positions spread over the matches."""
    count = len(sample.flow.actions)
    indices = np.unique(np.linspace(0, count - 1, SCENES).astype(np.int64))
    scenes = (sample.plan.game.scene(state, None) for state in positions_at(sample, indices))
    return {cell.name: (cell.q, cell.r) for scene in scenes for cell in scene.cells}
