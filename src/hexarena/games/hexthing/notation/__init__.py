"""Actions of a game as text, and back.

twin:d5              luck: where the seventh Thing starts
W2                   play a movement card
lot:S1               put one of the bank's cards into the lot
open                 start the auction of the lot
bid:12  bid:-3       bid, or offer in a Sell auction
pass                 bid no more
keep                 exchange nothing
pounds:17            change 17 pounds into dollars
dollars:17           change 17 dollars into pounds
take:e5  place:e5    lift a Thing, place one
refuse               stay, and pay a Thing

`12` alone is a bid, and `e5` alone the hexagon to take from or to place on.
"""

import re

import numpy as np

from hexarena.contract.errors import UnreadableAction
from hexarena.games.hexthing.components.board import CARD_NAMES, CARD_NUMBER, NAMES, NUMBER, TWINS
from hexarena.games.hexthing.notation.milestones import milestones
from hexarena.games.hexthing.notation.names import recorded_ending
from hexarena.games.hexthing.notation.narration import gist, heading, narrate
from hexarena.games.hexthing.notation.phrases import phrase
from hexarena.games.hexthing.notation.position import (
    describe,
    read_draft,
    read_position,
    write_position,
)
from hexarena.games.hexthing.rules import state as codes

__all__ = [
    "describe",
    "drawer",
    "gist",
    "heading",
    "milestones",
    "narrate",
    "phrase",
    "read",
    "read_draft",
    "read_position",
    "recorded_ending",
    "write",
    "write_position",
]

WORDS = {"refuse": codes.REFUSE, "open": codes.OPEN, "pass": codes.PASS, "keep": codes.KEEP}
WORD_BY_ACTION = {action: word for word, action in WORDS.items()}
HEX_VERBS = {"take": codes.TAKE, "place": codes.PLACE}
INTEGER = re.compile(r"[+-]?[0-9]{1,3}")

# Writing


def write(state: np.record, action: int) -> str:
    """Return a legal action's notation."""
    if action in WORD_BY_ACTION:
        return WORD_BY_ACTION[action]
    if action < codes.REFUSE:
        name = CARD_NAMES[(action - codes.PLAY) % len(CARD_NAMES)]
        return name if action < codes.MARK else f"lot:{name}"
    if action < codes.PLACE:
        return f"take:{NAMES[action - codes.TAKE]}"
    if action < codes.AMOUNT - codes.MAX_CASH:
        return f"place:{NAMES[action - codes.PLACE]}"
    if action >= codes.TWIN:
        return f"twin:{NAMES[TWINS[action - codes.TWIN]]}"
    amount = action - codes.AMOUNT
    if state.phase != codes.CHANGING:
        return f"bid:{amount}"
    return f"pounds:{amount}" if amount > 0 else f"dollars:{-amount}"


def drawer(state: np.record) -> int:
    """Return who draws the lot for the seventh Thing: White, who begins."""
    return codes.WHITE


# Reading


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names in `state`. Raises UnreadableAction."""
    word = text.strip().lower()
    action = WORDS.get(word)
    if action is None:
        verb, _, argument = word.rpartition(":")
        action = _read_action(state, verb, argument) if verb else _read_bare(state, argument)
    if action is None:
        raise UnreadableAction(
            f"{text[:60]!r} is not an action; expected such as W2, lot:S1, open, bid:12, take:e5"
        )
    return action


def _read_action(state: np.record, verb: str, argument: str) -> int | None:
    if verb in HEX_VERBS:
        return _add_offset(HEX_VERBS[verb], NUMBER.get(argument))
    if verb == "lot":
        return _add_offset(codes.MARK, CARD_NUMBER.get(argument.upper()))
    if verb == "twin":
        return codes.TWIN + TWINS.index(NUMBER[argument]) if NUMBER.get(argument) in TWINS else None
    signs = {"pounds": 1, "dollars": -1} if state.phase == codes.CHANGING else {"bid": 1}
    if (
        verb not in signs
        or not INTEGER.fullmatch(argument)
        or (verb != "bid" and int(argument) < 1)
    ):
        return None
    return codes.AMOUNT + signs[verb] * int(argument)


def _read_bare(state: np.record, word: str) -> int | None:
    if INTEGER.fullmatch(word):
        return codes.AMOUNT + int(word) if state.phase != codes.CHANGING else None
    if state.phase in (codes.TAKING, codes.PLACING):  # in other phases `d1` is a card
        return _add_offset(
            codes.TAKE if state.phase == codes.TAKING else codes.PLACE, NUMBER.get(word)
        )
    return _add_offset(codes.PLAY, CARD_NUMBER.get(word.upper()))


def _add_offset(base: int, number: int | None) -> int | None:
    return None if number is None else base + number
