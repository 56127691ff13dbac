"""Check that a position read from text can occur.

While decks are made, the choices allow only one position, which is found by replaying them. After
that, checks cover the course of a beat, the fighters, their cards and the board.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.errors import BadPosition
from hexarena.contract.position import check
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import DEATH
from hexarena.games.hexstrike.components.tables import CARDS, MAX_ADRENALINE
from hexarena.games.hexstrike.notation.course import check_course
from hexarena.games.hexstrike.notation.ground import check_tokens
from hexarena.games.hexstrike.notation.holdings import (
    UNKNOWN,
    Check,
    check_cards,
    list_cards,
)
from hexarena.games.hexstrike.notation.lines import entries, has_focus, is_possible_line, read_label
from hexarena.games.hexstrike.rules.ending import (
    DUEL_PLAYERS,
    MAX_SAFE_STEPS,
    PROTECTED_BEATS,
    WINNING_POINTS,
)
from hexarena.games.hexstrike.rules.entry import ACTIVE, LINE_BEATS, PASSIVE, read_field
from hexarena.games.hexstrike.rules.state import (
    ALONE,
    CHARACTER,
    DECK,
    FAR,
    FINISHED,
    FOCUS_BARS,
    MAX_BEATS,
    NEVER,
    SEATS,
    STARTING,
    STRANDED,
    TIME,
)

SEAT_SETS = (  # fields that hold sets of seats
    "due",
    "following",
    "acted",
    "disabled",
    "tied",
    "jammed",
    "landed",
    "from_land",
    "skipping",
    "avoided",
    "combo_hit",
    "focused",
    "aside",
    "ember",
    "asked",
    "refreshed",
)


def check_position(state: Any, replayed: Any, empty: Any) -> None:
    """Raise BadPosition if the position fails a check.

    `replayed` is the state that results from replaying the deck choices of `state`, if any. `empty`
    is a state with the same options and nothing else.
    """
    if state.phase in (CHARACTER, DECK):
        if replayed is None or replayed.tobytes() != state.tobytes():
            raise BadPosition(
                "this position is impossible: decks are made card by card, seat by seat"
            )
        return
    check((holds, text, "") for holds, text in _list_checks(state, empty))


def _list_checks(state: Any, empty: Any) -> Iterator[Check]:
    yield from _check_seats(state, empty)
    yield from _check_result(state)
    for seat in range(state.players):
        if state.character[seat] != UNKNOWN:  # otherwise it left before it had a deck
            yield from check_cards(state, seat)
        yield from _check_line(state, seat)
        yield from _check_fighter(state, seat)
    yield from check_tokens(state)
    if state.phase != FINISHED:
        yield from check_course(state)


def _check_seats(state: Any, empty: Any) -> Iterator[Check]:
    players, leavers = int(state.players), int(state.gone)
    absent = ((1 << SEATS) - 1) >> players << players
    yield leavers & absent == absent, "only the seats that play are in the match"
    sets = [int(state[name]) & absent for name in SEAT_SETS]
    yield not any(sets), "only seats that play are named"
    by_seat = [name for name in state.dtype.names if state[name].shape[:1] == (SEATS,)]
    is_blank = all((state[name][players:] == empty[name][players:]).all() for name in by_seat)
    yield is_blank, "a seat that does not play has nothing"
    yield players > DUEL_PLAYERS or leavers == absent, "nobody leaves a match of two"
    present = [seat for seat in range(players) if not leavers >> seat & 1]
    yield state.phase == FINISHED or len(present) > 1, "one who is left alone has won"
    fighters = [seat for seat in present if state.character[seat] != UNKNOWN]
    yield fighters == present, "every seat has a character"
    hexes = [(int(state.q[seat]), int(state.r[seat])) for seat in present]
    yield len({*hexes}) == len(hexes), "no two share a hex (HS 1.8)"


def _check_result(state: Any) -> Iterator[Check]:
    is_over, players = state.phase == FINISHED, int(state.players)
    yield is_over == (state.to_act == OVER), "nobody is to act once it is over, and somebody before"
    is_playing = is_over or (
        0 <= state.to_act < players and not int(state.gone) >> int(state.to_act) & 1
    )
    yield is_playing, "a seat that plays is to act"
    yield is_over == (state.method > 0), "what is over has a result"
    returns = state.returns[:players].tolist()
    is_draw, has_winner = not any(returns), sorted(returns) == [-1.0] * (players - 1) + [1.0]
    yield is_draw or (is_over and has_winner), "one seat wins and the others lose, or nobody does"
    yield state.method != TIME or is_draw, "a match that lasts too long is drawn (HS 13.4)"
    yield state.method != ALONE or has_winner, "who is left alone has won (HS 14.5)"
    is_duel_end = state.method in (FAR, STRANDED)
    is_possible = not is_over or state.method == TIME or is_duel_end == (players == DUEL_PLAYERS)
    yield is_possible, "two fight until one is lost, more for points"
    beats = int(state.beat) + (not is_over)
    yield beats <= MAX_BEATS, f"a match has {MAX_BEATS} beats (HS 13.4)"
    if state.method == FAR:
        distances = [_land_distance(state, seat) for seat in range(DUEL_PLAYERS)]
        is_correct = max(distances) > MAX_SAFE_STEPS and (distances[0] < distances[1]) == (
            returns[0] > returns[1]
        )
        yield is_correct, "who is farther out has lost (HS 13.1)"


def _land_distance(state: Any, seat: int) -> int:
    return int(land_distance(int(state.players), int(state.q[seat]), int(state.r[seat])))


def _check_line(state: Any, seat: int) -> Iterator[Check]:
    words = entries(state.line[seat])
    has_left = bool(int(state.gone) >> seat & 1)
    yield (
        is_possible_line(words, state.phase == FINISHED),
        "a line is the rest of a play, a stun, or an absence",
    )
    absent = bool(words) and read_label(words[0]) == DEATH
    yield not has_left or absent or not words, "who has left does nothing"
    comes_back = bool(words) and read_label(words[-1]) != DEATH
    yield (
        not absent or comes_back != has_left,
        "who is out comes back, unless it has left (HS 14.2)",
    )
    yield not absent or state.players > DUEL_PLAYERS, "nobody comes back in a match of two"
    cards = {read_field(word, field) for word in words for field in (ACTIVE, PASSIVE)}
    cards_owned = list_cards(state, seat)
    is_known = UNKNOWN not in cards_owned and state.character[seat] != UNKNOWN
    shown_cards = {card for card in cards if int(state.shown[seat]) >> card & 1}
    known_cards = {card for card in cards if card < CARDS}
    yield (
        not is_known or shown_cards == known_cards,
        "a play has cards of its owner's deck that were shown",
    )


def _check_fighter(state: Any, seat: int) -> Iterator[Check]:
    is_group = state.players > DUEL_PLAYERS
    yield 0 <= state.adrenaline[seat] <= MAX_ADRENALINE, "adrenaline is 0 to 10 (HS 2.2)"
    few_points = state.points[seat] < WINNING_POINTS or state.phase == FINISHED
    yield few_points and (is_group or not state.points[seat]), "two points win, among more than two"
    protected = int(state.protected[seat])
    yield (
        protected <= (PROTECTED_BEATS if is_group else 0),
        "only who has come back cannot be hit (HS 14.3)",
    )
    yield state.last_hitter[seat] != seat, "nobody hits itself last (HS 14.1)"
    hitter = int(state.last_hitter[seat])
    yield hitter < state.players, "who hit last plays"
    promised, words = int(state.promised[seat]), entries(state.line[seat])
    is_bound = 0 < promised < LINE_BEATS and state.agreed & FOCUS_BARS
    yield promised == NEVER or is_bound, "no return is certain before its beat (HS 16.47)"
    is_absent = bool(words) and read_label(words[0]) == DEATH
    is_settled = state.phase == FINISHED or state.stage >= STARTING or is_absent
    is_near = int(state.gone) >> seat & 1 or _land_distance(state, seat) <= MAX_SAFE_STEPS
    yield is_settled or is_near, "who is too far from the land is out (HS 13.1)"
    anchor = land_distance(int(state.players), int(state.anchor_q[seat]), int(state.anchor_r[seat]))
    focused = int(state.focused) >> seat & 1
    yield not focused or anchor <= MAX_SAFE_STEPS, "a focus is marked near the land (HS 10.3)"
    yield not (focused and has_focus(words)), "one focus at a time (HS 10.3)"
