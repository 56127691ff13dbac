"""Check that a position read from text can occur in a fight.

A check is a condition, what it expects in words, and the fields of the line that it concerns.
Numbers in brackets are those of RULES.md.
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

Check = tuple[Callable[[Any], Any], str, str]

DRAWING = (codes.DEAL, codes.ADVICE, codes.REFILL)
MOVING = (codes.MOVE, codes.CORNER, codes.ADVICE)
PILE = CARDS - 2 * HAND  # cards that are left after the deal (HFC 3.1)
MAX_DRAWN = HAND + 1  # cards drawn in a turn: on advice, and after the attack (HFC 4.5, 6.7)
MIN_TURNS = -(-PILE // MAX_DRAWN)  # fewest turns of a finished round
MAX_TURNS = PILE + 1  # most turns of a round, for each idle turn allowed (HFC 9.7)
MAX_PAID = int(cage.DAMAGE.max())  # most damage of one attack (HFC 8.1)
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
}  # all other attacks need both fighters on one hex


def check_consistency(state: Any, options: Options, line: Mapping[str, str]) -> None:
    """Raise BadPosition if the position, whose fields are `line`, fails a check."""
    checks = (*_options_checks(options), *COMMON_CHECKS, *IN_PHASE[int(state.phase)], *HISTORY)
    check(((holds(state), expectation, fields) for holds, expectation, fields in checks), line)


def _options_checks(options: Options) -> tuple[Check, ...]:
    first = ("red", "blue").index(options.first_player)

    def has_all_chips(state: Any) -> bool:
        return tuple((state.chips + state.damage).tolist()) == options.chips

    def has_turn(state: Any) -> bool:
        if state.agreed & codes.RED_STARTS and state.round_number > 1:
            return bool(state.phase != codes.DEAL or state.turn == codes.RED)
        turns_ended = int(state.turns) - (state.phase != codes.DEAL)
        return bool(state.turn == first ^ (turns_ended & 1))

    chips_expectation = "chips and damage make up what each began with: {},{}".format(
        *options.chips
    )
    return (
        (has_all_chips, chips_expectation, "chips damage"),
        (has_turn, "turns alternate from the first player's on (HFC 4.1)", "turn turns"),
    )


# Checks in all phases


def _count_own_cards(state: Any) -> int:
    return int(state.held[state.turn])


def _is_controlled(state: Any) -> bool:
    """Return whether the rival controls the seat at turn."""
    return bool(state.top == 1 - state.turn)


def _has_cards_left(state: Any) -> bool:
    """Return whether the pile has as many cards as the phase requires (HFC 3.4)."""
    if state.left == 0:
        is_judged = state.phase == codes.FINISHED and state.method in (codes.DECISION, codes.EVEN)
        return bool(is_judged or (state.agreed & codes.CANNOT_DRAW and state.phase not in DRAWING))
    return bool(state.left > 0)


def _is_attack_possible(state: Any) -> bool:
    """Return whether the attack could be played as the fighters stand now (HFC 7.3 to 7.7)."""
    kind = int(state.kind)
    if kind == codes.NOTHING:
        return True
    attacker = state.turn if state.phase == codes.REFILL else 1 - state.turn
    suits = state.card // 13 == SUIT[kind]
    on_top = kind not in (codes.TAKEDOWN, codes.SLAM) or state.top == attacker
    return bool(suits and on_top and distance(state) in REACH.get(kind, (0,)))


def _is_attack_card_discarded(state: Any) -> bool:
    return state.kind == codes.NOTHING or bool(int(state.discard) >> int(state.card) & 1)


def _may_know_hands(state: Any) -> bool:
    hands_kept = state.agreed & codes.KEEP_HANDS and state.round_number > 1
    return bool(hands_kept or not state.open.any())


COMMON_CHECKS: tuple[Check, ...] = (
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
    (_has_cards_left, "a round ends with the last card of the pile (HFC 3.4)", "phase discards"),
    (
        lambda s: s.agreed & codes.FACE_DOWN or not s.laid.any(),
        "discards lie face up (HFC 2.4)",
        "red_laid blue_laid",
    ),
    (_may_know_hands, "hands are known where they were kept (HFC 3.6)", "round red_hand blue_hand"),
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
    (
        _is_attack_possible,
        "an attack leaves the fighters where it can be played",
        "turn hexes top attack",
    ),
    (
        _is_attack_card_discarded,
        "the card of an attack lies among the discards (HFC 2.4)",
        "attack discards",
    ),
)

# Checks in some phases


def _is_deal_in_order(state: Any) -> bool:
    """Return whether Red is dealt five cards before Blue, and a hand is still short."""
    is_reds_turn = state.held[0] == HAND or state.held[1] == popcount(state.open[1])
    return bool(is_reds_turn and state.held.min() < HAND)


def _has_been_advised(state: Any) -> bool:
    return bool(state.held[state.turn] == HAND and state.roll and _is_in_corner(state))


def _is_in_corner(state: Any) -> bool:
    return bool(state.token[state.turn] == cage.CORNER[state.turn])


def _may_refill(state: Any) -> bool:
    """Return whether the seat at turn has rolled, or could not roll (HFC 4.4, 5.11)."""
    fouled_back = state.kind == codes.NOTHING and state.discard & JOKERS
    return bool(state.roll or _is_controlled(state) or state.kind == codes.ESCAPE or fouled_back)


def _is_result_right(state: Any) -> bool:
    """Return whether the position agrees with its result (HFC 9.1 to 9.7)."""
    winner = {1: 0, -1: 1, 0: codes.NOBODY}[int(state.returns[0])]
    broke = [seat for seat in (0, 1) if state.chips[seat] == 0]
    if state.method in (codes.DECISION, codes.EVEN):
        lead = int(state.damage[0]) - int(state.damage[1])
        leader = codes.NOBODY if lead == 0 else int(lead > 0)
        last = state.round_number == state.rounds and state.left == 0
        return bool(
            not broke
            and last
            and state.kind == codes.NOTHING
            and _is_judges_winner(state, winner, leader)
        )
    if state.method == codes.NO_CONTEST:
        idle = state.idle == state.idle_limit and not state.drew
        return bool(not broke and idle and winner == codes.NOBODY and state.kind == codes.NOTHING)
    if state.method == codes.DQ:
        return bool(
            broke == [winner] and (state.kind == codes.FOUL or winner != state.turn) and state.kind
        )
    return winner == 1 - state.turn and _is_attack_decisive(state, broke)


def _is_judges_winner(state: Any, winner: int, leader: int) -> bool:
    return winner == leader and (state.method == codes.EVEN) == (winner == codes.NOBODY)


def _is_attack_decisive(state: Any, broke: list[int]) -> bool:
    """Return whether the unstopped attack decides the fight as recorded (HFC 7.8, 7.9)."""
    is_broke = broke == [int(state.turn)]
    if (
        state.method == codes.SUB
        and state.kind == codes.LOCK
        and not state.agreed & codes.LOCK_SCORES
    ):
        return is_broke or not broke
    if state.method == codes.SUB and state.kind == codes.CHOKE:
        return not broke
    kinds = {
        codes.KO: (codes.STRIKE,),
        codes.TKO: (codes.TAKEDOWN, codes.SLAM),
        codes.SUB: (codes.LOCK,),
    }[int(state.method)]
    return is_broke and state.kind in kinds


_NOT_CONTROLLED: Check = (
    lambda s: not _is_controlled(s),
    "who is under control does not move (HFC 4.4)",
    "turn top",
)
_NOT_ROLLED: Check = (lambda s: not s.roll, "the die is not rolled yet (HFC 6.1)", "phase roll")
_HAS_ROLLED: Check = (lambda s: s.roll, "who moves has rolled (HFC 6.1)", "phase roll")
_NOTHING_DRAWN: Check = (
    lambda s: not s.drew,
    "nothing is drawn before advice (HFC 6.7)",
    "phase drew",
)
_DEFENCE_SIZE: Check = (
    lambda s: _count_own_cards(s) >= HAND - 2,
    "a defence takes two cards at most (HFC 5.3)",
    "turn red_hand blue_hand",
)
_FULL_HAND: Check = (
    lambda s: _count_own_cards(s) == HAND,
    "a turn begins with five cards (HFC 4.5)",
    "turn red_hand blue_hand",
)
_CARD_MISSING: Check = (
    lambda s: _count_own_cards(s) < HAND,
    "a card is to come (HFC 4.5)",
    "turn red_hand blue_hand",
)
_IN_CORNER: Check = (_is_in_corner, "advice is for the own corner (HFC 6.7)", "turn hexes")
_NOT_IDLE: Check = (lambda s: s.idle == 0, "who attacked has drawn a card (HFC 4.5)", "idle")
_ROUND_START: tuple[Check, ...] = (
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
IN_PHASE: dict[int, tuple[Check, ...]] = {
    codes.DEAL: (
        (
            _is_deal_in_order,
            "cards are dealt to Red first, five each (HFC 3.1)",
            "red_hand blue_hand",
        ),
        *_ROUND_START,
        _NOT_ROLLED,
        _NOTHING_DRAWN,
    ),
    codes.ROLL: (_NOT_CONTROLLED, _NOT_ROLLED, _NOTHING_DRAWN, _DEFENCE_SIZE),
    codes.DEFEND: (
        (lambda s: s.kind, "an attack is to be defended", "phase attack"),
        _NOT_ROLLED,
        _NOTHING_DRAWN,
        _FULL_HAND,
        _NOT_IDLE,
    ),
    codes.MOVE: (_NOT_CONTROLLED, _HAS_ROLLED, _NOTHING_DRAWN, _DEFENCE_SIZE),
    codes.CORNER: (_NOT_CONTROLLED, _HAS_ROLLED, _NOTHING_DRAWN, _DEFENCE_SIZE, _IN_CORNER),
    codes.ADVICE: (_NOT_CONTROLLED, _HAS_ROLLED, _CARD_MISSING, _IN_CORNER),
    codes.ATTACK: (
        (
            lambda s: bool(s.roll) != _is_controlled(s),
            "who is not under control has rolled (HFC 4.4)",
            "turn top roll",
        ),
        (
            lambda s: not s.drew or _has_been_advised(s),
            "cards are drawn before an attack on advice alone (HFC 6.7)",
            "turn hexes roll drew",
        ),
        _DEFENCE_SIZE,
    ),
    codes.NEUTRAL: (
        (
            lambda s: s.agreed & codes.FOULED_CHOOSES and s.kind == codes.FOUL and s.top != s.turn,
            "neutral hexes are for fouls, where that is agreed (HFC 7.11, 7.12)",
            "turn top attack",
        ),
        _NOT_ROLLED,
        _NOTHING_DRAWN,
        _FULL_HAND,
        _NOT_IDLE,
    ),
    codes.REFILL: (
        _CARD_MISSING,
        (
            lambda s: _count_own_cards(s) >= HAND - 3,
            "a turn spends two cards in defence and one in attack (HFC 5.3, 7.1)",
            "turn red_hand blue_hand",
        ),
        (_may_refill, "who is not under control has rolled (HFC 4.4)", "turn top roll attack"),
    ),
    codes.FINISHED: (
        (
            _is_result_right,
            "a fight ends as attack, chips, rounds and turns say (HFC 9.1 to 9.7)",
            "turn attack chips damage round idle result",
        ),
    ),
}

# Checks of the history: last, since they concern most words


def _are_turns_possible(state: Any) -> bool:
    """Return whether the number of turns fits the rounds and the cards drawn in this one."""
    rounds_ended = int(state.round_number) - 1
    limit = int(state.idle_limit)
    fewest, maximum = _count_round_turns(state)
    minimum = MIN_TURNS * rounds_ended + fewest
    return bool(minimum <= state.turns <= MAX_TURNS * limit * rounds_ended + maximum)


def _count_round_turns(state: Any) -> tuple[int, int]:
    """Return the fewest and the most turns that can have begun in this round (HFC 4.1, 9.7)."""
    if state.phase == codes.DEAL:
        return 0, 0
    cards, idle = _count_drawn(state), int(state.idle)
    drawing = -(-cards // MAX_DRAWN)
    current = (
        0 if state.drew or state.method == codes.NO_CONTEST else 1
    )  # this turn draws nothing, or has not drawn yet
    maximum = min(MAX_TURNS * int(state.idle_limit), cards * int(state.idle_limit) + idle + 1)
    return max(1, drawing + idle + current), maximum


def _count_drawn(state: Any) -> int:
    """Return how many cards have been drawn from the pile of this round."""
    return PILE - int(state.left)


def _is_damage_possible(state: Any) -> bool:
    """Return whether there were enough attacks for the damage: one per turn but the first."""
    answered = int(state.turns) - int(state.round_number)
    if state.phase in (
        codes.DEAL,
        codes.DEFEND,
    ):  # the round has no turn yet, or the attack no answer
        answered += 1 if state.phase == codes.DEAL else -1
    return bool(int(state.damage.sum()) <= MAX_PAID * max(0, answered))


def _is_walk_possible(state: Any) -> bool:
    """Return whether fighters can have walked to their hexes from their corners.

    Until a card is played, fighters move only by rolls of the die.
    """
    if state.phase == codes.DEAL or state.discard or state.laid.any():
        return True
    turns_ended = int(state.idle)  # nobody has drawn a card, since none was spent
    walks = {int(state.turn): turns_ended // 2, 1 - int(state.turn): (turns_ended + 1) // 2}
    has_moved = state.phase not in (codes.ROLL, codes.MOVE)
    for seat, count in walks.items():
        steps = 6 * count + int(state.roll) * (has_moved and seat == state.turn)
        if cage.DISTANCE[state.token[seat], cage.CORNER[seat]] > steps:
            return False
    return True


HISTORY: tuple[Check, ...] = (
    (
        _are_turns_possible,
        "turns are counted from the first on, as rounds, draws and idle turns say (HFC 4.1)",
        "round discards red_laid blue_laid idle turns",
    ),
    (
        _is_damage_possible,
        f"an attack costs {MAX_PAID} chips at most, and a turn answers one (HFC 4.3, 8.1)",
        "damage round turns",
    ),
    (
        lambda s: s.top == codes.NOBODY or s.discard & OF_SUIT[SPADES],
        "control is won by a grapple, which lies among the discards (HFC 7.4)",
        "top discards",
    ),
    (
        _is_walk_possible,
        "before a card is spent fighters stand where they walked to from their corners (HFC 3.1)",
        "hexes idle",
    ),
    (
        lambda s: not s.drew or _count_drawn(s) > 0,
        "what was drawn has left the pile (HFC 4.5)",
        "discards red_laid blue_laid drew",
    ),
)
