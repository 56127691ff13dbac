"""The timeline of a scene: entries as beats, and the beats of each seat as far as known."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.scene import Beat, Lane, Stroke, Timeline
from hexarena.games.hexstrike.components.island import STEP_Q, STEP_R
from hexarena.games.hexstrike.components.plays import printed_play
from hexarena.games.hexstrike.components.printed import CARDS, PHASES, THROW
from hexarena.games.hexstrike.components.symbols import (
    ADR,
    ATTACKS,
    BLOCKS,
    CHARGES,
    CO,
    DEATH,
    JUMPS,
    MISSING,
    MOVES,
    SIG_E,
    STUN,
    SYMBOLS,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKENS,
    X1,
    E,
    F,
    W,
)
from hexarena.games.hexstrike.components.tables import IDS, NO_CARD, TURN
from hexarena.games.hexstrike.notation.names import card_name
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.committing import NOT_COMMITTED
from hexarena.games.hexstrike.rules.entry import LINE_BEATS, build_play, encode_beat
from hexarena.games.hexstrike.rules.state import ACTIVE, PASSIVE

SYMBOL_WORDS = {  # symbols without tokens: sign, words and look
    MISSING: ("?", "open: decides", "open"),
    E: ("E", "open: decides", "open"),
    SIG_E: ("E\N{BLACK STAR}", "open: decides, and gets the active card back", "open"),
    F: ("F", "open: Rewind is in focus", "open"),
    W: ("W", "waits", "wait"),
    CO: ("Co", "may break off for a combo", "combo"),
    X1: ("X", "does what the card says", "special"),
    ADR: ("+1", "gains 1 adrenaline", "gain"),
    STUN: ("\N{EIGHT SPOKED ASTERISK}", "stunned", "stun"),
    DEATH: ("\N{LATIN CROSS}", "out of the match for now", "out"),
}
VERBS = {MOVES: "move", JUMPS: "jump", ATTACKS: "attack", CHARGES: "charge", BLOCKS: "block"}
# By direction
SIDE_NAMES = ("ahead", "ahead left", "back left", "back", "back right", "ahead right")
HALF_TURN = 3  # sixths in a half turn; larger turns are to the right


@cache
def show_entry(word: int, looks: tuple[str, ...] = ()) -> Beat:
    """Return the beat that shows an entry."""
    entry_word = np.uint64(word)
    symbol = entry.label(entry_word)
    sign, name, kind = SYMBOL_WORDS.get(symbol, (SYMBOLS[symbol], "", "action"))
    phases = [PHASES[n] for n in range(3) if entry.read_field(entry_word, entry.PHASES) >> n & 1]
    trigger = ("trigger",) if entry.has_flag(entry_word, entry.BRACKETED) else ()
    turn = int(TURN[entry.read_field(entry_word, entry.ROTATION)])
    parts = (
        turn_text(turn),
        name or describe_tokens(symbol),
        join_words(phases),
        _describe_force(entry_word, symbol),
    )
    return Beat(
        sign=sign,
        name=", ".join(filter(None, parts)),
        turn=turn,
        looks=(kind, *phases, *trigger, *looks),
        strokes=_list_strokes(symbol),
    )


def turn_text(turn: int) -> str:
    """Describe a turn, in sixths to the left; "" for none."""
    return f"turns {turn_name(turn)}" if turn else ""


def turn_name(turn: int) -> str:
    """Name a turn, in sixths to the left, such as `120° left`."""
    if turn in (0, HALF_TURN):
        return "about" if turn else "no turn"
    side, sixths = ("left", turn) if turn < HALF_TURN else ("right", 6 - turn)
    return f"{60 * sixths}° {side}"


def _describe_force(word: np.uint64, symbol: int) -> str:
    """Describe how hard an action hits, "" if it does not."""
    if not any(TOKEN_TYPE[symbol, n] in (ATTACKS, CHARGES) for n in range(TOKENS[symbol])):
        return ""
    is_throw = entry.has_flag(word, entry.THROWN)
    kbf = "throws" if is_throw else f"KBF {entry.read_field(word, entry.KBF)}"
    return f"{entry.read_field(word, entry.DAMAGE)} damage, {kbf}"


@cache
def _list_strokes(symbol: int) -> tuple[Stroke, ...]:
    return tuple(_build_stroke(symbol, n) for n in range(TOKENS[symbol]))


def _build_stroke(symbol: int, token: int) -> Stroke:
    direction, reach = int(TOKEN_DIRECTION[symbol, token]), int(TOKEN_REACH[symbol, token])
    q, r = int(STEP_Q[direction]) * reach, int(STEP_R[direction]) * reach
    return Stroke(q=q, r=r, looks=(VERBS[int(TOKEN_TYPE[symbol, token])],))


def describe_tokens(symbol: int) -> str:
    """Describe the tokens of a symbol, such as `attack ahead and ahead left`."""
    types = dict.fromkeys(TOKEN_TYPE[symbol, : TOKENS[symbol]].tolist())
    return join_words([f"{VERBS[kind]} {describe_sides(symbol, kind)}" for kind in types])


def describe_sides(symbol: int, kind: int) -> str:
    """Describe where the tokens of a kind act, such as `ahead and 2 hexes back`."""
    return join_words(
        [_describe_side(symbol, n) for n in range(TOKENS[symbol]) if TOKEN_TYPE[symbol, n] == kind]
    )


def _describe_side(symbol: int, token: int) -> str:
    reach, side = int(TOKEN_REACH[symbol, token]), SIDE_NAMES[TOKEN_DIRECTION[symbol, token]]
    return side if reach == 1 else f"{count_noun(reach, 'hex')} {side}"


@cache
def card_beats(card: int) -> tuple[Beat, ...]:
    """Show the actions printed on a card."""
    throw_flag = int(entry.THROWN) if CARDS[IDS[card]].kbf == THROW else 0
    actions = printed_play(card, NO_CARD)
    return tuple(
        show_entry(encode_beat(action, n) | throw_flag) for n, action in enumerate(actions, 1)
    )


MAX_LANE_BEATS = 12  # beats shown in a lane
PLANNED_LOOKS = ("planned",)


def has_changed(previous: np.record, current: np.record) -> bool:
    """Return whether the known entries of coming beats have changed."""
    elapsed = int(current.beat) - int(previous.beat)
    return any(
        word != previous.line[seat, n + elapsed]
        for seat in range(current.players)
        for n, word in enumerate(known_entries(current, seat))
        if word and n + elapsed < LINE_BEATS
    )


def timeline(state: np.record, viewer: int | None) -> Timeline:
    """Show the lines of all seats, with the viewer's pending commitment."""
    first = int(state.beat)
    lanes = tuple(_build_lane(state, seat, viewer) for seat in range(state.players))
    return Timeline(id="timeline", name="Beats", first=first, lanes=lanes)


