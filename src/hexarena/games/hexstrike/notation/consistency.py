"""Consistency: the laws that every position obeys, checked when one is read.

While decks are made there is only one position for what was chosen, and it is made again. After
that the laws are those of the course of a beat, of fighters, of their cards and of the board.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.errors import BadPosition
from hexarena.contract.position import check
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import DEATH
from hexarena.games.hexstrike.components.tables import CARDS, MOST_ADRENALINE
from hexarena.games.hexstrike.notation.course import course_laws
from hexarena.games.hexstrike.notation.ground import token_laws
from hexarena.games.hexstrike.notation.holdings import (
    UNKNOWN,
    Law,
    card_laws,
    cards_of,
)
from hexarena.games.hexstrike.notation.lines import can_be, entries, has_focus, label
from hexarena.games.hexstrike.rules.ending import ENOUGH, FARTHEST, PROTECTED, TWO
from hexarena.games.hexstrike.rules.entry import ACTIVE, AHEAD, PASSIVE, read_field
from hexarena.games.hexstrike.rules.state import (
    ALONE,
    CHARACTER,
    DECK,
    FAR,
    FINISHED,
    FOCUS_BARS,
    MOST_BEATS,
    NEVER,
    SEATS,
    STARTING,
    STRANDED,
    TIME,
)

SETS = (  # fields that hold seats
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


def must_fit(state: Any, made: Any, empty: Any) -> None:
    """Raise BadPosition if the position breaks a law.

    `made` is the position of its decks, while they are made; `empty` has only its options.
    """
    if state.phase in (CHARACTER, DECK):
        if made is None or made.tobytes() != state.tobytes():
            raise BadPosition("this position cannot be: decks are made card by card, seat by seat")
        return
    check((kept, says, "") for kept, says in _laws(state, empty))


def _laws(state: Any, empty: Any) -> Iterator[Law]:
    yield from _seat_laws(state, empty)
    yield from _result_laws(state)
    for seat in range(state.players):
        if state.character[seat] != UNKNOWN:  # else it left before it had a deck
            yield from card_laws(state, seat)
        yield from _line_laws(state, seat)
        yield from _fighter_laws(state, seat)
    yield from token_laws(state)
    if state.phase != FINISHED:
        yield from course_laws(state)


def _seat_laws(state: Any, empty: Any) -> Iterator[Law]:
    players, gone = int(state.players), int(state.gone)
    spare = ((1 << SEATS) - 1) >> players << players
    yield gone & spare == spare, "only the seats that play are in the match"
    sets = [int(state[name]) & spare for name in SETS]
    yield not any(sets), "only seats that play are named"
    by_seat = [name for name in state.dtype.names if state[name].shape[:1] == (SEATS,)]
    same = all((state[name][players:] == empty[name][players:]).all() for name in by_seat)
    yield same, "a seat that does not play has nothing"
    yield players > TWO or gone == spare, "nobody leaves a match of two"
    stay = [seat for seat in range(players) if not gone >> seat & 1]
    yield state.phase == FINISHED or len(stay) > 1, "one who is left alone has won"
    fighters = [seat for seat in stay if state.character[seat] != UNKNOWN]
    yield fighters == stay, "every seat has a character"
    places = [(int(state.q[seat]), int(state.r[seat])) for seat in stay]
    yield len({*places}) == len(places), "no two share a hex (HS 1.8)"


def _result_laws(state: Any) -> Iterator[Law]:
    over, players = state.phase == FINISHED, int(state.players)
    yield over == (state.to_act == OVER), "nobody is to act once it is over, and somebody before"
    acts = over or (0 <= state.to_act < players and not int(state.gone) >> int(state.to_act) & 1)
    yield acts, "a seat that plays is to act"
    yield over == (state.method > 0), "what is over has a result"
    returns = state.returns[:players].tolist()
    drawn, won = not any(returns), sorted(returns) == [-1.0] * (players - 1) + [1.0]
    yield drawn or (over and won), "one seat wins and the others lose, or nobody does"
    yield state.method != TIME or drawn, "a match that lasts too long is drawn (HS 13.4)"
    yield state.method != ALONE or won, "who is left alone has won (HS 14.5)"
    of_two = state.method in (FAR, STRANDED)
    fits = not over or state.method == TIME or of_two == (players == TWO)
    yield fits, "two fight until one is lost, more for points"
    ends = int(state.beat) + (not over)
    yield ends <= MOST_BEATS, f"a match has {MOST_BEATS} beats (HS 13.4)"
    if state.method == FAR:
        gaps = [_gap(state, seat) for seat in range(TWO)]
        far = max(gaps) > FARTHEST and (gaps[0] < gaps[1]) == (returns[0] > returns[1])
        yield far, "who is farther out has lost (HS 13.1)"


def _gap(state: Any, seat: int) -> int:
    return int(away(int(state.players), int(state.q[seat]), int(state.r[seat])))


def _line_laws(state: Any, seat: int) -> Iterator[Law]:
    words = entries(state.line[seat])
    gone = bool(int(state.gone) >> seat & 1)
    yield (
        can_be(words, state.phase == FINISHED),
        "a line is the rest of a play, a stun, or an absence",
    )
    absent = bool(words) and label(words[0]) == DEATH
    yield not gone or absent or not words, "who has left does nothing"
    comes_back = bool(words) and label(words[-1]) != DEATH
    yield not absent or comes_back != gone, "who is out comes back, unless it has left (HS 14.2)"
    yield not absent or state.players > TWO, "nobody comes back in a match of two"
    named = {read_field(word, field) for word in words for field in (ACTIVE, PASSIVE)}
    own = cards_of(state, seat)
    known = UNKNOWN not in own and state.character[seat] != UNKNOWN
    cards = {card for card in named if int(state.shown[seat]) >> card & 1}
    played = {card for card in named if card < CARDS}
    yield not known or cards == played, "a play has cards of its owner's deck that were shown"


def _fighter_laws(state: Any, seat: int) -> Iterator[Law]:
    more = state.players > TWO
    yield 0 <= state.adrenaline[seat] <= MOST_ADRENALINE, "adrenaline is 0 to 10 (HS 2.2)"
    points = state.points[seat] < ENOUGH or state.phase == FINISHED
    yield points and (more or not state.points[seat]), "two points win, among more than two"
    protected = int(state.protected[seat])
    yield protected <= (PROTECTED if more else 0), "only who has come back cannot be hit (HS 14.3)"
    yield state.last_hitter[seat] != seat, "nobody hits itself last (HS 14.1)"
    hitter = int(state.last_hitter[seat])
    yield hitter < state.players, "who hit last plays"
    promised, words = int(state.promised[seat]), entries(state.line[seat])
    kept = 0 < promised < AHEAD and state.agreed & FOCUS_BARS
    yield promised == NEVER or kept, "no return is certain before its beat (HS 16.47)"
    absent = bool(words) and label(words[0]) == DEATH
    settled = state.phase == FINISHED or state.stage >= STARTING or absent
    near = int(state.gone) >> seat & 1 or _gap(state, seat) <= FARTHEST
    yield settled or near, "who is too far from the land is out (HS 13.1)"
    anchor = away(int(state.players), int(state.anchor_q[seat]), int(state.anchor_r[seat]))
    focused = int(state.focused) >> seat & 1
    yield not focused or anchor <= FARTHEST, "a focus is marked near the land (HS 10.3)"
    yield not (focused and has_focus(words)), "one focus at a time (HS 10.3)"
