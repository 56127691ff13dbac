"""Why a hit does what it does: the numbers as the rules used them, and who was earlier.

The numbers are read off the states before and after a step of the machine, or asked of the rules'
own functions.
"""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import counted, listed
from hexarena.games.hexstrike.components.island import distance
from hexarena.games.hexstrike.components.printed import CARDS, PHASES
from hexarena.games.hexstrike.components.symbols import NUMBER, SHIELDS, bare
from hexarena.games.hexstrike.components.tables import (
    BLOW,
    IDS,
    IRON_WILL,
    NO_CARD,
    PRESSES,
    STEADIES,
    SWEEPING_STRIKE,
    THROWS,
)
from hexarena.games.hexstrike.notation.blows import Blow, answers, blow, stunned
from hexarena.games.hexstrike.notation.names import card, character, fighter
from hexarena.games.hexstrike.notation.order import earlier
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.blocking import AT_ANY_TIME, TIMES, covers
from hexarena.games.hexstrike.rules.entry import read_field
from hexarena.games.hexstrike.rules.fighters import ahead, passive_in_force, standing_on
from hexarena.games.hexstrike.rules.hand_choices import HURTING, KNOCKING, NO_HIT, THROWING
from hexarena.games.hexstrike.rules.impact import PER_HEX, calculated, reduced, steadied
from hexarena.games.hexstrike.rules.state import ARROW, NOBODY
from hexarena.games.hexstrike.rules.striking import rising

TIMES_SIGN, MINUS = "\N{MULTIPLICATION SIGN}", "\N{MINUS SIGN}"
PLAIN = int(np.argmin(PRESSES))  # a character whose own damage knocks nobody farther

Term = tuple[int, str]  # a number, and where it comes from


def reasons(before: np.record, after: np.record) -> tuple[str, ...]:
    """Explain what a step does to whom it hits, in lines; none if it hits nobody."""
    told = [*_of_step(before, after)]
    for each in answers(before):
        told += _answered(before, after, each)
    return tuple(filter(None, told))


def _of_step(before: np.record, after: np.record) -> Iterator[str]:
    found = blow(before, after)
    if before.hit_step == HURTING:
        yield from _landed(before, after)
    elif before.hit_step == KNOCKING:
        yield from _knocked(before, after)
    elif before.hit_step == THROWING:
        yield from _thrown(before, after)
    elif before.hit_step == NO_HIT and found:
        yield from _smothered(before, after) if found.lands else _stopped(after, found)


# Sums


def _sum(terms: list[Term], total: int) -> str:
    """Write numbers and where they come from, such as `4 + 1 (Strylan) = 5`."""
    (start, _), *rest = terms
    more = [
        f" {'+' if value > 0 else MINUS} {abs(value)} ({cause})" for value, cause in rest if value
    ]
    return f"{start}{''.join(more)} = {total}" if more else str(total)


def _damage(before: np.record, after: np.record) -> str:
    """Explain the damage that the hit in hand does."""
    victim = int(before.victim)
    hurt = int(after.damage[victim]) - int(before.damage[victim])
    whole = int(after.hit_damage)
    terms = [(whole, "")]
    if after.hit_kind != ARROW:
        hitter = int(after.hitter)
        own = int(BLOW[after.character[hitter]])
        terms = _of_entry(after, entry.DAMAGE, whole - own)
        terms.append((own, character(after.character[hitter])))
    terms.append((hurt - whole, card(passive_in_force(before, victim))))
    return f"{_sum(terms, hurt)} damage."


def _of_entry(state: np.record, field: tuple[int, int], whole: int) -> list[Term]:
    """Take a number of a striking entry apart: printed, by adrenaline, from behind."""
    word = state.swing[state.hitter]
    bare_one, now = read_field(_unspent(state, word), field), read_field(word, field)
    return [(bare_one, ""), (now - bare_one, "adrenaline"), (whole - now, "from behind")]


def _unspent(state: np.record, word: np.uint64) -> np.uint64:
    """Return what an entry would be without adrenaline; a Smoke Bomb's cards change places."""
    scratch, seat = np.array([state])[0], int(state.hitter)
    fields = (entry.ACTIVE, entry.PASSIVE, entry.STEP_NUMBER)
    active, passive, step = (read_field(word, field) for field in fields)
    for cards in ((active, passive), (passive, active)):
        entry.build(scratch, seat, cards, 0, 0)
        found: np.uint64 = scratch.line[seat, step - 1]
        if [read_field(found, field) for field in fields] == [active, passive, step]:
            return found
    return word


