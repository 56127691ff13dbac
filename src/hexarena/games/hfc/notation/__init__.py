"""Actions of a fight as text, and back.

roll:4  draw:C9          luck: the die, a card from the pile
e5  stay                 move
drag:e5  release:e5      move in control
C9  S7@e5                attack; slam or escape, with the hex the rival goes to
pass  pass:C9            no attack; discarding a card
none  CT  C2+C5          take the attack; defend with one card, with two
S9@e5  S2+S4@e5          defend, with the hex that a fighter then goes to
decline  advice:C2+C3    corner advice: keep the hand; discard and draw (`advice`: draw only)
neutral:i5+a5            Red's neutral hex and Blue's
"""

import re

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.kernel import popcount
from hexarena.games.hfc.components import cage, cards
from hexarena.games.hfc.notation.milestones import milestones
from hexarena.games.hfc.notation.names import forfeit
from hexarena.games.hfc.notation.narration import (
    discarded,
    gist,
    heading,
    kept_back,
    laid_down,
    narrate,
)
from hexarena.games.hfc.notation.phrases import RESTARTS, hex_towards, phrase
from hexarena.games.hfc.notation.position import describe, read_position, write_position
from hexarena.games.hfc.notation.techniques import SIGNATURES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played, way_of
from hexarena.games.hfc.rules.moving import chosen
from hexarena.games.hfc.rules.turns import drawer as drawer

__all__ = [
    "RESTARTS",
    "SIGNATURES",
    "describe",
    "forfeit",
    "gist",
    "heading",
    "milestones",
    "narrate",
    "phrase",
    "read",
    "read_position",
    "seen",
    "write",
    "write_position",
]

WORDS = {"pass": codes.PASS, "none": codes.TAKE, "decline": codes.DECLINE, "advice": codes.EXCHANGE}
WORD_OF = {action: word for word, action in WORDS.items()}
SHAPE = re.compile(r"(?:([a-z]+):)?([a-z0-9]+(?:\+[a-z0-9]+)*)(?:@([a-i][1-9]))?")

# Writing


def write(state: np.record, action: int) -> str:
    """Return a legal action's notation."""
    if action in WORD_OF:
        return WORD_OF[action]
    if action < codes.GO:
        return (
            f"roll:{action - codes.ROLLED + 1}"
            if action < codes.DRAWN
            else f"draw:{card(action - codes.DRAWN)}"
        )
    if action < codes.PLAY:
        return _written_move(state, action)
    if action < codes.SHOVE:
        return card(action - codes.PLAY)
    if action < codes.STOP:
        return _written_attack(state, action)
    if action < codes.DECLINE:
        way = way_of(action)
        return joined(played(action)) + (f"@{hex_towards(state, way)}" if way >= 0 else "")
    if action < codes.RESTART:
        return f"advice:{joined(chosen(state, action - codes.EXCHANGE))}"
    return "neutral:{}+{}".format(*RESTARTS[action - codes.RESTART])


def seen(state: np.record, action: int, seat: int | None) -> str:
    """Return an action's notation as `seat`, or an onlooker, may read it (HFC 2.4).

    A card that others draw is not read at all; of cards that they discard face down, how many.
    """
    text = write(state, action)
    if not kept_back(state, action, seat):
        return text
    down = laid_down(state, action)
    named = [card(number) for number in members(discarded(state, action) & ~down)]
    return f"{text.partition(':')[0]}:{'+'.join([*named, *'?' * popcount(down)])}" if down else ""


def card(number: int) -> str:
    """Name a card, such as `C9`."""
    return cards.NAMES[number]


def joined(those: np.uint64) -> str:
    """Name the cards of a set, such as `C2+C5`."""
    return "+".join(card(number) for number in members(those))


def _written_move(state: np.record, action: int) -> str:
    if action >= codes.RELEASE:
        return f"release:{cage.NAMES[action - codes.RELEASE]}"
    if action - codes.GO == state.token[state.to_act]:
        return "stay"
    name = cage.NAMES[action - codes.GO]
    return name if state.top == codes.NOBODY else f"drag:{name}"


