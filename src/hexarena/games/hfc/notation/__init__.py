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
    cards_laid_down,
    discarded_cards,
    gist,
    heading,
    is_hidden,
    narrate,
)
from hexarena.games.hfc.notation.phrases import RESTARTS, hex_in_direction, phrase
from hexarena.games.hfc.notation.position import describe, read_draft, read_position, write_position
from hexarena.games.hfc.notation.techniques import SIGNATURES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played, throw_direction
from hexarena.games.hfc.rules.moving import cards_at
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
    "read_draft",
    "read_position",
    "seen",
    "write",
    "write_position",
]

WORDS = {"pass": codes.PASS, "none": codes.TAKE, "decline": codes.DECLINE, "advice": codes.EXCHANGE}
WORD_BY_ACTION = {action: word for word, action in WORDS.items()}
SHAPE = re.compile(r"(?:([a-z]+):)?([a-z0-9]+(?:\+[a-z0-9]+)*)(?:@([a-i][1-9]))?")

# Writing


def write(state: np.record, action: int) -> str:
    """Return a legal action's notation."""
    if action in WORD_BY_ACTION:
        return WORD_BY_ACTION[action]
    if action < codes.GO:
        return (
            f"roll:{action - codes.ROLLED + 1}"
            if action < codes.DRAWN
            else f"draw:{card(action - codes.DRAWN)}"
        )
    if action < codes.PLAY:
        return _write_move(state, action)
    if action < codes.SHOVE:
        return card(action - codes.PLAY)
    if action < codes.STOP:
        return _write_attack(state, action)
    if action < codes.DECLINE:
        direction = throw_direction(action)
        return join_cards(cards_played(action)) + (
            f"@{hex_in_direction(state, direction)}" if direction >= 0 else ""
        )
    if action < codes.RESTART:
        return f"advice:{join_cards(cards_at(state, action - codes.EXCHANGE))}"
    return "neutral:{}+{}".format(*RESTARTS[action - codes.RESTART])


def seen(state: np.record, action: int, seat: int | None) -> str:
    """Return an action's notation as `seat`, or an onlooker, may read it (HFC 2.4).

    Cards that other seats draw are left out. Of their face-down discards, only the number is shown.
    """
    text = write(state, action)
    if not is_hidden(state, action, seat):
        return text
    down = cards_laid_down(state, action)
    names = [card(number) for number in members(discarded_cards(state, action) & ~down)]
    return f"{text.partition(':')[0]}:{'+'.join([*names, *'?' * popcount(down)])}" if down else ""


def card(number: int) -> str:
    """Name a card, such as `C9`."""
    return cards.NAMES[number]


def join_cards(card_set: np.uint64) -> str:
    """Name the cards of a set, such as `C2+C5`."""
    return "+".join(card(number) for number in members(card_set))


def _write_move(state: np.record, action: int) -> str:
    if action >= codes.RELEASE:
        return f"release:{cage.NAMES[action - codes.RELEASE]}"
    if action - codes.GO == state.token[state.to_act]:
        return "stay"
    name = cage.NAMES[action - codes.GO]
    return name if state.top == codes.NOBODY else f"drag:{name}"


def _write_attack(state: np.record, action: int) -> str:
    if action >= codes.DISCARD:
        return f"pass:{card(action - codes.DISCARD)}"
    rank, direction = divmod(action - codes.SHOVE, 6)
    return f"{card(13 * cards.SPADES + rank)}@{hex_in_direction(state, direction)}"


# Reading


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names in `state`. Raises UnreadableAction."""
    word = text.strip().lower()
    if word in WORDS:
        return WORDS[word]
    if word == "stay":
        return codes.GO + int(state.token[state.turn])
    shape = SHAPE.fullmatch(word)
    action = (
        _read_action(state, shape[1] or "", shape[2].split("+"), shape[3] or "") if shape else None
    )
    if action is None:
        raise UnreadableAction(
            f"{text[:60]!r} is not an action; "
            "expected such as e5, drag:e5, C9, C2+C5, S7@e5, pass:C9"
        )
    return action


def _read_action(state: np.record, verb: str, items: list[str], target: str) -> int | None:
    if verb:
        return None if target else _read_verb(state, verb, items)
    if state.phase == codes.MOVE:
        is_plain = len(items) == 1 and not target and state.top == codes.NOBODY
        return _add_offset(codes.GO, cage.NUMBER.get(items[0])) if is_plain else None
    numbers = [number_of(item) for item in items]
    direction = direction_to(state, target) if target else -1
    if None in numbers or direction is None or len(set(numbers)) < len(numbers):
        return None
    card_list = [number for number in numbers if number is not None]
    return (
        _read_defence(card_list, direction)
        if state.phase == codes.DEFEND
        else _read_attack(card_list, direction)
    )


def _read_verb(state: np.record, verb: str, items: list[str]) -> int | None:
    if verb == "advice":
        return _read_advice(state, [number_of(item) for item in items])
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
    return None if base < 0 else _add_offset(base, number)


def number_of(name: str) -> int | None:
    """Return the card called `name`, whatever its case; `C10`, as cards show it, is `CT`."""
    return cards.NUMBER.get(name.upper().replace("10", "T"))


def _add_offset(base: int, number: int | None) -> int | None:
    return None if number is None else base + number


def direction_to(state: np.record, name: str) -> int | None:
    """Return the direction from the seat at turn to the hex called `name`, None if not adjacent."""
    neighbours = cage.NEIGHBOUR[state.token[state.turn]].tolist()
    cell = cage.NUMBER.get(name, -2)
    return neighbours.index(cell) if cell in neighbours else None


def _read_attack(card_list: list[int], direction: int) -> int | None:
    if len(card_list) > 1:
        return None
    suit, rank = divmod(card_list[0], 13)
    if direction < 0:
        return codes.PLAY + card_list[0]
    return codes.SHOVE + 6 * rank + direction if suit == cards.SPADES else None


def _read_defence(card_list: list[int], direction: int) -> int | None:
    suits = {number // 13 for number in card_list}
    suit, ranks = min(suits), [number % 13 for number in card_list]
    if len(card_list) == 1:
        return (
            codes.STOP + card_list[0] if direction < 0 else _read_throw(suit, ranks[0], direction)
        )
    if len(card_list) > 2 or len(suits) > 1 or suit == cards.JOKER:
        return None
    pair = int(cards.PAIR_NUMBER[ranks[0], ranks[1]])
    if direction < 0:
        return codes.PAIR + cards.PAIRS * suit + pair
    return codes.PAIR_TO + 6 * pair + direction if suit == cards.SPADES else None


def _read_throw(suit: int, rank: int, direction: int) -> int | None:
    if suit == cards.SPADES:
        return codes.STOP_TO + 6 * rank + direction
    return codes.STOP_TO + 6 * (13 + rank) + direction if suit == cards.JOKER else None


def _read_advice(state: np.record, card_list: list[int | None]) -> int | None:
    hand = members(state.hand[state.turn])
    if len(set(card_list)) < len(card_list) or not set(card_list) <= set(hand):
        return None
    return codes.EXCHANGE + sum(
        1 << slot for slot, number in enumerate(hand) if number in card_list
    )