# Hits


def _landed(before: np.record, after: np.record) -> Iterator[str]:
    """Explain the damage and the KBF of a hit, and why nothing came before it."""
    yield _damage(before, after)
    yield from _kbf(before, after)
    if before.hit_kind == ARROW:
        yield "Arrows fly after the early actions."
    else:
        yield earlier(before, int(before.hitter), int(before.victim))
        yield _outwitted(before)


def _kbf(before: np.record, after: np.record) -> Iterator[str]:
    victim, whole, kbf = int(before.victim), int(before.hit_kbf), int(after.hit_kbf)
    passive = passive_in_force(before, victim)
    terms = [(whole, "")] if before.hit_kind == ARROW else _of_entry(before, entry.KBF, whole)
    terms.append((kbf - whole, card(passive if STEADIES[passive] else IRON_WILL)))
    if any(value for value, _ in terms[1:]):
        yield f"KBF {_sum(terms, kbf)}."
    if kbf == 0:
        yield "KBF 0: no knockback."


def _knocked(before: np.record, after: np.record) -> Iterator[str]:
    """Explain how far a hit sends its target."""
    victim, hitter = int(before.victim), int(before.hitter)
    if before.hit_kbf:
        yield _flight(before, victim, hitter, int(before.hit_kbf))
        hexes = calculated(before, victim, hitter, int(before.hit_kbf))
        swept = passive_in_force(before, victim) == SWEEPING_STRIKE
        if swept and before.hit_kind != ARROW:
            instead = counted(hexes, "card")
            yield f"{card(SWEEPING_STRIKE)}: discards {instead} instead of flying."
        elif after.hit_moved < hexes:
            yield _barred(after, victim, int(before.hit_direction), int(after.hit_moved))
        yield _stun(int(after.hit_moved))
    yield _reflected(before, after, victim, hitter)


def _flight(state: np.record, victim: int, hitter: int, kbf: int) -> str:
    """Write how far a KBF sends somebody, as the rules count it."""
    scratch = np.array([state])[0]
    scratch.character[hitter] = PLAIN
    hexes = calculated(scratch, victim, hitter, kbf)
    total = calculated(state, victim, hitter, kbf)
    product = f"{state.damage[victim]} {TIMES_SIGN} {kbf} / {PER_HEX}"
    if kbf == 1:
        start = "KBF 1: always 1 hex"
    elif int(state.damage[victim]) * kbf < PER_HEX * hexes:
        start = f"{product}: at least 1 hex"
    else:
        start = product if total > hexes else f"{product} = {counted(hexes, 'hex')}"
    if total == hexes:
        return f"{start}."
    more = f" + {total - hexes} ({character(state.character[hitter])})"
    return f"{start}{more} = {counted(total, 'hex')}."


def _stun(moved: int) -> str:
    return f"Stunned for the hexes flown and one beat more: {moved} + 1."


def _barred(after: np.record, victim: int, way: int, moved: int) -> str:
    q, r = ahead(int(after.q[victim]), int(after.r[victim]), way, 1)
    other = standing_on(after, q, r, victim)
    who = fighter(other) if other != NOBODY else "Somebody"
    return f"{who} is in the way after {counted(moved, 'hex')}."


def _reflected(before: np.record, after: np.record, victim: int, hitter: int) -> str:
    """Tell of the damage that comes back to who hits (HS 16.29)."""
    back = int(after.damage[hitter]) - int(before.damage[hitter])
    name = card(passive_in_force(before, victim))
    return f"{fighter(victim)}'s {name}: {back} damage back." if back > 0 else ""


def _thrown(before: np.record, after: np.record) -> Iterator[str]:
    """Explain a throw (HS 9.12)."""
    victim, hitter = int(before.victim), int(before.hitter)
    yield _damage(before, after)
    moved = _moved(before, after, victim)
    yield (
        f"A throw: {counted(moved, 'hex')}, whatever the KBF."
        if moved
        else ("A throw onto a hex that is taken: no flight.")
    )
    yield _stun(moved)
    yield earlier(before, hitter, victim)
    yield _reflected(before, after, victim, hitter)


