"""Actions of a match as text, and back.

character:strylan  deck:jab          making a deck in secret
active:stab  passive:step            a commitment: the two cards,
rotate:R1  adrenaline:2              the rotation (0 R1 R2 3 L2 L1), the adrenaline
throw:NE  knock:W                    where a fighter flies (E NE NW W SW SE)
use  decline                         use the card in hand that is offered, or not
discard:jab  exhaust:step            cards that must go, one at a time
return:dash                          a movement card that comes back
combo  no-combo  guard  no-guard     go on with a combo or a Guard, or not
return  stay                         back to where Rewind was focused, or not
platform:here  platform:SE           where a platform is laid
"""

import numpy as np

from hexarena.contract.errors import UnreadableAction
from hexarena.games.hexstrike.components.printed import HEADINGS
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    IDS,
    MAX_ADRENALINE,
    MOVEMENTS,
    ROTATIONS,
)
from hexarena.games.hexstrike.notation.milestones import milestones
from hexarena.games.hexstrike.notation.names import forfeit
from hexarena.games.hexstrike.notation.narration import gist, heading, leaving, narrate
from hexarena.games.hexstrike.notation.phrases import phrase
from hexarena.games.hexstrike.notation.position import (
    describe,
    read_draft,
    read_position,
    write_position,
)
from hexarena.games.hexstrike.rules import state as codes

__all__ = [
    "describe",
    "forfeit",
    "gist",
    "heading",
    "leaving",
    "milestones",
    "narrate",
    "phrase",
    "read",
    "read_draft",
    "read_position",
    "seen",
    "write",
    "write_position",
]

LISTS: dict[str, tuple[int, tuple[str, ...]]] = {  # verb: its first action, and the words after it
    "character": (codes.CHOOSE_CHARACTER, CHARACTER_IDS),
    "deck": (codes.CHOOSE_CARD, IDS),
    "active": (codes.PLAY_ACTIVE, IDS),
    "passive": (codes.PLAY_PASSIVE, IDS),
    "rotate": (codes.ROTATE, ROTATIONS),
    "adrenaline": (codes.SUBMIT, tuple(map(str, range(MAX_ADRENALINE + 1)))),
    "throw": (codes.THROW_TO, HEADINGS),
    "knock": (codes.KNOCK_TO, HEADINGS),
    "discard": (codes.DISCARD_CARD, IDS[MOVEMENTS:]),
    "exhaust": (codes.EXHAUST_CARD, IDS[:MOVEMENTS]),
    "return": (codes.TAKE_BACK, IDS[:MOVEMENTS]),
    "platform": (codes.PLACE, ("here", *HEADINGS)),
}
PLAIN_ACTIONS = {
    "use": codes.USE,
    "decline": codes.DECLINE,
    "combo": codes.FOLLOW,
    "no-combo": codes.NO_FOLLOW,
    "guard": codes.GUARD_ON,
    "no-guard": codes.NO_GUARD,
    "return": codes.RETURN,
    "stay": codes.STAY,
}
SECRET_VERBS = {"character", "deck", "active", "passive", "rotate", "adrenaline"}
FACE_DOWN_VERBS = {"discard", "exhaust", "return"}
EXPECTED = "active:stab, passive:step, rotate:R1, adrenaline:2, throw:NE, discard:jab or use"

NAME_OF = {
    first + n: f"{verb}:{name}"
    for verb, (first, names) in LISTS.items()
    for n, name in enumerate(names)
} | {action: word for word, action in PLAIN_ACTIONS.items()}
ACTION_OF = {name.lower(): action for action, name in NAME_OF.items()}


def write(state: np.record, action: int) -> str:
    """Return a legal action's notation."""
    return NAME_OF[action]


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names. Raises UnreadableAction."""
    action = ACTION_OF.get(text.strip().lower())
    if action is None:
        raise UnreadableAction(f"{text[:60]!r} is not an action; expected such as {EXPECTED}")
    return action


def seen(state: np.record, action: int, seat: int | None) -> str:
    """Return an action's notation as `seat`, or an onlooker, may read it (HS 3.6, 6.1).

    Cards that others commit, lay face down or take back are written as `?`.
    """
    verb = NAME_OF[action].partition(":")[0]
    hidden = ":" in NAME_OF[action] and verb in SECRET_VERBS | FACE_DOWN_VERBS
    return f"{verb}:?" if hidden and seat != state.to_act else NAME_OF[action]
