"""The timeline of a scene: entries as beats, and the beats of each seat as far as known."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from hexarena.contract.english import counted, listed
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
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKEN_WAY,
    TOKENS,
    X1,
    E,
    F,
    W,
)
from hexarena.games.hexstrike.components.tables import IDS, NO_CARD, TURN
from hexarena.games.hexstrike.notation.names import card
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.committing import NOT_YET
from hexarena.games.hexstrike.rules.entry import AHEAD, build, written_beat

WORDS = {  # of symbols without tokens: sign, words, look
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
SIDES = ("ahead", "ahead left", "back left", "back", "back right", "ahead right")  # by way
LEFT = 3  # sixths; more to the left are fewer to the right


@cache
def beat(word: int, looks: tuple[str, ...] = ()) -> Beat:
    """Show an entry."""
    entered = np.uint64(word)
    symbol = entry.label(entered)
    sign, name, look = WORDS.get(symbol, (SYMBOLS[symbol], "", "action"))
    phases = [PHASES[n] for n in range(3) if entry.read_field(entered, entry.PHASES) >> n & 1]
    trigger = ("trigger",) if entry.flagged(entered, entry.BRACKETED) else ()
    turn = int(TURN[entry.read_field(entered, entry.ROTATION)])
    told = (turn_text(turn), name or _deeds(symbol), listed(phases), _force(entered, symbol))
    return Beat(
        sign=sign,
        name=", ".join(filter(None, told)),
        turn=turn,
        looks=(look, *phases, *trigger, *looks),
        strokes=_strokes(symbol),
    )


def turn_text(turn: int) -> str:
    """Tell of a turn by so many sixths to the left, "" for none."""
    return f"turns {turn_name(turn)}" if turn else ""


def turn_name(turn: int) -> str:
    """Name a turn by so many sixths to the left."""
    if turn in (0, LEFT):
        return "about" if turn else "no turn"
    side, sixths = ("left", turn) if turn < LEFT else ("right", 6 - turn)
    return f"{side} by {counted(sixths, 'sixth')}"


def _force(word: np.uint64, symbol: int) -> str:
    """Tell how hard an action hits, if it does."""
    if not any(TOKEN_TYPE[symbol, n] in (ATTACKS, CHARGES) for n in range(TOKENS[symbol])):
        return ""
    throws = entry.flagged(word, entry.THROWN)
    kbf = "throws" if throws else f"KBF {entry.read_field(word, entry.KBF)}"
    return f"{entry.read_field(word, entry.DAMAGE)} damage, {kbf}"


@cache
def _strokes(symbol: int) -> tuple[Stroke, ...]:
    return tuple(_stroke(symbol, n) for n in range(TOKENS[symbol]))


def _stroke(symbol: int, token: int) -> Stroke:
    way, reach = int(TOKEN_WAY[symbol, token]), int(TOKEN_REACH[symbol, token])
    q, r = int(STEP_Q[way]) * reach, int(STEP_R[way]) * reach
    return Stroke(q=q, r=r, looks=(VERBS[int(TOKEN_TYPE[symbol, token])],))


def _deeds(symbol: int) -> str:
    """Tell what the tokens of a symbol do, such as `attack ahead and ahead left`."""
    found: dict[str, list[str]] = {}
    for n in range(TOKENS[symbol]):
        reach = int(TOKEN_REACH[symbol, n])
        side = SIDES[TOKEN_WAY[symbol, n]]
        where = side if reach == 1 else f"{counted(reach, 'hex')} {side}"
        found.setdefault(VERBS[int(TOKEN_TYPE[symbol, n])], []).append(where)
    return listed([f"{verb} {listed(sides)}" for verb, sides in found.items()])


@cache
def of_card(card: int) -> tuple[Beat, ...]:
    """Show the actions printed on a card."""
    thrown = int(entry.THROWN) if CARDS[IDS[card]].kbf == THROW else 0
    actions = printed_play(card, NO_CARD)
    return tuple(beat(written_beat(each, n) | thrown) for n, each in enumerate(actions, 1))


MOST_SHOWN = 12  # beats of a lane
PLANNED = ("planned",)


def has_changed(before: np.record, after: np.record) -> bool:
    """Tell whether what is known of coming beats has changed."""
    begun = int(after.beat) - int(before.beat)
    return any(
        word != before.line[seat, n + begun]
        for seat in range(after.players)
        for n, word in enumerate(known(after, seat))
        if word and n + begun < AHEAD
    )


def timeline(state: np.record, viewer: int | None) -> Timeline:
    """Show the lines of all seats, with the viewer's pending commitment."""
    first = int(state.beat)
    lanes = tuple(_lane(state, seat, viewer) for seat in range(state.players))
    return Timeline(id="timeline", name="Beats", first=first, lanes=lanes)


def _lane(state: np.record, seat: int, viewer: int | None) -> Lane:
    if seat == viewer and state.rotation[seat] != NOT_YET:
        state = _committed(state, seat)
        return Lane(seat=seat, text=_played(state, seat), beats=_beats(state, seat, PLANNED))
    return Lane(seat=seat, text=_played(state, seat), beats=_beats(state, seat, ()))


def _committed(state: np.record, seat: int) -> np.record:
    """Return a copy with a pending commitment on the line of its seat."""
    copy: np.record = np.array([state])[0]
    cards = int(state.active[seat]), int(state.passive[seat])
    build(copy, seat, cards, int(state.rotation[seat]), max(0, int(state.submitted[seat])))
    return copy


def _beats(state: np.record, seat: int, looks: tuple[str, ...]) -> tuple[Beat, ...]:
    return tuple(beat(int(word), looks) for word in known(state, seat))


def known(state: np.record, seat: int) -> Iterator[np.uint64]:
    """Go through the entries of a seat up to its next open beat."""
    for n in range(min(AHEAD, MOST_SHOWN)):
        word = state.line[seat, n]
        yield word
        if entry.is_open(word) or entry.label(word) == MISSING:
            return


def _played(state: np.record, seat: int) -> str:
    """Name the cards whose play is on the line of a seat."""
    word = state.line[seat, 0]
    active, passive = entry.read_field(word, entry.ACTIVE), entry.read_field(word, entry.PASSIVE)
    if word == entry.NO_ENTRY or NO_CARD in (active, passive):
        return ""
    return f"{card(active)} with {card(passive)}"
