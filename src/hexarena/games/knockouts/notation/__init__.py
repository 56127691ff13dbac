"""Actions of a match as text, and back.

put:Heart  style:Footwork    making a fighter
die:4  card:Jab.2            luck: a die, a card of the pile; `card:Jab` is any Jab
use:Striking                 the stat for mobility
move:Clinch  stop  top  bottom
attack:Jab  attack:Style-as-Throw  special:Reversal  discard:Jab  done  pass
boost:Sink  roll             the attacker adds a boost, or lets the dice roll
react:Cover-Up  allow        the defender's answer
critical  normal  hurt:Striking  restore:Striking
"""

from math import factorial, prod

import numpy as np

from hexarena.contract.errors import UnreadableAction
from hexarena.games.knockouts.editions.installed import (
    CARDS,
    COPY,
    KIND_NAMES,
    KIND_OF,
    NAMES,
    POSITION_NAMES,
    STYLE_NAMES,
)
from hexarena.games.knockouts.notation.milestones import milestones
from hexarena.games.knockouts.notation.names import HURT_STATS, STATS, forfeit, recorded_ending
from hexarena.games.knockouts.notation.narration import gist, heading, narrate
from hexarena.games.knockouts.notation.phrases import phrase
from hexarena.games.knockouts.notation.position import (
    describe,
    read_draft,
    read_position,
    write_position,
)
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import START, STYLE_KIND, count_kinds

__all__ = [
    "deals",
    "describe",
    "drawer",
    "forfeit",
    "gist",
    "heading",
    "milestones",
    "narrate",
    "phrase",
    "read",
    "read_draft",
    "read_position",
    "recorded_ending",
    "seen",
    "write",
    "write_position",
]

WORDS = {
    "stop": codes.STOP,
    "top": codes.CHOOSE_TOP,
    "bottom": codes.CHOOSE_BOTTOM,
    "done": codes.DONE,
    "pass": codes.PASS,
    "roll": codes.ROLL,
    "allow": codes.ALLOW,
    "critical": codes.CRITICAL,
    "normal": codes.NORMAL,
}


def _list_names(edition: int) -> dict[str, tuple[int, list[str]]]:
    """Map each verb to its first action, and the names of the actions from there on."""
    kinds = KIND_NAMES[edition]
    style = kinds[STYLE_KIND[edition]]
    return {
        "die": (codes.ROLLED, [str(face) for face in range(1, 7)]),
        "card": (codes.DRAWN, [single_card(edition, number) for number in range(CARDS)]),
        "put": (codes.PUT, list(STATS[codes.HEART_STAT :])),
        "style": (codes.TAKE_STYLE, list(STYLE_NAMES[edition])),
        "use": (codes.USE, list(HURT_STATS[:2])),
        "move": (codes.GO, list(POSITION_NAMES)),
        "attack": (codes.ATTACK, list(kinds)),
        "attack as": (codes.ATTACK_AS, [f"{style} as {kind}" for kind in kinds]),
        "special": (codes.PLAY, list(kinds)),
        "discard": (codes.LAY, list(kinds)),
        "boost": (codes.ADD, list(kinds)),
        "react": (codes.ANSWER, list(kinds)),
        "hurt": (codes.HIT, list(HURT_STATS)),
        "restore": (codes.HEAL, list(HURT_STATS)),
    }


def single_card(edition: int, number: int) -> str:
    """Name a card by its kind and number, such as `Jab.2`."""
    return f"{KIND_NAMES[edition][KIND_OF[edition, number]]}.{COPY[edition, number] + 1}"


def _name_actions(edition: int) -> dict[int, str]:
    """Return the notation of every action."""
    by_action = {
        first + number: plain(f"{verb.split()[0]}:{name}")
        for verb, (first, names) in _list_names(edition).items()
        for number, name in enumerate(names)
    }
    return by_action | {action: word for word, action in WORDS.items()}


def _number_actions(edition: int) -> dict[str, int]:
    """Map notation in lower case to actions; a kind of card stands for its first card."""
    actions = {name.lower(): action for action, name in NAMES_BY_ACTION[edition].items()}
    firsts = zip(KIND_NAMES[edition], START[edition].tolist(), strict=False)
    return actions | {plain(f"card:{kind}").lower(): codes.DRAWN + first for kind, first in firsts}


NAMES_BY_ACTION = [_name_actions(edition) for edition in range(len(NAMES))]
ACTIONS_BY_NAME = [_number_actions(edition) for edition in range(len(NAMES))]


def write(state: np.record, action: int) -> str:
    """Return a legal action's notation."""
    return str(NAMES_BY_ACTION[state.edition][int(action)])


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names in `state`. Raises UnreadableAction."""
    word = plain(text.strip()).lower()
    if word not in ACTIONS_BY_NAME[state.edition]:
        raise UnreadableAction(
            f"{text[:60]!r} is not an action; expected such as attack:Jab, move:Clinch, pass"
        )
    return int(ACTIONS_BY_NAME[state.edition][word])


# Hidden information


def drawer(state: np.record) -> int:
    """Return the seat that rolls or draws where chance decides."""
    return int(state.seat)


def seen(state: np.record, action: int, seat: int | None) -> str:
    """Return an action's notation as `seat`, or an onlooker, may read it (KT 9.2).

    Other seats do not see a drawn card at all. The seat that draws it sees only its kind, since the
    number of the copy would reveal how many are left.
    """
    if not codes.DRAWN <= action < codes.PUT:
        return write(state, action)
    return write(state, action).rpartition(".")[0] if seat == drawer(state) else ""


def deals(state: np.record) -> int:
    """Return the number of ways in which single cards can lie in the hands and pile as counted."""
    edition = int(state.edition)
    owners = [count_kinds(edition, owner_counts) for owner_counts in (state.pile, *state.hand)]
    return prod(
        factorial(sum(owner_counts)) // prod(factorial(count) for count in owner_counts)
        for owner_counts in zip(*owners, strict=True)
    )