def _build_lane(state: np.record, seat: int, viewer: int | None) -> Lane:
    is_choosing_cards = seat == state.to_act and state.phase in (ACTIVE, PASSIVE)
    if seat == viewer and state.rotation[seat] != NOT_COMMITTED and not is_choosing_cards:
        state = _add_pending(state, seat)
        return Lane(
            seat=seat, text=_name_cards(state, seat), beats=_list_beats(state, seat, PLANNED_LOOKS)
        )
    return Lane(seat=seat, text=_name_cards(state, seat), beats=_list_beats(state, seat, ()))


def _add_pending(state: np.record, seat: int) -> np.record:
    """Return a copy with a pending commitment on the line of its seat."""
    copy: np.record = np.array([state])[0]
    cards = int(state.active[seat]), int(state.passive[seat])
    build_play(copy, seat, cards, int(state.rotation[seat]), max(0, int(state.submitted[seat])))
    return copy


def _list_beats(state: np.record, seat: int, looks: tuple[str, ...]) -> tuple[Beat, ...]:
    return tuple(show_entry(int(word), looks) for word in known_entries(state, seat))


def known_entries(state: np.record, seat: int) -> Iterator[np.uint64]:
    """Yield the entries of a seat up to its next open beat."""
    for n in range(min(LINE_BEATS, MAX_LANE_BEATS)):
        word = state.line[seat, n]
        yield word
        if entry.is_open(word) or entry.label(word) == MISSING:
            return


def _name_cards(state: np.record, seat: int) -> str:
    """Name the cards whose play is on the line of a seat."""
    word = state.line[seat, 0]
    active, passive = entry.read_field(word, entry.ACTIVE), entry.read_field(word, entry.PASSIVE)
    if word == entry.NO_ENTRY or NO_CARD in (active, passive):
        return ""
    return f"{card_name(active)} with {card_name(passive)}"
