"""Consistency: the laws that every position of a fight obeys, checked when one is read.

A law is a condition, what it expects in words, and the words of the line that it concerns. Numbers
in brackets are those of RULES.md.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hexarena.contract.kernel import popcount
from hexarena.contract.position import check
from hexarena.games.hfc.components import cage
from hexarena.games.hfc.components.cards import (
    CARDS,
    CLUBS,
    DIAMONDS,
    HAND,
    HEARTS,
    JOKER,
    JOKERS,
    OF_SUIT,
    SPADES,
)
from hexarena.games.hfc.options import Options
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import distance

Law = tuple[Callable[[Any], Any], str, str]

DRAWING = (codes.DEAL, codes.ADVICE, codes.REFILL)
MOVING = (codes.MOVE, codes.CORNER, codes.ADVICE)
PILE = CARDS - 2 * HAND  # cards of a round that are not dealt (HFC 3.1)
MOST_DRAWN = HAND + 1  # in a turn: on advice, and after the attack (HFC 4.5, 6.7)
FEWEST_TURNS = -(-PILE // MOST_DRAWN)  # of a round that is over
MOST_TURNS = PILE + 1  # the same, for each turn in a row that may draw no card (HFC 9.7)
MOST_PAID = int(cage.DAMAGE.max())  # for one attack (HFC 8.1)
SUIT = {
    codes.STRIKE: CLUBS,
    codes.TAKEDOWN: SPADES,
    codes.SLAM: SPADES,
    codes.ESCAPE: SPADES,
    codes.CHOKE: HEARTS,
    codes.LOCK: DIAMONDS,
    codes.FOUL: JOKER,
}
REACH = {
    codes.STRIKE: (0, 1, 2),
    codes.FOUL: (0, 1, 2),
    codes.ESCAPE: (1,),
}  # the others: on one hex


def must_fit(state: Any, options: Options, line: Mapping[str, str]) -> None:
    """Raise BadPosition if the position, whose words are `line`, breaks a law."""
    laws = (*_agreed(options), *ALWAYS, *IN_PHASE[int(state.phase)], *REACHED)
    check(((kept(state), says, about) for kept, says, about in laws), line)


def _agreed(options: Options) -> tuple[Law, ...]:
    first = ("red", "blue").index(options.first_player)

    def begun(state: Any) -> bool:
        return tuple((state.chips + state.damage).tolist()) == options.chips

    def alternate(state: Any) -> bool:
        if state.agreed & codes.RED_STARTS and state.round_number > 1:
            return bool(state.phase != codes.DEAL or state.turn == codes.RED)
        ended = int(state.turns) - (state.phase != codes.DEAL)
        return bool(state.turn == first ^ (ended & 1))

    began = "chips and damage make up what each began with: {},{}".format(*options.chips)
    return (
        (begun, began, "chips damage"),
        (alternate, "turns alternate from the first player's on (HFC 4.1)", "turn turns"),
    )


# Always


def _mine(state: Any) -> int:
    return int(state.held[state.turn])


def _under(state: Any) -> bool:
    """Tell whether the seat at turn is under control."""
    return bool(state.top == 1 - state.turn)


def _left(state: Any) -> bool:
    """Tell whether there are as many cards in the pile as there must be (HFC 3.4)."""
    if state.left == 0:
        judged = state.phase == codes.FINISHED and state.method in (codes.DECISION, codes.EVEN)
        return bool(judged or (state.agreed & codes.CANNOT_DRAW and state.phase not in DRAWING))
    return bool(state.left > 0)


def _attack(state: Any) -> bool:
    """Tell whether the attack could be played as the fighters stand now (HFC 7.3 to 7.7)."""
    kind = int(state.kind)
    if kind == codes.NOTHING:
        return True
    attacker = state.turn if state.phase == codes.REFILL else 1 - state.turn
    suits = state.card // 13 == SUIT[kind]
    on_top = kind not in (codes.TAKEDOWN, codes.SLAM) or state.top == attacker
    return bool(suits and on_top and distance(state) in REACH.get(kind, (0,)))


def _spent(state: Any) -> bool:
    return state.kind == codes.NOTHING or bool(int(state.discard) >> int(state.card) & 1)


def _open(state: Any) -> bool:
    kept = state.agreed & codes.KEEP_HANDS and state.round_number > 1
    return bool(kept or not state.open.any())


ALWAYS: tuple[Law, ...] = (
    (
        lambda s: (s.top == codes.NOBODY) == (s.token[0] != s.token[1]),
        "control is sharing a hex (HFC 1.6)",
        "hexes top",
    ),
    (lambda s: s.round_number >= 1, "rounds count from 1", "round"),
    (
        lambda s: s.held.max() <= HAND,
        "a hand holds five cards at most (HFC 4.5)",
        "red_hand blue_hand",
    ),
    (
        lambda s: s.phase == codes.DEAL or s.held[1 - s.turn] == HAND,
        "who is not at turn has five cards (HFC 4.5)",
        "turn red_hand blue_hand",
    ),
    (lambda s: s.left >= 0, "there are 54 cards (HFC 2.1)", "red_hand blue_hand discards"),
    (_left, "a round ends with the last card of the pile (HFC 3.4)", "phase discards"),
    (
        lambda s: s.agreed & codes.FACE_DOWN or not s.laid.any(),
        "discards lie face up (HFC 2.4)",
        "red_laid blue_laid",
    ),
    (_open, "hands are known where they were kept (HFC 3.6)", "round red_hand blue_hand"),
    (
        lambda s: s.idle < s.idle_limit or s.method == codes.NO_CONTEST,
        "so many turns without a draw are no contest (HFC 9.7)",
        "idle",
    ),
    (
        lambda s: (s.phase == codes.FINISHED) == (s.method > 0),
        "what is finished has a result",
        "phase result",
    ),
    (
        lambda s: s.phase == codes.FINISHED or s.chips.all(),
        "who has no chips left has lost (HFC 8.3)",
        "chips",
    ),
    (
        lambda s: (
            s.phase in (codes.DEFEND, codes.NEUTRAL, codes.REFILL, codes.FINISHED)
            or s.kind == codes.NOTHING
        ),
        "an attack waits until it is defended, and no longer (HFC 4.3)",
        "phase attack",
    ),
    (_attack, "an attack leaves the fighters where it can be played", "turn hexes top attack"),
    (_spent, "the card of an attack lies among the discards (HFC 2.4)", "attack discards"),
)

# In some phases


def _dealt(state: Any) -> bool:
    """Tell whether Red has five cards before Blue is dealt any, and one of them too few."""
    before = state.held[0] == HAND or state.held[1] == popcount(state.open[1])
    return bool(before and state.held.min() < HAND)


def _filled(state: Any) -> bool:
    return bool(state.held[state.turn] == HAND and state.roll and _cornered(state))


def _cornered(state: Any) -> bool:
    return bool(state.token[state.turn] == cage.CORNER[state.turn])


def _refilling(state: Any) -> bool:
    """Tell whether the turn has rolled, or could not (HFC 4.4, 5.11)."""
    fouled_back = state.kind == codes.NOTHING and state.discard & JOKERS
    return bool(state.roll or _under(state) or state.kind == codes.ESCAPE or fouled_back)


def _ended(state: Any) -> bool:
    """Tell whether the position agrees with its result (HFC 9.1 to 9.7)."""
    won = {1: 0, -1: 1, 0: codes.NOBODY}[int(state.returns[0])]
    broke = [seat for seat in (0, 1) if state.chips[seat] == 0]
    if state.method in (codes.DECISION, codes.EVEN):
        most = int(state.damage[0]) - int(state.damage[1])
        judged = codes.NOBODY if most == 0 else int(most > 0)
        last = state.round_number == state.rounds and state.left == 0
        return bool(
            not broke and last and state.kind == codes.NOTHING and _says(state, won, judged)
        )
    if state.method == codes.NO_CONTEST:
        idle = state.idle == state.idle_limit and not state.drew
        return bool(not broke and idle and won == codes.NOBODY and state.kind == codes.NOTHING)
    if state.method == codes.DQ:
        return bool(
            broke == [won] and (state.kind == codes.FOUL or won != state.turn) and state.kind
        )
    return won == 1 - state.turn and _lost(state, broke)


def _says(state: Any, won: int, judged: int) -> bool:
    return won == judged and (state.method == codes.EVEN) == (won == codes.NOBODY)


def _lost(state: Any, broke: list[int]) -> bool:
    """Tell whether the unstopped attack decides the fight that way (HFC 7.8, 7.9)."""
    paid = broke == [int(state.turn)]
    if (
        state.method == codes.SUB
        and state.kind == codes.LOCK
        and not state.agreed & codes.LOCK_SCORES
    ):
        return paid or not broke
    if state.method == codes.SUB and state.kind == codes.CHOKE:
        return not broke
    kinds = {
        codes.KO: (codes.STRIKE,),
        codes.TKO: (codes.TAKEDOWN, codes.SLAM),
        codes.SUB: (codes.LOCK,),
    }[int(state.method)]
    return paid and state.kind in kinds


_FREE: Law = (lambda s: not _under(s), "who is under control does not move (HFC 4.4)", "turn top")
_UNROLLED: Law = (lambda s: not s.roll, "the die is not rolled yet (HFC 6.1)", "phase roll")
_ROLLED: Law = (lambda s: s.roll, "who moves has rolled (HFC 6.1)", "phase roll")
_UNDRAWN: Law = (lambda s: not s.drew, "nothing is drawn before advice (HFC 6.7)", "phase drew")
_HELD: Law = (
    lambda s: _mine(s) >= HAND - 2,
    "a defence takes two cards at most (HFC 5.3)",
    "turn red_hand blue_hand",
)
_FULL: Law = (
    lambda s: _mine(s) == HAND,
    "a turn begins with five cards (HFC 4.5)",
    "turn red_hand blue_hand",
)
_SHORT: Law = (
    lambda s: _mine(s) < HAND,
    "a card is to come (HFC 4.5)",
    "turn red_hand blue_hand",
)
_ADVISED: Law = (_cornered, "advice is for the own corner (HFC 6.7)", "turn hexes")
_RESTED: Law = (lambda s: s.idle == 0, "who attacked has drawn a card (HFC 4.5)", "idle")
_FRESH: tuple[Law, ...] = (
    (
        lambda s: (s.token == cage.CORNER).all() and s.top == codes.NOBODY,
        "a round begins in the corners (HFC 3.1)",
        "hexes",
    ),
    (
        lambda s: not s.discard and not s.laid.any(),
        "a round begins with all cards shuffled (HFC 3.6)",
        "discards red_laid blue_laid",
    ),
    (lambda s: not s.idle, "a round begins with nothing drawn yet (HFC 9.7)", "idle"),
)
IN_PHASE: dict[int, tuple[Law, ...]] = {
    codes.DEAL: (
        (_dealt, "cards are dealt to Red first, five each (HFC 3.1)", "red_hand blue_hand"),
        *_FRESH,
        _UNROLLED,
        _UNDRAWN,
    ),
    codes.ROLL: (_FREE, _UNROLLED, _UNDRAWN, _HELD),
    codes.DEFEND: (
        (lambda s: s.kind, "an attack is to be defended", "phase attack"),
        _UNROLLED,
        _UNDRAWN,
        _FULL,
        _RESTED,
    ),
    codes.MOVE: (_FREE, _ROLLED, _UNDRAWN, _HELD),
    codes.CORNER: (_FREE, _ROLLED, _UNDRAWN, _HELD, _ADVISED),
    codes.ADVICE: (_FREE, _ROLLED, _SHORT, _ADVISED),
    codes.ATTACK: (
        (
            lambda s: bool(s.roll) != _under(s),
            "who is not under control has rolled (HFC 4.4)",
            "turn top roll",
        ),
        (
            lambda s: not s.drew or _filled(s),
            "cards are drawn before an attack on advice alone (HFC 6.7)",
            "turn hexes roll drew",
        ),
        _HELD,
    ),
    codes.NEUTRAL: (
        (
            lambda s: s.agreed & codes.FOULED_CHOOSES and s.kind == codes.FOUL and s.top != s.turn,
            "neutral hexes are for fouls, where that is agreed (HFC 7.11, 7.12)",
            "turn top attack",
        ),
        _UNROLLED,
        _UNDRAWN,
        _FULL,
        _RESTED,
    ),
    codes.REFILL: (
        _SHORT,
        (
            lambda s: _mine(s) >= HAND - 3,
            "a turn spends two cards in defence and one in attack (HFC 5.3, 7.1)",
            "turn red_hand blue_hand",
        ),
        (_refilling, "who is not under control has rolled (HFC 4.4)", "turn top roll attack"),
    ),
    codes.FINISHED: (
        (
            _ended,
            "a fight ends as attack, chips, rounds and turns say (HFC 9.1 to 9.7)",
            "turn attack chips damage round idle result",
        ),
    ),
}

# What has gone before: checked last, as it concerns most words


def _turns(state: Any) -> bool:
    """Tell whether the turns so far fit the rounds, and the cards drawn in this one."""
    ended = int(state.round_number) - 1
    limit = int(state.idle_limit)
    fewest, most = _turns_of_round(state)
    least = FEWEST_TURNS * ended + fewest
    return bool(least <= state.turns <= MOST_TURNS * limit * ended + most)


def _turns_of_round(state: Any) -> tuple[int, int]:
    """Return the fewest and the most turns that this round can have begun (HFC 4.1, 9.7)."""
    if state.phase == codes.DEAL:
        return 0, 0
    drawn, idle = _drawn(state), int(state.idle)
    drawing = -(-drawn // MOST_DRAWN)
    now = 0 if state.drew or state.method == codes.NO_CONTEST else 1  # it draws nothing, or not yet
    most = min(MOST_TURNS * int(state.idle_limit), drawn * int(state.idle_limit) + idle + 1)
    return max(1, drawing + idle + now), most


def _drawn(state: Any) -> int:
    """Return how many cards have been drawn from the pile of this round."""
    return PILE - int(state.left)


def _paid(state: Any) -> bool:
    """Tell whether there were attacks enough for the damage: one for each turn but the first."""
    answered = int(state.turns) - int(state.round_number)
    if state.phase in (
        codes.DEAL,
        codes.DEFEND,
    ):  # that round has no turn, or this attack no answer
        answered += 1 if state.phase == codes.DEAL else -1
    return bool(int(state.damage.sum()) <= MOST_PAID * max(0, answered))


def _began(state: Any) -> bool:
    """Tell whether fighters are as far from their corners as they can have walked by themselves.

    Until a card is spent nobody is put anywhere, so every step is one of a roll.
    """
    if state.phase == codes.DEAL or state.discard or state.laid.any():
        return True
    ended = int(state.idle)  # turns in which nobody drew, as no card was spent
    walks = {int(state.turn): ended // 2, 1 - int(state.turn): (ended + 1) // 2}
    moved = state.phase not in (codes.ROLL, codes.MOVE)
    for seat, count in walks.items():
        steps = 6 * count + int(state.roll) * (moved and seat == state.turn)
        if cage.APART[state.token[seat], cage.CORNER[seat]] > steps:
            return False
    return True


REACHED: tuple[Law, ...] = (
    (
        _turns,
        "turns are counted from the first on, as rounds, draws and idle turns say (HFC 4.1)",
        "round discards red_laid blue_laid idle turns",
    ),
    (
        _paid,
        f"an attack costs {MOST_PAID} chips at most, and a turn answers one (HFC 4.3, 8.1)",
        "damage round turns",
    ),
    (
        lambda s: s.top == codes.NOBODY or s.discard & OF_SUIT[SPADES],
        "control is won by a grapple, which lies among the discards (HFC 7.4)",
        "top discards",
    ),
    (
        _began,
        "before a card is spent fighters stand where they walked to from their corners (HFC 3.1)",
        "hexes idle",
    ),
    (
        lambda s: not s.drew or _drawn(s) > 0,
        "what was drawn has left the pile (HFC 4.5)",
        "discards red_laid blue_laid drew",
    ),
)