def _moved(before: np.record, after: np.record, seat: int) -> int:
    places = before.q[seat], before.r[seat], after.q[seat], after.r[seat]
    return int(distance(*(int(each) for each in places)))


def _smothered(before: np.record, after: np.record) -> Iterator[str]:
    """Explain a Smoke Bomb (HS 16.52)."""
    victim, hitter = int(after.victim), int(after.hitter)
    hurt = int(after.damage[victim]) - int(before.damage[victim])
    own = int(BLOW[after.character[hitter]])
    whole = int(after.hit_damage)
    terms = [
        *_of_entry(after, entry.DAMAGE, whole - own),
        (own, character(after.character[hitter])),
    ]
    terms.append((hurt - whole, card(passive_in_force(before, victim))))
    yield f"{_sum(terms, hurt)} damage."
    yield f"No knockback, and a stun of {counted(stunned(before, after, victim), 'beat')}."
    yield earlier(after, hitter, victim)


# What Parry answers with


def _answered(before: np.record, after: np.record, each: Blow) -> Iterator[str]:
    """Explain the answer of a Parry (HS 16.41)."""
    if not each.lands:
        return
    seat, victim = each.hitter, each.victim
    blocked, own = int(before.parry_damage[seat]), int(BLOW[before.character[seat]])
    whole = TIMES * blocked + own
    hurt = int(reduced(before, victim, whole))
    terms = [(own, character(before.character[seat]))]
    terms.append((hurt - whole, card(passive_in_force(before, victim))))
    start = f"{TIMES} {TIMES_SIGN} {blocked} (blocked)"
    more = _sum([(TIMES * blocked, ""), *terms], hurt).removeprefix(str(TIMES * blocked))
    yield f"{start}{more or f' = {hurt}'} damage."
    if [*answers(before)].count(each) == len([n for n in answers(before) if n.victim == victim]):
        kbf = int(steadied(before, victim, int(before.parry_kbf[seat]) + 1))
        yield _flight(after, victim, seat, kbf) if kbf else "KBF 0: no knockback."
    yield "A Parry answers before all actions of the beat."


# Shields


def _struck(state: np.record) -> tuple[int, int]:
    """Return the hex that the hitter attacked last."""
    hitter = int(state.hitter)
    last = int(state.struck[hitter]) - 1
    return int(state.struck_q[hitter, last]), int(state.struck_r[hitter, last])


def _stopped(state: np.record, found: Blow) -> Iterator[str]:
    """Explain why an attack does nothing to whom it reaches."""
    word = state.swing[found.hitter]
    throws = entry.flagged(word, entry.THROWN)
    timing = read_field(word, entry.PHASES), rising(state, word, throws)
    way, victim = int(state.hit_direction), found.victim
    passive = read_field(state.line[victim, 0], entry.PASSIVE)
    for seat in range(state.players):
        if covers(state, seat, _struck(state), way, timing):
            yield f"Blocked by {fighter(seat)}'s {_shield(state, seat)}."
            return
    if state.protected[victim]:
        left = counted(int(state.protected[victim]), "beat")
        yield f"{fighter(victim)} cannot be hit for {left}."
    elif passive != NO_CARD and int(THROWS) >> passive & 1:
        yield f"Whoever plays {card(passive)} as passive card cannot be thrown."


def _shield(state: np.record, seat: int) -> str:
    """Name the card that puts up a shield: the active one, if it has any."""
    word = state.line[seat, 0]
    active, passive = read_field(word, entry.ACTIVE), read_field(word, entry.PASSIVE)
    if active == NO_CARD:
        return "shield"
    blocks = any(SHIELDS[NUMBER[bare(each)]] for each in CARDS[IDS[active]].actions)
    return card(active if blocks else passive)


def _outwitted(state: np.record) -> str:
    """Tell of a shield on the hex that did not stop the attack, and why."""
    way, victim = int(state.hit_direction), int(state.victim)
    there = _struck(state)
    if covers(state, victim, there, way, AT_ANY_TIME):
        set_up = int(state.shield_phases[victim])
        words = listed([word for n, word in enumerate(PHASES) if set_up >> n & 1])
        return f"{fighter(victim)}'s {_shield(state, victim)} blocks only what is {words}."
    placed = (int(state.shield_q[victim]), int(state.shield_r[victim])) == there
    if state.shields[victim] and placed:
        return f"{fighter(victim)}'s {_shield(state, victim)} does not face that side."
    return ""