def _written_attack(state: np.record, action: int) -> str:
    if action >= codes.DISCARD:
        return f"pass:{card(action - codes.DISCARD)}"
    rank, way = divmod(action - codes.SHOVE, 6)
    return f"{card(13 * cards.SPADES + rank)}@{hex_towards(state, way)}"


# Reading


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names in `state`. Raises UnreadableAction."""
    word = text.strip().lower()
    if word in WORDS:
        return WORDS[word]
    if word == "stay":
        return codes.GO + int(state.token[state.turn])
    shape = SHAPE.fullmatch(word)
    action = _read(state, shape[1] or "", shape[2].split("+"), shape[3] or "") if shape else None
    if action is None:
        raise UnreadableAction(
            f"{text[:60]!r} is no action; expected such as e5, drag:e5, C9, C2+C5, S7@e5, pass:C9"
        )
    return action


def _read(state: np.record, verb: str, items: list[str], to: str) -> int | None:
    if verb:
        return None if to else _read_verb(state, verb, items)
    if state.phase == codes.MOVE:
        alone = len(items) == 1 and not to and state.top == codes.NOBODY
        return _plus(codes.GO, cage.NUMBER.get(items[0])) if alone else None
    those = [number_of(item) for item in items]
    way = way_to(state, to) if to else -1
    if None in those or way is None or len(set(those)) < len(those):
        return None
    found = [number for number in those if number is not None]
    return _defence(found, way) if state.phase == codes.DEFEND else _attack(found, way)


def _read_verb(state: np.record, verb: str, items: list[str]) -> int | None:
    if verb == "advice":
        return _advice(state, [number_of(item) for item in items])
    if verb == "neutral":
        pair = tuple(items)
        return codes.RESTART + RESTARTS.index(pair) if pair in RESTARTS else None
    if len(items) > 1 or (verb == "drag" and state.top == codes.NOBODY):
        return None
    if verb == "roll":
        return codes.ROLLED + int(items[0]) - 1 if items[0] in tuple("123456") else None
    base = {
        "draw": codes.DRAWN,
        "pass": codes.DISCARD,
        "drag": codes.GO,
        "release": codes.RELEASE,
    }.get(verb, -1)
    number = number_of(items[0]) if verb in ("draw", "pass") else cage.NUMBER.get(items[0])
    return None if base < 0 else _plus(base, number)


def number_of(name: str) -> int | None:
    """Return the card called `name`, whatever its case; `C10`, as cards show it, is `CT`."""
    return cards.NUMBER.get(name.upper().replace("10", "T"))


def _plus(base: int, number: int | None) -> int | None:
    return None if number is None else base + number


def way_to(state: np.record, name: str) -> int | None:
    """Return which way the hex called `name` lies from the seat whose turn it is."""
    ways = cage.NEXT[state.token[state.turn]].tolist()
    cell = cage.NUMBER.get(name, -2)
    return ways.index(cell) if cell in ways else None


def _attack(those: list[int], way: int) -> int | None:
    if len(those) > 1:
        return None
    suit, rank = divmod(those[0], 13)
    if way < 0:
        return codes.PLAY + those[0]
    return codes.SHOVE + 6 * rank + way if suit == cards.SPADES else None


def _defence(those: list[int], way: int) -> int | None:
    suits = {number // 13 for number in those}
    suit, ranks = min(suits), [number % 13 for number in those]
    if len(those) == 1:
        return codes.STOP + those[0] if way < 0 else _stop_to(suit, ranks[0], way)
    if len(those) > 2 or len(suits) > 1 or suit == cards.JOKER:
        return None
    pair = int(cards.PAIR_NUMBER[ranks[0], ranks[1]])
    if way < 0:
        return codes.PAIR + cards.PAIRS * suit + pair
    return codes.PAIR_TO + 6 * pair + way if suit == cards.SPADES else None


def _stop_to(suit: int, rank: int, way: int) -> int | None:
    if suit == cards.SPADES:
        return codes.STOP_TO + 6 * rank + way
    return codes.STOP_TO + 6 * (13 + rank) + way if suit == cards.JOKER else None


def _advice(state: np.record, those: list[int | None]) -> int | None:
    hand = members(state.hand[state.turn])
    if len(set(those)) < len(those) or not set(those) <= set(hand):
        return None
    return codes.EXCHANGE + sum(1 << place for place, number in enumerate(hand) if number in those)
