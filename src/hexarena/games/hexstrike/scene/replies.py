"""What becomes of a commitment against each card that the rival may answer with."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from hexarena.contract.english import abbreviate_names
from hexarena.contract.kernel import popcount
from hexarena.contract.record import blank
from hexarena.contract.scene.preview import RivalReply
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.tables import CARDS
from hexarena.games.hexstrike.notation.names import card_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.bots import replies as kernels

DUEL_PLAYERS = 2
MAX_TRIED = 600  # replies of one preview, so that it stays fast
TURNS = 4  # turns that a card allows, about
STRIDES = (1, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)  # no number of turns divides them
MAX_NAMED = 4  # cards that a reply names

ReplyRow = npt.NDArray[np.int32]


def list_replies(state: np.record, actions: Sequence[int]) -> tuple[RivalReply, ...]:
    """Describe what a whole commitment does against each active card of the rival, in a duel.

    Cards with the same result are named together, the result against most cards first.
    """
    if state.players != DUEL_PLAYERS:
        return ()
    counts = _count_results(state, actions)
    if not counts[:, kernels.REPLIED].any():
        return ()
    names_by_text: dict[str, list[str]] = {}
    for card in np.flatnonzero(counts[:, kernels.TRIED]):
        names_by_text.setdefault(describe_row(counts[card]), []).append(card_name(int(card)))
    groups = sorted(names_by_text.items(), key=lambda group: -len(group[1]))
    return tuple(
        RivalReply(name=abbreviate_names(names, MAX_NAMED), text=text) for text, names in groups
    )


def _count_results(state: np.record, actions: Sequence[int]) -> ReplyRow:
    """Count the results of the rival's replies, int32[CARDS, FIELDS]."""
    rival, states = 1 - int(state.to_act), blank(rules.STATE, 3)
    states[0] = state
    pairs = popcount(np.uint64(kernels.possible_movements(states[0], rival))) * popcount(
        np.uint64(kernels.possible_abilities(states[0], rival))
    )
    total = 2 * TURNS * pairs
    stride = next((n for n in STRIDES if total <= n * MAX_TRIED), STRIDES[-1])
    buffer = np.zeros(4 + codes.ACTIONS, dtype=np.int32)
    buffer[: len(actions)] = actions
    counts = np.zeros((CARDS, kernels.FIELDS), dtype=np.int32)
    tally = np.zeros(kernels.FIELDS, dtype=np.int32)
    kernels.try_replies(states, buffer, rival, stride, counts, tally)
    return counts


def describe_row(row: ReplyRow) -> str:
    """Describe the results against one card: `blocked`, `you hit for 3, mostly hits you for 5`."""
    tried = int(row[kernels.TRIED])
    parts = [f"{_qualify(count, tried)}{text}" for count, text in _list_results(row) if count]
    return ", ".join(parts) or "nobody is hit"


def _qualify(count: int, tried: int) -> str:
    """Say how many of the replies bring a result: all, most, or some."""
    return "" if count == tried else "mostly " if 2 * count >= tried else "sometimes "


def _list_results(row: ReplyRow) -> Iterator[tuple[int, str]]:
    """Yield the possible results, each with the number of replies that bring it."""
    landed, hit = int(row[kernels.LANDED]), int(row[kernels.HIT])
    thrown = int(row[kernels.THROWN])
    damage_dealt = round(int(row[kernels.DEALT]) / max(1, landed - thrown))
    damage_taken = round(int(row[kernels.TAKEN]) / max(1, hit))
    yield int(row[kernels.WON]), "you win"
    yield int(row[kernels.LOST]), "you lose"
    yield thrown, "you throw"
    yield landed - thrown, f"you hit for {damage_dealt}"
    yield int(row[kernels.BLOCKED]), "blocked"
    yield int(row[kernels.MISSED]), "you miss"
    yield hit, f"hits you for {damage_taken}" if damage_taken else "hits you"
    yield int(row[kernels.PARRIED]), "you block"
